import Foundation
import TestTables
import Testing
import UnboxModels

/// The models in the articles are what is written for the samples before them. Tests of the documentation read samples with
/// them.
struct ArticleTests {
    @Test func `models of samples`() throws {
        let articles = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../Sources/Library/Unbox/Unbox.docc")
        let texts = try ["ModelsFromSamples.md", "InferredFromSamples.md"].map {
            try String(contentsOf: articles.appending(path: $0), encoding: .utf8)
        }
        let sections = texts[0].split(separator: "\n### ").dropFirst() + [texts[1][...]]
        let roots = ["Chart", "Rates", "Activity", "Page", "Order", "Post"]
        #expect(sections.count == roots.count)
        each(Array(zip(sections, roots))) { section, root throws in
            let blocks = section.split(separator: "```")
            let sample = try #require(blocks.first { $0.hasPrefix("json\n") }).dropFirst("json\n".count)
            let expected = try #require(blocks.first { $0.hasPrefix("swift\n") }).dropFirst("swift\n".count)
            let source = try models(ofSamples: [String(sample)], root: root) {
                $0.style = .macro
                guard section.contains(#""rates.*": true"#) else { return }
                try $0.readConfiguration(Data(#"{"maps": {"rates.*": true}}"#.utf8), named: "choices.json")
            }
            #expect(source.contains(expected), "\(source)")
        }
    }
}
