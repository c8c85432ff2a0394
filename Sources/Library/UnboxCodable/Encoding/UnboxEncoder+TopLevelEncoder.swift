#if canImport(Combine)
    import Combine

    extension UnboxEncoder: TopLevelEncoder {
        /// The output of the encoder: JSON.
        public typealias Output = Data
    }
#endif
