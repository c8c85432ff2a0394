// The snippets of RelaxedJSON.md, which .ci/snippets puts here, and what the article says.

import Foundation
import Testing
import Unbox

private struct Settings: Unboxable, Decodable {
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

    func check() {
        #expect(name == #"app "two""#)
        #expect(flags == ["-O", "-g"])
        #expect(mask == 255)
        #expect(scale == 0.5)
        #expect(timeout == .infinity)
        #expect(motto == "one line and another")
    }
}

private struct Release: Unboxable {
    let day: Date
    init(unboxer: Unboxer) throws { day = try unboxer.unbox(key: "day") }
}

struct RelaxedJSONArticleTests {
    /// The example of the article.
    private static func example() throws -> Data {
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/RelaxedJSON.md")
        let block = Markdown.codeBlocks(in: article).first { $0.info == "json5" }
        return Data(try #require(block).code.utf8)
    }

    @Test func reading() throws {
        let data = try Self.example()
        // Snippet 1 of RelaxedJSON.md#comments-trailing-commas-json5
        let settings: Settings = try Unboxer(data: data, syntax: .json5).unbox()
        // End of snippet
        settings.check()
    }

    @Test func someOptions() throws {
        let data = Data(
            """
            {
                // What to do
                "tasks": [{"name": "build"}, {"name": "test"},]
            }
            """.utf8)
        // Snippet 2 of RelaxedJSON.md#comments-trailing-commas-json5
        let tasks = try Unboxer(data: data, syntax: [.comments, .trailingCommas])
        let names: [String] = try tasks.unbox(keyPath: "tasks.*.name")
        // End of snippet
        #expect(names == ["build", "test"])
        #expect(throws: UnboxError.self) { try Unboxer(data: data, syntax: .comments) }
        #expect(throws: UnboxError.self) { try Unboxer(data: data, syntax: .trailingCommas) }
    }

    @Test func otherOptions() throws {
        let data = Data(#"{"day": "1970-01-01T00:00:01Z"} // the first"#.utf8)
        var options = UnboxOptions(dates: .iso8601)
        options.syntax = .comments
        let release: Release = try Unboxer(data: data, options: options).unbox()
        #expect(release.day == Date(timeIntervalSince1970: 1))
    }

    @Test func decoding() throws {
        let data = try Self.example()
        // Snippet 3 of RelaxedJSON.md#comments-trailing-commas-json5
        var decoder = UnboxDecoder()
        decoder.allowsJSON5 = true
        let settings = try decoder.decode(Settings.self, from: data)
        // End of snippet
        settings.check()
    }

    @Test func message() throws {
        let error = #expect(throws: UnboxError.self) {
            try Unboxer(data: Data("[\n1,\n    /* two\n]".utf8), syntax: .json5)
        }
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/RelaxedJSON.md")
        let block = Markdown.codeBlocks(in: article).first { $0.info == "text" }
        #expect(block?.code == error?.description)
    }
}
