import Foundation

/// A code block of a Markdown text or of a documentation comment.
struct CodeBlock: Equatable {
    /// The text after the opening fence: `swift`, `swift before`.
    let info: String
    let code: String
    /// The line of the opening fence, or the first line of a block without fences, counted from 1.
    let line: Int
    /// The anchor of the nearest heading above the block, or the name of the declaration that it documents.
    let section: String

    var firstLine: String { code.split(separator: "\n").first.map(String.init) ?? "" }
}

enum Markdown {
    /// The fenced code blocks of a text, in their order. A block without a closing fence extends to the end.
    static func codeBlocks(in text: String) -> [CodeBlock] {
        var blocks: [CodeBlock] = []
        var section = ""
        var open: (info: String, line: Int, code: [String])?
        func close() {
            guard let block = open else { return }
            blocks.append(CodeBlock(info: block.info, code: joined(block.code), line: block.line, section: section))
            open = nil
        }
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            let isFence = line.hasPrefix("```")
            if open != nil {
                if isFence { close() } else { open?.code.append(line) }
            } else if isFence {
                open = (line.dropFirst(3).trimmingCharacters(in: .whitespaces), index + 1, [])
            } else {
                section = anchors(in: line).first ?? section
            }
        }
        close()
        return blocks
    }

    /// The rows of the table after a heading, without its two header rows.
    static func table(under heading: String, in text: String) -> [String] {
        let lines = text.components(separatedBy: "\n")
        guard let start = lines.firstIndex(of: heading) else { return [] }
        let rows = lines[(start + 1)...].drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
        return Array(rows.dropFirst(2))
    }

    /// Whether a source file contains a snippet: all lines in sequence and unchanged, except that all of them may have
    /// the same additional indentation.
    static func source(_ source: String, contains snippet: String) -> Bool {
        let lines = source.components(separatedBy: "\n")
        let wanted = unindented(snippet.components(separatedBy: "\n")[...])
        guard let first = wanted.first, wanted.contains(where: { !$0.isEmpty }), lines.count >= wanted.count else {
            return false
        }
        return (0...(lines.count - wanted.count)).contains { start in
            lines[start].hasSuffix(first) && unindented(lines[start..<(start + wanted.count)]) == wanted
        }
    }

    /// The targets of the links in a text, except in code.
    static func links(in text: String) -> [String] {
        text.replacing(/`[^`]*`/, with: "").components(separatedBy: "](").dropFirst()
            .compactMap { $0.split(separator: ")").first.map(String.init) }
    }

    /// The anchors of the headings, as GitHub generates them.
    static func anchors(in text: String) -> [String] {
        text.components(separatedBy: "\n").filter { $0.hasPrefix("#") }.map { heading in
            let title = heading.drop { $0 == "#" }.dropFirst().lowercased()
            return String(title.map { $0 == " " ? "-" : $0 }.filter { $0.isLetter || $0.isNumber || "-_".contains($0) })
        }
    }

    private static func joined(_ lines: [String]) -> String { lines.joined(separator: "\n") }

    /// The lines without their common indentation. A blank line becomes empty.
    static func unindented(_ lines: ArraySlice<String>) -> [String] {
        let isBlank: (String) -> Bool = { $0.allSatisfy(\.isWhitespace) }
        let shared = lines.filter { !isBlank($0) }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { isBlank($0) ? "" : String($0.dropFirst(shared)) }
    }
}

/// The files of this repository that the tests read.
enum Repository {
    static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    static func text(of path: String) throws -> String {
        try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
    }

    /// The articles in the libraries' documentation catalogs.
    static let articles = [
        "Sources/Library/Unbox/Unbox.docc", "Sources/Macros/UnboxMacros/UnboxMacros.docc",
        "Sources/Feeds/JSONFeed/JSONFeed.docc", "Sources/Schemas/JSONSchema/JSONSchema.docc",
    ].flatMap { folder in
        (try? files(in: folder, endingIn: ".md")) ?? []
    }

    static let documents = guides + articles
    static let guides = ["README.md", "MigrationGuide.md"]

    /// The source files of the libraries, whose documentation comments have examples.
    static let sources = [
        "Sources/Library", "Sources/Macros/UnboxCoreMacros", "Sources/Feeds/JSONFeed", "Sources/Feeds/JSONFeedCore",
        "Sources/Schemas/JSONSchema",
    ].flatMap { folder in
        (try? files(in: folder, endingIn: ".swift")) ?? []
    }

    /// The contents of the Swift files of this test target, and the examples in documentation comments: the code of the
    /// guide's tables is compiled there.
    static func snippetFiles() throws -> [String] {
        try files(in: "Tests/DocumentationTests", endingIn: ".swift").map(text(of:))
            + sources.flatMap { Snippet.all(in: try text(of: $0), of: $0).map(\.text) }
    }

    /// The files in a folder and its subfolders, sorted.
    static func files(in folder: String, endingIn suffix: String) throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: root.appendingPathComponent(folder).path)
            .filter { $0.hasSuffix(suffix) }.sorted().map { "\(folder)/\($0)" }
    }
}
