import Foundation
import Testing

// Long tables of texts are files in the folder `Fixtures` of a target: in Swift they would have to be quoted and compiled.

/// The text of a file, without the line feed at its end.
public func contents(of file: String, for test: String = #filePath) -> String {
    var folder = URL(fileURLWithPath: test)
    for _ in 0..<4 {
        folder.deleteLastPathComponent()
        if let text = try? String(contentsOf: folder.appending(path: "Fixtures/\(file)"), encoding: .utf8) {
            return String(text.dropLast())
        }
    }
    Issue.record("there is no file \(file)")
    return ""
}

/// The lines of a file.
public func lines(of file: String, for test: String = #filePath) -> [String] {
    contents(of: "\(file).txt", for: test).split(separator: "\n").map(String.init)
}

/// The fields of each line of a file, which are separated by ` | `; nil where a field is a hyphen.
public func fields(of file: String, for test: String = #filePath) -> [[String?]] {
    lines(of: file, for: test).map { line in line.split(separator: " | ").map { $0 == "-" ? nil : String($0) } }
}

/// A row of several lines: its name, and texts after a mark. Empty lines separate rows.
///
/// `:` is what is read, such as a schema, `@` a setting, `>` a payload, `+` one that is valid, `-` one that is not, and `=`
/// what is expected.
public struct TextRow: Sendable, CustomTestStringConvertible {
    /// The first line.
    public let testDescription: String
    private let lines: [Substring]

    /// The texts after a mark.
    public subscript(mark: String) -> [String] {
        lines.filter { $0.hasPrefix(mark) }.map { String(decoding: $0.utf8.dropFirst(2), as: UTF8.self) }
    }

    /// That of some types which the row names.
    public func type<T>(among types: [T]) -> T? {
        let type = types.first { self["@"] == ["\($0)"] }
        if type == nil { Issue.record("no type for \(testDescription)") }
        return type
    }

    /// The rows of a file.
    public static func all(_ file: String, for test: String = #filePath) -> [TextRow] {
        contents(of: "\(file).txt", for: test).split(separator: "\n\n").map { text in
            let lines = text.split(separator: "\n")
            return TextRow(testDescription: String(lines[0]), lines: Array(lines.dropFirst()))
        }
    }
}

/// A row of a file whose texts have several lines, such as sources that are compared.
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
    public static func rows(of file: String, for test: String = #filePath) throws -> [Fixture] {
        let rows = "\n\(contents(of: "\(file).txt", for: test))\n".split(
            separator: "\n=== ", omittingEmptySubsequences: false
        )
        .dropFirst()
        try #require(!rows.isEmpty, "\(file) has no rows")
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
