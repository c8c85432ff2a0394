import Foundation
import Testing
import Unbox

/// The free functions.
struct RootTests {
    let dictionaries: [UnboxableDictionary] = [["name": "a", "age": 1], ["name": "b"], ["name": "c", "age": 3]]
    let valid: [UnboxableDictionary] = [["name": "a", "age": 1], ["name": "c", "age": 3]]
    let a = User(name: "a", age: 1)
    let c = User(name: "c", age: 3)

    @Test func dictionary() throws {
        let user: User = try unbox(dictionary: ["name": "a", "age": 1])
        let optional: User? = try? unbox(dictionary: [:])
        let byID: [String: User] = try unbox(dictionary: ["x": ["name": "a", "age": 1]])
        let some: [String: User] = try unbox(
            dictionary: ["x": ["name": "a", "age": 1], "y": [:]], allowInvalidElements: true)
        #expect(user == a)
        #expect(optional == nil)
        #expect(byID == ["x": a])
        #expect(some == byID)
        #expect(try unbox(dictionary: ["name": "a", "age": 1]) as User == a)
    }

    @Test func atKey() throws {
        let payload: UnboxableDictionary = ["A": ["int": 14], "list": dictionaries, "name": "x"]
        let simple: Simple = try unbox(dictionary: payload, atKey: "A")
        let missing: Simple? = try? unbox(dictionary: payload, atKey: "B")
        let users: [User] = try unbox(dictionary: payload, atKey: "list", allowInvalidElements: true)
        let name: String = try unbox(dictionary: payload, atKey: "name")
        #expect(simple.int == 14)
        #expect(missing == nil)
        #expect(users == [a, c])
        #expect(name == "x")
    }

    @Test func arrays() throws {
        let users: [User] = try unbox(dictionaries: valid)
        let some: [User] = try unbox(dictionaries: dictionaries, allowInvalidElements: true)
        let none: [User]? = try? unbox(dictionaries: dictionaries)
        guard let unboxed: [User] = try? unbox(dictionaries: valid) else {
            Issue.record("the elements are valid")
            return
        }
        #expect(users == [a, c])
        #expect(some == users)
        #expect(none == nil)
        #expect(unboxed == users)
    }

    @Test func theFunctionAsAnArgument() throws {
        let users: [User] = try valid.map(unbox)
        let labelled: [User] = try valid.map(unbox(dictionary:))
        let closure: [User] = try valid.map { try unbox(dictionary: $0) }
        let some: [User] = dictionaries.compactMap { try? unbox(dictionary: $0) }
        let optional: UnboxableDictionary? = valid.first
        let first: User? = try optional.map(unbox)
        let datas = [Data(#"{"name": "a", "age": 1}"#.utf8)]
        let fromData: [User] = try datas.map(unbox)
        #expect(users == [a, c])
        #expect(labelled == users)
        #expect(closure == users)
        #expect(some == users)
        #expect(first == a)
        #expect(fromData == [a])
    }

    @Test func data() throws {
        let user: User = try unbox(data: Data(#"{"name": "a", "age": 1}"#.utf8))
        let users: [User] = try unbox(data: Data(#"[{"name": "a", "age": 1}]"#.utf8))
        let some: [User] = try unbox(data: Data(#"[{"name": "a", "age": 1}, {}]"#.utf8), allowInvalidElements: true)
        let byID: [String: User] = try unbox(data: Data(#"{"x": {"name": "a", "age": 1}}"#.utf8))
        let optional: User? = try? unbox(data: Data("[12, 13, 9]".utf8))
        #expect(user == a)
        #expect(users == [a])
        #expect(some == [a])
        #expect(byID == ["x": a])
        #expect(optional == nil)
    }

    @Test func dataAtAKeyPath() throws {
        let data = Data(#"{"result": {"users": [{"name": "a", "age": 1}, {"name": "b"}]}}"#.utf8)
        let some: [User] = try unbox(data: data, atKeyPath: "result.users", allowInvalidElements: true)
        let first: User = try unbox(data: data, atKeyPath: "result.users.0")
        let keyPath: String? = nil
        let root: [String: [String: [Simple]]] = try unbox(
            data: data, atKeyPath: keyPath, allowInvalidElements: true)
        let byKey: [String: [User]] = try unbox(data: data, atKey: "result", allowInvalidElements: true)
        #expect(some == [a])
        #expect(first == a)
        #expect(root == ["result": ["users": []]])
        #expect(byKey == ["users": [a]])
    }

    @Test func scalarRoots() throws {
        let names: [String] = try unbox(data: Data(#"["a", "b"]"#.utf8))
        let number: Int = try unbox(data: Data("12".utf8))
        let none: Int? = try unbox(data: Data("null".utf8))
        let counts: [String: Int] = try unbox(data: Data(#"{"a": 1}"#.utf8))
        #expect(names == ["a", "b"])
        #expect(number == 12)
        #expect(none == nil)
        #expect(counts == ["a": 1])
    }

    @Test func genericCallers() throws {
        struct Loader {
            func load<T: Unboxable>(_ data: Data) throws -> T { try unbox(data: data) }
            func loadAll<T: Unboxable>(_ data: Data) throws -> [T] {
                try unbox(data: data, allowInvalidElements: true)
            }
            func loadByID<T: Unboxable>(_ data: Data) throws -> [String: T] { try unbox(data: data) }
            func load<T: Unboxable>(_ type: T.Type, _ dictionary: UnboxableDictionary) throws -> T {
                try unbox(dictionary: dictionary) as T
            }
        }
        let loader = Loader()
        #expect(try loader.load(Data(#"{"name": "a", "age": 1}"#.utf8)) == a)
        #expect(try loader.loadAll(Data(#"[{"name": "a", "age": 1}]"#.utf8)) == [a])
        #expect(try loader.loadByID(Data(#"{"x": {"name": "a", "age": 1}}"#.utf8)) == ["x": a])
        #expect(try loader.load(User.self, ["name": "a", "age": 1]) == a)
    }
}
