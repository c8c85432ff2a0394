import Foundation
import Testing
import Unbox

struct Shelter: Hashable {
    let name: String
}

struct Pet: UnboxableWithContext, Hashable {
    let name: String
    let shelter: Shelter

    init(unboxer: Unboxer, context: Shelter) throws {
        self.name = try unboxer.unbox(key: "name")
        self.shelter = context
    }
}

/// Passes different contexts to its children.
final class Node: UnboxableWithContext {
    typealias UnboxContext = String

    let context: String
    let nested: Node?
    let nestedArray: [Node]?
    let nestedDictionary: [String: Node]?

    required init(unboxer: Unboxer, context: String) throws {
        self.context = context
        self.nested = try? unboxer.unbox(key: "nested", context: "nestedContext")
        self.nestedArray = try? unboxer.unbox(key: "nestedArray", context: "nestedArrayContext")
        self.nestedDictionary = try? unboxer.unbox(key: "nestedDictionary", context: "nestedDictionaryContext")
    }
}

struct ContextTests {
    let shelter = Shelter(name: "home")
    let dictionary: UnboxableDictionary = [
        "pet": ["name": "Rex"], "pets": [["name": "a"], [:], ["name": "b"]], "byName": ["x": ["name": "y"]],
        "deep": ["pets": [["name": "c"]]],
    ]

    @Test func byKey() throws {
        let unboxer = Unboxer(dictionary: dictionary)
        let pet: Pet = try unboxer.unbox(key: "pet", context: shelter)
        let optional: Pet? = try unboxer.unbox(key: "missing", context: shelter)
        let quiet: Pet? = try? unboxer.unbox(key: "pets", context: shelter)
        let pets: [Pet] = try unboxer.unbox(key: "pets", context: shelter, allowInvalidElements: true)
        let none: [Pet]? = try? unboxer.unbox(key: "pets", context: shelter)
        let byName: [String: Pet] = try unboxer.unbox(key: "byName", context: shelter)
        let set: Set<Pet> = try unboxer.unbox(key: "pets", context: shelter, allowInvalidElements: true)
        let same: Pet = try Unboxer(dictionary: ["name": "Z"]).unbox(context: shelter)
        #expect(pet.name == "Rex")
        #expect(pet.shelter == shelter)
        #expect(optional == nil)
        #expect(quiet == nil)
        #expect(pets.map { $0.name } == ["a", "b"])
        #expect(none == nil)
        #expect(byName["x"]?.name == "y")
        #expect(set.count == 2)
        #expect(same.name == "Z")
    }

    @Test func byKeyPath() throws {
        let unboxer = Unboxer(dictionary: dictionary)
        let pet: Pet = try unboxer.unbox(keyPath: "deep.pets.0", context: shelter)
        let pets: [Pet] = try unboxer.unbox(keyPath: "deep.pets", context: shelter)
        let some: [Pet] = try unboxer.unbox(keyPath: "pets", context: shelter, allowInvalidElements: true)
        let none: Pet? = try? unboxer.unbox(keyPath: "deep.pets.1", context: shelter)
        #expect(pet.name == "c")
        #expect(pets == [pet])
        #expect(some.count == 2)
        #expect(none == nil)
    }

    @Test func roots() throws {
        let pet: Pet = try unbox(dictionary: ["name": "a"], context: shelter)
        let pets: [Pet] = try unbox(dictionaries: [["name": "a"], ["name": "b"]], context: shelter)
        let some: [Pet] = try unbox(dictionaries: [["name": "a"], [:]], context: shelter, allowInvalidElements: true)
        let fromData: Pet = try unbox(data: Data(#"{"name": "a"}"#.utf8), context: shelter)
        let listFromData: [Pet] = try unbox(data: Data(#"[{"name": "a"}]"#.utf8), context: shelter)
        let someFromData: [Pet] = try unbox(
            data: Data(#"[{"name": "a"}, {}]"#.utf8), context: shelter, allowInvalidElements: true)
        #expect(pet.shelter == shelter)
        #expect(pets.count == 2)
        #expect(some == [pet])
        #expect(fromData == pet)
        #expect(listFromData == [pet])
        #expect(someFromData == [pet])
    }

    @Test func collectionsByTheirInitializer() throws {
        let list = try Unboxer(data: Data(#"[{"name": "a"}]"#.utf8))
        let object = try Unboxer(data: Data(#"{"x": {"name": "a"}}"#.utf8))
        #expect(try [Pet](unboxer: list, context: shelter).map { $0.name } == ["a"])
        #expect(try Set<Pet>(unboxer: list, context: shelter).count == 1)
        #expect(try [String: Pet](unboxer: object, context: shelter).keys.sorted() == ["x"])
        #expect(try [Pet]?(unboxer: list, context: shelter)?.count == 1)
    }

    @Test func rootsInsideAPayload() throws {
        let data = Data(#"{"result": {"pets": [{"name": "a"}]}}"#.utf8)
        let pet: Pet = try unbox(data: data, atKeyPath: "result.pets.0", context: shelter)
        let byKey: [String: [Pet]] = try unbox(data: data, atKey: "result", context: shelter)
        let fromDictionary: Pet = try unbox(dictionary: dictionary, atKey: "pet", context: shelter)
        let atKeyPath: [Pet] = try unbox(dictionary: dictionary, atKeyPath: "deep.pets", context: shelter)
        #expect(pet.name == "a")
        #expect(byKey["pets"] == [pet])
        #expect(fromDictionary.name == "Rex")
        #expect(atKeyPath.count == 1)
    }

    @Test func contextsOfNestedModels() throws {
        let node: Node = try unbox(
            dictionary: [
                "nested": [String: Any](), "nestedArray": [[String: Any]()], "nestedDictionary": ["key": [:]],
            ],
            context: "context")
        #expect(node.context == "context")
        #expect(node.nested?.context == "nestedContext")
        #expect(node.nestedArray?.first?.context == "nestedArrayContext")
        #expect(node.nestedDictionary?.first?.value.context == "nestedDictionaryContext")
    }
}
