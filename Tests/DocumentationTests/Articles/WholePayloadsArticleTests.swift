// The snippets of WholePayloads.md, which .ci/snippets puts here. The roots are in SharedExampleTests.swift.

import Foundation
import Testing
import Unbox

struct WholePayloadsArticleTests {
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
        // Snippet 3 of WholePayloads.md#whole-payloads
        let unboxer = try Unboxer(data: data, options: UnboxOptions(dates: .rfc3339))
        let user: User = try unboxer.unbox(keyPath: "result.users.0")
        // End of snippet
        #expect(user.joined == Date(timeIntervalSince1970: 1))
    }

    @Test func aPushNotification() throws {
        let userInfo: [AnyHashable: Any] = ["aps": ["badge": 3], 1: "one"]
        // Snippet 4 of WholePayloads.md#whole-payloads
        let badge: Int? = try Unboxer(userInfo: userInfo).unbox(keyPath: "aps.badge")
        // End of snippet
        #expect(badge == 3)
        #expect(userInfo as? [String: Any] == nil)
    }

    @Test(arguments: [String.Encoding.utf8, .utf16BigEndian, .utf32LittleEndian])
    func encodings(encoding: String.Encoding) throws {
        let data = try #require(#"["é"]"#.data(using: encoding))
        #expect(try unbox(data: data) as [String] == ["é"])
    }
}
