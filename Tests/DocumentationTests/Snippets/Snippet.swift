import Foundation

/// A Swift block of a document, which a test takes in:
///
///     // Snippet 2 of README.md#dates
///     let created: Date = try unboxer.unbox(key: "created", formatter: .rfc3339)
///     // End of snippet
///
/// What stands between the two comments comes from the document: `.ci/snippets` puts it there. The rest of the test is
/// written by hand. Both files of this folder are also part of that script.
struct Snippet: Equatable {
    let place: Place
    /// The lines, without the indentation that they share.
    let lines: [String]
    /// The line of the document in which the block opens, counted from 1.
    let line: Int

    /// Which block of a document: the documents need no marks.
    struct Place: Hashable, CustomStringConvertible {
        /// The name of the document's file, without folders.
        let document: String
        /// The anchor of the nearest heading above the block.
        let section: String
        /// Counts the Swift blocks under headings with that anchor from 1.
        let number: Int

        var description: String { "Snippet \(number) of \(document)#\(section)" }
    }

    /// The snippets of a document, in their order.
    static func all(in text: String, of document: String) -> [Snippet] {
        let blocks = Dictionary(uniqueKeysWithValues: Markdown.codeBlocks(in: text).map { ($0.line, $0) })
        var snippets: [Snippet] = []
        var counts: [String: Int] = [:]
        var section = ""
        var isCode = false
        for (index, line) in text.components(separatedBy: "\n").enumerated() {
            if line.hasPrefix("```") {
                if !isCode, let block = blocks[index + 1], block.info == "swift" {
                    counts[section, default: 0] += 1
                    let place = Place(document: document, section: section, number: counts[section, default: 0])
                    let lines = Markdown.unindented(block.code.components(separatedBy: "\n")[...])
                    snippets.append(Snippet(place: place, lines: lines, line: block.line))
                }
                isCode.toggle()
            } else if !isCode {
                section = Markdown.anchors(in: line).first ?? section
            }
        }
        return snippets
    }
}

/// The part of a test that a snippet takes up, between the comments.
struct SnippetRegion {
    let file: String
    /// The place that the opening comment names.
    let place: Snippet.Place
    /// The indices of the lines between the comments.
    let range: Range<Int>
    /// The lines, without the indentation that they share.
    let lines: [String]
    let indentation: String

    static let end = "// End of snippet"

    /// - Throws: what is wrong with the comments.
    static func all(in text: String, of file: String) throws(SnippetProblem) -> [SnippetRegion] {
        var regions: [SnippetRegion] = []
        var open: (place: Snippet.Place, index: Int)?
        let lines = text.components(separatedBy: "\n")
        for (index, line) in lines.enumerated() {
            let comment = line.drop { $0 == " " }
            if let match = comment.wholeMatch(of: /\/\/ Snippet ([0-9]+) of ([^ #]+)#([^ ]*)/) {
                if let open {
                    throw SnippetProblem(file, open.index + 1, "this snippet has no `\(end)`")
                }
                let place = Snippet.Place(
                    document: String(match.2), section: String(match.3), number: Int(match.1) ?? 0)
                open = (place, index)
            } else if comment == end {
                guard let begin = open else { throw SnippetProblem(file, index + 1, "no snippet ends here") }
                let content = lines[(begin.index + 1)..<index]
                let first = content.first { !$0.isEmpty } ?? lines[begin.index]
                regions.append(
                    SnippetRegion(
                        file: file, place: begin.place, range: content.indices, lines: Markdown.unindented(content),
                        indentation: String(first.prefix { $0 == " " })))
                open = nil
            } else if comment.hasPrefix("// Snippet ") || comment.hasPrefix(end) {
                throw SnippetProblem(file, index + 1, "expected `// Snippet NUMBER of FILE.md#section`, or `\(end)`")
            }
        }
        if let open { throw SnippetProblem(file, open.index + 1, "this snippet has no `\(end)`") }
        return regions
    }
}

/// What a person has to mend.
struct SnippetProblem: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ file: String, _ line: Int, _ message: String) { description = "\(file):\(line): error: \(message)" }
}
