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

extension UnboxReversibleFormatter {
    func formatted(_ value: UnboxFormattedType) -> Formatted<UnboxFormattedType, UnboxRawValue> {
        Formatted(value, as: rawValue)
    }
}
