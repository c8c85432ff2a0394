#if canImport(Combine)
    import Combine
    import Foundation

    extension UnboxDecoder: TopLevelDecoder {
        /// What a publisher's decoder reads: JSON data, not a dictionary.
        public typealias Input = Data
    }
#endif
