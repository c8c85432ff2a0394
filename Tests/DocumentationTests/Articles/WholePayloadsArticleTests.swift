// The snippets of WholePayloads.md, which .ci/snippets puts here. The roots are in SharedExampleTests.swift.

import Foundation
import TestTables
import Testing
import Unbox

private enum WholePayloads {
    // Snippet 1 of WholePayloads.md#json-text-in-a-string
    struct JSONText<Content: UnboxCompatible>: UnboxCompatible {
        let content: Content

        static func unboxed(from value: borrowing UnboxValue) throws -> JSONText {
            let text: String = try value.unbox()
            return JSONText(content: try Unbox.unbox(data: Data(text.utf8)))
        }
    }
    // End of snippet

    struct Order: Unboxable {
        let id: Int
        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
    }

    struct Push: Unboxable {
        let order: Order

        init(unboxer: Unboxer) throws {
            // Snippet 2 of WholePayloads.md#json-text-in-a-string
            order = (try unboxer.unbox(key: "order") as JSONText<Order>).content
            // End of snippet
        }
    }
}

struct WholePayloadsArticleTests {
    @Test func jsonTextInAString() throws {
        let push: WholePayloads.Push = try unbox(dictionary: ["order": #"{"id": 7}"#])
        #expect(push.order.id == 7)
        let error = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["order": #"{"id": "x"}"#]) as WholePayloads.Push
        }
        #expect(error?.description == #"order.id: expected Int, found the string "x""#)
        let malformed = #expect(throws: UnboxError.self) {
            try unbox(dictionary: ["order": "{"]) as WholePayloads.Push
        }
        #expect(malformed?.path == UnboxPath([.key("order")]))
    }

    private struct User: Unboxable {
        let name: String
        let joined: Date?

        init(unboxer: Unboxer) throws {
            name = try unboxer.unbox(key: "name")
            joined = try unboxer.unbox(key: "joined")
        }
    }

    @Test func asItIs() throws {
        let data = Data(#"{"result": {"extras": {"a": [1, true]}}}"#.utf8)
        // Snippet 2 of WholePayloads.md#whole-payloads
        let extras: [String: Any] = try unbox(data: data, atKeyPath: "result.extras")
        // End of snippet
        #expect((extras["a"] as? [Any])?.last as? Bool == true)
    }

    @Test func withOptions() throws {
        let data = Data(#"{"result": {"users": [{"name": "a", "joined": "1970-01-01T00:00:01Z"}]}}"#.utf8)
        // Snippet 1 of WholePayloads.md#options
        let unboxer = try Unboxer(data: data, options: UnboxOptions(dates: .rfc3339))
        let user: User = try unboxer.unbox(keyPath: "result.users.0")
        // End of snippet
        #expect(user.joined == Date(timeIntervalSince1970: 1))
    }

    @Test func aPushNotification() throws {
        let userInfo: [AnyHashable: Any] = ["aps": ["badge": 3], 1: "one"]
        // Snippet 2 of WholePayloads.md#options
        let badge: Int? = try Unboxer(userInfo: userInfo).unbox(keyPath: "aps.badge")
        // End of snippet
        #expect(badge == 3)
        #expect(userInfo as? [String: Any] == nil)
    }

    @Test func encodings() {
        each([String.Encoding.utf8, .utf16BigEndian, .utf32LittleEndian]) { (encoding: String.Encoding) throws in
            let data = try #require(#"["é"]"#.data(using: encoding))
            #expect(try unbox(data: data) as [String] == ["é"])
        }
    }
}
