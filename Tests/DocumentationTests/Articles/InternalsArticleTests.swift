import Foundation
import TestTables
import Testing
import Unbox

/// The tables of Internals.md and the comments of the sources name files that exist, and its example reads and writes.
struct InternalsArticleTests {
    private static let article = "Sources/Library/Unbox/Unbox.docc/Internals.md"
    private static let sources = (try? Repository.files(in: "Sources", endingIn: ".swift")) ?? []

    private struct Member: Unboxable, Encodable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    @Test func aReadAndAWrite() throws {
        let data = Data(#"{"name": "Core", "lead": {"name": "Ada"}}"#.utf8)
        // Snippet 1 of Internals.md#overview
        let unboxer = try Unboxer(data: data)  // JSONScanner checks the text, and JSONDocument indexes it.
        let name: String = try unboxer.unbox(key: "name")  // FieldLookup finds the key, and converts the scalar.
        let lead: Member = try unboxer.unbox(key: "lead")  // Unboxable makes an Unboxer for `init(unboxer:)`.
        let body = try UnboxEncoder().encode(lead)  // ValueEncoder and JSONWriter append bytes.
        // End of snippet
        #expect(name == "Core" && lead.name == "Ada")
        #expect(body == Data(#"{"name":"Ada"}"#.utf8))
    }

    /// The columns are those that name files and folders.
    @Test func theTablesNameFiles() {
        each([
            ("### Which file decides which rule", columns: 1...2),
            ("### Unsafe constructs", columns: 0...0),
        ]) { (heading: String, columns: ClosedRange<Int>) throws in
            let rows = Markdown.table(under: heading, in: try Repository.text(of: Self.article))
            #expect(rows.count > 4)
            for row in rows {
                let cells = row.components(separatedBy: "|").dropFirst().map { String($0) }
                for cell in cells[columns] {
                    for name in cell.matches(of: /`([^`]+)`/).map({ String($0.1) }) {
                        #expect(Self.isFileOrFolder(name), "\(name) in \(row)")
                    }
                }
            }
        }
    }

    /// - Parameter name: a path from a module on, without `.swift`; for the second file of a cell its name alone; or a
    ///   module.
    private static func isFileOrFolder(_ name: String) -> Bool {
        sources.contains { file in
            file.hasSuffix("/\(name).swift") || file.contains("/\(name)/")
        }
    }

    @Test func commentsNameFiles() throws {
        let names = Set(Self.sources.map { $0.components(separatedBy: "/").last ?? "" })
        var count = 0
        for file in Self.sources {
            let comments = try Repository.text(of: file).components(separatedBy: "\n").filter {
                $0.contains("//") && $0.contains(".swift")
            }
            for name in comments.flatMap({ $0.matches(of: /[A-Za-z0-9+]+\.swift\b/) }).map({ String($0.0) }) {
                #expect(names.contains(name), "\(name) in \(file)")
                count += 1
            }
        }
        #expect(count > 20)
    }
}
