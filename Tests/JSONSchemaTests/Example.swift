import Foundation
import JSONSchema
import Testing

/// A row of a file in the folder Examples: a line with its name, and lines that begin with a mark. `:` is a schema, `@` its
/// draft, `>` a payload, `+` one that is valid, `-` one that is not, `=` something that is expected.
struct Example: CustomTestStringConvertible {
    let testDescription: String
    private let lines: [Substring]

    /// The texts after a mark.
    subscript(mark: String) -> [String] {
        lines.filter { $0.hasPrefix(mark) }.map { String(decoding: $0.utf8.dropFirst(2), as: UTF8.self) }
    }

    var schema: String { self[":"].first ?? "" }
    var payload: Data { Data((self[">"].first ?? "").utf8) }
    var draft: JSONSchema.Draft {
        JSONSchema.Draft.allCases.first { ["\($0)"] == self["@"] } ?? .draft2020
    }

    static func all(_ file: String) -> [Example] {
        let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Examples/\(file).txt")
        guard let text = try? String(contentsOf: url, encoding: .utf8) else {
            Issue.record("there is no file \(file)")
            return []
        }
        return text.split(separator: "\n\n").map { text in
            let lines = text.split(separator: "\n")
            return Example(testDescription: String(lines[0]), lines: Array(lines.dropFirst()))
        }
    }
}
