/// A diagnostic as the compiler wants it. All offsets are in bytes of UTF-8 from the beginning of the file.
package struct DiagnosticMessage: Encodable, Sendable {
    package var message: String
    package var severity: String
    package var position: Position
    package var highlights: [Range]
    /// The compiler requires it. Always empty: a note of the expansion is a diagnostic of that severity.
    package var notes: [String] = []
    package var fixIts: [FixIt]

    package struct Position: Encodable, Sendable {
        package var fileName: String
        package var offset: Int

        /// Without a file, the compiler shows the diagnostic without a place.
        package static let none: Self = Self(fileName: "", offset: 0)
    }

    package struct Range: Encodable, Sendable {
        package var fileName: String
        package var startOffset: Int
        package var endOffset: Int
    }

    package struct FixIt: Encodable, Sendable {
        package var message: String
        package var changes: [Change]
    }

    package struct Change: Encodable, Sendable {
        package var range: Range
        package var newText: String
    }
}
