import SwiftDeclarations

/// A line of a report.
package struct Note: Hashable, Sendable {
    package var file: String
    package var line: Int
    package var text: String
    /// Whether it only says which error is thrown.
    package var isAboutErrors = false
}

extension String {
    var inOneLine: String { split(whereSeparator: \.isWhitespace).joined(separator: " ") }

    /// On one line, and not longer than a line of a report.
    package var shortened: String {
        inOneLine.count > 80 ? inOneLine.prefix(79) + "…" : inOneLine
    }
}

extension SourceFile {
    func note(_ text: String, at position: Int, isAboutErrors: Bool = false) -> Note {
        Note(file: path, line: line(position), text: text, isAboutErrors: isAboutErrors)
    }

    func notUnderstood(_ range: SourceRange) -> Note {
        note("not understood: \(text(range).shortened)", at: range.lowerBound)
    }
}
