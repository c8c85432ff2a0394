// Equal and different models: each row is a pair with the complete list of differences.

import Foundation
import TestTables
import Testing
import Unbox
import UnboxFoundation
import UnboxTesting

struct ModelComparisonTests {
    struct Pair: CustomTestStringConvertible, @unchecked Sendable {  // Immutable, and read by one test each.
        let name: String
        let old: Any
        let new: Any
        let expected: [String]
        var testDescription: String { name }

        init(_ name: String, _ old: Any, _ new: Any, _ expected: String...) {
            (self.name, self.old, self.new, self.expected) = (name, old, new, expected)
        }
    }

    @Test func pair() {
        let objects = isAllOfFoundation ? Self.objects : []
        each(Self.scalars + Self.containers + objects + Self.models + Self.references + Self.twoTypes) { row in
            let differences = UnboxMigration.differences(unboxing: { row.old }, decoding: { row.new })
            #expect(differences.map(\.description) == row.expected)
        }
    }

    static let scalars: [Pair] = [
        Pair("integers", 1, 1),
        Pair("other integers", 1, 2, "the root: unboxed 1, decoded 2"),
        Pair("doubles", 0.1, 0.1),
        Pair("other doubles", 0.1, 0.2, "the root: unboxed 0.1, decoded 0.2"),
        Pair("NaN", Double.nan, Double.nan),
        Pair("NaN and a number", Double.nan, 1.0, "the root: unboxed nan, decoded 1"),
        Pair("infinities", Double.infinity, -Double.infinity, "the root: unboxed inf, decoded -inf"),
        Pair(
            "numbers of several types", [1 as Int8, 2.0, 3 as UInt64] as [Any],
            [1, 2, Untyped.number(3 as Int64)] as [Any]),
        Pair("a Decimal and a Double", Decimal(string: "0.1") ?? 0, 0.1),
        Pair("NaN as a Decimal", Decimal.nan, Double.nan),
        Pair("zeros of both signs", [0.0, -0.0], [-0.0, Decimal(0)] as [Any]),
        Pair(
            "more digits than a Double has", Decimal(string: "12345678901234567890.5") ?? 0,
            Decimal(string: "12345678901234567890.25") ?? 0,
            "the root: unboxed 12345678901234567890.5, decoded 12345678901234567890.25"),
        Pair(
            "a large integer", UInt64.max, UInt64.max - 1,
            "the root: unboxed 18446744073709551615, decoded 18446744073709551614"),
        Pair("a number and a string", 1, "1", #"the root: unboxed 1, decoded "1""#),
        Pair("strings", "a\nb", "a", #"the root: unboxed "a\nb", decoded "a""#),
        Pair(
            "long strings", String(repeating: "a", count: 50), "a",
            #"the root: unboxed "\#(String(repeating: "a", count: 40))…", decoded "a""#),
        Pair("dates", Date(timeIntervalSinceReferenceDate: 1), Date(timeIntervalSinceReferenceDate: 1)),
        Pair(
            "dates within a second", Date(timeIntervalSinceReferenceDate: 1.25),
            Date(timeIntervalSinceReferenceDate: 1.5),
            "the root: unboxed 2001-01-01 00:00:01 +0000 and 0.25 s, decoded 2001-01-01 00:00:01 +0000 and 0.5 s"),
        Pair("data", Data([1]), Data([2]), #"the root: unboxed "AQ==", decoded "Ag==""#),
        Pair(
            "URLs", URL(fileURLWithPath: "/a"), URL(fileURLWithPath: "/b"),
            "the root: unboxed file:///a, decoded file:///b"),
        Pair(
            "a URL and its text", URL(fileURLWithPath: "/a"), "file:///a",
            #"the root: unboxed file:///a, decoded "file:///a""#),
        Pair("nil", Int?.none as Any, Untyped.null),
        Pair("nil and a value", Int?.none as Any, 1, "the root: unboxed nil, decoded 1"),
        Pair("an Optional and its value", Int?.some(1) as Any, 1),
        Pair("what only hashes", AnyHashable("a"), "a"),
    ]

    static let containers: [Pair] = [
        Pair("arrays", [1, 2], [1, 2]),
        Pair("another element", [1, 2, 3], [1, 5, 3], "[1]: unboxed 2, decoded 5"),
        Pair("NaN in an array", [Double.nan], [Double.nan]),
        Pair(
            "one more at the end", ["a", "b"], ["a"],
            "the root: unboxed an array of 2 elements, decoded an array of 1 element",
            #"[1]: unboxed "b", decoded nothing"#),
        Pair(
            "one less in the middle", [1, 2, 3, 4], [1, 3, 4],
            "the root: unboxed an array of 4 elements, decoded an array of 3 elements", "[1]: unboxed 2, decoded 3"),
        Pair(
            "one more than none", [Int](), [7],
            "the root: unboxed an array of 0 elements, decoded an array of 1 element",
            "[0]: unboxed nothing, decoded 7"),
        Pair(
            "dictionaries", ["b": 1, "a": 2, "c": 3], ["b": 2, "a": 2, "d": 4], "b: unboxed 1, decoded 2",
            "c: unboxed 3, decoded nothing", "d: unboxed nothing, decoded 4"),
        Pair("keys of numbers", [7: [1]], [7: [2]], "7[0]: unboxed 1, decoded 2"),
        Pair("keys of two types", [7: 1], ["7": 1]),
        Pair("keys with raw values", [Season.spring: 1], ["spring": 2], "spring: unboxed 1, decoded 2"),
        Pair("a key with a dot", ["a.b": 1], ["a.b": 2], #""a.b": unboxed 1, decoded 2"#),
        Pair("sets", Set(["a", "b"]), Set(["b", "a"])),
        Pair(
            "other sets", Set(["a", "b", "c"]), Set(["c", "d"]),
            #"the root: unboxed a set with "a", "b", decoded a set with "d""#),
        Pair("a larger set", Set([1, 2]), Set([1]), "the root: unboxed a set with 2, decoded a set without"),
        Pair("NaN in a set", Set([Double.nan]), Set([Double.nan])),
        Pair("sets of two types", Set([Point(x: 1)]), Set([FloatingPoint(x: 1)])),
        Pair(
            "an array and a set", [1, 2], Set([1, 2]),
            "the root: unboxed an array of 2 elements, decoded a set of 2 elements"),
        Pair(
            "untyped", ["a": [1, ["b": Untyped.null]]] as [String: Any], ["a": [1, ["b": 2]]] as [String: Any],
            "a[1].b: unboxed nil, decoded 2"),
        Pair("tuples", (1, b: "x"), (1, b: "y"), #"b: unboxed "x", decoded "y""#),
        Pair("tuples without labels", (1, 2), (1, 3), "1: unboxed 2, decoded 3"),
    ]

    /// Objects of Foundation.
    static let objects: [Pair] = [
        Pair("texts of several types", ["abc"[...], NSString("x")] as [Any], ["abc", "x"]),
        Pair("a boolean and a number", NSNumber(value: true), NSNumber(value: 1), "the root: unboxed true, decoded 1"),
        Pair(
            "booleans and numbers that are equal by ==", [NSNumber(value: true)], [NSNumber(value: 1)],
            "[0]: unboxed true, decoded 1"),
        Pair("of Foundation", NSArray(array: [1, "a"]), [1, "b"] as [Any], #"[1]: unboxed "a", decoded "b""#),
    ]

    // MARK: - Models

    enum Season: String { case spring, autumn }
    struct Point: Hashable { var x: Int }
    struct FloatingPoint: Hashable { var x: Double }

    /// Not Equatable, and neither are its properties.
    struct Track {
        var title = "Intro"
        var points = [Point(x: 1), Point(x: 2)]
        var shape = Shape.circle(radius: 1)
        var byName: [String: Part] = ["a": Part()]
        var next: [Track] = []
    }
    final class Part { var size = 1 }
    indirect enum Shape {
        case circle(radius: Double)
        case pair(Shape, Shape)
        case none
    }

    /// Compared by its name only, whatever its cache.
    struct Cached: Equatable {
        var name: String
        var cache: Int
        static func == (one: Cached, other: Cached) -> Bool { one.name == other.name }
    }

    struct Measured: Equatable { var values: [Double], mean: Double? }

    struct Wrapped {
        @Unboxed var age: Int
        @Capital var name: String
        lazy var cache = UUID()
        let _id: Int
        let id: Int
    }
    @propertyWrapper struct Capital {
        private var text: String
        init(wrappedValue: String) { text = wrappedValue }
        var wrappedValue: String {
            get { text.uppercased() }
            set { text = newValue }
        }
    }

    static var accessed: Wrapped {
        var wrapped = Wrapped(age: 1, name: "ada", _id: 1, id: 2)
        _ = wrapped.cache
        return wrapped
    }

    static let models: [Pair] = [
        Pair("a model", Track(), Track()),
        Pair("a property", Track(), Track(title: "Outro"), #"title: unboxed "Intro", decoded "Outro""#),
        Pair(
            "far within", Track(next: [Track()]), Track(next: [Track(points: [Point(x: 1), Point(x: 3)])]),
            "next[0].points[1].x: unboxed 2, decoded 3"),
        Pair(
            "the payload of a case", Track(), Track(shape: .circle(radius: 2)),
            "shape.circle.radius: unboxed 1, decoded 2"),
        Pair("another case", Track(), Track(shape: .none), "shape: unboxed circle(…), decoded none"),
        Pair("a case without a payload", Track(shape: .none), Track(shape: .none)),
        Pair(
            "cases in a case", Shape.pair(.none, .circle(radius: 1)), Shape.pair(.none, .circle(radius: 2)),
            "pair.1.circle.radius: unboxed 1, decoded 2"),
        Pair("raw values", Season.spring, Season.autumn, "the root: unboxed spring, decoded autumn"),
        Pair("equal by ==", [Cached(name: "a", cache: 1)], [Cached(name: "a", cache: 2)]),
        Pair(
            "different by ==", Cached(name: "a", cache: 1), Cached(name: "b", cache: 1),
            #"name: unboxed "a", decoded "b""#),
        Pair("NaN in an Equatable model", Measured(values: [.nan], mean: .nan), Measured(values: [.nan], mean: .nan)),
        Pair(
            "NaN and a difference", Measured(values: [.nan, 1], mean: nil), Measured(values: [.nan, 2], mean: nil),
            "values[1]: unboxed 1, decoded 2"),
        Pair("wrappers, caches and underscores", accessed, accessed),
        Pair(
            "a difference in each", accessed, Wrapped(age: 2, name: "lin", _id: 3, id: 4), "age: unboxed 1, decoded 2",
            #"name.text: unboxed "ada", decoded "lin""#, "_id: unboxed 1, decoded 3", "id: unboxed 2, decoded 4"),
        Pair("functions and types", [{ 1 } as () -> Int, Int.self] as [Any], [{ 2 } as () -> Int, Int.self] as [Any]),
    ]

    // MARK: - Classes

    class Animal {
        let name: String
        init(name: String) { self.name = name }
    }
    final class Dog: Animal {
        let tricks: Int
        var friend: Dog?
        init(name: String, tricks: Int) {
            self.tricks = tricks
            super.init(name: name)
        }
    }
    /// Equal only if it is the same object.
    final class Token: Equatable { static func == (one: Token, other: Token) -> Bool { one === other } }
    final class List { var next: List? }

    /// Two dogs that are friends of each other, as a cycle.
    static func friends(_ tricks: Int) -> Dog {
        let (one, other) = (Dog(name: "Rex", tricks: 1), Dog(name: "Fido", tricks: tricks))
        (one.friend, other.friend) = (other, one)
        return one
    }

    static func list(of length: Int) -> List {
        let first = List()
        var last = first
        for _ in 1..<length {
            last.next = List()
            last = last.next ?? last
        }
        return first
    }

    static let references: [Pair] = [
        Pair("a superclass", Dog(name: "Rex", tricks: 1), Dog(name: "Rex", tricks: 1)),
        Pair(
            "its property", Dog(name: "Rex", tricks: 1), Dog(name: "Fido", tricks: 2),
            #"name: unboxed "Rex", decoded "Fido""#, "tricks: unboxed 1, decoded 2"),
        Pair("a cycle", friends(2), friends(2)),
        Pair("a difference in a cycle", friends(2), friends(3), "friend.tricks: unboxed 2, decoded 3"),
        Pair(
            "different by == alone", ["a": Token()], ["a": Token()],
            "a: unboxed a value of type Token, decoded one that is not equal by =="),
        Pair("a list", list(of: 50), list(of: 50)),
        Pair(
            "another class", Animal(name: "Rex"), Dog(name: "Rex", tricks: 1),
            "tricks: unboxed nothing, decoded 1", "friend: unboxed nothing, decoded nil"),
    ]

    @Test func tooDeep() {
        let differences = UnboxMigration.differences {
            Self.list(of: 600)
        } decoding: {
            Self.list(of: 600)
        }
        #expect(differences.count == 1)
        #expect(
            differences.first?.description.hasSuffix(
                ": unboxed more than can be compared, decoded more than can be compared: it nests too deeply") == true)
    }

    @Test(.disabled(if: runsUnderSanitizer)) func tooDeepForASmallStack() async {
        await #expect(processExitsWith: .success) {
            let count = await onThread(stackSize: 512 * 1024) {
                UnboxMigration.differences {
                    Self.list(of: 600)
                } decoding: {
                    Self.list(of: 600)
                }.count
            }
            exit(count == 1 ? 0 : 1)
        }
    }

    /// Comparing each element with each other one would take too long.
    @Test func largeSetsWithNothingInCommon() {
        let differences = UnboxMigration.differences {
            Set(0..<20_000)
        } decoding: {
            Set(20_000..<40_000)
        }
        #expect(
            differences.map(\.description) == [
                "the root: unboxed a set with 0, 1, 10, …, decoded a set with 20000, 20001, 20002, …"
            ])
    }

    @Test func tooManyToTell() {
        let differences = UnboxMigration.differences {
            Array(0..<10_000)
        } decoding: {
            Array(1...10_000)
        }
        #expect(differences.count == 100)
        #expect(differences.last?.description == "[99]: unboxed 99, decoded 100")
    }

    // MARK: - Two types

    struct OldUser {
        var name: String?
        var age = 7
        var season = "spring"
        var level = Season.spring
        var tags: [String]? = ["a"]
        var legacy = true
    }
    struct NewUser {
        enum Level: String { case first = "spring" }
        var name: String
        @Unboxed var age: Double
        var season = Season.spring
        var level = Level.first
        var tags = Set(["a"])
        var added: Int?
    }

    static let twoTypes: [Pair] = [
        Pair(
            "side by side", OldUser(name: "Ada"), NewUser(name: "Ada", age: 7),
            "tags: unboxed an array of 1 element, decoded a set of 1 element",
            "legacy: unboxed true, decoded nothing", "added: unboxed nothing, decoded nil"),
        Pair("models of two types", [Point(x: 1)], [FloatingPoint(x: 1.5)], "[0].x: unboxed 1, decoded 1.5"),
        Pair("a model and a scalar", Point(x: 1), 1, "the root: unboxed a value of type Point, decoded 1"),
    ]
}
