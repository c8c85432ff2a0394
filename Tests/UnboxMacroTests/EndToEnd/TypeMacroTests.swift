import Foundation
import TestTables
import Testing
import UnboxMacros

@Unboxable
private class Vehicle {
    let wheels: Int
    var name: String?
}

@Unboxable
private final class Truck: Vehicle {
    let load: Double
}

private class Base {
    var isReady = true
}

@Unboxable
private final class Derived: Base {
    let value: Int
}

@Unboxable
private struct Page<Item> {
    let items: [Item]
    let next: Int?
}

@Unboxable
private struct Pair<First: UnboxCompatible, Second>: Equatable where Second: Equatable {
    let first: First
    let second: Second

    static func == (left: Pair, right: Pair) -> Bool { left.second == right.second }
}

@MainActor @Unboxable
private struct IsolatedStruct: Codable {
    @Unboxing(keyPath: "a.b") let value: Int
    var other = "x" + "y" as String
}

@MainActor @Unboxable
private final class IsolatedClass { let value: Int }

@MainActor @Unboxable
private enum IsolatedEnum: Equatable { case number(Int), text(String) }

@Unboxable(allErrors: true)
private struct Unwrapped {
    var a: Int! = 3
    let b: Int, c: Int, d: Int, e: Int, f: Int, g: Int?
}

private protocol Model: Unboxable {}
extension Strict: Model {}

@Unboxable
private final class ClassPage<Item: Model, Other: Sendable & UnboxCompatible, Third> where Third: UnboxCompatible {
    let item: Item
    let other: Other
    let third: Third
}

@Unboxable
private struct DecodablePage<Item: Codable>: Codable {
    @Unboxing(keyPath: "page.items") let items: [Item]
}

private enum Outer {
    static let zero = 0

    @Unboxable
    struct Inner: Equatable {
        let value: Int
        /// What is beside the type is not in the scope of an extension.
        var others = [zero] as [Int], list: [Int] = [zero], text: String = "\(zero)"

        @Unboxable
        struct Innermost { let deep: Bool }
    }
}

extension Outer {
    @Unboxable
    struct Other { let value: Int }
}

extension PublicModel {
    struct Nested<Item> {
        @Unboxable
        struct Element { let item: Item }

        @Unboxable(discriminator: "type")
        enum Kind { case one(Item), two(of: Item) }
    }
}

/// The members have their access from the extension.
public extension PublicModel {
    @Unboxable
    struct Part { let value: Int }

    @Unboxable
    final class Whole { let value: Int }
}

/// Public, as a library's models are.
@Unboxable
public struct PublicModel {
    /// Public.
    public let id: Int
    /// Public, but set only here.
    public private(set) var name = "none"
}

@Unboxable
struct Conditional {
    let always: Int
    #if os(Linux)
        let system: String
    #elseif os(macOS)
        @Unboxing(key: "system") let mac: String
    #else
        var other = 0
    #endif
    #if NEVER
        let never: Int
    #endif
}

@Unboxable(strict: true)
private struct Strict { let number: Int }

@Unboxable(emptyAsNil: true)
private struct Lenient { let link: URL? }

@Unboxable(allErrors: true)
private struct Careful {
    let name: String
    var age: Int64 = 0
    @Unboxing(keyPath: "meta.links") let links: [URL]
    @Unboxing(formatter: .rfc3339) let joined: Date?
    @Unboxing(decoding: Spot.self) let spot: Spot
    var set: Set<Int8> = []
    var seventh: Int16 = 7
    @Unboxing(dropIfInvalid: true) let extra: Int?
    @Unboxing(keys: ["a", "b"]) var other = Int("7") as Int?
}

private struct Spot: Codable { let x: Int }

@Unboxable(allErrors: true)
private struct Single { var tags: [Int] = [] }

private struct Shelter: Equatable { let city: String }

@Unboxable(context: Shelter.self)
private struct Pet {
    let name: String
    @Unboxing(context: .stored) let shelter: Shelter
    @Unboxing(context: .passed) let friends: [Pet]?
}

