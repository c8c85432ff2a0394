// Decodable types read by an Unboxer, from both storages. Each error message is compared in full.

import Foundation
import Testing

@testable import Unbox

/// A type for a `Decodable` property that the library decodes by rules of its own.
struct Visit: Decodable, Equatable {
    let at: Date
}

enum Weekday: String, UnboxableKey {
    case monday, tuesday
}

enum CamelSeason: String, Decodable, CodingKeyRepresentable {
    case theSpring, theSummer
}

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

@Suite struct DecodableReadingTests {
    struct Reading: Sendable, CustomTestStringConvertible {
        let name: String
        let json: String
        let expected: String
        let read: @Sendable (Unboxer) throws -> Any
        var testDescription: String { name }

        init(
            _ name: String, _ json: String, _ expected: String, _ read: @escaping @Sendable (Unboxer) throws -> Any
        ) {
            (self.name, self.json, self.expected, self.read) = (name, json, expected, read)
        }
    }

    @Test(arguments: Storage.allCases, models + lossy + foundation + dictionaries + explicit + roots)
    func reading(storage: Storage, row: Reading) throws {
        let unboxer = try storage.unboxer(row.json)
        #expect(outcome { try row.read(unboxer) } == row.expected)
    }

    private static let rome = #"{"name": "Rome", "latitude": 41.9}"#
    private static let place = #"UnboxTests.Place(name: "Rome", latitude: 41.9)"#

