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

    static let conformances =
        Row.rows(
            "conformances",
            [
                Name.self, Profession.self, Size.self, Letter.self, Moment.self, Rank.self, Price.self, Flag.self,
                Percentage.self, Playlist.self, Link.self, [Link].self,
            ]) + [
            Row("an enum", "\"astronaut\"", Profession.astronaut),
            Row("an enum of integers", "[1, \"2\"]", [Rank.low, .high]),
            Row("a transform", "\"€5\"", Price(amount: 5)),
            Row("a transform of a dictionary", "{\"b\": 1, \"a\": 2}", Flag(keys: ["a", "b"])),
            Row("a raw type from a string", "\"50%\"", Percentage(fraction: 0.5)),
        ]
}
