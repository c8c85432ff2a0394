// Better compiler errors: drafts of `Decodable` types, which `Unbox` has, as unavailable overloads. See those of
// UnboxReading.

import UnboxCore

extension AsyncSequence where Element: Sequence<UInt8> {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, for drafts of a Decodable type; using: takes an UnboxDecoder")
    public func drafts<T: Decodable>(
        decoding type: T.Type, using decoder: Any? = nil, every interval: Int = 1
    ) -> AsyncThrowingStream<T, any Error> { AsyncThrowingStream { $0.finish() } }
}

extension AsyncSequence where Element: StringProtocol {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, for drafts of a Decodable type; using: takes an UnboxDecoder")
    public func drafts<T: Decodable>(
        decoding type: T.Type, using decoder: Any? = nil, every interval: Int = 1
    ) -> AsyncThrowingStream<T, any Error> { AsyncThrowingStream { $0.finish() } }
}
