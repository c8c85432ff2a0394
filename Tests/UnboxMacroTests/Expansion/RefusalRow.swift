import Testing

/// A declaration, and what is said of it.
struct RefusalRow: Sendable, CustomTestStringConvertible {
    let name: String
    let source: String
    let expected: String

    init(_ name: String, _ source: String, _ expected: String) {
        self.name = name
        self.source = source
        self.expected = expected
    }

    /// A struct with one member.
    static func member(_ name: String, _ member: String, _ expected: String, attribute: String = "@Unboxable") -> Self {
        Self(name, "\(attribute)\nstruct A {\n    \(member)\n}", expected)
    }

    var testDescription: String { name }
}

extension RefusalRow {
    /// A struct that is Codable, with members.
    static func codable(_ name: String, _ members: String, _ expected: String) -> Self {
        Self(name, "@Unboxable\nstruct A: Codable {\n    \(members)\n}", expected)
    }
}
