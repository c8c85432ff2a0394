#if Foundation
    import UnboxFoundation

    extension PayloadDrafts {
        /// How much of the payload has been read, in bytes. The total is unknown unless you set it, such as to the length of a
        /// response: see ``ElementSequence/progress``.
        public var progress: Progress { latest.progress.progress }
    }
#endif
