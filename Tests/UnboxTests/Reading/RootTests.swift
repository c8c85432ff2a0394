// The free functions, and the properties of a reader that describe its root.

import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation

struct RootTests {
    struct User: Unboxable, Equatable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
        init(_ name: String) { self.name = name }
    }

    struct Member: UnboxableWithContext, Equatable {
        let name: String
        init(unboxer: Unboxer, context: String) throws { name = try context + unboxer.unbox(key: "name") }
        init(_ name: String) { self.name = name }
    }

    struct Town: Decodable { let name: String }

    static var dictionary: [String: Any] { ["name": "a", "user": ["name": "b"], "users": [["name": "c"], 7]] }
    static let data = Data(#"{"name": "a", "user": {"name": "b"}, "users": [{"name": "c"}, 7]}"#.utf8)
    static let list = Data(#"[{"name": "a"}, {"name": "b"}]"#.utf8)
    static let lossyList = Data(#"[{"name": "a"}, 7]"#.utf8)
    static let map = Data(#"{"x": {"name": "a"}, "y": {"name": "b"}}"#.utf8)

    /// Keys that are not strings are left out, alone.
    @Test func userInfo() throws {
        let userInfo: [AnyHashable: Any] = [
            "aps": ["badge": "3", "alert": ["title": "Hi"] as [AnyHashable: Any]] as [AnyHashable: Any],
            NSString("name"): "a", 7: "seven", AnyHashable(Date(timeIntervalSince1970: 0)): 1,
        ]
        let unboxer = Unboxer(userInfo: userInfo)
        #expect(unboxer.allKeys == ["aps", "name"])
        #expect(try unboxer.unbox() == User("a"))
        #expect(try unboxer.unbox(keyPath: "aps.badge") == 3)
        #expect(try unboxer.unbox(keyPath: "aps.alert.title") == "Hi")
        expect("throws aps.sound: expected String, but it is missing") {
            try unboxer.unbox(keyPath: "aps.sound") as String
        }
        #expect(Unboxer(userInfo: [:]).allKeys.isEmpty)
    }

    @Test func dictionaries() throws {
        #expect(try unbox(dictionary: Self.dictionary) == User("a"))
        #expect(try (unbox(dictionary: Self.dictionary) as Town).name == "a")
        #expect(try (unbox(data: Self.data) as Town).name == "a")
        #expect(try unbox(dictionary: Self.dictionary, atKey: "user") == User("b"))
        #expect(try unbox(dictionary: Self.dictionary, atKeyPath: "users.0") == User("c"))
        #expect(try unbox(dictionary: Self.dictionary, atKey: "users", allowInvalidElements: true) == [User("c")])
        #expect(try unbox(dictionary: Self.dictionary, atKeyPath: "users", allowInvalidElements: true) == [User("c")])
        #expect(try unbox(dictionary: ["x": ["name": "a"]]) == ["x": User("a")])
        #expect(try unbox(dictionary: ["x": ["name": "a"], "y": 7], allowInvalidElements: true) == ["x": User("a")])
        #expect(try unbox(dictionaries: [["name": "a"]]) == [User("a")])
        #expect(try unbox(dictionaries: [["name": "a"], [:]], allowInvalidElements: true) == [User("a")])
        #expect(try [["name": "a"]].map(unbox) == [User("a")])
        let lossyWithin: [[String: Int]] = try unbox(dictionaries: [["a": 1, "b": "x"]], allowInvalidElements: true)
        #expect(lossyWithin == [["a": 1]])
        expect("throws [1].name: expected String, but it is missing") {
            try unbox(dictionaries: [["name": "a"], [:]]) as [User]
        }
        expect("throws name: expected String, but it is missing") { try unbox(dictionary: [:]) as User }
    }

    @Test func contexts() throws {
        #expect(try unbox(dictionary: Self.dictionary, context: "+") == Member("+a"))
        #expect(try unbox(dictionary: Self.dictionary, atKey: "user", context: "+") == Member("+b"))
        #expect(try unbox(dictionary: Self.dictionary, atKeyPath: "users.0", context: "+") == Member("+c"))
        #expect(
            try unbox(dictionary: Self.dictionary, atKey: "users", context: "+", allowInvalidElements: true)
                == [Member("+c")])
        #expect(try unbox(dictionaries: [["name": "a"]], context: "+") == [Member("+a")])
        #expect(
            try unbox(dictionaries: [["name": "a"], [:]], context: "+", allowInvalidElements: true) == [Member("+a")])
        #expect(try unbox(data: Self.data, context: "+") == Member("+a"))
        #expect(try unbox(data: Self.list, context: "+") == [Member("+a"), Member("+b")])
        #expect(try unbox(data: Self.map, context: "+") == ["x": Member("+a"), "y": Member("+b")])
        #expect(try unbox(data: Self.lossyList, context: "+", allowInvalidElements: true) == [Member("+a")])
        #expect(try unbox(data: Self.data, atKey: "user", context: "+") == Member("+b"))
        #expect(try unbox(data: Self.data, atKeyPath: "users.0", context: "+") == Member("+c"))
    }

    @Test func jsonData() throws {
        #expect(try unbox(data: Self.data) == User("a"))
        #expect(try unbox(data: Self.list) == [User("a"), User("b")])
        #expect(try unbox(data: Self.map) == ["x": User("a"), "y": User("b")])
        #expect(try unbox(data: Self.data, atKey: "user") == User("b"))
        #expect(try unbox(data: Self.data, atKeyPath: "users.0") == User("c"))
        #expect(try unbox(data: Self.data, atKeyPath: "users", allowInvalidElements: true) == [User("c")])
        #expect(try unbox(data: Self.lossyList, allowInvalidElements: true) == [User("a")])
        #expect(try unbox(data: Data("[1, 2]".utf8)) == [1, 2])
        #expect(try unbox(data: Data("7".utf8)) == 7)
        #expect(try unbox(data: Data("\"x\"".utf8)) == "x")
        #expect(try unbox(data: Data("null".utf8)) as Int? == nil)
        expect("throws [1]: expected User (an object), found the number 7") {
            try unbox(data: Self.lossyList) as [User]
        }
        expect("throws the root: expected User (an object), found an array of 2 elements") {
            try unbox(data: Self.list) as User
        }
        expect("true") { try unbox(data: Data("7".utf8)) as Bool }
        expect("throws the root: expected Int, found an array of 0 elements") {
            try unbox(data: Data("[]".utf8)) as Int
        }
        expect("throws expected JSON, but the data is empty") { try unbox(data: Data()) as Int }
    }

    @Test func untyped() throws {
        let object: [String: Any] = try unbox(data: Self.data)
        #expect(object.keys.sorted() == ["name", "user", "users"])
        let list: [Any] = try unbox(data: Self.lossyList)
        #expect(list.count == 2)
        let objects: [[String: Any]] = try unbox(data: Self.list)
        #expect(objects.map { $0["name"] as? String } == ["a", "b"])
        let nested: [String: Any] = try unbox(dictionary: Self.dictionary, atKey: "user")
        #expect(nested["name"] as? String == "b")
        let none: [Any]? = try unbox(dictionary: Self.dictionary, atKeyPath: "missing")
        #expect(none == nil)
        expect("throws the root: expected an object, found an array of 2 elements") {
            try unbox(data: Self.list) as [String: Any]
        }
        expect("throws [1]: expected an object, found the number 7") {
            try unbox(data: Self.lossyList) as [[String: Any]]
        }
    }

    @Test func aboutTheObject() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"a": null, "b": {"c": [1, null]}, "s": "x"}"#)
            #expect(unboxer.contains(key: "a") && unboxer.contains(key: "b") && !unboxer.contains(key: "c"))
            #expect(unboxer.isNull(key: "a") && !unboxer.isNull(key: "b") && !unboxer.isNull(key: "c"))
            #expect(try unboxer.contains(keyPath: "b.c.0"))
            #expect(try unboxer.contains(keyPath: "b.c.1"))
            #expect(try !unboxer.contains(keyPath: "b.c.2"))
            #expect(try unboxer.isNull(keyPath: "b.c.1"))
            #expect(try !unboxer.isNull(keyPath: "b.c.0"))
            expect("throws s: expected an object with the key \"x\", found the string \"x\"") {
                try unboxer.contains(keyPath: "s.x")
            }
            expect("throws the root: invalid key path \"\": it is empty") { try unboxer.isNull(keyPath: "") }
            #expect(unboxer.path == UnboxPath())
            #expect(unboxer.dictionary.keys.sorted() == ["a", "b", "s"])
            #expect(unboxer.dictionary["a"].map(Untyped.isNull) == true)
            #expect(unboxer.allKeys == ["a", "b", "s"])
            let list = try storage.unboxer(#"[{"a": 1}]"#)
            #expect(list.dictionary.isEmpty)
            #expect(list.allKeys.isEmpty)
            #expect(!list.contains(key: "0"))
            #expect(try storage.unboxer("7").allKeys.isEmpty)
        }
    }

    @Test func keysAreInTheOrderOfTheText() throws {
        let unboxer = try Unboxer(data: Data(#"{"b": 1, "a": {"c": 2}, "b": 3, "\u0061": 4, "": null}"#.utf8))
        #expect(unboxer.allKeys == ["b", "a", ""])
        #expect(Unboxer(dictionary: ["b": 1, "a": Untyped.null]).allKeys == ["a", "b"])
    }

    @Test func customUnboxing() throws {
        let one: User = try Unboxer.performCustomUnboxing(dictionary: Self.dictionary) {
            try User($0.unbox(key: "name") as String + "!")
        }
        #expect(one == User("a!"))
        let list = try Unboxer.performCustomUnboxing(
            array: [["n": 1], ["n": "x"], ["n": 3]], allowInvalidElements: true
        ) { try $0.unbox(key: "n") as Int }
        #expect(list == [1, 3])
        let data: Int = try Unboxer.performCustomUnboxing(data: Data(#"{"n": 5}"#.utf8)) { try $0.unbox(key: "n") }
        #expect(data == 5)
        let nothing: (Unboxer) throws -> Int? = { _ in nil }
        expect("throws the root: the custom unboxing returned nil") {
            try Unboxer.performCustomUnboxing(dictionary: [:], closure: nothing) as Int
        }
        expect("throws [0]: the custom unboxing returned nil") {
            try Unboxer.performCustomUnboxing(array: [[:]], closure: nothing) as [Int]
        }
        expect("throws [1].n: expected Int, found the string \"x\"") {
            try Unboxer.performCustomUnboxing(array: [["n": 1], ["n": "x"]]) { try $0.unbox(key: "n") as Int }
        }
        expect("throws the root: expected Int (an object), found an array of 0 elements") {
            try Unboxer.performCustomUnboxing(data: Data("[]".utf8)) { try $0.unbox(key: "n") as Int }
        }
    }
}

/// Overloads that take a key, a key path, both or neither: each with the same outcome as two reads.
struct PlaceTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let expected: String
        let read: @Sendable (Source) throws -> Any
        init(_ name: String, _ expected: String, _ read: @escaping @Sendable (Source) throws -> Any) {
            (testDescription, self.expected, self.read) = (name, expected, read)
        }
    }

    /// A payload as a dictionary, or as data.
    enum Source {
        case dictionary(UnboxableDictionary)
        case data(Data)

        var unboxer: Unboxer {
            get throws {
                switch self {
                case .dictionary(let dictionary): Unboxer(dictionary: dictionary)
                case .data(let data): try Unboxer(data: data)
                }
            }
        }
    }

    private struct Town: Decodable { let name: String }

    private struct Pet: UnboxableWithContext {
        let name: String
        init(unboxer: Unboxer, context: String) throws { name = try context + unboxer.unbox(key: "name") }
    }

    static let json = #"""
        {"a.b": {"c": [{"name": "x"}]}, "list": ["p", "q"], "null": null, "text": "t", "name": "root",
        "--------------------------------": ["of the key"]}
        """#

    private static func town(_ source: Source, atKeyPath keyPath: String, atKey key: String) throws -> Town? {
        switch source {
        case .dictionary(let dictionary): try unbox(dictionary: dictionary, atKeyPath: keyPath, atKey: key)
        case .data(let data): try unbox(data: data, atKeyPath: keyPath, atKey: key)
        }
    }

    private static func pet(_ source: Source, atKeyPath keyPath: String, atKey key: String) throws -> Pet? {
        switch source {
        case .dictionary(let dictionary):
            try unbox(dictionary: dictionary, atKeyPath: keyPath, atKey: key, context: "+")
        case .data(let data): try unbox(data: data, atKeyPath: keyPath, atKey: key, context: "+")
        }
    }

    static let rows: [Row] = [
        Row("a root by both, Decodable", #""x""#) { try town($0, atKeyPath: "c.0", atKey: "a.b")?.name ?? "nil" },
        Row("a root by both, with a context", #""+x""#) { try pet($0, atKeyPath: "c.0", atKey: "a.b")?.name ?? "nil" },
        Row("below null, Decodable", #""nil""#) { try town($0, atKeyPath: "c.0", atKey: "null")?.name ?? "nil" },
        Row("below null, with a context", #""nil""#) { try pet($0, atKeyPath: "c.0", atKey: "null")?.name ?? "nil" },
        Row("below a missing value, Decodable", #""nil""#) {
            try town($0, atKeyPath: "c", atKey: "none")?.name ?? "nil"
        },
        Row("through a scalar, Decodable", #"throws text: expected an object with the key "c", found the string "t""#) {
            try town($0, atKeyPath: "c", atKey: "text") as Any
        },
        Row("the path of an error, Decodable", #"throws "a.b".c: expected an object, found an array of 1 element"#) {
            try town($0, atKeyPath: "c", atKey: "a.b") as Any
        },
        Row("the path of an error within, Decodable", #"throws "a.b".name: expected String, but it is missing"#) {
            switch $0 {
            case .dictionary(let dictionary): try unbox(dictionary: dictionary, atKey: "a.b") as Town
            case .data(let data): try unbox(data: data, atKey: "a.b") as Town
            }
        },
        Row("several cores, by key", #"["p", "q"]"#) { try $0.unboxer.unboxConcurrently(key: "list") as [String] },
        Row("several cores, by both", "1") {
            try ($0.unboxer.unboxConcurrently(key: "a.b", keyPath: "c") as [[String: String]]).count
        },
        Row("Decodable, as a whole", #""root""#) { try ($0.unboxer.unbox() as Town).name },
        // The text of the default for a key that is left out.
        Row("a key of 32 dashes", #""of the key, of the key""#) {
            let key = String(repeating: "-", count: 32)
            let list: [Any] = try $0.unboxer.unbox(key: key)
            let same: [Any] = try $0.unboxer.unbox(keyPath: key)
            return "\(list[0]), \(same[0])"
        },
        Row("an error of the key's expression", "throws a foreign error: CancellationError()") {
            func key() throws -> String { throw CancellationError() }
            return try $0.unboxer.unbox(key: key()) as [String: Any]
        },
    ]

    @Test func read() {
        each(Self.rows) { row in
            let data = Data(Self.json.utf8)
            let sources = try [Source.dictionary(Unboxer(data: data).dictionary), .data(data)]
            for source in sources { expect(row.expected) { try row.read(source) } }
        }
    }
}
