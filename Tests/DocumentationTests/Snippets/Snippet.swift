import Foundation

/// A Swift block of a document, which a test takes in:
///
///     // Snippet 2 of README.md#dates
///     let created: Date = try unboxer.unbox(key: "created", formatter: .rfc3339)
///     // End of snippet
///
/// The text between the two comments is copied from the document by `.ci/snippets`. The rest of the test is written by
/// hand.
///
/// An example in a documentation comment is a snippet of its source file, and is not copied: see ``ScaffoldSlot``. The
/// script also compiles the files that declare these types.
struct Snippet: Equatable {
    /// The path of the document.
    let file: String
    let place: Place
    /// The lines, without their common indentation.
    let lines: [String]
    var text: String { lines.joined(separator: "\n") }
    /// The line of the document in which the block begins, counted from 1.
    let line: Int

    /// Identifies a block of a document, without any marks in the document.
    struct Place: Hashable, CustomStringConvertible {
        /// The file name of the document, without folders.
        let document: String
        /// See ``CodeBlock/section``.
        let section: String
        /// The number of the block among the Swift blocks of the sections with that name, counted from 1.
        let number: Int

        var description: String { "Snippet \(number) of \(document)#\(section)" }

        init(document: String, section: String, number: Int) {
            (self.document, self.section, self.number) = (document, section, number)
        }

        /// Reads a comment that names a place.
        init?(comment: Substring) {
            guard let match = comment.wholeMatch(of: /\/\/ Snippet ([0-9]+) of ([^ #]+)#([^ ]*)/) else { return nil }
            self.init(document: String(match.2), section: String(match.3), number: Int(match.1) ?? 0)
        }
    }

    /// Whether it is of a documentation comment.
    var isExample: Bool { file.hasSuffix(".swift") }

    /// The snippets of a document, in their order.
    static func all(in text: String, of file: String) -> [Snippet] {
        let document = String(file.split(separator: "/").last ?? "")
        let blocks = file.hasSuffix(".swift") ? DocComments.codeBlocks(in: text) : Markdown.codeBlocks(in: text)
        var counts: [String: Int] = [:]
        return blocks.filter { $0.info == "swift" }.map { block in
            counts[block.section, default: 0] += 1
            let place = Place(document: document, section: block.section, number: counts[block.section, default: 0])
            let lines = Markdown.unindented(block.code.components(separatedBy: "\n")[...])
            return Snippet(file: file, place: place, lines: lines, line: block.line)
        }
    }
}

/// The part of a test that holds a snippet, between the comments.
struct SnippetRegion {
    let file: String
    /// The place that the opening comment names.
    let place: Snippet.Place
    /// The indices of the lines between the comments.
    let range: Range<Int>
    /// The lines, without their common indentation.
    let lines: [String]
    let indentation: String

    static let end = "// End of snippet"

    /// - Throws: `SnippetProblem` if the comments are wrong.
    static func all(in text: String, of file: String) throws(SnippetProblem) -> [SnippetRegion] {
        var regions: [SnippetRegion] = []
        var open: (place: Snippet.Place, index: Int)?
        let lines = text.components(separatedBy: "\n")
        for (index, line) in lines.enumerated() {
            let comment = line.drop { $0 == " " }
            if let place = Snippet.Place(comment: comment) {
                if let open {
                    throw SnippetProblem(file, open.index + 1, "this snippet has no `\(end)`")
                }
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
                throw SnippetProblem(file, index + 1, "expected `// Snippet NUMBER of FILE#section`, or `\(end)`")
            }
        }
        if let open { throw SnippetProblem(file, open.index + 1, "this snippet has no `\(end)`") }
        return regions
    }
}

/// A problem that a person has to fix.
struct SnippetProblem: Error, Equatable, CustomStringConvertible {
    let description: String

    init(_ file: String, _ line: Int, _ message: String) { description = "\(file):\(line): error: \(message)" }
}
