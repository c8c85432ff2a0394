#if Foundation
    import UnboxFoundation

    extension PayloadDrafts {
        /// The progress of reading the payload, in bytes. The total is unknown unless you set it: see
        /// ``ElementSequence/progress``.
        public var progress: Progress { shared.progress.progress }
    }
#endif
