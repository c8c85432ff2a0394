import SchemaReading

/// A part of a schema as JSON text.
struct SchemaText: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral {
    let text: String

    /// A string.
    init(stringLiteral text: String) { self = .string(text) }

    init(booleanLiteral value: Bool) { text = "\(value)" }

    private init(_ text: String) { self.text = text }

    static func string(_ text: String) -> Self { Self(JSONTree.quoted(text)) }

    static func number(_ number: Int) -> Self { Self("\(number)") }

    static func array(_ elements: [Self]) -> Self { Self("[\(elements.map(\.text).joined(separator: ","))]") }

    static func object(_ fields: [(key: String, value: Self)]) -> Self {
        Self("{\(fields.map { "\(JSONTree.quoted($0)):\($1.text)" }.joined(separator: ","))}")
    }
}
