// Decodable types read by an Unboxer, from both storages. Each error message is compared in full.

import Foundation
import TestTables
import Testing
import Unbox

/// A type for a `Decodable` property that the library decodes by rules of its own.
struct Visit: Decodable, Equatable { let at: Date }

enum Weekday: String, UnboxableKey { case monday, tuesday }

enum CamelSeason: String, Decodable, CodingKeyRepresentable { case theSpring, theSummer }

/// Passes its decoder on to the type of its value, so that no container sees that type.
private struct Boxed<T: Decodable>: Decodable {
    let v: T
    init(from decoder: any Decoder) throws { v = try T(from: decoder) }
}

/// Both protocols: `Unboxable` takes precedence unless decoding is requested.
struct Twofold: Unboxable, Decodable, Equatable {
    let way: String
    init(unboxer: Unboxer) throws { way = "unboxed \(try unboxer.unbox(key: "n") as Int)" }

    init(from decoder: any Decoder) throws {
        way = "decoded \(try decoder.container(keyedBy: AnyKey.self).decode(Int.self, forKey: AnyKey("n")))"
    }
}

/// What becomes of absent, null and invalid members, and which elements are dropped, is in the table of members.
struct DecodableReadingTests {
    @Test func reading() {
        each(
            Storage.allCases,
            Self.models + Self.lossy + Self.foundation + Self.dictionaries + Self.otherKeys + Self.explicit + Self.roots
        ) { storage, row in try row.check(through: storage) }
    }

    /// Reads from an object with the key `p`.
    private static func row(
        _ name: String, _ json: String, _ expected: String, read: @escaping @Sendable (Unboxer) throws -> Any
    ) -> Row { Row(name, "{\"p\": \(json)}", expected, read: read) }

    /// Reads a model with one field of the type.
    private static func field<T: Decodable & SendableMetatype>(
        _ json: String, as type: T.Type, _ expected: String
    ) -> Row {
        row("\(json) as a field \(T.self)", "{\"v\": \(json)}", expected) {
            let value = (try $0.unbox(key: "p") as Holder<T>).v
            return (value as? Decimal)?.description ?? value
        }
    }

    private static let rome = #"{"name": "Rome", "latitude": 41.9}"#
    private static let place = #"UnboxTests.Place(name: "Rome", latitude: 41.9)"#

