// Better compiler errors: `Decodable` elements that are made on all cores, which `Unbox` has, as unavailable overloads.
// See those of UnboxReading.

import UnboxCore
import UnboxSystem

extension Unboxer {
    /// Not available without Unbox.
    @available(*, unavailable, message: "import Unbox, to read Decodable elements; using: takes an UnboxDecoder")
    public func unboxConcurrently<T: Decodable>(
        decoding type: T.Type, key: String = "", keyPath: String = "", allowInvalidElements: Bool = false,
        using decoder: Any? = nil
    ) throws -> [T] { throw UnboxError("no module") }
}

/// Not available without Unbox.
@available(*, unavailable, message: "import Unbox, to read Decodable elements; using: takes an UnboxDecoder")
public func unboxConcurrently<T: Decodable>(
    decoding type: T.Type, data: Data, atKeyPath keyPath: String? = nil, atKey key: String = "",
    allowInvalidElements: Bool = false, using decoder: Any? = nil, options: UnboxOptions? = nil
) throws -> [T] { throw UnboxError("no module") }
