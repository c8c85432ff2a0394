#if canImport(Combine)
    import Combine

    extension UnboxEncoder: TopLevelEncoder {
        /// What the encoder makes: a dictionary.
        public typealias Output = [String: Any]
    }
#endif
