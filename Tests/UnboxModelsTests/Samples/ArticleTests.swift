import Foundation
import TestTables
import Testing
import UnboxModels

/// The models in the article, and those in the file of other shapes, are what is written for the samples before them.
/// Tests of the documentation read samples with them.
struct ArticleTests {
    @Test func `models of samples`() throws {
        let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let texts = try [
            ("../../Sources/Library/Unbox/Unbox.docc/ModelsFromSamples.md", "\n## Two samples\n"),
            ("Goldens/shapes.md", "\n## More samples\n"),
        ].map { (path: String, heading: String) in
            let text = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
            let start = try #require(text.firstRange(of: heading)).upperBound
            let end = text[start...].firstRange(of: "\n## ")?.lowerBound ?? text.endIndex
            return text[start..<end]
        }
        let sections = texts.flatMap { $0.split(separator: "\n### ", omittingEmptySubsequences: false).dropFirst() }
        #expect(sections.count == 5)
        each(sections) { section throws in
            let blocks = section.split(separator: "```")
            let sample = try #require(blocks.first { $0.hasPrefix("json\n") }).dropFirst("json\n".count)
            let expected = try #require(blocks.first { $0.hasPrefix("swift\n") }).dropFirst("swift\n".count)
            let declaration = try #require(expected.split(separator: "\n").first { $0.contains(": Encodable") })
            let root = declaration.split(separator: " ")[1].dropLast()
            let source = try models(ofSamples: [String(sample)], root: String(root)) {
                $0.style = .macro
                guard section.contains(#""rates.*": true"#) else { return }
                try $0.readConfiguration(Data(#"{"maps": {"rates.*": true}}"#.utf8), named: "choices.json")
            }
            #expect(source == String(expected))
        }
    }
}
