import Foundation
import Testing

@testable import Unbox

/// The reads of a JSON value give the same results and errors as those of a payload.
@Suite struct JSONValueReadingTests {
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

    struct Read: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let ofValue: @Sendable (JSONValue) throws -> Any
        let ofPayload: @Sendable (Unboxer) throws -> Any

        static func key<T: UnboxCompatible & Sendable>(_ key: String, as type: T.Type) -> Read {
            Read(testDescription: "key \(key) as \(type)") {
                try $0.unbox(key: key) as T
            } ofPayload: {
                try $0.unbox(key: key) as T
            }
        }

        static func keyPath<T: UnboxCompatible & Sendable>(_ keyPath: String, as type: T.Type) -> Read {
            Read(testDescription: "key path \(keyPath) as \(type)") {
                try $0.unbox(keyPath: keyPath) as T
            } ofPayload: {
                try $0.unbox(keyPath: keyPath) as T
            }
        }
    }

    static let keys = [
        "text", "int", "one", "fraction", "long", "true", "null", "d.o.t", "big", "digits", "huge", "url", "list",
        "user", "users", "empty", "none", "missing",
    ]

    static let reads =
        keys.flatMap { key -> [Read] in
            [
                .key(key, as: Int.self), .key(key, as: UInt64.self), .key(key, as: Double.self),
                .key(key, as: Bool.self), .key(key, as: String.self), .key(key, as: Decimal.self),
                .key(key, as: URL.self), .key(key, as: Int?.self), .key(key, as: JSONValue?.self),
                .key(key, as: [Int].self), .key(key, as: User.self), .key(key, as: [User]?.self),
                .key(key, as: [String: String].self), .key(key, as: OneOf<Int>.Or<String>.self),
            ]
        } + [
            .keyPath("user.name", as: String.self), .keyPath("user.name", as: Int.self),
            .keyPath("user.tags[1]", as: String.self), .keyPath("user.tags.0", as: Int.self),
            .keyPath("users.1", as: User.self), .keyPath("users", as: [User].self),
            .keyPath("users[0]", as: User.self), .keyPath("users.7.name", as: String.self),
            .keyPath("users[7].name", as: String?.self), .keyPath("null.x", as: String?.self),
            .keyPath("null[0].x", as: String.self), .keyPath("text.x", as: String?.self),
            .keyPath("list.x", as: String?.self), .keyPath(#"d\.o\.t"#, as: Int.self),
            .keyPath("users.*.name", as: [String].self), .keyPath("list.*", as: [Int].self),
            .keyPath(#"\*"#, as: Int?.self), .keyPath("", as: Int.self), .keyPath("a..b", as: Int?.self),
        ]

    @Test(arguments: reads) func asOfAPayload(read: Read) throws {
        let value: JSONValue = try unbox(data: Data(Self.json.utf8))
        let unboxer = try Unboxer(data: Data(Self.json.utf8))
        // Only the error of a payload says which step of a key path is missing.
        let ofPayload = outcome { try read.ofPayload(unboxer) }
            .replacing(/but (".*"|element \d+) is (missing|null)/, with: "but it is missing")
        #expect(outcome { try read.ofValue(value) } == ofPayload)
    }

    /// A whole value, of each kind.
    @Test(arguments: ["null", "true", "7", "18446744073709551615", "0.5", "1.50", "\"7\"", "[7]", "{\"a\": 7}"])
    func wholeValues(json: String) throws {
        let value: JSONValue = try unbox(data: Data(json.utf8))
        let unboxer = try Unboxer(data: Data(json.utf8))
        #expect(outcome { try value.unbox() as Int } == outcome { try unboxer.unbox() as Int })
        #expect(outcome { try value.unbox() as String? } == outcome { try unboxer.unbox() as String? })
        #expect(outcome { try value.unbox() as [Int] } == outcome { try unboxer.unbox() as [Int] })
        #expect(outcome { try value.unbox(key: "a") as Int? } == outcome { try unboxer.unbox(key: "a") as Int? })
        #expect(
            outcome { try value.unbox(keyPath: "a") as Int? } == outcome { try unboxer.unbox(keyPath: "a") as Int? })
    }

    @Test func messages() throws {
        let value: JSONValue = try unbox(data: Data(Self.json.utf8))
        #expect(
            outcome { try value.unbox(key: "fraction") as Int }
                == "throws fraction: expected Int, found the number 4.7: it does not fit")
        #expect(
            outcome { try value.unbox(keyPath: "users") as [User] }
                == "throws users[1].name: expected String, but it is missing")
        #expect(outcome { try value["list"]?.unbox() as [Int]? } == #"throws [2]: expected Int, found the string "x""#)
    }

    /// An error of a value that a model reads out of a JSON value has the whole path.
    @Test func withinAModel() throws {
        struct Wrapper: Unboxable {
            let user: User
            init(unboxer: Unboxer) throws {
                let json: JSONValue = try unboxer.unbox(key: "json")
                user = try json.unbox(keyPath: "users[0]")
            }
        }
        let data = Data(#"{"w": {"json": {"users": [{"nam": 1}]}}}"#.utf8)
        #expect(
            outcome { try unbox(data: data, atKeyPath: "w") as Wrapper }
                == "throws w.users[0].name: expected String, but it is missing")
    }

    /// As many as stand in a list of one error.
    @Test func severalErrors() throws {
        struct Pair: Unboxable {
            let a: Int, b: Int
            init(unboxer: Unboxer) throws { (a, b) = try unboxer.unboxAll(.key("a"), .key("b")) }
        }
        let value: JSONValue = ["pairs": [["a": "x", "b": "y"]]]
        #expect(
            outcome { try value.unbox(key: "pairs") as [Pair] } == """
                throws pairs[0].a: expected Int, found the string "x"
                pairs[0].b: expected Int, found the string "y"
                """)
    }

    @Test func aKeyIsUsedAsItIs() throws {
        let value: JSONValue = ["com.example.app": ["seen": "yes"]]
        #expect(try value.unbox(key: "com.example.app") == ["seen": true])
        #expect(
            outcome { try value.unbox(key: "com.example") as Int }
                == #"throws "com.example": expected Int, but it is missing"#)
    }

    @Test func tooDeep() throws {
        var value: JSONValue = 1
        for _ in 0..<600 { value = [value] }
        let outer: JSONValue = ["deep": value, "name": "Ada"]
        #expect(try outer.unbox(key: "name") == "Ada")
        #expect(
            outcome { try outer.unbox(key: "deep") as [Int] }
                == "throws deep: nested too deeply: more than 512 levels, or more than the stack allows")
    }
}
