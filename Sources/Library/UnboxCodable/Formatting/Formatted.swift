/// A value that is encoded as a formatter writes it.
struct Formatted<Formatter: UnboxReversibleFormatter>: Encodable {
    private let value: Formatter.UnboxFormattedType
    private let formatter: Formatter

    fileprivate init(_ value: Formatter.UnboxFormattedType, by formatter: Formatter) {
        self.value = value
        self.formatter = formatter
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(try formatter.rawValue(of: value) { encoder.codingPath })
    }
}

extension UnboxReversibleFormatter {
    func formatted(_ value: UnboxFormattedType) -> Formatted<Self> { Formatted(value, by: self) }

    func formatted(elements values: some Sequence<UnboxFormattedType>) -> [Formatted<Self>] {
        values.map { formatted($0) }
    }

    func formatted<Name>(values: [Name: UnboxFormattedType]) -> [Name: Formatted<Self>] {
        values.mapValues { formatted($0) }
    }
}
