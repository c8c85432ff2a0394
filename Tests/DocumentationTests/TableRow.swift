import Testing

/// A row of a table in a document: as it is printed there, and a proof that it is true.
struct TableRow: CustomTestStringConvertible {
    let text: String
    let check: @Sendable () throws -> Void

    var testDescription: String { text }

    init(_ text: String, check: @escaping @Sendable () throws -> Void) {
        self.text = text
        self.check = check
    }
}
