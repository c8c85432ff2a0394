#if canImport(Combine)
    import Combine

    extension UnboxEncoder: TopLevelEncoder {
        /// The output of the encoder: a dictionary.
        public typealias Output = [String: Any]
    }
#endif
