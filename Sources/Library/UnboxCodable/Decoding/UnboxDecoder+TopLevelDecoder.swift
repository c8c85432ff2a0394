#if canImport(Combine)
    import Combine
    import Foundation

    extension UnboxDecoder: TopLevelDecoder {
        /// The input of a publisher's decoder: JSON data, not a dictionary.
        public typealias Input = Data
    }
#endif
