import Foundation
import TestTables
import Testing
import Unbox

struct ModelTests {
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
    struct Refusing: Unboxable { init(unboxer: Unboxer) throws { throw Foreign() } }

    @Test func classesAndSubclasses() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"dog": {"name": "Rex", "tricks": ["roll"]}, "bad": {"tricks": []}}"#)
            let dog: Dog = try unboxer.unbox(key: "dog")
            #expect(dog.name == "Rex" && dog.tricks == ["roll"])
            expect("throws bad.name: expected String, but it is missing") { try unboxer.unbox(key: "bad") as Dog }
            let animal: Animal = try unboxer.unbox(key: "dog")
            #expect(type(of: animal) == Animal.self)
        }
    }

    @Test func polymorphism() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(
                #"{"shapes": [{"type": "circle", "radius": 1}, {"type": "square", "side": 2}], "bad": {"type": "circle"}, "new": {"type": "blob"}}"#
            )
            let shapes: [Shape] = try unboxer.unbox(key: "shapes")
            #expect(shapes == [.circle(Circle(radius: 1)), .square(Square(side: 2))])
            expect("throws bad.radius: expected Double, but it is missing") { try unboxer.unbox(key: "bad") as Shape }
            expect("throws new: there is no shape blob") { try unboxer.unbox(key: "new") as Shape }
        }
    }

    @Test func aModelsOwnErrorIsKept() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"list": [{"a": {}}]}"#)
            let error = #expect(throws: UnboxError.self) { try unboxer.unbox(keyPath: "list.0.a") as Refusing }
            #expect(error?.path.description == "list[0].a")
            #expect(error?.underlyingError as? Foreign == Foreign())
            #expect(error?.description == "list[0].a: Foreign()")
            #expect(error?.reason == .failed(message: "Foreign()"))
        }
    }

    @Test func anErrorCaughtInsideAModelHasTheWholePath() {
        each(Storage.allCases) { storage in
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
    }

    @Test func anErrorOfAnotherReaderKeepsItsPath() {
        each(Storage.allCases) { storage in
            struct Node: Unboxable {
                let unboxer: Unboxer
                init(unboxer: Unboxer) throws { self.unboxer = unboxer }
            }
            struct Sibling: UnboxableWithContext {
                init(unboxer: Unboxer, context: Node) throws { _ = try context.unboxer.unbox(key: "x") as Int }
            }
            let unboxer = try storage.unboxer(#"{"first": {"x": "no"}, "second": [{}]}"#)
            let first: Node = try unboxer.unbox(key: "first")
            expect("throws first.x: expected Int, found the string \"no\"") {
                try unboxer.unbox(key: "second", context: first) as [Sibling]
            }
        }
    }

    @Test func aReaderOutlivesItsPayload() {
        each(Storage.allCases) { storage in
            struct Lazy: Unboxable {
                let unboxer: Unboxer
                init(unboxer: Unboxer) throws { self.unboxer = unboxer }
            }
            let json = #"{"a": [{"x": "a text too long to stand in a word"}]}"#
            let models: [Lazy] = try storage.unboxer(json).unbox(key: "a")
            #expect(try models[0].unboxer.unbox(key: "x") == "a text too long to stand in a word")
            expect("throws a[0].x: expected an array, found the string \"a text too long to stand in a word\"") {
                try models[0].unboxer.unbox(key: "x") as [Int]
            }
        }
    }

    /// JSON in a string, read by a type that is not a model.
    struct Embedded<Content: UnboxCompatible>: UnboxCompatible {
        let content: Content

        static func unboxed(from value: borrowing UnboxValue) throws -> Embedded {
            let json: String = try value.unbox()
            return Embedded(content: try unbox(data: Data(json.utf8)))
        }
    }

    @Test func aPayloadWithinAValueGoesOnFromItsPlace() {
        each(Storage.allCases) { storage in
            struct Envelope: Unboxable {
                init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "json") as Embedded<Pet> }
            }
            struct Opened: Unboxable {
                init(unboxer: Unboxer) throws {
                    _ = try unbox(data: Data((unboxer.unbox(key: "json") as String).utf8)) as Pet
                }
            }
            let unboxer = try storage.unboxer(
                #"{"json": "{\"name\": []}", "list": ["[1, true]"], "deep": [{"json": "{\"name\": []}"}]}"#)
            // A model has no key for what it reads in another payload.
            expect("throws deep[0].name: expected String, found an array of 0 elements") {
                try unboxer.unbox(key: "deep") as [Opened]
            }
            expect("throws json.name: expected String, found an array of 0 elements") {
                try unboxer.unbox(key: "json") as Embedded<Pet>
            }
            expect("throws list[0][1]: expected Int, found the boolean true") {
                try unboxer.unbox(key: "list") as [Embedded<[Int]>]
            }
            expect("throws list[0][1]: expected Int, found the boolean true") {
                try unboxer.unbox(keyPath: "list.0") as Embedded<[Int]>
            }
            expect("throws deep[0].json.name: expected String, found an array of 0 elements") {
                try unboxer.unbox(key: "deep") as [Envelope]
            }
        }
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

    @Test func aConversionOfOnesOwnTakesThePlaceOfTheProtocols() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"levels": ["low", "high"], "tags": ["a", {"name": "b"}]}"#)
            let levels: [Level] = try unboxer.unbox(key: "levels")
            let last: Level? = try unboxer.unbox(keyPath: "levels.1")
            let tags: [Tag] = try unboxer.unbox(key: "tags")
            #expect(levels == [.low, .unknown] && last == .unknown)
            #expect(tags == [Tag(name: "a"), Tag(name: "b")])
        }
    }

    /// Made from any value.
    struct Raw: UnboxableByTransform {
        let value: Any

        static func transform(unboxedValue: Any) -> Raw? { Raw(value: unboxedValue) }
    }

    @Test func aTransformOfAnythingTakesNoAbsence() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer(#"{"a": 1, "b": null}"#)
            #expect((try unboxer.unbox(key: "a") as Raw).value as? Int == 1)
            expect("throws b: expected Raw, found null") { try unboxer.unbox(key: "b") as Raw }
            expect("throws c: expected Raw, but it is missing") { try unboxer.unbox(key: "c") as Raw }
        }
    }
}