    static let models = [
        Reading("a model", #"{"p": \#(rome)}"#, place) { try $0.unbox(key: "p") as Place },
        Reading("at a key path", #"{"a": [{"p": \#(rome)}]}"#, place) { try $0.unbox(keyPath: "a.0.p") as Place },
        Reading("a missing model", "{}", "throws p: expected Place, but it is missing") {
            try $0.unbox(key: "p") as Place
        },
        Reading("a null", #"{"p": null}"#, "throws p: expected an object, found null") {
            try $0.unbox(key: "p") as Place
        },
        Reading("a missing Optional", "{}", "nil") { try $0.unbox(key: "p") as Place? as Any },
        Reading("a null Optional", #"{"p": null}"#, "nil") { try $0.unbox(key: "p") as Place? as Any },
        Reading("a missing Optional at a key path", "{}", "nil") { try $0.unbox(keyPath: "a.0.p") as Place? as Any },
        Reading("a wrong Optional", #"{"p": 1}"#, "throws p: expected an object, found the number 1") {
            try $0.unbox(key: "p") as Place? as Any
        },
        Reading(
            "a wrong field", #"{"p": {"name": "Rome", "latitude": "north"}}"#,
            #"throws p.latitude: expected Double, found the string "north""#
        ) { try $0.unbox(key: "p") as Place },
        Reading("a missing field", #"{"p": {"name": "Rome"}}"#, "throws p.latitude: expected Double, but it is missing")
        {
            try $0.unbox(key: "p") as Place
        },
        Reading("an array", #"{"p": [\#(rome)]}"#, "[\(place)]") { try $0.unbox(key: "p") as [Place] },
        Reading("a wrong element", #"{"p": [\#(rome), 1]}"#, "throws p[1]: expected an object, found the number 1") {
            try $0.unbox(key: "p") as [Place]
        },
        Reading("an array of Optionals", #"{"p": [null, \#(rome)]}"#, "[nil, Optional(\(place))]") {
            try $0.unbox(key: "p") as [Place?]
        },
        Reading("a dictionary", #"{"p": {"a": \#(rome)}}"#, "[\"a\": \(place)]") {
            try $0.unbox(key: "p") as [String: Place]
        },
        Reading("a set", #"{"p": [\#(rome), \#(rome)]}"#, "Set([\(place)])") { try $0.unbox(key: "p") as Set<Place> },
        Reading(
            "an enum without such a case", #"{"p": ["winter"]}"#,
            "throws p[0]: Cannot initialize Planet from invalid String value winter"
        ) {
            try $0.unbox(key: "p") as [Planet]
        },
        Reading(
            "strict scalars", #"{"p": {"name": 1, "latitude": 2}}"#,
            "throws p.name: expected String, found the number 1"
        ) {
            try $0.unbox(key: "p") as Place
        },
        Reading("a default", "{}", "[]") { try $0.unbox(key: "p") ?? [Place]() },
        Reading("the Unboxable way of a type that is both", #"{"p": [{"n": "1"}]}"#, #"["unboxed 1"]"#) {
            try ($0.unbox(key: "p") as [Twofold]).map(\.way)
        },
        Reading(
            "no object", "[1]", #"throws the root: expected an object with the key "p", found an array of 1 element"#
        ) {
            try $0.unbox(key: "p") as Place
        },
    ]

    static let lossy = [
        Reading("an array", #"{"p": [1, \#(rome), {}, null]}"#, "[\(place)]") {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Place]
        },
        Reading("an array of Optionals", #"{"p": [1, \#(rome), {}, null]}"#, "[Optional(\(place)), nil]") {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Place?]
        },
        Reading("a dictionary", #"{"p": {"a": 1, "b": \#(rome), "c": null}}"#, "[\"b\": \(place)]") {
            try $0.unbox(key: "p", allowInvalidElements: true) as [String: Place]
        },
        Reading("a nested array", #"{"a": {"p": [[1, \#(rome)], 2, []]}}"#, "[[\(place)], []]") {
            try $0.unbox(keyPath: "a.p", allowInvalidElements: true) as [[Place]]
        },
        Reading(
            "not within a model", #"{"p": [{"v": [1, "x"]}, {"v": [2]}]}"#,
            "[UnboxTests.Holder<Swift.Array<Swift.Int>>(v: [2])]"
        ) {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Holder<[Int]>]
        },
        Reading("not the array itself", #"{"p": 1}"#, "throws p: expected an array, found the number 1") {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Place]
        },
        Reading(
            "a dictionary keyed by a CodingKeyRepresentable",
            #"{"p": {"spring": 1, "summer": \#(rome), "x": \#(rome)}}"#,
            "[UnboxTests.Season.summer: \(place)]"
        ) {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Season: Place]
        },
        Reading(
            "one of these, Optional and nested", #"{"p": [{"spring": 1}, 2, {"summer": \#(rome)}]}"#,
            "[Optional([:]), Optional([UnboxTests.Season.summer: \(place)])]"
        ) {
            try $0.unbox(key: "p", allowInvalidElements: true) as [[Season: Place]?]
        },
        Reading(
            "not of a collection that decodes itself", #"{"p": [1, \#(rome)]}"#,
            "throws p[0]: expected an object, found the number 1"
        ) {
            try $0.unbox(key: "p", allowInvalidElements: true) as ContiguousArray<Place>
        },
        Reading("scalars of a type that is only Decodable", #"{"p": ["earth", 1, "x"]}"#, "[UnboxTests.Planet.earth]") {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Planet]
        },
    ]

    /// The types of Foundation, none of which follows JSONDecoder's defaults, at any depth.
    static let foundation = [
        Reading(
            "seconds since 2001", #"{"p": {"at": 1}}"#,
            "throws p.at: expected Date, found the number 1: specify the format, for example unbox(key: …, formatter: .secondsSince1970) or @Unboxing(formatter: .secondsSince1970)"
        ) { try $0.unbox(key: "p") as Visit },
        Reading(
            "far within", #"{"p": [{"v": [{"at": 1}]}]}"#,
            "throws p[0].v[0].at: expected Date, found the number 1: specify the format, for example unbox(key: …, formatter: .secondsSince1970) or @Unboxing(formatter: .secondsSince1970)"
        ) { try $0.unbox(key: "p") as [Holder<[Visit]>] },
        Reading(
            "in a property wrapper", #"{"p": [1]}"#,
            "throws p[0]: expected Date, found the number 1: specify the format, for example unbox(key: …, formatter: .secondsSince1970) or @Unboxing(formatter: .secondsSince1970)"
        ) { try $0.unbox(key: "p") as [Wrapped<Date>] },
        Reading("a missing Date", #"{"p": {}}"#, "throws p.at: expected Date, but it is missing") {
            try $0.unbox(key: "p") as Visit
        },
        Reading(
            "a missing Date, Optional", #"{"p": {}}"#, "UnboxTests.OptionalHolder<FoundationEssentials.Date>(v: nil)"
        ) {
            try $0.unbox(key: "p") as OptionalHolder<Date>
        },
        Reading(
            "data from an array", #"{"p": {"v": [1]}}"#,
            "throws p.v: expected Data (in Base64), found an array of 1 element"
        ) {
            try $0.unbox(key: "p") as Holder<Data>
        },
        Reading("data from Base64", #"{"p": {"v": "aGk="}}"#, "Optional(\"hi\")") {
            String(data: try ($0.unbox(key: "p") as Holder<Data>).v, encoding: .utf8) as Any
        },
        Reading("no URL", #"{"p": {"v": "not a URL"}}"#, #"throws p.v: expected URL, found the string "not a URL""#) {
            try $0.unbox(key: "p") as Holder<URL>
        },
        Reading(
            "a URL that JSONDecoder refuses or escapes", #"{"p": {"v": "https://example.com/ä"}}"#,
            #"throws p.v: expected URL, found the string "https://example.com/ä""#
        ) {
            try $0.unbox(key: "p") as Holder<URL>
        },
        Reading(
            "every digit of a Decimal", #"{"p": {"v": 0.12345678901234567890123456789}}"#,
            "\"0.12345678901234567890123456789\""
        ) {
            try ($0.unbox(key: "p") as Holder<Decimal>).v.description
        },
        Reading("a Decimal in a string, as the library reads it", #"{"p": {"v": "1.5"}}"#, "\"1.5\"") {
            try ($0.unbox(key: "p") as Holder<Decimal>).v.description
        },
        Reading("strictly", #"{"p": {"v": "1.5"}}"#, #"throws p.v: expected Decimal, found the string "1.5""#) {
            try $0.strict.unbox(key: "p") as Holder<Decimal>
        },
        Reading("a Date that its type makes by itself", #"{"p": 5}"#, "5.0") {
            (try $0.unbox(key: "p") as Boxed<Date>).v.timeIntervalSinceReferenceDate
        },
        Reading("no UUID", #"{"p": {"v": "x"}}"#, #"throws p.v: expected UUID, found the string "x""#) {
            try $0.unbox(key: "p") as Holder<UUID>
        },
    ]

    static let dictionaries = [
        Reading("an Optional keyed by an UnboxableKey, missing", "{}", #""nil and [:]""#) {
            let missing: [Weekday: Place]? = try $0.unbox(key: "p")
            let defaulted: [Weekday: Place] = try $0.unbox(key: "p") ?? [:]
            return "\(missing as Any) and \(defaulted)"
        },
        Reading("an Optional keyed by an UnboxableKey, null on the way", #"{"a": null}"#, "nil") {
            let missing: [Weekday: Place]? = try $0.unbox(keyPath: "a.p")
            return missing as Any
        },
        Reading(
            "an Optional keyed by an UnboxableKey, invalid", #"{"p": [1]}"#,
            "throws p: expected an object, found an array of 1 element"
        ) {
            let invalid: [Weekday: Place]? = try $0.unbox(key: "p")
            return invalid as Any
        },
        Reading("keyed by an UnboxableKey", #"{"p": {"monday": \#(rome)}}"#, "[UnboxTests.Weekday.monday: \(place)]") {
            try $0.unbox(key: "p") as [Weekday: Place]
        },
        Reading(
            "keyed by an UnboxableKey, at a key path", #"{"a": {"p": {"monday": \#(rome)}}}"#,
            "[UnboxTests.Weekday.monday: \(place)]"
        ) {
            try $0.unbox(keyPath: "a.p") as [Weekday: Place]
        },
        Reading(
            "another key", #"{"p": {"sunday": \#(rome)}}"#, "throws p.sunday: expected a key that is a valid Weekday"
        ) {
            try $0.unbox(key: "p") as [Weekday: Place]
        },
        Reading("another key, dropped", #"{"p": {"sunday": \#(rome), "monday": 1}}"#, "[:]") {
            try $0.unbox(key: "p", allowInvalidElements: true) as [Weekday: Place]
        },
        Reading("a missing one, Optional", "{}", "nil") {
            try $0.unbox(key: "p") as [Weekday: Place]? as Any
        },
        Reading("a wrong one, Optional", #"{"p": 1}"#, "throws p: expected an object, found the number 1") {
            try $0.unbox(key: "p") as [Weekday: Place]? as Any
        },
        Reading("keyed by an Int", #"{"p": {"7": \#(rome)}}"#, "[7: \(place)]") {
            try $0.unbox(key: "p") as [Int: Place]
        },
        Reading(
            "within a Decodable type", #"{"p": [{"v": {"E621E1F8-C36C-495A-93FC-0C247A3E6E5F": 1}}]}"#,
            #"["E621E1F8-C36C-495A-93FC-0C247A3E6E5F"]"#
        ) { try ($0.unbox(key: "p") as [Holder<[UUID: Int]>]).flatMap { $0.v.keys.map(\.uuidString) } },
        Reading(
            "pairs within a Decodable type", #"{"p": [{"v": ["E621E1F8-C36C-495A-93FC-0C247A3E6E5F", 1]}]}"#,
            "throws p[0].v: expected an object, found an array of 2 elements"
        ) {
            try $0.unbox(key: "p") as [Holder<[UUID: Int]>]
        },
        Reading(
            "keyed by a type without a conformance", #"{"p": {"2024": "x"}}"#,
            """
            throws p: expected Dictionary<Date, String>, found an object of 1 key: \
            the type of its keys, Date, has to conform to UnboxableKey
            """
        ) {
            try $0.unbox(key: "p") as [Date: String]
        },
        Reading(
            "keyed by a type without a conformance, in a type", #"{"p": {"v": {}}}"#,
            """
            throws p.v: expected Dictionary<Date, String>, found an object of 0 keys: \
            the type of its keys, Date, has to conform to UnboxableKey
            """
        ) {
            try $0.unbox(key: "p") as Holder<[Date: String]>
        },
        Reading("pairs with such keys", #"{"p": [true, "x"]}"#, #"[true: "x"]"#) {
            try $0.unbox(key: "p") as [Bool: String]
        },
        Reading(
            "neither pairs nor an object with such keys", #"{"p": 1}"#,
            "throws p: expected an array, found the number 1"
        ) {
            try $0.unbox(key: "p") as [Bool: String]
        },
        Reading(
            "keys that become the same", #"{"p": {"v": {"1": 1, "01": 2}}}"#,
            #"throws p.v.1: expected a unique key, but it is converted to the same key as "01""#
        ) {
            try $0.unbox(key: "p") as Holder<[UInt8: Int]>
        },
        Reading(
            "keyed by a CodingKeyRepresentable", #"{"p": {"spring": \#(rome)}}"#, "[UnboxTests.Season.spring: \(place)]"
        ) {
            try $0.unbox(key: "p") as [Season: Place]
        },
        Reading(
            "the first error of a dictionary keyed by a CodingKeyRepresentable",
            #"{"p": {"y": 1, "summer": 2, "x": 3, "spring": 4, "z": 5}}"#,
            "throws p.spring: expected an object, found the number 4"
        ) {
            try $0.unbox(key: "p") as [Season: Place]
        },
        Reading(
            "the first wrong key of one", #"{"p": {"y": 1, "summer": 2, "x": 3, "autumn": 4, "z": 5}}"#,
            "throws p.autumn: expected a key that is a valid Season"
        ) {
            try $0.unbox(key: "p") as [Season: Place]
        },
        Reading(
            "the keys of one by a key strategy", #"{"p": {"the_spring": 1, "the_summer": 2}}"#,
            "[UnboxTests.CamelSeason.theSpring, UnboxTests.CamelSeason.theSummer]"
        ) {
            var decoder = UnboxDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            let seasons = try $0.unbox(decoding: [CamelSeason: Int].self, key: "p", using: decoder)
            return seasons.keys.sorted { $0.rawValue < $1.rawValue }
        },
        Reading(
            "the first wrong key", #"{"p": {"b": 1, "a": 2}}"#, "throws p.a: expected an object, found the number 2"
        ) {
            try $0.unbox(key: "p") as [String: Place]
        },
    ]

    static let explicit = [
        Reading("a type that is both", #"{"p": {"n": 1}}"#, #""decoded 1""#) {
            try $0.unbox(decoding: Twofold.self, key: "p").way
        },
        Reading("its strictness", #"{"p": {"n": "1"}}"#, #"throws p.n: expected Int, found the string "1""#) {
            try $0.unbox(decoding: Twofold.self, key: "p").way
        },
        Reading("an array of it", #"{"a": {"p": [{"n": 1}, {}]}}"#, #"["decoded 1"]"#) {
            try $0.unbox(decoding: [Twofold].self, keyPath: "a.p", allowInvalidElements: true).map(\.way)
        },
        Reading("an Optional of it", "{}", "nil") { try $0.unbox(decoding: Twofold?.self, key: "p")?.way as Any },
        Reading("all that is read here", #"{"n": 1}"#, #""decoded 1""#) { try $0.unbox(decoding: Twofold.self).way },
        Reading("a decoder's strategies", #"{"p": {"at": "1970-01-01T00:00:01Z"}}"#, "1.0") {
            var decoder = UnboxDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try $0.unbox(decoding: Visit.self, key: "p", using: decoder).at.timeIntervalSince1970
        },
        Reading(
            "a wrong date", #"{"p": {"at": "soon"}}"#,
            #"throws p.at: expected Date (ISO 8601), found the string "soon""#
        ) {
            var decoder = UnboxDecoder()
            decoder.dateDecodingStrategy = .iso8601
            return try $0.unbox(decoding: Visit.self, key: "p", using: decoder)
        },
        Reading("a decoder's keys", #"{"a": {"p": {"one_two": 1}}}"#, "1") {
            var decoder = UnboxDecoder()
            decoder.keyDecodingStrategy = .convertFromSnakeCase
            return try $0.unbox(decoding: DecoderStrategyTests.Camel.self, keyPath: "a.p", using: decoder).oneTwo
        },
        Reading("an object, and pairs, with a decoder", #"{"p": [{"v": {"7": 1}}, {"v": [8, 2]}]}"#, "[[7: 1], [8: 2]]")
        {
            try $0.unbox(decoding: [Holder<[UInt8: Int]>].self, key: "p", using: UnboxDecoder()).map(\.v)
        },
    ]

    static let roots = [
        Reading("a root", rome, place) { try $0.unbox() as Place },
        Reading("a wrong root", #"{"name": 1}"#, "throws name: expected String, found the number 1") {
            try $0.unbox() as Place
        },
        Reading("a scalar root", "\"earth\"", "UnboxTests.Planet.earth") { try $0.unbox() as Planet },
        Reading("an array root", "[1, \(rome)]", "[\(place)]") {
            try $0.unbox(allowInvalidElements: true) as [Place]
        },
        Reading("a dictionary root", #"{"monday": \#(rome)}"#, "[UnboxTests.Weekday.monday: \(place)]") {
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
        #expect(
            outcome { try unbox(dictionaries: [dictionary, [:]]) as [Place] }
                == "throws [1].name: expected String, but it is missing")
        #expect(
            outcome { try unbox(data: Data("[1,]".utf8)) as [Place] }
                == "throws malformed JSON: line 1, column 4: expected a value, found ']' (JSON has no comma after the last value)"
        )
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
            #expect(
                try unboxer.unbox(decoding: [UUID: Place].self, key: "byUUID", using: decoder) == [uuid: place])
        }
        #expect(
            outcome { try unboxer.unbox(decoding: Set<String>.self, key: "v") }
                == "throws v: expected an array, found a Set<Int>")
        #expect(
            outcome { try unboxer.unbox(decoding: [UUID: Int].self, key: "byUUID") }
                == "throws byUUID: expected an object, found a Dictionary<UUID, Place>")
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
