// Better compiler errors: elements of `Decodable` types, which `Unbox` has, as unavailable overloads. See those of
// UnboxReading.

import UnboxCore

extension AsyncSequence where Element: Sequence<UInt8> {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, to read Decodable elements; using: takes an UnboxDecoder")
    public func unboxElements<T: Decodable>(
        decoding type: T.Type, using decoder: Any? = nil, _ format: ElementFormat = .array,
        allowInvalidElements: Bool = false, options: UnboxOptions? = nil
    ) -> AsyncThrowingStream<T, any Error> { AsyncThrowingStream { $0.finish() } }
}

extension AsyncSequence where Element == UInt8 {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, to read Decodable elements; using: takes an UnboxDecoder")
    public func unboxElements<T: Decodable>(
        decoding type: T.Type, using decoder: Any? = nil, _ format: ElementFormat = .array,
        allowInvalidElements: Bool = false, options: UnboxOptions? = nil
    ) -> AsyncThrowingStream<T, any Error> { AsyncThrowingStream { $0.finish() } }
}

extension ElementReader {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, to read Decodable elements; using: takes an UnboxDecoder")
    public func next<T: Decodable>(decoding type: T.Type, using decoder: Any? = nil) throws -> T? {
        throw UnboxError("no module")
    }
}
