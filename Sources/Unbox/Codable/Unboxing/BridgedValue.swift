/// A value that a container of any decoder hands over to the library.
struct BridgedValue: Decodable {
    private let kept: KeptValue

    var value: PayloadValue { kept.value }

    init(from decoder: any Decoder) throws {
        kept = KeptValue(try PayloadValue(of: decoder, expecting: .text))
    }
}

extension PayloadValue {
    /// What a decoder decodes: its own value where the decoder is this library's, and else one that is rebuilt of it.
    init(of decoder: any Decoder, expecting shape: ForeignShape) throws {
        if let decoder = decoder as? ValueDecoder {
            self = decoder.value
            return
        }
        let payload = try ForeignPayload.rebuilt(of: decoder, expecting: shape)
        guard payload is [String: Any] || payload is [Any] else {
            self.init(.reading(payload, in: nil) { nil })
            return
        }
        // It stands in the containers of the coding path, for errors to tell.
        let path = decoder.codingPath.map(UnboxPath.Component.init)
        self.init(.reading(payload, in: PayloadContainer.enclosing(path)) { path.last })
    }

    /// A value that no container has, where it is not asked for one because of that.
    static var missing: PayloadValue { PayloadValue(.absent) }

    /// A null for which no decoder is asked.
    static var nothing: PayloadValue { PayloadValue(.null) }

    /// What a function makes of this value, with errors as Codable has them.
    ///
    /// - Parameter path: the coding path of this value.
    func bridged<T>(at path: @autoclosure () -> [any CodingKey], convert: (borrowing UnboxValue) throws -> T) throws
        -> T
    {
        do {
            return try convert(UnboxValue(self))
        } catch {
            throw DecodingError(UnboxError.wrapping(error), as: T.self, of: self, at: path())
        }
    }
}

extension PayloadContainer {
    /// Stands for the containers in which the value at a path stands; nil for a root.
    fileprivate static func enclosing(_ path: [UnboxPath.Component]) -> PayloadContainer? {
        guard !path.isEmpty else { return nil }
        return path.dropLast().reduce(emptyArray) { PayloadContainer([Any](), parent: $0, component: $1) }
    }
}