@Suite struct TypeMacroTests {
    @Test func classes() {
        each(Storage.allCases) { storage in
            let truck: Truck = try storage.unboxer(#"{"wheels": 6, "load": 2.5, "name": "T"}"#).unbox()
            #expect(truck.wheels == 6 && truck.load == 2.5 && truck.name == "T")
            let vehicle: Vehicle = try storage.unboxer(#"{"wheels": 4}"#).unbox()
            #expect(vehicle.wheels == 4 && vehicle.name == nil)
            let derived: Derived = try storage.unboxer(#"{"value": 1}"#).unbox()
            #expect(derived.value == 1 && derived.isReady)
        }
    }

    @Test func generics() {
        each(Storage.allCases) { storage in
            let page: Page<Int> = try storage.unboxer(#"{"items": [1, "2"]}"#).unbox()
            #expect(page.items == [1, 2])
            let pair: Pair<String, Int> = try storage.unboxer(#"{"first": "a", "second": 2}"#).unbox()
            #expect(pair == Pair(first: "", second: 2))
            let classPage: ClassPage<Strict, Int, [Int]> =
                try storage.unboxer(#"{"item": {"number": 1}, "other": 2, "third": [3]}"#).unbox()
            #expect(classPage.item.number == 1 && classPage.other == 2 && classPage.third == [3])
            let decodable: DecodablePage<Spot> = try storage.unboxer(#"{"page": {"items": [{"x": 1}]}}"#).unbox()
            #expect(decodable.items.map(\.x) == [1])
        }
    }

    @Test func nested() {
        each(Storage.allCases) { storage in
            let inner: Outer.Inner = try storage.unboxer(#"{"value": 1}"#).unbox()
            #expect(inner == Outer.Inner(value: 1) && inner.list == [0] && inner.text == "0")
            #expect(try (storage.unboxer(#"{"value": 2}"#).unbox() as PublicModel.Part).value == 2)
            #expect(try (storage.unboxer(#"{"value": 2}"#).unbox() as PublicModel.Whole).value == 2)
            #expect(try (storage.unboxer(#"{"item": 2}"#).unbox() as PublicModel.Nested<Int>.Element).item == 2)
            let kind: PublicModel.Nested<Int>.Kind = try storage.unboxer(#"{"type": "two", "of": 2}"#).unbox()
            #expect("\(kind)" == "two(of: 2)")
            #expect(try (storage.unboxer(#"{"deep": true}"#).unbox() as Outer.Inner.Innermost).deep)
            #expect(try (storage.unboxer(#"{"value": 3}"#).unbox() as Outer.Other).value == 3)
        }
    }

    @Test func isolation() {
        each(Storage.allCases) { storage in
            let isolated: IsolatedStruct = try storage.unboxer(#"{"a": {"b": 1}}"#).unbox()
            #expect(isolated.value == 1 && isolated.other == "xy")
            #expect(try (storage.unboxer(#"{"value": 2}"#).unbox() as IsolatedClass).value == 2)
            #expect(try storage.unboxer(#"{"a": 1}"#).unbox(key: "a") as IsolatedEnum == .number(1))
        }
    }

    @Test func implicitlyUnwrapped() {
        each(Storage.allCases) { storage in
            let unwrapped: Unwrapped = try storage.unboxer(#"{"b": 1, "c": 1, "d": 1, "e": 1, "f": 1}"#).unbox()
            #expect(unwrapped.a == 3 && unwrapped.g == nil)
        }
    }

    @Test func options() {
        each(Storage.allCases) { storage throws in
            #expect(message { try storage.unboxer(#"{"number": "1"}"#).unbox() as Strict } != nil)
            #expect(try (storage.unboxer(#"{"link": ""}"#).unbox() as Lenient).link == nil)
            #expect(try (storage.unboxer(#"{"id": 1}"#).unbox() as PublicModel).name == "none")
            #expect(
                try (storage.unboxer(#"{"always": 1, "system": "s", "other": 2}"#).unbox() as Conditional).always == 1)
        }
    }

    @Test func allErrors() {
        each(Storage.allCases) { storage in
            let error = #expect(throws: UnboxError.self) {
                try storage.unboxer(#"{"age": "x", "meta": {"links": ["https://a.b", 1]}, "joined": 1, "set": [1]}"#)
                    .unbox()
                    as Careful
            }
            #expect(error?.all.map(\.path.description) == ["name", "age", "meta.links[1]", "joined", "spot"])
            let careful: Careful = try storage.unboxer(
                #"{"name": "Ada", "meta": {"links": []}, "spot": {"x": 1}, "extra": "none"}"#
            ).unbox()
            #expect(
                careful.age == 0 && careful.set == [] && careful.seventh == 7 && careful.extra == nil
                    && careful.other == 7)
            #expect(try (storage.unboxer("{}").unbox() as Single).tags == [])
        }
    }

    @Test func contexts() {
        each(Storage.allCases) { storage in
            let pet: Pet = try storage.unboxer(#"{"name": "Rex", "friends": [{"name": "Tom"}]}"#)
                .unbox(context: Shelter(city: "Turin"))
            #expect(pet.friends?.first?.shelter == Shelter(city: "Turin"))
        }
    }
}
