import Foundation
import Testing

/// A row of a file of fixtures: texts that are compared, which Swift files would have to quote and to compile.
///
/// In the file, a line `=== name` begins a row, lines `=>` separate its texts, and what is above the first row is a
/// comment. Empty lines at the end of a text do not count.
public struct Fixture: Sendable, CustomTestStringConvertible {
    /// The name of the row.
    public let testDescription: String
    /// The texts, without the line break at their end.
    public let texts: [String]

    /// The lines of a text; none if the row has no such text.
    public func lines(of index: Int) -> [String] {
        texts.count > index ? texts[index].split(separator: "\n").map(String.init) : []
    }

    /// The rows of a file.
    ///
    /// - Parameters:
    ///   - path: relative to the folder of the test.
    ///   - test: the file of the test.
    public static func rows(of path: String, beside test: String = #filePath) throws -> [Fixture] {
        let folder = URL(fileURLWithPath: test).deletingLastPathComponent()
        let file = try String(contentsOf: folder.appending(path: path).standardizedFileURL, encoding: .utf8)
        let rows = "\n\(file)".split(separator: "\n=== ", omittingEmptySubsequences: false).dropFirst()
        try #require(!rows.isEmpty, "\(path) has no rows")
        return rows.map { row in
            let lines = row.split(separator: "\n", omittingEmptySubsequences: false)
            let texts = lines.dropFirst().split(separator: "=>" as Substring, omittingEmptySubsequences: false)
            return Fixture(testDescription: String(lines[0]), texts: texts.map(text))
        }
    }

    private static func text(of lines: ArraySlice<Substring>) -> String {
        let end = lines.lastIndex { !$0.isEmpty }.map { $0 + 1 } ?? lines.startIndex
        return lines[..<end].joined(separator: "\n")
    }
}
