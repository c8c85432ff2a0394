/// Gets a value out of a container of any decoder.
extension KeptValue: Decodable {
    package init(from decoder: any Decoder) throws {
        self.init(try PayloadValue(of: decoder, expecting: .string))
    }
}

extension PayloadValue {
    /// The value of a decoder: read directly from this library's decoder, or rebuilt from any other.
    package init(of decoder: any Decoder, expecting kind: ValueKind) throws {
        if let decoder = ValueDecoder.behind(decoder) {
            self = decoder.value
            return
        }
        let (payload, hasURLObjects) = try OtherDecoderPayload.rebuilt(of: decoder, expecting: kind)
        guard payload is [String: Any] || payload is [Any] else {
            self.init(.root(payload))
            return
        }
        // Place the value in the containers of the coding path, so that errors report the whole path.
        let path = decoder.codingPath.components
        let root = hasURLObjects ? PayloadContainer([URLObjects()]) : path.isEmpty ? nil : PayloadContainer.emptyArray
        // Each container stands for one around the value.
        let parent = root.map { path.dropLast().reduce($0) { PayloadContainer([Any](), parent: $0, component: $1) } }
        self.init(.reading(payload, in: parent) { path.last })
    }

    /// The value of a missing key.
    static var missing: PayloadValue { PayloadValue(.absent) }

    /// A null that was found without making a decoder.
    static var nothing: PayloadValue { PayloadValue(.null) }

    /// Turns the errors of a conversion into `DecodingError`s.
    ///
    /// - Parameter path: the coding path of this value.
    package func bridged<T>(at path: @autoclosure () -> [any CodingKey], convert: (borrowing UnboxValue) throws -> T)
        throws
        -> T
    {
        do {
            return try convert(UnboxValue(self))
        } catch {
            throw DecodingError(UnboxError.wrapping(error), as: T.self, of: self, at: path())
        }
    }
}

extension ValueDecoder {
    /// Nil for another library's decoder.
    static func behind(_ decoder: any Decoder) -> ValueDecoder? {
        // Opens the existential: comparing types takes a tenth of the time of `as?`.
        func exactly(_ decoder: some Decoder) -> ValueDecoder? { SameType.cast(decoder, to: ValueDecoder.self) }
        return exactly(decoder)
    }
}
