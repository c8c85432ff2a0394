import Foundation
import Testing
import Unbox

// MARK: - Models

class Animal: Unboxable {
    let name: String

    required init(unboxer: Unboxer) throws {
        self.name = try unboxer.unbox(key: "name")
    }
}

class Dog: Animal {
    let breed: String?

    required init(unboxer: Unboxer) throws {
        self.breed = try? unboxer.unbox(key: "breed")
        try super.init(unboxer: unboxer)
    }
}

final class Owner: Unboxable {
    let name: String
    let dogs: [Dog]
    let first: Animal?

    init(unboxer: Unboxer) throws {
        self.name = try unboxer.unbox(key: "name")
        self.dogs = try unboxer.unbox(key: "dogs")
        self.first = try? unboxer.unbox(keyPath: "dogs.0")
    }
}

/// A model whose initializer never throws.
struct Forgiving: Unboxable {
    let name: String?

    init(unboxer: Unboxer) {
        name = try? unboxer.unbox(key: "name")
    }
}

struct Page<Item: Unboxable>: Unboxable {
    let items: [Item]
    let next: Int?

    init(unboxer: Unboxer) throws {
        self.items = try unboxer.unbox(key: "items")
        self.next = try unboxer.unbox(key: "next")
    }
}

protocol Identifiable4: Unboxable {
    var id: Int { get }
}

struct Item: Identifiable4, Equatable {
    let id: Int

    init(unboxer: Unboxer) throws {
        self.id = try unboxer.unbox(key: "id")
    }
}

indirect enum Shape: Unboxable {
    case circle(radius: Double)
    case group([Shape])

    init(unboxer: Unboxer) throws {
        switch try unboxer.unbox(key: "type") as String {
        case "circle": self = .circle(radius: try unboxer.unbox(key: "radius"))
        case "group": self = .group(try unboxer.unbox(key: "shapes"))
        case let type: throw UnboxError("there is no shape \(type)")
        }
    }
}

/// Reads one object both as another model and as itself.
struct Employee: Unboxable {
    let user: User
    let salary: Int

    init(unboxer: Unboxer) throws {
        user = try unboxer.unbox()
        salary = try unboxer.unbox(key: "salary")
    }
}

struct ModelOfBothKinds: Unboxable, UnboxableWithContext {
    let text: String

    init(unboxer: Unboxer) throws {
        text = try unboxer.unbox(key: "text")
    }

    init(unboxer: Unboxer, context: String) throws {
        text = try context + unboxer.unbox(key: "text")
    }
}

struct DecodableToo: Unboxable, Decodable, Equatable {
    let name: String

    init(unboxer: Unboxer) throws {
        name = try unboxer.unbox(key: "name")
    }
}

// MARK: - Values

/// Made from a number or a string, like the scalars of Unbox 4.
struct Percentage: UnboxableRawType, Equatable {
    let fraction: Double

    static func transform(unboxedNumber: NSNumber) -> Percentage? {
        return Percentage(fraction: unboxedNumber.doubleValue / 100)
    }

    static func transform(unboxedString: String) -> Percentage? {
        return Double(unboxedString.dropLast()).map { Percentage(fraction: $0 / 100) }
    }
}

struct Playlist: UnboxableCollection, Equatable {

    let songs: [String]

    init(unboxedElements: [String]) { songs = unboxedElements }
}

enum Link: UnboxCompatible, Equatable {
    case address(URL)
    case page(Simple)

    static func unboxed(from value: borrowing UnboxValue) throws -> Link {
        if let address = try? value.unbox(as: URL.self) { return .address(address) }
        return .page(try value.unbox())
    }
}

// MARK: - Extensions

extension Unboxer {
    /// Unbox 4 code wraps frequent calls like this.
    func date(key: String) throws -> Date {
        Date(timeIntervalSince1970: try unbox(key: key))
    }

    func value<T: UnboxCompatible>(_ key: String) throws -> T {
        return try unbox(key: key)
    }

    func model<T: Unboxable>(_ key: String) throws -> T {
        return try unbox(key: key)
    }

    func required<T: Unboxable>(_ key: String) throws -> [T] {
        return try unbox(key: key, allowInvalidElements: true)
    }
}

extension Unboxable {
    static func make(_ dictionary: UnboxableDictionary) -> Self? {
        return try? unbox(dictionary: dictionary)
    }
}

struct ConformanceTests {
    @Test func classesAndSubclasses() throws {
        let owner: Owner = try unbox(dictionary: [
            "name": "o", "dogs": [["name": "Rex", "breed": "x"], ["name": "Fido"]],
        ])
        #expect(owner.dogs.map { $0.name } == ["Rex", "Fido"])
        #expect(owner.dogs.map { $0.breed } == ["x", nil])
        #expect(owner.first?.name == "Rex")
        #expect(try Dog(unboxer: Unboxer(dictionary: ["name": "a"])).name == "a")
    }

    @Test func genericModels() throws {
        let page: Page<Item> = try unbox(dictionary: ["items": [["id": 1]], "next": 2])
        #expect(page.items.map { $0.id } == [1])
        #expect(page.next == 2)
    }

