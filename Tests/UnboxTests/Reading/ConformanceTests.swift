import Foundation
import TestTables
import Testing
import Unbox

/// Types of one's own, by each protocol.
struct ConformanceTests {
    typealias Pet = ModelTests.Pet

    enum Profession: String, UnboxableEnum { case developer, astronaut }
    enum Rank: Int8, UnboxableEnum { case low = 1, high }
    enum Size: String, UnboxableEnum, CaseIterable { case small, large = "L" }
    enum Letter: String, UnboxableEnum, CaseIterable { case a, b, c, d, e, f, g, h, i, j, k, l, m, n }
    struct Moment: UnboxableByTransform { static func transform(unboxedValue: Calendar) -> Moment? { Moment() } }
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
        expect(#"throws text: expected Handle, found the string "x""#) { try unboxer.unbox(key: "text") as Handle }
        expect("throws base: expected Subhandle, found a Handle") { try unboxer.unbox(key: "base") as Subhandle }
    }

    /// A dictionary may hold an instance of the type itself, where the type is made from its raw value.
    @Test func instancesInsteadOfRawValues() {
        let unboxer = Unboxer(dictionary: ["enum": Profession.astronaut, "moment": Moment()])
        expect("throws enum: expected Profession (by its raw value, String), found a Profession") {
            try unboxer.unbox(key: "enum") as Profession
        }
        expect("throws moment: expected Moment (made from Calendar), found a Moment") {
            try unboxer.unbox(key: "moment") as Moment
        }
    }

    @Test(.enabled(if: isAllOfFoundation)) func rawTypeFromANumber() {
        each(Storage.allCases) { storage in
            try Row("a raw type from a number", "50", Percentage(fraction: 0.5)).check(through: storage)
        }
    }

    @Test func conformance() {
        each(Storage.allCases, Self.conformances) { storage, row in try row.check(through: storage) }
    }

    static let conformances = [
        Row("an enum", "\"astronaut\"", Profession.astronaut),
        Row("an enum of integers", "[1, \"2\"]", [Rank.low, .high]),
        Row("a struct with a raw value", "\"x\"", as: Name.self, "UnboxTests.ConformanceTests.Name(rawValue: \"x\")"),
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
        Row("a transform", "\"€5\"", Price(amount: 5)),
        Row(
            "a transform that returns nil", "\"$5\"", as: Price.self,
            "throws v: expected Price, found the string \"$5\""),
        Row("a transform of a wrong type", "true", as: Price.self, "throws v: expected String, found the boolean true"),
        Row("a transform of a dictionary", "{\"b\": 1, \"a\": 2}", Flag(keys: ["a", "b"])),
        Row(
            "a transform of no dictionary", "[]", as: Flag.self,
            "throws v: expected Flag (made from Dictionary<String, Any>), found an array of 0 elements"),
        Row("a raw type from a string", "\"50%\"", Percentage(fraction: 0.5)),
        Row(
            "a raw type that returns nil", "\"half\"", as: Percentage.self,
            "throws v: expected Percentage, found the string \"half\""),
        Row(
            "a collection of one's own", "[\"a\", 1]", as: Playlist.self,
            "UnboxTests.ConformanceTests.Playlist(songs: [\"a\", \"1\"])"),
        Row(
            "a collection that refuses", "[1, 2, 3, 4]", as: Playlist.self,
            "throws v: a playlist has three songs at most"),
        Row(
            "an invalid element of one's own collection", "[[]]", as: Playlist.self,
            "throws v[0]: expected String, found an array of 0 elements"),
        Row(
            "a conformance of one's own, first way", "\"https://a.example\"", as: Link.self,
            "UnboxTests.ConformanceTests.Link.address(https://a.example)"),
        Row(
            "a conformance of one's own, second way", "{\"name\": \"Rex\"}", as: Link.self,
            "UnboxTests.ConformanceTests.Link.pet(UnboxTests.ModelTests.Pet(name: \"Rex\"))"),
        Row(
            "a conformance of one's own, failing", "[{}]", as: [Link].self,
            "throws v[0].name: expected String, but it is missing"),
    ]
}
