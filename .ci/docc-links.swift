// Writes the links of articles as DocC wants them: docc-links CATALOG..., which are copies. In the sources, they lead from
// file to file, `Errors.md#of-your-own`, as on the pages of the repository. `.ci/documentation` compiles this together with
// Tests/DocumentationTests/Markdown.swift.

import Foundation

@main enum Program {
    static func main() throws {
        for catalog in CommandLine.arguments.dropFirst() {
            for page in try FileManager.default.subpathsOfDirectory(atPath: catalog) where page.hasSuffix(".md") {
                let file = URL(filePath: "\(catalog)/\(page)")
                let text = try String(contentsOf: file, encoding: .utf8)
                let link = /\]\((?<folder>[^():#]*\/)?((?<page>\w+)\.md)?(#(?<anchor>[^()]*))?\)/
                let linked = try text.replacing(link) { match in
                    let other = match.folder?.split(separator: "/").last { $0.hasSuffix(".docc") }
                    let module = other.map { "/\($0.dropLast(5))/" } ?? ""
                    let name = match.page.map(String.init) ?? file.deletingPathExtension().lastPathComponent
                    let target = URL(filePath: "\(match.folder ?? "")\(name).md", relativeTo: file)
                    let anchor = try match.anchor.map { try Self.anchor(String($0), of: target) } ?? ""
                    return "](doc:\(module)\(name)\(anchor))"
                }
                try linked.write(to: file, atomically: true, encoding: .utf8)
            }
        }
    }

    /// DocC's anchor of a heading: its words as they are, where those of the repository's pages are in lower case.
    private static func anchor(_ anchor: String, of page: URL) throws -> String {
        let headings = try String(contentsOf: page, encoding: .utf8).components(separatedBy: "\n")
        let heading = headings.first { Markdown.anchors(in: $0) == [anchor] }
        let title = heading?.drop { $0 == "#" }.dropFirst().filter { !"`'\",".contains($0) }
        return "#\(title?.replacing(" ", with: "-") ?? anchor)"
    }
}
