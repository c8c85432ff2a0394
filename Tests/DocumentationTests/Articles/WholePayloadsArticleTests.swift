// The snippets of WholePayloads.md, in its words; DocumentTests looks for them here.

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

    @Test func roots() throws {
        let dictionary: UnboxableDictionary = ["name": "a", "names": ["a", "b"]]
        let dictionaries: [UnboxableDictionary] = [["name": "a"], ["name": "b"]]
        let data = Data(#"{"x": {"name": "a"}, "result": {"name": "b", "users": [{"name": "c"}]}}"#.utf8)
        let user: User = try unbox(dictionary: dictionary)
        let users: [User] = try unbox(dictionaries: dictionaries)
        let byID: [String: User] = try unbox(data: data)
        let first: User = try unbox(data: data, atKeyPath: "result.users.0")
        let names: [String] = try unbox(dictionary: dictionary, atKey: "names")
        let same: [User] = try dictionaries.map(unbox)
        #expect(user.name == "a")
        #expect(users.map(\.name) == ["a", "b"])
        #expect(byID.mapValues(\.name) == ["x": "a", "result": "b"])
        #expect(first.name == "c")
        #expect(names == ["a", "b"])
        #expect(same.map(\.name) == ["a", "b"])
    }

    @Test func asItIs() throws {
        let data = Data(#"{"result": {"extras": {"a": [1, true]}}}"#.utf8)
        let extras: [String: Any] = try unbox(data: data, atKeyPath: "result.extras")
        #expect((extras["a"] as? [Any])?.last as? Bool == true)
    }

    @Test func withOptions() throws {
        let data = Data(#"{"result": {"users": [{"name": "a", "joined": "1970-01-01T00:00:01Z"}]}}"#.utf8)
        let unboxer = try Unboxer(data: data, options: UnboxOptions(dates: .rfc3339))
        let user: User = try unboxer.unbox(keyPath: "result.users.0")
        #expect(user.joined == Date(timeIntervalSince1970: 1))
    }

    @Test(arguments: [String.Encoding.utf8, .utf16BigEndian, .utf32LittleEndian])
    func encodings(encoding: String.Encoding) throws {
        let data = try #require(#"["é"]"#.data(using: encoding))
        #expect(try unbox(data: data) as [String] == ["é"])
    }
}
