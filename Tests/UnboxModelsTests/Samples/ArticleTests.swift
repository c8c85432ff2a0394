import Foundation
import TestTables
import Testing
import UnboxModels

/// The models in the article are what is written for the samples before them. Tests of the documentation read the samples
/// with them.
struct ArticleTests {
    @Test func `models of samples`() throws {
        let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Library/Unbox/Unbox.docc/ModelsFromSchemas.md")
        let text = try String(contentsOf: article, encoding: .utf8)
        let start = try #require(text.firstRange(of: "\n## Five shapes\n")).upperBound
        let end = try #require(text[start...].firstRange(of: "\n## ")).lowerBound
        let sections = text[start..<end].split(separator: "\n### ").dropFirst()
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
