import Foundation
import Testing
import Unbox

/// What Changes.md says of the encoder of previews.
struct ChangedEncoderArticleTests {
    private struct Order: Encodable { let total = 1.5, path = "a/b" }

    private struct Letter: EncodableWithConfiguration {
        func encode(to encoder: any Encoder, configuration: String) throws {
            try [configuration: 1].encode(to: encoder)
        }
    }

    /// The rows of the table of calls of `UnboxEncoder`, and what is said after it.
    @Test func theEncoder() throws {
        let (order, letter, style) = (Order(), Letter(), "formal")
        let rows: [(call: String, result: Any)] = try [
            (
                "let dictionary = try UnboxEncoder().encode(order, as: [String: Any].self)",
                UnboxEncoder().encode(order, as: [String: Any].self)
            ),
            (
                "try UnboxEncoder().encode(letter, configuration: style, as: [String: Any].self)",
                UnboxEncoder().encode(letter, configuration: style, as: [String: Any].self)
            ),
            ("try UnboxEncoder().encode(order)", UnboxEncoder().encode(order)),
        ]
        #expect((rows[0].result as? [String: Any])?["total"] as? Double == 1.5)
        #expect((rows[1].result as? [String: Any])?["formal"] as? Int == 1)
        #expect(rows[2].result as? Data == Data(#"{"total":1.5,"path":"a\/b"}"#.utf8))
        let article = try Repository.text(of: "Sources/Library/Unbox/Unbox.docc/Changes.md")
        let lines = article.components(separatedBy: "\n")
        for row in rows { #expect(lines.contains { $0.hasSuffix("| `\(row.call)` |") }, "\(row.call)") }
        var encoder = UnboxEncoder()
        #expect(try encoder.encodeLine(order) == Data("{\"total\":1.5,\"path\":\"a\\/b\"}\n".utf8))
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes, .prettyPrinted]
        #expect(try encoder.encodeLine(order) == Data("{\"path\":\"a/b\",\"total\":1.5}\n".utf8))
        let value: JSONValue = try unbox(data: Data("[1e400]".utf8))
        #expect(try UnboxEncoder().encode(value) == Data("[1e400]".utf8))
        #expect(throws: EncodingError.self) { try UnboxEncoder().encode(value, as: [Any].self) }
    }
}
