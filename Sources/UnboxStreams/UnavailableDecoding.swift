// Better compiler errors: what `Unbox` has for Decodable types, as unavailable overloads. See those of UnboxReading.

import UnboxCore
import UnboxSystem

extension AsyncSequence where Element: Sequence<UInt8> {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, to read Decodable elements")
    public func unboxElements<T: Decodable & Sendable>(
        decoding type: T.Type, _ format: ElementFormat = .array, allowInvalidElements: Bool = false,
        options: UnboxOptions? = nil
    ) -> AsyncThrowingStream<T, any Error> { AsyncThrowingStream { throw UnboxError("no module") } }

    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, for drafts of a Decodable type")
    public func drafts<T: Decodable & Sendable>(
        decoding type: T.Type, every interval: Int = 1
    ) -> AsyncThrowingStream<T, any Error> { AsyncThrowingStream { throw UnboxError("no module") } }
}

extension AsyncSequence where Element == UInt8 {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, to read Decodable elements")
    public func unboxElements<T: Decodable & Sendable>(
        decoding type: T.Type, _ format: ElementFormat = .array, allowInvalidElements: Bool = false,
        options: UnboxOptions? = nil
    ) -> AsyncThrowingStream<T, any Error> { AsyncThrowingStream { throw UnboxError("no module") } }
}

extension AsyncSequence where Element: StringProtocol {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, for drafts of a Decodable type")
    public func drafts<T: Decodable & Sendable>(
        decoding type: T.Type, every interval: Int = 1
    ) -> AsyncThrowingStream<T, any Error> { AsyncThrowingStream { throw UnboxError("no module") } }
}

extension ElementReader {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, to read Decodable elements")
    public func next<T: Decodable>(decoding type: T.Type) throws -> T? { throw UnboxError("no module") }
}

extension Unboxer {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, to read Decodable elements")
    public func unboxConcurrently<T: Decodable>(
        decoding type: T.Type, key: String = "", keyPath: String = "", allowInvalidElements: Bool = false
    ) throws -> [T] { throw UnboxError("no module") }
}

/// Not available without Unbox.
@available(*, unavailable, message: "import Unbox, to read Decodable elements")
public func unboxConcurrently<T: Decodable>(
    decoding type: T.Type, data: Data, atKeyPath keyPath: String? = nil, atKey key: String = "",
    allowInvalidElements: Bool = false, options: UnboxOptions? = nil
) throws -> [T] { throw UnboxError("no module") }
