import Foundation
import Testing
import Unbox

/// A custom dictionary key, written as for Unbox 4.
struct UserID: UnboxableKey, Hashable {
    let string: String

    static func transform(unboxedKey: String) -> UserID? {
        guard unboxedKey != "FAIL" else {
            return nil
        }
        return UserID(string: unboxedKey)
    }
}

enum Weekday: String, UnboxableKey {
    case monday
    case tuesday
}

/// Arrays, sets and dictionaries, nested in each other.
struct CollectionTests {
    let unboxer = Unboxer(dictionary: [
        "ints": ["1", 2, 3.0],
        "arrays": [[1, 2], [3, 4]],
        "dictionaries": ["one": ["a": 1, "b": 2], "two": ["c": 3]],
        "lists": ["one": [1, 2], "two": [3]],
        "urls": ["https://www.google.com"],
        "enums": ["astronaut", "developer"],
        "models": [["int": 1], ["int": "x"], ["int": 3]],
        "modelsByID": ["a": ["int": 1], "b": [:]],
        "complex": ["nested": ["again": [["int": 1]]]],
        "nulls": [1, NSNull(), 3],
        "repeated": ["A", "A", "B"],
    ])

    @Test func collectionsOfScalars() throws {
        let ints: [Int] = try unboxer.unbox(key: "ints")
        let arrays: [[Int]] = try unboxer.unbox(key: "arrays")
        let dictionaries: [String: [String: Int]] = try unboxer.unbox(key: "dictionaries")
        let lists: [String: [Int]] = try unboxer.unbox(key: "lists")
        let urls: [URL]? = try? unboxer.unbox(key: "urls")
        let enums: [Profession] = try unboxer.unbox(key: "enums")
        let optional: [Profession]? = try? unboxer.unbox(key: "missing")
        #expect(ints == [1, 2, 3])
        #expect(arrays == [[1, 2], [3, 4]])
        #expect(dictionaries == ["one": ["a": 1, "b": 2], "two": ["c": 3]])
        #expect(lists == ["one": [1, 2], "two": [3]])
        #expect(urls?.first?.absoluteString == "https://www.google.com")
        #expect(enums == [.astronaut, .developer])
        #expect(optional == nil)
    }

    @Test func sets() throws {
        let required: Set<String> = try unboxer.unbox(key: "repeated")
        let optional: Set<String>? = try? unboxer.unbox(key: "missing")
        let ofOptionals: Set<Int?> = try unboxer.unbox(key: "nulls")
        #expect(required == ["A", "B"])
        #expect(optional == nil)
        #expect(ofOptionals == [1, nil, 3])
    }

    @Test func invalidElementsAreDropped() throws {
        let models: [Simple] = try unboxer.unbox(key: "models", allowInvalidElements: true)
        let byID: [String: Simple] = try unboxer.unbox(key: "modelsByID", allowInvalidElements: true)
        let none: [Simple]? = try? unboxer.unbox(key: "missing", allowInvalidElements: true)
        let notAllowed: [Simple]? = try? unboxer.unbox(key: "models", allowInvalidElements: false)
        let set: Set<Int> = try unboxer.unbox(key: "repeated", allowInvalidElements: true)
        let optionals: [Int?] = try unboxer.unbox(key: "nulls", allowInvalidElements: true)
        #expect(models == [Simple(int: 1), Simple(int: 3)])
        #expect(byID == ["a": Simple(int: 1)])
        #expect(none == nil)
        #expect(notAllowed == nil)
        #expect(set == [])
        #expect(optionals == [1, nil, 3])
    }

    @Test func invalidElementsOfNestedCollections() throws {
        let unboxer = Unboxer(dictionary: ["nested": ["a": [["int": "x"], ["int": 2]], "b": 5]])
        let nested: [UserID: [Simple]] = try unboxer.unbox(key: "nested", allowInvalidElements: true)
        #expect(nested == [UserID(string: "a"): [Simple(int: 2)]])
    }

    @Test func nestedCollectionsOfModels() throws {
        let complex: [String: [String: [Simple]]] = try unboxer.unbox(key: "complex")
        let optional: [String: [String: [Simple]]]? = try unboxer.unbox(key: "complex")
        let deep: [String: [String: [Simple?]?]?]? = try unboxer.unbox(key: "complex")
        #expect(complex["nested"]?["again"]?.first?.int == 1)
        #expect(optional == complex)
        #expect(deep == ["nested": ["again": [Simple(int: 1)]]])
    }

    @Test func optionalsInCollections() throws {
        let optionals: [Int?] = try unboxer.unbox(key: "nulls")
        let byID: [String: Simple?] = try Unboxer(dictionary: ["m": ["a": NSNull()]]).unbox(key: "m")
        let lists: [String: [Simple?]] = try Unboxer(dictionary: ["m": ["a": [NSNull(), ["int": 1]]]]).unbox(key: "m")
        let optionalLists: [[Int]?]? = try Unboxer(dictionary: ["m": [[1], NSNull()]]).unbox(key: "m")
        #expect(optionals == [1, nil, 3])
        #expect(byID == ["a": nil])
        #expect(lists == ["a": [nil, Simple(int: 1)]])
        #expect(optionalLists == [[1], nil])
    }

    @Test func customKeys() throws {
        let unboxer = Unboxer(dictionary: [
            "ints": ["key": 12], "models": ["key": ["int": 31]], "lists": ["key": [["int": 31]]], "bad": ["FAIL": 59],
            "days": ["monday": 1], "years": ["1999": "a"],
            "ids": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F": true],
        ])
        let ints: [UserID: Int] = try unboxer.unbox(key: "ints")
        let models: [UserID: Simple] = try unboxer.unbox(key: "models")
        let lists: [UserID: [Simple]] = try unboxer.unbox(key: "lists")
        let bad: [UserID: Int]? = try? unboxer.unbox(key: "bad")
        let allowed: [UserID: Int] = try unboxer.unbox(key: "bad", allowInvalidElements: true)
        let days: [Weekday: Int] = try unboxer.unbox(key: "days")
        let years: [Int: String] = try unboxer.unbox(key: "years")
        let ids: [UUID: Bool] = try unboxer.unbox(key: "ids")
        #expect(ints == [UserID(string: "key"): 12])
        #expect(models == [UserID(string: "key"): Simple(int: 31)])
        #expect(lists == [UserID(string: "key"): [Simple(int: 31)]])
        #expect(bad == nil)
        #expect(allowed.isEmpty)
        #expect(days == [.monday: 1])
        #expect(years == [1999: "a"])
        #expect(ids.keys.first?.uuidString == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    }
}
