import Testing

/// A row of a table in a document: its printed text, and a check that it is true.
struct TableRow: CustomTestStringConvertible {
    let text: String
    let check: @Sendable () throws -> Void

    var testDescription: String { text }

    init(_ text: String, check: @escaping @Sendable () throws -> Void) {
        self.text = text
        self.check = check
    }
}
