import Foundation
import Testing
import Unbox

struct Name: UnboxableByTransform, Hashable {
    typealias UnboxRawValue = String

    let string: String

    init?(_ string: String) {
        guard !string.isEmpty else { return nil }
        self.string = string
    }

    static func transform(unboxedValue: String) -> Name? {
        Name(unboxedValue)
    }
}

struct Cents: UnboxableByTransform, Equatable {
    typealias UnboxRawValueType = Int

    let value: Int

    static func transform(unboxedValue: Int) -> Cents? {
        Cents(value: unboxedValue)
    }
}

struct Fields: UnboxableByTransform {
    typealias UnboxRawValue = [String: Any]

    let keys: [String]

    static func transform(unboxedValue: [String: Any]) -> Fields? {
        unboxedValue.isEmpty ? nil : Fields(keys: unboxedValue.keys.sorted())
    }
}

struct Point: UnboxableByTransform, Equatable {
    typealias UnboxRawValue = [Double]

    let x, y: Double

    static func transform(unboxedValue: [Double]) -> Point? {
        guard unboxedValue.count == 2 else { return nil }
        return Point(x: unboxedValue[0], y: unboxedValue[1])
    }
}

struct AnyCount: UnboxableByTransform {
    let count: Int

    static func transform(unboxedValue: [Any]) -> AnyCount? { AnyCount(count: unboxedValue.count) }
}

struct ObjectCount: UnboxableByTransform {
    let count: Int

    static func transform(unboxedValue: [[String: Any]]) -> ObjectCount? { ObjectCount(count: unboxedValue.count) }
}

struct OptionalFields: UnboxableByTransform {
    let count: Int?

    static func transform(unboxedValue: [String: Any]?) -> OptionalFields? {
        OptionalFields(count: unboxedValue?.count)
    }
}

struct OptionalList: UnboxableByTransform {
    let count: Int?

    static func transform(unboxedValue: [Any]?) -> OptionalList? { OptionalList(count: unboxedValue?.count) }
}

struct OptionalObjects: UnboxableByTransform {
    let count: Int?

    static func transform(unboxedValue: [[String: Any]]?) -> OptionalObjects? {
        OptionalObjects(count: unboxedValue?.count)
    }
}

/// Accepts any value, like code that checks the type itself.
struct Anything: UnboxableByTransform {
    let text: String

    static func transform(unboxedValue: Any) -> Anything? {
        switch unboxedValue {
        case let string as String: Anything(text: string)
        case let number as NSNumber: Anything(text: "#\(number)")
        default: nil
        }
    }
}

final class Account: UnboxableByTransform {
    typealias UnboxRawValue = String

    let id: String

    init(id: String) {
        self.id = id
    }

    static func transform(unboxedValue: String) -> Account? {
        Account(id: unboxedValue)
    }
}

/// Made from a model.
struct Adult: UnboxableByTransform {
    let user: User

    static func transform(unboxedValue: User) -> Adult? {
        unboxedValue.age < 18 ? nil : Adult(user: unboxedValue)
    }
}

struct TransformTests {
    let unboxer = Unboxer(dictionary: [
        "name": "John", "empty": "", "cents": 250, "point": [1, 2.5], "object": ["b": 1, "a": 2], "array": [1, "x"],
        "objects": [["int": 1]], "names": ["a", "", "b"], "byName": ["x": "y"], "user": ["name": "a", "age": 20],
        "child": ["name": "b", "age": 3],
    ])

    @Test func scalars() throws {
        let name: Name = try unboxer.unbox(key: "name")
        let missing: Name? = try unboxer.unbox(key: "missing")
        let empty: Name? = try? unboxer.unbox(key: "empty")
        let cents: Cents = try unboxer.unbox(key: "cents")
        let anything: Anything = try unboxer.unbox(key: "cents")
        let account: Account = try unboxer.unbox(key: "name")
        #expect(name == Name("John"))
        #expect(missing == nil)
        #expect(empty == nil)
        #expect(cents == Cents(value: 250))
        #expect(anything.text == "#250")
        #expect(account.id == "John")
    }

    @Test func containersAsRawValues() throws {
        let point: Point = try unboxer.unbox(key: "point")
        let fields: Fields = try unboxer.unbox(key: "object")
        let array: AnyCount = try unboxer.unbox(key: "array")
        let objects: ObjectCount = try unboxer.unbox(key: "objects")
        let byKeyPath: Fields = try unboxer.unbox(keyPath: "objects.0")
        #expect(point == Point(x: 1, y: 2.5))
        #expect(fields.keys == ["a", "b"])
        #expect(array.count == 2)
        #expect(objects.count == 1)
        #expect(byKeyPath.keys == ["int"])
    }

    @Test func optionalContainersAsRawValues() throws {
        let fields: OptionalFields = try unboxer.unbox(key: "object")
        let list: OptionalList = try unboxer.unbox(key: "array")
        let objects: OptionalObjects = try unboxer.unbox(key: "objects")
        #expect(fields.count == 2)
        #expect(list.count == 2)
        #expect(objects.count == 1)
    }

    @Test func collections() throws {
        let names: [Name] = try unboxer.unbox(key: "names", allowInvalidElements: true)
        let byName: [String: Name] = try unboxer.unbox(key: "byName")
        let set: Set<Name>? = try? unboxer.unbox(key: "names", allowInvalidElements: true)
        #expect(names.map { $0.string } == ["a", "b"])
        #expect(byName == ["x": Name("y")])
        #expect(set?.count == 2)
    }

    @Test func modelsAsRawValues() throws {
        let adult: Adult = try unboxer.unbox(key: "user")
        let child: Adult? = try? unboxer.unbox(key: "child")
        #expect(adult.user.name == "a")
        #expect(child == nil)
    }

    @Test func transformsCalledDirectly() throws {
        #expect(URL.transform(unboxedValue: "https://a.b") == URL(string: "https://a.b"))
        #expect(CGFloat.transform(unboxedValue: 0.5) == 0.5)
        #expect(Int.transform(unboxedNumber: 7) == 7)
        #expect(Int.transform(unboxedString: "7") == 7)
        #expect(Double.transform(unboxedString: "0.5") == 0.5)
        #expect(Bool.transform(unboxedString: "Y") == true)
        #expect(String.transform(unboxedNumber: 7) == "7")
        #expect(Decimal.transform(unboxedString: "1.5") == Decimal(string: "1.5"))
        #expect(try Int.unbox(value: "7", allowInvalidCollectionElements: false) == 7)
        #expect(try Int.unbox(value: "x", allowInvalidCollectionElements: false) == nil)
        #expect(
            try URL.unbox(value: "https://a.b", allowInvalidCollectionElements: false) == URL(string: "https://a.b"))

        func make<T: UnboxableByTransform>(_ rawValue: T.UnboxRawValue) -> T? {
            T.transform(unboxedValue: rawValue)
        }
        #expect(make("a") == Name("a"))
    }
}
