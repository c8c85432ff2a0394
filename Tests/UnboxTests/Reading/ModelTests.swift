import Foundation
import Testing

@testable import Unbox

@Suite struct ModelTests {
    struct Pet: Unboxable, Equatable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    class Animal: Unboxable {
        let name: String
        required init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    final class Dog: Animal {
        let tricks: [String]
        required init(unboxer: Unboxer) throws {
            tricks = try unboxer.unbox(key: "tricks")
            try super.init(unboxer: unboxer)
        }
    }

    enum Shape: Unboxable, Equatable {
        case circle(Circle)
        case square(Square)

        init(unboxer: Unboxer) throws {
            switch try unboxer.unbox(key: "type") as String {
            case "circle": self = .circle(try unboxer.unbox())
            case "square": self = .square(try unboxer.unbox())
            case let type: throw UnboxError("there is no shape \(type)")
            }
        }
    }

    struct Circle: Unboxable, Equatable {
        let radius: Double
        init(radius: Double) { self.radius = radius }
        init(unboxer: Unboxer) throws { radius = try unboxer.unbox(key: "radius") }
    }

    struct Square: Unboxable, Equatable {
        let side: Double
        init(side: Double) { self.side = side }
        init(unboxer: Unboxer) throws { side = try unboxer.unbox(key: "side") }
    }

    struct Foreign: Error, Equatable {}

    struct Refusing: Unboxable {
        init(unboxer: Unboxer) throws { throw Foreign() }
    }

