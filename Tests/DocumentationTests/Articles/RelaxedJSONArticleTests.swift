// The snippets of RelaxedJSON.md, which .ci/snippets puts here, and its example.

import Foundation
import Testing
import Unbox

private struct Settings: Unboxable, Decodable, Equatable {
    let name: String
    let flags: [String]
    let mask: Int
    let scale: Double
    let timeout: Double
    let motto: String

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
        flags = try unboxer.unbox(key: "flags")
        mask = try unboxer.unbox(key: "mask")
        scale = try unboxer.unbox(key: "scale")
        timeout = try unboxer.unbox(key: "timeout")
        motto = try unboxer.unbox(key: "motto")
    }
}

struct RelaxedJSONArticleTests {
    @Test func theExample() throws {
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/RelaxedJSON.md")
        let blocks = Markdown.codeBlocks(in: article)
        let data = Data(try #require(blocks.first { $0.info == "json5" }).code.utf8)
        // Snippet 1 of RelaxedJSON.md#comments-trailing-commas-json5
        let settings: Settings = try Unboxer(data: data, syntax: .json5).unbox()
        // End of snippet
        #expect(
            properties(of: settings) == [
                "name": #"app "two""#, "flags": #"["-O", "-g"]"#, "mask": "255", "scale": "0.5", "timeout": "inf",
                "motto": "one line and another",
            ])
        let unboxed = settings
        do {
            // Snippet 3 of RelaxedJSON.md#comments-trailing-commas-json5
            var decoder = UnboxDecoder()
            decoder.allowsJSON5 = true
            let settings = try decoder.decode(Settings.self, from: data)
            // End of snippet
            #expect(settings == unboxed)
        }
        let error = #expect(throws: UnboxError.self) {
            try Unboxer(data: Data("[\n1,\n    /* two\n]".utf8), syntax: .json5)
        }
        #expect(blocks.first { $0.info == "text" }?.code == error?.description)
    }

    @Test func someOptions() throws {
        let data = Data("{\n// What to do\n\"tasks\": [{\"name\": \"build\"}, {\"name\": \"test\"},]}".utf8)
        // Snippet 2 of RelaxedJSON.md#comments-trailing-commas-json5
        let tasks = try Unboxer(data: data, syntax: [.comments, .trailingCommas])
        let names: [String] = try tasks.unbox(keyPath: "tasks.*.name")
        // End of snippet
        #expect(names == ["build", "test"])
    }
}
