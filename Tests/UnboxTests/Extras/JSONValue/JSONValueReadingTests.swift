import Foundation
import TestTables
import Testing
import Unbox

/// The reads of a JSON value give the same results and errors as those of a payload.
struct JSONValueReadingTests {
    static let json = #"""
        {"text": "36", "int": 7, "one": 1, "fraction": 4.7, "long": "1.10", "true": true, "null": null, "d.o.t": 5,
         "big": 18446744073709551615, "digits": 0.1234567890123456789, "huge": 1e400, "url": "https://example.com",
         "list": [1, "2", "x"], "user": {"name": "Ada", "tags": ["a", 1]}, "users": [{"name": "Ada"}, {"nam": "Lin"}],
         "empty": {}, "none": []}
        """#

    struct User: Unboxable, Equatable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    private static func check<T: UnboxCompatible>(_ json: String, key: String?, keyPath: String?, as type: T.Type)
        throws
    {
        let value: JSONValue = try unbox(data: Data(json.utf8))
        let unboxer = try Unboxer(data: Data(json.utf8))
        let (ofValue, ofPayload) =
            switch (key, keyPath) {
            case (let key?, _):
                (outcome { try value.unbox(key: key) as T }, outcome { try unboxer.unbox(key: key) as T })
            case (_, let path?):
                (outcome { try value.unbox(keyPath: path) as T }, outcome { try unboxer.unbox(keyPath: path) as T })
            default: (outcome { try value.unbox() as T }, outcome { try unboxer.unbox() as T })
            }
        // Only the error of a payload says which step of a key path is missing.
        #expect(ofValue == ofPayload.replacing(/but (".*"|element \d+) is (missing|null)/, with: "but it is missing"))
    }

    // Not stored: a metatype of a protocol that is not Sendable cannot be shared.
    private static var types: [any UnboxCompatible.Type] {
        [
            Int.self, UInt64.self, Double.self, Bool.self, String.self, Decimal.self, URL.self, Int?.self,
            JSONValue?.self, [Int].self, User.self, [User]?.self, [String: String].self,
            OneOf<Int>.Or<String>.self, String?.self,
        ]
    }

    @Test func keys() {
        each([
            "text", "int", "one", "fraction", "long", "true", "null", "d.o.t", "big", "digits", "huge", "url", "list",
            "user", "users", "empty", "none", "missing",
        ]) { (key: String) in for type in Self.types { try Self.check(Self.json, key: key, keyPath: nil, as: type) } }
    }

    @Test func keyPaths() {
        each([
            "user.name", "user.tags[1]", "user.tags.0", "users.1", "users", "users[0]", "users.7.name", "users[7].name",
            "null.x", "null[0].x", "text.x", "list.x", #"d\.o\.t"#, "users.*.name", "list.*", #"\*"#, "", "a..b",
        ]) { (keyPath: String) in
            for type in Self.types { try Self.check(Self.json, key: nil, keyPath: keyPath, as: type) }
        }
    }

    @Test func wholeValues() {
        each(["null", "true", "7", "18446744073709551615", "0.5", "1.50", "\"7\"", "[7]", "{\"a\": 7}"]) {
            (json: String) in
            for type in Self.types { try Self.check(json, key: nil, keyPath: nil, as: type) }
            try Self.check(json, key: "a", keyPath: nil, as: Int?.self)
            try Self.check(json, key: nil, keyPath: "a", as: Int?.self)
        }
    }

    /// An error of a value that a model reads out of a JSON value has the whole path, and there may be several.
    @Test func errors() throws {
        struct Wrapper: Unboxable {
            let user: User
            init(unboxer: Unboxer) throws {
                let json: JSONValue = try unboxer.unbox(key: "json")
                user = try json.unbox(keyPath: "users[0]")
            }
        }
        struct Pair: Unboxable {
            let a: Int, b: Int
            init(unboxer: Unboxer) throws { (a, b) = try unboxer.unboxAll(.key("a"), .key("b")) }
        }
        let data = Data(#"{"w": {"json": {"users": [{"nam": 1}]}}}"#.utf8)
        expect("throws w.users[0].name: expected String, but it is missing") {
            try unbox(data: data, atKeyPath: "w") as Wrapper
        }
        let value: JSONValue = ["pairs": [["a": "x", "b": "y"]], "list": [1, "x"]]
        expect(
            """
            throws pairs[0].a: expected Int, found the string "x"
            pairs[0].b: expected Int, found the string "y"
            """
        ) { try value.unbox(key: "pairs") as [Pair] }
        expect(#"throws [1]: expected Int, found the string "x""#) { try value["list"]?.unbox() as [Int]? }
    }

    @Test func aKeyIsUsedAsItIs() throws {
        let value: JSONValue = ["com.example.app": ["seen": "yes"]]
        #expect(try value.unbox(key: "com.example.app") == ["seen": true])
        expect(#"throws "com.example": expected Int, but it is missing"#) { try value.unbox(key: "com.example") as Int }
    }
}