    static let models: [Row] = [
        Row("at a key path", #"{"a": [{"p": \#(rome)}]}"#, place) { try $0.unbox(keyPath: "a.0.p") as Place },
        Row("missing at a key path", "{}", "nil") { try $0.unbox(keyPath: "a.0.p") as Place? as Any },
        row(
            "a wrong field", #"[{"name": "Rome", "latitude": "north"}]"#,
            #"throws p[0].latitude: expected Double, found the string "north""#
        ) { try $0.unbox(key: "p") as [Place] },
        row("strict scalars", #"{"name": 1, "latitude": 2}"#, "throws p.name: expected String, found the number 1") {
            try $0.unbox(key: "p") as Place
        },
        row("an array of Optionals", "[null, \(rome)]", "[nil, Optional(\(place))]") {
            try $0.unbox(key: "p") as [Place?]
        },
        row("a set", "[\(rome), \(rome)]", "Set([\(place)])") { try $0.unbox(key: "p") as Set<Place> },
        row(
            "an enum without such a case", #"["winter"]"#,
            "throws p[0]: Cannot initialize Planet from invalid String value winter"
        ) { try $0.unbox(key: "p") as [Planet] },
        Row("a default", "{}", "[]") { try $0.unbox(key: "p") ?? [Place]() },
        row("the Unboxable way of a type that is both", #"[{"n": "1"}]"#, #"["unboxed 1"]"#) {
            try ($0.unbox(key: "p") as [Twofold]).map(\.way)
        },
        Row(
            "no object", "[1]", #"throws the root: expected an object with the key "p", found an array of 1 element"#
        ) { try $0.unbox(key: "p") as Place },
    ]

    static let lossy: [Row] = [
        Row("a nested array", #"{"a": {"p": [[1, \#(rome)], 2, []]}}"#, "[[\(place)], []]") {
            try $0.unbox(keyPath: "a.p", allowInvalidElements: true) as [[Place]]
        },
        row("not within a model", #"[{"v": [1, "x"]}, {"v": [2]}]"#, "[[2]]") {
            (try $0.unbox(key: "p", allowInvalidElements: true) as [Holder<[Int]>]).map(\.v)
        },
        row(
            "a dictionary keyed by a CodingKeyRepresentable", #"{"spring": 1, "summer": \#(rome), "x": \#(rome)}"#,
            "[UnboxTests.Season.summer: \(place)]"
        ) { try $0.unbox(key: "p", allowInvalidElements: true) as [Season: Place] },
        row(
            "one of these, Optional and nested", #"[{"spring": 1}, 2, {"summer": \#(rome)}]"#,
            "[Optional([:]), Optional([UnboxTests.Season.summer: \(place)])]"
        ) { try $0.unbox(key: "p", allowInvalidElements: true) as [[Season: Place]?] },
        row(
            "not of a collection that decodes itself", "[1, \(rome)]",
            "throws p[0]: expected an object, found the number 1"
        ) { try $0.unbox(key: "p", allowInvalidElements: true) as ContiguousArray<Place> },
        row("scalars of a type that is only Decodable", #"["earth", 1, "x"]"#, "[UnboxTests.Planet.earth]") {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Planet]
        },
    ]

    private static let seconds =
        "specify the format, for example unbox(key: …, formatter: .secondsSince1970) or "
        + "@Unboxing(formatter: .secondsSince1970)"

    /// The types of Foundation, none of which follows JSONDecoder's defaults, at any depth.
    static let foundation: [Row] = [
        field("1", as: Date.self, "throws p.v: expected Date, found the number 1: \(seconds)"),
        field(#"[{"at": 1}]"#, as: [Visit].self, "throws p.v[0].at: expected Date, found the number 1: \(seconds)"),
        row("in a property wrapper", "[1]", "throws p[0]: expected Date, found the number 1: \(seconds)") {
            try $0.unbox(key: "p") as [Wrapped<Date>]
        },
        row("a missing Date", "{}", "throws p.at: expected Date, but it is missing") {
            try $0.unbox(key: "p") as Visit
        },
        row("a missing Date, Optional", "{}", "nil") { (try $0.unbox(key: "p") as OptionalHolder<Date>).v as Any },
        row("a Date that its type makes by itself", "5", "5.0") {
            (try $0.unbox(key: "p") as Boxed<Date>).v.timeIntervalSinceReferenceDate
        },
        field("[1]", as: Data.self, "throws p.v: expected Data (in Base64), found an array of 1 element"),
        field(#""aGk=""#, as: Data.self, "2 bytes"),
        field(
            #""not a URL""#, as: URL.self,
            #"throws p.v: expected URL, found the string "not a URL": a URL cannot have a space"#),
        // One that JSONDecoder refuses or escapes.
        field(
            #""https://example.com/ä""#, as: URL.self,
            #"throws p.v: expected URL, found the string "https://example.com/ä": a URL cannot have "ä""#),
        field("0.12345678901234567890123456789", as: Decimal.self, #""0.12345678901234567890123456789""#),
        field(#""1.5""#, as: Decimal.self, #""1.5""#),
        row("strictly", #"{"v": "1.5"}"#, #"throws p.v: expected Decimal, found the string "1.5""#) {
            try $0.strict.unbox(key: "p") as Holder<Decimal>
        },
        field(#""x""#, as: UUID.self, #"throws p.v: expected UUID, found the string "x""#),
    ]

    /// Keyed by an UnboxableKey.
    static let dictionaries: [Row] = [
        Row("an Optional, missing", "{}", #""nil and [:]""#) {
            let missing: [Weekday: Place]? = try $0.unbox(key: "p")
            let defaulted: [Weekday: Place] = try $0.unbox(key: "p") ?? [:]
            return "\(missing as Any) and \(defaulted)"
        },
        Row("an Optional, null on the way", #"{"a": null}"#, "nil") {
            try $0.unbox(keyPath: "a.p") as [Weekday: Place]? as Any
        },
        row("an Optional, invalid", "[1]", "throws p: expected an object, found an array of 1 element") {
            try $0.unbox(key: "p") as [Weekday: Place]? as Any
        },
        row("found", #"{"monday": \#(rome)}"#, "[UnboxTests.Weekday.monday: \(place)]") {
            try $0.unbox(key: "p") as [Weekday: Place]
        },
        Row("at a key path", #"{"a": {"p": {"monday": \#(rome)}}}"#, "[UnboxTests.Weekday.monday: \(place)]") {
            try $0.unbox(keyPath: "a.p") as [Weekday: Place]
        },
        row("another key", #"{"sunday": \#(rome)}"#, "throws p.sunday: expected a key that is a valid Weekday") {
            try $0.unbox(key: "p") as [Weekday: Place]
        },
        row("another key, dropped", #"{"sunday": \#(rome), "monday": 1}"#, "[:]") {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Weekday: Place]
        },
        row("keyed by an Int", #"{"7": \#(rome)}"#, "[7: \(place)]") { try $0.unbox(key: "p") as [Int: Place] },
        field(#"{"\#(uuid)": 1}"#, as: [UUID: Int].self, "[\(uuid): 1]"),
        field(
            #"["\#(uuid)", 1]"#, as: [UUID: Int].self, "throws p.v: expected an object, found an array of 2 elements"),
        field(
            #"{"1": 1, "01": 2}"#, as: [UInt8: Int].self,
            #"throws p.v.1: expected a unique key, but it is converted to the same key as "01""#),
    ]

    private static let uuid = "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
    private static let noKey = "the type of its keys, Date, has to conform to UnboxableKey"

    /// Keyed by a type without a conformance to UnboxableKey, or by a CodingKeyRepresentable.
    static let otherKeys: [Row] = [
        row(
            "no conformance", #"{"2024": "x"}"#,
            "throws p: expected Dictionary<Date, String>, found an object of 1 key: \(noKey)"
        ) { try $0.unbox(key: "p") as [Date: String] },
        field(
            "{}", as: [Date: String].self,
            "throws p.v: expected Dictionary<Date, String>, found an object of 0 keys: \(noKey)"),
        row("pairs", #"[true, "x"]"#, #"[true: "x"]"#) { try $0.unbox(key: "p") as [Bool: String] },
        row("neither pairs nor an object", "1", "throws p: expected an array, found the number 1") {
            try $0.unbox(key: "p") as [Bool: String]
        },
        row("a CodingKeyRepresentable", #"{"spring": \#(rome)}"#, "[UnboxTests.Season.spring: \(place)]") {
            try $0.unbox(key: "p") as [Season: Place]
        },
        row(
            "the first error of one", #"{"y": 1, "summer": 2, "x": 3, "spring": 4, "z": 5}"#,
            "throws p.spring: expected an object, found the number 4"
        ) { try $0.unbox(key: "p") as [Season: Place] },
        row(
            "the first wrong key of one", #"{"y": 1, "summer": 2, "x": 3, "autumn": 4, "z": 5}"#,
            "throws p.autumn: expected a key that is a valid Season"
        ) { try $0.unbox(key: "p") as [Season: Place] },
        row("the keys of one by a key strategy", #"{"the_spring": 1, "the_summer": 2}"#, #"["theSpring", "theSummer"]"#)
        { try $0.unbox(decoding: [CamelSeason: Int].self, key: "p", using: decoder).keys.map(\.rawValue).sorted() },
    ]

    /// With strategies.
    private static var decoder: UnboxDecoder {
        var decoder = UnboxDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }

    static let explicit: [Row] = [
        row("a type that is both", #"{"n": 1}"#, #""decoded 1""#) {
            try $0.unbox(decoding: Twofold.self, key: "p").way
        },
        Row("an array of it", #"{"a": {"p": [{"n": 1}, {"n": "1"}, {}]}}"#, #"["decoded 1"]"#) {
            try $0.unbox(decoding: [Twofold].self, keyPath: "a.p", allowInvalidElements: true).map(\.way)
        },
        Row("an Optional of it", "{}", "nil") { try $0.unbox(decoding: Twofold?.self, key: "p")?.way as Any },
        Row("all that is read here", #"{"n": 1}"#, #""decoded 1""#) { try $0.unbox(decoding: Twofold.self).way },
        row("a decoder's strategies", #"{"at": "1970-01-01T00:00:01Z"}"#, "1.0") {
            try $0.unbox(decoding: Visit.self, key: "p", using: decoder).at.timeIntervalSince1970
        },
        row(
            "a wrong date", #"{"at": "soon"}"#, #"throws p.at: expected Date (ISO 8601), found the string "soon""#
        ) { try $0.unbox(decoding: Visit.self, key: "p", using: decoder) },
        Row("a decoder's keys", #"{"a": {"p": {"one_two": 1}}}"#, "1") {
            try $0.unbox(decoding: DecoderStrategyTests.Camel.self, keyPath: "a.p", using: decoder).oneTwo
        },
        row("an object, and pairs, with a decoder", #"[{"v": {"7": 1}}, {"v": [8, 2]}]"#, "[[7: 1], [8: 2]]") {
            try $0.unbox(decoding: [Holder<[UInt8: Int]>].self, key: "p", using: UnboxDecoder()).map(\.v)
        },
    ]

    static let roots: [Row] = [
        Row("a root", rome, place) { try $0.unbox() as Place },
        Row("a wrong root", #"{"name": 1}"#, "throws name: expected String, found the number 1") {
            try $0.unbox() as Place
        },
        Row("a scalar root", "\"earth\"", "UnboxTests.Planet.earth") { try $0.unbox() as Planet },
        Row("an array root", "[1, \(rome)]", "[\(place)]") { try $0.unbox(allowInvalidElements: true) as [Place] },
        Row("a dictionary root", #"{"monday": \#(rome)}"#, "[UnboxTests.Weekday.monday: \(place)]") {
            try $0.unbox() as [Weekday: Place]
        },
    ]

    @Test func functions() throws {
        let rome = Place(name: "Rome", latitude: 41.9)
        let dictionary: [String: Any] = ["name": "Rome", "latitude": 41.9]
        let data = Data(Self.rome.utf8)
        #expect(try unbox(dictionary: dictionary) as Place == rome)
        #expect(try unbox(dictionary: ["a": dictionary]) as [String: Place] == ["a": rome])
        #expect(try unbox(dictionary: ["a": dictionary, "b": 1], allowInvalidElements: true) == ["a": rome])
        #expect(try unbox(dictionary: ["p": dictionary], atKey: "p") as Place == rome)
        #expect(try unbox(dictionary: ["p": [dictionary]], atKeyPath: "p.0") as Place == rome)
        #expect(try unbox(dictionaries: [dictionary, [:]], allowInvalidElements: true) as [Place] == [rome])
        #expect(try unbox(data: data) as Place == rome)
        #expect(try unbox(data: Data("[\(Self.rome), 1]".utf8), allowInvalidElements: true) as [Place] == [rome])
        #expect(try unbox(data: Data("[\(Self.rome)]".utf8), atKeyPath: "0") as Place == rome)
        #expect(try unbox(data: Data("{\"p\": \(Self.rome)}".utf8), atKey: "p") as Place == rome)
        expect("throws [1].name: expected String, but it is missing") {
            try unbox(dictionaries: [dictionary, [:]]) as [Place]
        }
        expect(
            "throws malformed JSON: line 1, column 4: expected a value, found ']' (JSON has no comma after the last value)"
        ) { try unbox(data: Data("[1,]".utf8)) as [Place] }
    }

    /// Collections that JSON has no form for, or a different one.
    @Test func nativeCollections() throws {
        let (uuid, place) = (UUID(), Place(name: "Rome", latitude: 41.9))
        let dictionary: [String: Any] = [
            "v": Set([1, 2]), "byUUID": [uuid: place], "byWeekday": [Weekday.monday: place],
            "bySeason": [Season.spring: place], "list": [Set([place])],
        ]
        let unboxer = Unboxer(dictionary: dictionary)
        #expect(try unboxer.unbox(decoding: Set<Int>.self, key: "v") == [1, 2])
        #expect(try unboxer.unbox(decoding: Set<Int>?.self, key: "v") == [1, 2])
        #expect(try (unboxer.unbox() as Holder<Set<Int>>).v == [1, 2])
        #expect(try unboxer.unbox(key: "byUUID") as [UUID: Place] == [uuid: place])
        #expect(try unboxer.unbox(key: "byWeekday") as [Weekday: Place] == [.monday: place])
        #expect(try unboxer.unbox(key: "bySeason") as [Season: Place] == [.spring: place])
        #expect(try unboxer.unbox(key: "list") as [Set<Place>] == [[place]])
        for decoder in [nil, UnboxDecoder()] {
            #expect(try unboxer.unbox(decoding: [UUID: Place].self, key: "byUUID", using: decoder) == [uuid: place])
        }
        expect("throws v: expected an array, found a Set<Int>") {
            try unboxer.unbox(decoding: Set<String>.self, key: "v")
        }
        expect("throws byUUID: expected an object, found a Dictionary<UUID, Place>") {
            try unboxer.unbox(decoding: [UUID: Int].self, key: "byUUID")
        }
        #expect(try UnboxDecoder().decode(Holder<Set<Int>>.self, from: dictionary).v == [1, 2])
        #expect(try UnboxDecoder().decode([Set<Int>].self, from: [Set([1])]) == [[1]])
        #expect(try UnboxDecoder().decode([[UUID: Place]].self, from: [[uuid: place]]) == [[uuid: place]])
    }

    /// A value of a dictionary that already has the requested type.
    @Test func nativeValues() throws {
        let now = Date()
        let place = Place(name: "Rome", latitude: 41.9)
        let unboxer = Unboxer(dictionary: ["p": ["at": now], "q": [place], "d": [now]])
        #expect(try unboxer.unbox(key: "p") as Visit == Visit(at: now))
        #expect(try unboxer.unbox(key: "q") as [Place] == [place])
        #expect(try unboxer.unbox(decoding: [Date].self, key: "d") == [now])
        #expect(try unboxer.unbox(decoding: Visit.self, key: "p", using: UnboxDecoder()) == Visit(at: now))
    }
}