    @Test func initializersThatDoNotThrow() throws {
        let model: Forgiving = try unbox(dictionary: ["name": []])
        #expect(model.name == nil)
    }

    @Test func polymorphism() throws {
        let shape: Shape = try unbox(dictionary: ["type": "group", "shapes": [["type": "circle", "radius": 1]]])
        guard case .group(let shapes) = shape, case .circle(let radius)? = shapes.first else {
            Issue.record("read as another case")
            return
        }
        #expect(radius == 1)
        #expect(
            message { try unbox(dictionary: ["type": "group", "shapes": [["type": "line"]]]) as Shape }
                == "shapes[0]: there is no shape line")
    }

    @Test func oneObjectAsTwoModels() throws {
        let employee: Employee = try unbox(dictionary: ["name": "a", "age": 1, "salary": 2])
        #expect(employee.user == User(name: "a", age: 1))
        #expect(employee.salary == 2)
    }

    @Test func modelsOfTwoProtocols() throws {
        let without: ModelOfBothKinds = try unbox(dictionary: ["text": "a"])
        let with: ModelOfBothKinds = try unbox(dictionary: ["text": "a"], context: "b")
        let decoded = try JSONDecoder().decode(DecodableToo.self, from: Data(#"{"name": "a"}"#.utf8))
        #expect(without.text == "a")
        #expect(with.text == "ba")
        #expect(try unbox(dictionary: ["name": "a"]) == decoded)
    }

    @Test func rawTypesOfOnesOwn() throws {
        let unboxer = Unboxer(dictionary: ["number": 50, "string": "25%", "list": [1, "2%"], "bad": [:]])
        let number: Percentage = try unboxer.unbox(key: "number")
        let string: Percentage? = try? unboxer.unbox(key: "string")
        let list: [Percentage] = try unboxer.unbox(key: "list")
        let bad: Percentage? = try? unboxer.unbox(key: "bad")
        #expect(number.fraction == 0.5)
        #expect(string?.fraction == 0.25)
        #expect(list.map { $0.fraction } == [0.01, 0.02])
        #expect(bad == nil)
        #expect(try Percentage.unbox(value: 50, allowInvalidCollectionElements: false) == number)
    }

    @Test func collectionsOfOnesOwn() throws {
        let unboxer = Unboxer(dictionary: ["songs": ["a", ["b"], "c"], "lists": [["a"], []]])
        let some: Playlist = try unboxer.unbox(key: "songs", allowInvalidElements: true)
        let lists: [Playlist] = try unboxer.unbox(key: "lists")
        #expect(some.songs == ["a", "c"])
        #expect(lists.map { $0.songs } == [["a"], []])
    }

    @Test func conversionsOfOnesOwn() throws {
        let unboxer = Unboxer(dictionary: ["links": ["https://a.b", ["int": 1]], "bad": 1])
        let links: [Link] = try unboxer.unbox(key: "links")
        #expect(links.last == .page(Simple(int: 1)))
        #expect(links.count == 2)
        #expect(
            message { try unboxer.unbox(key: "bad") as Link }
                == "bad: expected Simple (an object), found the number 1")
    }

    @Test func extensionsOfTheReader() throws {
        let unboxer = Unboxer(dictionary: ["created": 60, "n": 1, "simple": ["int": 2], "list": [["int": 2], [:]]])
        let number: Int = try unboxer.value("n")
        let model: Simple = try unboxer.model("simple")
        let models: [Simple] = try unboxer.required("list")
        #expect(try unboxer.date(key: "created") == Date(timeIntervalSince1970: 60))
        #expect(number == 1)
        #expect(model == Simple(int: 2))
        #expect(models == [model])
        #expect(Simple.make(["int": 3]) == Simple(int: 3))
    }

    @Test func constraints() throws {
        func check<T: UnboxCompatible>(_ type: T.Type) -> Bool { true }
        func checkModel<T: Unboxable>(_ type: T.Type) -> Bool { true }
        func checkKey<T: UnboxableKey>(_ type: T.Type) -> Bool { true }
        func checkRawType<T: UnboxableRawType>(_ type: T.Type) -> Bool { true }
        func checkTransform<T: UnboxableByTransform>(_ type: T.Type) -> Bool { true }
        func checkFormatter<T: UnboxFormatter>(_ type: T.Type) -> Bool { true }
        #expect(check(Int.self) && check([String: [Int]].self) && check(Set<String>.self))
        #expect(checkModel(User.self) && checkModel(Dog.self))
        #expect(checkKey(String.self) && checkKey(Int.self) && checkKey(UUID.self) && checkKey(UserID.self))
        #expect(checkRawType(Bool.self) && checkRawType(String.self) && checkRawType(Decimal.self))
        #expect(checkTransform(URL.self) && checkTransform(CGFloat.self) && checkTransform(UUID.self))
        #expect(checkFormatter(DateFormatter.self) && checkFormatter(ISO8601DateFormatter.self))
    }
}
