// Elements of `Decodable` types.

extension ElementReader {
    /// Decodes the next element.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: the decoder whose strategies apply.
    /// - Returns: the element; nil at the end.
    /// - Throws: ``UnboxError`` with the path in the whole payload, or the line.
    public func next<T: Decodable>(decoding type: T.Type, using decoder: UnboxDecoder = UnboxDecoder()) throws -> T? {
        try next { try Unboxer($0, keeping: $1).unbox(decoding: type, using: decoder) }
    }
}

extension AsyncSequence where Element: Sequence<UInt8> {
    /// Decodes the elements of a payload that arrives in pieces of bytes.
    ///
    /// - Parameters:
    ///   - type: the type to decode.
    ///   - decoder: the decoder whose strategies apply.
    ///   - format: where the elements are; by default, the payload is an array.
    ///   - allowInvalidElements: whether to drop invalid elements instead of throwing.
    ///   - options: options for everything that is read.
    public func unboxElements<T: Decodable>(
        decoding type: T.Type, using decoder: UnboxDecoder = UnboxDecoder(), _ format: ElementFormat = .array,
        allowInvalidElements: Bool = false, options: UnboxOptions? = nil
    ) -> ElementSequence<Self, T> {
        ElementSequence(self, format, allowInvalidElements: allowInvalidElements, options) {
            try Unboxer($0, keeping: $1).unbox(decoding: type, using: decoder)
        }
    }
}

extension AsyncSequence where Element == UInt8 {
    /// Decodes the elements of a payload that arrives as bytes: see the function for pieces.
    public func unboxElements<T: Decodable>(
        decoding type: T.Type, using decoder: UnboxDecoder = UnboxDecoder(), _ format: ElementFormat = .array,
        allowInvalidElements: Bool = false, options: UnboxOptions? = nil
    ) -> ElementSequence<ByteRuns<Self>, T> {
        ByteRuns(bytes: self).unboxElements(
            decoding: type, using: decoder, format, allowInvalidElements: allowInvalidElements, options: options)
    }
}
