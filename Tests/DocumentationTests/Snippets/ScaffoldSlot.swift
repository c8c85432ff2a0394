import Foundation

/// A line of a file in Tests/DocumentationTests/Symbols, where an example of a documentation comment is compiled:
///
///     // Snippet 1 of Unboxer.swift#contains
///     // Snippets of Unboxer+Untyped.swift
///
/// The first one is for the first example in the comments of the declarations named `contains`. The second one is for
/// all examples of a file that have no line of their own and are not part of another snippet.
///
/// These files are scaffolds: they have what the examples need around them, and are in no target.
/// `.ci/snippets --type-check` puts the examples in place of the lines, and checks the types.
struct ScaffoldSlot {
    let file: String
    /// The index of the line.
    let index: Int
    /// The file name of the source file.
    let source: String
    /// Nil for all examples that are left.
    let place: Snippet.Place?

    func takes(_ snippet: Snippet) -> Bool {
        place.map { $0 == snippet.place } ?? (source == snippet.place.document)
    }

    /// - Throws: `SnippetProblem` if a comment is malformed.
    static func all(in text: String, of file: String) throws(SnippetProblem) -> [ScaffoldSlot] {
        var slots: [ScaffoldSlot] = []
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let comment = line.drop { $0 == " " }
            if let place = Snippet.Place(comment: comment) {
                slots.append(ScaffoldSlot(file: file, index: index, source: place.document, place: place))
            } else if let match = comment.wholeMatch(of: /\/\/ Snippets of ([^ #]+)/) {
                slots.append(ScaffoldSlot(file: file, index: index, source: String(match.1), place: nil))
            } else if comment.hasPrefix("// Snippet") {
                throw SnippetProblem(
                    file, index + 1, "expected `// Snippet NUMBER of FILE#symbol`, or `// Snippets of FILE`")
            }
        }
        return slots
    }

    /// Puts examples into a scaffold. The compiler reports their errors at the lines of the documentation comments.
    ///
    /// - Parameter examples: those of each line, by the index of the line.
    static func fill(_ text: String, of file: String, with examples: [Int: [Snippet]]) -> String {
        let lines = text.components(separatedBy: "\n")
        var result = [location(file, 1)]
        for (index, line) in lines.enumerated() {
            guard let examples = examples[index] else {
                result.append(line)
                continue
            }
            for example in examples {
                let code = [location(example.file, example.line)] + example.lines
                result += isInFunction(index, of: lines) ? ["do {"] + code + ["}"] : code
            }
            result.append(location(file, index + 2))
        }
        return result.joined(separator: "\n")
    }

    /// Whether a line is for statements, rather than declarations. There, examples have scopes, because several declare
    /// the same name.
    private static func isInFunction(_ index: Int, of lines: [String]) -> Bool {
        let indentation = { (line: String) in line.prefix { $0 == " " }.count }
        let opening = lines[..<index].last { !$0.isEmpty && indentation($0) < indentation(lines[index]) } ?? ""
        return opening.contains("func ")
    }

    private static func location(_ file: String, _ line: Int) -> String {
        "#sourceLocation(file: \"\(file)\", line: \(line))"
    }
}