    @Test(arguments: Storage.allCases)
    func classesAndSubclasses(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"dog": {"name": "Rex", "tricks": ["roll"]}, "bad": {"tricks": []}}"#)
        let dog: Dog = try unboxer.unbox(key: "dog")
        #expect(dog.name == "Rex" && dog.tricks == ["roll"])
        #expect(
            outcome { try unboxer.unbox(key: "bad") as Dog } == "throws bad.name: expected String, but it is missing")
        let animal: Animal = try unboxer.unbox(key: "dog")
        #expect(type(of: animal) == Animal.self)
    }

    @Test(arguments: Storage.allCases)
    func polymorphism(storage: Storage) throws {
        let unboxer = try storage.unboxer(
            #"{"shapes": [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}], "bad": {"type": "circle"}, "new": {"type": "blob"}}"#
        )
        let shapes: [Shape] = try unboxer.unbox(key: "shapes")
        #expect(shapes == [.circle(Circle(radius: 1)), .square(Square(side: 2))])
        #expect(
            outcome { try unboxer.unbox(key: "bad") as Shape }
                == "throws bad.radius: expected Double, but it is missing")
        #expect(outcome { try unboxer.unbox(key: "new") as Shape } == "throws new: there is no shape blob")
    }

    @Test(arguments: Storage.allCases)
    func aModelsOwnErrorIsKept(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"list": [{"a": {}}]}"#)
        let error = #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: "list.0.a") as Refusing }
        #expect(error?.path.description == "list[0].a")
        #expect(error?.underlyingError as? Foreign == Foreign())
        #expect(error?.description == "list[0].a: Foreign()")
        #expect(error?.reason == .failed(message: "Foreign()"))
    }

    @Test(arguments: Storage.allCases)
    func anErrorCaughtInsideAModelHasTheWholePath(storage: Storage) throws {
        struct Catching: Unboxable {
            let message: String
            init(unboxer: Unboxer) throws {
                do {
                    message = try unboxer.unbox(key: "x")
                } catch {
                    message = "\(error) in \(unboxer.path)"
                }
            }
        }
        let unboxer = try storage.unboxer(#"{"a": [{"b": {"x": []}}]}"#)
        let model: Catching = try unboxer.unbox(keyPath: "a.0.b")
        #expect(model.message == "a[0].b.x: expected String, found an array of 0 elements in a[0].b")
    }

    @Test(arguments: Storage.allCases)
    func anErrorOfAnotherReaderKeepsItsPath(storage: Storage) throws {
        struct Node: Unboxable {
            let unboxer: Unboxer
            init(unboxer: Unboxer) throws { self.unboxer = unboxer }
        }
        struct Sibling: UnboxableWithContext {
            init(unboxer: Unboxer, context: Node) throws { _ = try context.unboxer.unbox(key: "x") as Int }
        }
        let unboxer = try storage.unboxer(#"{"first": {"x": "no"}, "second": [{}]}"#)
        let first: Node = try unboxer.unbox(key: "first")
        #expect(
            outcome { try unboxer.unbox(key: "second", context: first) as [Sibling] }
                == "throws first.x: expected Int, found the string \"no\"")
    }

    @Test(arguments: Storage.allCases)
    func aReaderOutlivesItsPayload(storage: Storage) throws {
        struct Lazy: Unboxable {
            let unboxer: Unboxer

            init(unboxer: Unboxer) throws { self.unboxer = unboxer }
        }
        let json = #"{"a": [{"x": "a text too long to stand in a word"}]}"#
        let models: [Lazy] = try storage.unboxer(json).unbox(key: "a")
        #expect(try models[0].unboxer.unbox(key: "x") == "a text too long to stand in a word")
        #expect(
            outcome { try models[0].unboxer.unbox(key: "x") as [Int] }
                == "throws a[0].x: expected an array, found the string \"a text too long to stand in a word\"")
    }

    @Test(arguments: Storage.allCases)
    func aPayloadWithinAPayloadGoesOnFromItsPlace(storage: Storage) throws {
        struct Envelope: Unboxable {
            let pet: Pet
            init(unboxer: Unboxer) throws {
                let json: String = try unboxer.unbox(key: "json")
                pet = try unbox(data: Data(json.utf8))
            }
        }
        let unboxer = try storage.unboxer(#"{"list": [{"json": "{\"name\": []}"}]}"#)
        #expect(
            outcome { try unboxer.unbox(key: "list") as [Envelope] }
                == "throws list[0].name: expected String, found an array of 0 elements")
    }

    /// JSON in a string, read by a type that is not a model.
    struct Embedded<Content: UnboxCompatible>: UnboxCompatible {
        let content: Content

        static func unboxed(from value: borrowing UnboxValue) throws -> Embedded {
            let json: String = try value.unbox()
            return Embedded(content: try unbox(data: Data(json.utf8)))
        }
    }

    @Test(arguments: Storage.allCases)
    func aPayloadWithinAValueGoesOnFromItsPlace(storage: Storage) throws {
        struct Envelope: Unboxable {
            let pet: Embedded<Pet>

            init(unboxer: Unboxer) throws { pet = try unboxer.unbox(key: "json") }
        }
        let unboxer = try storage.unboxer(
            #"{"json": "{\"name\": []}", "list": ["[1, true]"], "deep": [{"json": "{\"name\": []}"}]}"#)
        #expect(
            outcome { try unboxer.unbox(key: "json") as Embedded<Pet> }
                == "throws json.name: expected String, found an array of 0 elements")
        #expect(
            outcome { try unboxer.unbox(key: "list") as [Embedded<[Int]>] }
                == "throws list[0][1]: expected Int, found the boolean true")
        #expect(
            outcome { try unboxer.unbox(keyPath: "list.0") as Embedded<[Int]> }
                == "throws list[0][1]: expected Int, found the boolean true")
        #expect(
            outcome { try unboxer.unbox(key: "deep") as [Envelope] }
                == "throws deep[0].json.name: expected String, found an array of 0 elements")
    }

    /// An enum with a fallback case.
    enum Level: String, UnboxableEnum {
        case low, unknown

        static func unboxed(from value: borrowing UnboxValue) throws -> Level {
            Level(rawValue: try value.unbox()) ?? .unknown
        }
    }

    /// A model that may also be given by its name alone.
    struct Tag: Unboxable, UnboxableByTransform, Equatable {
        let name: String

        init(name: String) { self.name = name }
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }

        static func transform(unboxedValue: String) -> Tag? { Tag(name: unboxedValue) }

        static func unboxed(from value: borrowing UnboxValue) throws -> Tag {
            if let name = try? value.unbox(as: String.self) { return Tag(name: name) }
            return Tag(name: try value.unbox(as: Pet.self).name)
        }
    }

    @Test(arguments: Storage.allCases)
    func aConversionOfOnesOwnTakesThePlaceOfTheProtocols(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"levels": ["low", "high"], "tags": ["a", {"name": "b"}]}"#)
        let levels: [Level] = try unboxer.unbox(key: "levels")
        let last: Level? = try unboxer.unbox(keyPath: "levels.1")
        let tags: [Tag] = try unboxer.unbox(key: "tags")
        #expect(levels == [.low, .unknown] && last == .unknown)
        #expect(tags == [Tag(name: "a"), Tag(name: "b")])
    }

    /// Made from any value.
    struct Raw: UnboxableByTransform {
        let value: Any

        static func transform(unboxedValue: Any) -> Raw? { Raw(value: unboxedValue) }
    }

    @Test(arguments: Storage.allCases)
    func aTransformOfAnythingTakesNoAbsence(storage: Storage) throws {
        let unboxer = try storage.unboxer(#"{"a": 1, "b": null}"#)
        #expect((try unboxer.unbox(key: "a") as Raw).value as? Int == 1)
        #expect(outcome { try unboxer.unbox(key: "b") as Raw } == "throws b: expected Raw, found null")
        #expect(outcome { try unboxer.unbox(key: "c") as Raw } == "throws c: expected Raw, but it is missing")
    }

    enum Profession: String, UnboxableEnum { case developer, astronaut }
    enum Rank: Int8, UnboxableEnum { case low = 1, high }
    enum Size: String, UnboxableEnum, CaseIterable { case small, large = "L" }
    enum Letter: String, UnboxableEnum, CaseIterable { case a, b, c, d, e, f, g, h, i, j, k, l, m, n }
    struct Moment: UnboxableByTransform {
        static func transform(unboxedValue: Calendar) -> Moment? { Moment() }
    }
    struct Name: RawRepresentable, UnboxableEnum { let rawValue: String }

    struct Price: UnboxableByTransform, Equatable, Sendable {
        let amount: Int
        static func transform(unboxedValue: String) -> Price? {
            unboxedValue.hasPrefix("€") ? Int(unboxedValue.dropFirst()).map(Price.init(amount:)) : nil
        }
    }

    /// Made from a type that cannot be unboxed directly.
    struct Flag: UnboxableByTransform, Equatable, Sendable {
        let keys: [String]
        static func transform(unboxedValue: [String: Any]) -> Flag? { Flag(keys: unboxedValue.keys.sorted()) }
    }

    struct Percentage: UnboxableRawType, Equatable, Sendable {
        let fraction: Double
        static func transform(unboxedNumber: NSNumber) -> Percentage? {
            Percentage(fraction: unboxedNumber.doubleValue / 100)
        }
        static func transform(unboxedString: String) -> Percentage? {
            Double(unboxedString.dropLast()).map { Percentage(fraction: $0 / 100) }
        }
    }

    struct Playlist: UnboxableCollection, Equatable, Sendable {
        let songs: [String]
        init(unboxedElements: [String]) throws {
            guard unboxedElements.count < 4 else { throw UnboxError("a playlist has three songs at most") }
            songs = unboxedElements
        }
    }

    enum Link: UnboxCompatible {
        case address(URL)
        case pet(Pet)
        static func unboxed(from value: borrowing UnboxValue) throws -> Link {
            if let address = try? value.unbox(as: URL.self) { return .address(address) }
            return .pet(try value.unbox())
        }
    }

    class Handle: UnboxableByTransform {
        static func transform(unboxedValue: Handle) -> Self? { unboxedValue as? Self }
    }
    final class Subhandle: Handle {}

    /// A type that is its own raw type did not end on any other value.
    @Test func typesThatAreTheirOwnRawType() throws {
        let handle = Subhandle()
        let unboxer = Unboxer(dictionary: ["handle": handle, "base": Handle(), "text": "x"])
        #expect(try unboxer.unbox(key: "handle") as Handle === handle)
        #expect(try unboxer.unbox(key: "handle") as Subhandle === handle)
        #expect(try unboxer.unbox(key: "missing") as Handle? == nil)
        #expect(
            outcome { try unboxer.unbox(key: "text") as Handle }
                == #"throws text: expected Handle, found the string "x""#)
        #expect(
            outcome { try unboxer.unbox(key: "base") as Subhandle }
                == "throws base: expected Subhandle, found a Handle")
    }

    /// A dictionary may hold an instance of the type itself, where the type is made from its raw value.
    @Test func instancesInsteadOfRawValues() {
        let unboxer = Unboxer(dictionary: ["enum": Profession.astronaut, "moment": Moment()])
        #expect(
            outcome { try unboxer.unbox(key: "enum") as Profession }
                == "throws enum: expected Profession (by its raw value, String), found a Profession")
        #expect(
            outcome { try unboxer.unbox(key: "moment") as Moment }
                == "throws moment: expected Moment (made from Calendar), found a Moment")
    }

    @Test(arguments: Storage.allCases, conformances)
    func conformance(storage: Storage, row: Row) throws { try row.check(through: storage) }

    static let conformances = [
        Row("an enum", "\"astronaut\"", Profession.astronaut),
        Row("an enum of integers", "[1, \"2\"]", [Rank.low, .high]),
        Row("a struct with a raw value", "\"x\"", as: Name.self, "UnboxTests.ModelTests.Name(rawValue: \"x\")"),
        Row(
            "no case", "\"plumber\"", as: Profession.self,
            "throws v: expected Profession, found the string \"plumber\""),
        Row(
            "no case of those that are known", "\"medium\"", as: Size.self,
            "throws v: expected Size, found the string \"medium\": it is not one of small, L"),
        Row(
            "no case of many", "\"z\"", as: Letter.self,
            """
            throws v: expected Letter, found the string "z": it is not one of a, b, c, d, e, f, g, h, i, j, k, l, \
            or 2 more
            """),
        Row(
            "not the raw type of a transform", "\"x\"", as: Moment.self,
            #"throws v: expected Moment (made from Calendar), found the string "x""#),
        Row("no raw value", "[]", as: Profession.self, "throws v: expected Profession, found an array of 0 elements"),
        Row("no raw value that fits", "300", as: Rank.self, "throws v: expected Rank, found the number 300"),
        Row("a null enum", "null", as: Profession.self, "throws v: expected Profession, found null"),
        Row("a transform", "\"€5\"", Price(amount: 5)),
        Row(
            "a transform that returns nil", "\"$5\"", as: Price.self,
            "throws v: expected Price, found the string \"$5\""),
        Row("a transform of a wrong type", "true", as: Price.self, "throws v: expected String, found the boolean true"),
        Row("a transform of null", "null", as: Price.self, "throws v: expected Price, found null"),
        Row("a transform of a dictionary", "{\"b\": 1, \"a\": 2}", Flag(keys: ["a", "b"])),
        Row(
            "a transform of no dictionary", "[]", as: Flag.self,
            "throws v: expected Flag (made from Dictionary<String, Any>), found an array of 0 elements"),
        Row("a raw type from a number", "50", Percentage(fraction: 0.5)),
        Row("a raw type from a string", "\"50%\"", Percentage(fraction: 0.5)),
        Row(
            "a raw type that returns nil", "\"half\"", as: Percentage.self,
            "throws v: expected Percentage, found the string \"half\""),
        Row("a raw type from null", "null", as: Percentage.self, "throws v: expected Percentage, found null"),
        Row(
            "a collection of one's own", "[\"a\", 1]", as: Playlist.self,
            "UnboxTests.ModelTests.Playlist(songs: [\"a\", \"1\"])"),
        Row(
            "a collection that refuses", "[1, 2, 3, 4]", as: Playlist.self,
            "throws v: a playlist has three songs at most"),
        Row(
            "an invalid element of one's own collection", "[[]]", as: Playlist.self,
            "throws v[0]: expected String, found an array of 0 elements"),
        Row(
            "a conformance of one's own, first way", "\"https://a.example\"", as: Link.self,
            "UnboxTests.ModelTests.Link.address(https://a.example)"),
        Row(
            "a conformance of one's own, second way", "{\"name\": \"Rex\"}", as: Link.self,
            "UnboxTests.ModelTests.Link.pet(UnboxTests.ModelTests.Pet(name: \"Rex\"))"),
        Row(
            "a conformance of one's own, failing", "[{}]", as: [Link].self,
            "throws v[0].name: expected String, but it is missing"),
    ]

    struct Shelter: Equatable { let city: String }

    struct Resident: UnboxableWithContext, Equatable {
        let name: String
        let city: String
        init(unboxer: Unboxer, context: Shelter) throws {
            name = try unboxer.unbox(key: "name")
            city = context.city
        }
    }

    @Test(arguments: Storage.allCases)
    func contexts(storage: Storage) throws {
        let unboxer = try storage.unboxer(
            #"{"one": {"name": "a"}, "many": [{"name": "b"}, 7], "by": {"x": {"name": "c"}}, "none": null, "ok": [{"name": "d"}]}"#
        )
        let shelter = Shelter(city: "Oslo")
        let one: Resident = try unboxer.unbox(key: "one", context: shelter)
        #expect(one.name == "a" && one.city == "Oslo")
        let none: Resident? = try unboxer.unbox(key: "none", context: shelter)
        #expect(none == nil)
        let by: [String: Resident] = try unboxer.unbox(key: "by", context: shelter)
        #expect(by["x"]?.name == "c")
        let ok: [Resident]? = try unboxer.unbox(keyPath: "ok", context: shelter)
        #expect(ok?.map(\.name) == ["d"])
        let lossy: [Resident] = try unboxer.unbox(key: "many", context: shelter, allowInvalidElements: true)
        #expect(lossy.map(\.name) == ["b"])
        #expect(
            outcome { try unboxer.unbox(key: "many", context: shelter) as [Resident] }
                == "throws many[1]: expected Resident (an object), found the number 7")
        let root: [String: Resident]? = try? unboxer.unbox(context: shelter, allowInvalidElements: true)
        #expect(root?.keys.sorted() == ["one"])
    }
}
