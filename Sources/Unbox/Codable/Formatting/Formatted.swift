/// A value that is encoded as something else.
struct Formatted<Value, RawValue: Encodable>: Encodable {
    typealias RawValueOf = (Value, () -> [any CodingKey]) throws -> RawValue

    private let value: Value
    private let rawValue: RawValueOf

    init(_ value: Value, as rawValue: @escaping RawValueOf) {
        self.value = value
        self.rawValue = rawValue
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(try rawValue(value) { encoder.codingPath })
    }
}

/// A container whose elements are.
struct FormattedContainer<Container: UnboxReversibleContainer, RawValue: Encodable>: Encodable {
    typealias RawValueOf = Formatted<Container.UnboxElement, RawValue>.RawValueOf

    private let values: Container
    private let rawValue: RawValueOf

    init(_ values: Container, as rawValue: @escaping RawValueOf) {
        self.values = values
        self.rawValue = rawValue
    }

    func encode(to encoder: any Encoder) throws {
        try values.encode(to: encoder) { Formatted($0, as: rawValue) }
    }
}
