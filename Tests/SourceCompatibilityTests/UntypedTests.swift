import Foundation
import Testing
import Unbox

/// `[String: Any]`, `[Any]`, `[[String: Any]]` and their Optionals as results: by key, by key path and from a root.
struct UntypedTests {
    static let dictionary: UnboxableDictionary = [
        "object": ["int": 1], "array": [1, "two"], "objects": [["int": 1], ["int": 2]], "lists": ["a": [1]],
        "scalar": 1, "null": NSNull(),
    ]
    let unboxer = Unboxer(dictionary: Self.dictionary)

    @Test func byKey() throws {
        let object: [String: Any] = try unboxer.unbox(key: "object")
        let named: UnboxableDictionary = try unboxer.unbox(key: "object")
        let array: [Any] = try unboxer.unbox(key: "array")
        let objects: [[String: Any]] = try unboxer.unbox(key: "objects")
        let allowed: [UnboxableDictionary] = try unboxer.unbox(key: "array", allowInvalidElements: true)
        let lists: [String: [Any]] = try unboxer.unbox(key: "lists")
        #expect(object["int"] as? Int == 1)
        #expect(named.count == 1)
        #expect(array.count == 2)
        #expect(objects.map { $0["int"] as? Int } == [1, 2])
        #expect(allowed.isEmpty)
        #expect(lists["a"]?.count == 1)
    }

    @Test func optionalsByKey() throws {
        let object: [String: Any]? = try unboxer.unbox(key: "object")
        let array: [Any]? = try unboxer.unbox(key: "null")
        let objects: [[String: Any]]? = try unboxer.unbox(key: "missing")
        let optionals: [[String: Any]?] = try unboxer.unbox(key: "objects")
        let quiet: [String: Any]? = try? unboxer.unbox(key: "scalar")
        let quietArray: [Any]? = try? unboxer.unbox(key: "array")
        let quietObjects: [[String: Any]]? = try? unboxer.unbox(key: "objects")
        let withDefault: [String: Any] = try unboxer.unbox(key: "missing") ?? [:]
        let quietWithDefault: [[String: Any]] = (try? unboxer.unbox(key: "missing")) ?? []
        #expect(object?.count == 1)
        #expect(array == nil)
        #expect(objects == nil)
        #expect(optionals.count == 2)
        #expect(quiet == nil)
        #expect(quietArray?.count == 2)
        #expect(quietObjects?.count == 2)
        #expect(withDefault.isEmpty)
        #expect(quietWithDefault.isEmpty)
    }

    @Test func byKeyPath() throws {
        let object: [String: Any] = try unboxer.unbox(keyPath: "objects.1")
        let array: [Any] = try unboxer.unbox(keyPath: "lists.a")
        let objects: [[String: Any]] = try unboxer.unbox(keyPath: "objects")
        let optional: [String: Any]? = try unboxer.unbox(keyPath: "objects.2")
        let optionalArray: [Any]? = try? unboxer.unbox(keyPath: "lists.b")
        let optionalObjects: [[String: Any]]? = try unboxer.unbox(keyPath: "objects")
        #expect(object["int"] as? Int == 2)
        #expect(array.count == 1)
        #expect(objects.count == 2)
        #expect(optional == nil)
        #expect(optionalArray == nil)
        #expect(optionalObjects?.count == 2)
    }

    @Test func roots() throws {
        let object: [String: Any] = try unbox(data: Data(#"{"int": 1}"#.utf8))
        let array: [Any] = try unbox(data: Data(#"[1, "two"]"#.utf8))
        let objects: [[String: Any]] = try unbox(data: Data(#"[{"int": 1}]"#.utf8))
        let null: [String: Any]? = try unbox(data: Data("null".utf8))
        let same: [String: Any] = try unboxer.unbox()
        let atKey: [String: Any] = try unbox(dictionary: Self.dictionary, atKey: "object")
        let atKeyPath: [Any] = try unbox(dictionary: Self.dictionary, atKeyPath: "lists.a")
        #expect(object["int"] as? Int == 1)
        #expect(array.count == 2)
        #expect(objects.count == 1)
        #expect(null == nil)
        #expect(same.count == Self.dictionary.count)
        #expect(atKey.count == 1)
        #expect(atKeyPath.count == 1)
    }

    @Test func theDictionaryOfTheReader() throws {
        #expect(unboxer.dictionary["scalar"] as? Int == 1)
        let fromData = try Unboxer(data: Data(#"{"name": "a", "n": 1, "yes": true}"#.utf8))
        #expect(fromData.dictionary["name"] as? String == "a")
        #expect(fromData.dictionary["n"] as? Int == 1)
        #expect(fromData.dictionary["yes"] as? Bool == true)
    }
}
