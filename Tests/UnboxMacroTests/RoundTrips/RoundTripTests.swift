import Foundation
import TestTables
import Testing
import UnboxMacros

/// What the macros write, they read, and so does everything else that reads the type.
@Suite struct RoundTripTests {
    /// Each type that the article on supported types names, and that can be encoded.
    private static let rows: [RoundTripRow] = [
        RoundTripRow("Bool", true), RoundTripRow("Int", Int.min), RoundTripRow("Int8", Int8.min),
        RoundTripRow("Int16", Int16.max), RoundTripRow("Int32", Int32.min), RoundTripRow("Int64", Int64.max),
        RoundTripRow("UInt", UInt.max), RoundTripRow("UInt8", UInt8.max), RoundTripRow("UInt16", UInt16.max),
        RoundTripRow("UInt32", UInt32.max), RoundTripRow("UInt64", UInt64.max), RoundTripRow("Double", 0.1),
        RoundTripRow("Float", Float(0.1)), RoundTripRow("CGFloat", CGFloat(2.5)),
        RoundTripRow("Decimal", Decimal(string: "1234567890.0987654321") ?? 0), RoundTripRow("String", "é\u{0}\"\\😀"),
        RoundTripRow("an empty String", ""), RoundTripRow("URL", URL(filePath: "/a b/é")),
        RoundTripRow("UUID", UUID()), RoundTripRow("Data", Data([0, 255, 7])),
        RoundTripRow("Date", Date(timeIntervalSince1970: 86400), .date), RoundTripRow("Set", Set([URL(filePath: "/")])),
        RoundTripRow("an array", [Decimal(1), 2]), RoundTripRow("an array of arrays", [[Data([1])], []]),
        RoundTripRow("a dictionary", ["a": Decimal(1), "b.c": 2]),
        RoundTripRow("a dictionary by Ints", [1: URL(filePath: "/")]),
        RoundTripRow("JSONValue", ["a": [1, "b", true]] as JSONValue, .anything),
        RoundTripRow("a JSONValue of text", "x" as JSONValue, .anything),
        RoundTripRow("OneOf", OneOf<Bool>.Or<URL>.second(URL(filePath: "/"))),
        RoundTripRow("Open", Open(Suit.hearts)), RoundTripRow("an unknown Open", Open<Suit>.other("stars")),
        RoundTripRow("Indirect", Indirect(wrappedValue: Decimal(1))), RoundTripRow("an enum", Suit.spades),
        RoundTripRow("a transform", Percent(value: 5)),
        RoundTripRow("a model", Card(suit: .hearts, link: URL(filePath: "/a")), .model),
        RoundTripRow("a model of a whole", AsWhole(value: Card(suit: .hearts, link: nil)), .model),
        RoundTripRow("an alternative", LastAlternative.value(value: Decimal(1))),
    ]

    @Test func everyPosition() {
        each(Self.rows) { row in try row.check() }
    }

    /// With the types written, the macro's own way writes them. They have dates: see `RoundTripRow.Kind`.
    @Test func everyTypeWritten() throws {
        let trip = RoundTrip(decodes: false)
        try trip.check(EveryType.sample, "each type")
        try trip.check(EveryOptional.sample, "each Optional")
        try trip.check(EveryOptional.none, "each nil")
        try trip.check(EveryNull.sample, "each Optional at a key path")
        try trip.check(EveryNull.none, "each null")
        try trip.check(EveryPosition.sample, "each position")
        try trip.check(CodedClass([.none], next: CodedClass([.sample])), "a class")
        try trip.check(CardRow(card: Card(suit: .spades, link: nil), number: nil, name: "n"), "an array")
        #expect(EveryPosition.sample as Any is any UnboxWritable)
        try trip.check(EveryEnum.sample, "each form of an enum")
        for one in Merging.samples { try trip.check(one, "merged") }
        try trip.check(MergingDeeply.repeating(.sample), "a key path twice")
        try trip.check(ByCase.one(nil), "a case as a key")
        try trip.check(Alternative.link(URL(filePath: "/")), "an alternative")
    }

    /// Keys that are not those of an object are written as Codable writes them.
    @Test func keysOfDictionaries() throws {
        let model: Keyed = Keyed(
            plain: [.mon: 1], text: [Keyed.Text(rawValue: "t"): 2], own: [Keyed.Own(number: 3): 3], custom: [.mon: 4],
            nested: nil)
        try RoundTrip().check(model, "keys")
        let written: JSONValue = try unbox(data: UnboxEncoder().encode(model))
        #expect(
            written == [
                "plain": ["mon", 1], "text": ["t": 2], "own": ["own-3": 3], "custom": ["MON": 4], "nested": nil,
            ])
    }

    /// Formatters make a property, and no alternative.
    @Test func formatted() throws {
        let date = Date(timeIntervalSince1970: 86400)
        try RoundTrip().check(
            Formatted(day: date, optional: nil, list: [date], nested: date, first: nil, second: date), "formatted")
    }
}

@Unboxable(memberwise: true)
private struct Keyed: Codable, Equatable {
    enum Plain: String, Codable { case mon }
    struct Text: RawRepresentable, UnboxableKey, Hashable, Codable { let rawValue: String }
    struct Own: UnboxReversibleKey, Hashable, Codable {
        let number: Int
        static func transform(unboxedKey: String) -> Own? { Int(unboxedKey.dropFirst(4)).map(Own.init) }
        var unboxedKey: String { "own-\(number)" }
    }
    enum Custom: String, CodingKeyRepresentable, Codable {
        case mon
        var codingKey: any CodingKey { CustomKey(stringValue: rawValue.uppercased()) }
        init?(codingKey: some CodingKey) { self.init(rawValue: codingKey.stringValue.lowercased()) }
    }
    struct CustomKey: CodingKey {
        let stringValue: String
        var intValue: Int? { nil }
        init(stringValue: String) { self.stringValue = stringValue }
        init?(intValue: Int) { nil }
    }

    let plain: [Plain: Int]
    let text: [Text: Int]
    let own: [Own: Int]
    let custom: [Custom: Int]
    @Unboxing(encoded: .asNull) let nested: [UUID: [Own: Int]]?
}

@Unboxable
private struct Formatted: Codable, Equatable {
    @Unboxing(formatter: .dateOnly) let day: Date
    @Unboxing(formatter: .dateOnly) let optional: Date?
    @Unboxing(formatter: .dateOnly) let list: [Date]
    @Unboxing(keyPath: "an.object", formatter: .dateOnly) let nested: Date
    @Unboxing(keyPath: "array[0]", formatter: .dateOnly) let first: Date?
    @Unboxing(keyPath: "array[1]", formatter: .dateOnly) let second: Date
}

/// A value, and the check of it in every position.
private struct RoundTripRow: Sendable, CustomTestStringConvertible {
    enum Kind {
        case value, model
        /// A type of which every value is, null included.
        case anything
        /// What only the options of an Unboxer can read: `init(from:)` does not know the strategy of a decoder.
        case date
    }

    let testDescription: String
    let value: any RoundTripValue & UnboxCompatible & Sendable
    let kind: Kind

    init(_ name: String, _ value: any RoundTripValue & UnboxCompatible & Sendable, _ kind: Kind = .value) {
        (testDescription, self.value, self.kind) = (name, value, kind)
    }

    func check() throws { try check(value) }

    /// Of a value whose type is known only when it runs: compiled for each type, the checks would take minutes to optimize.
    private func check<Value: RoundTripValue & UnboxCompatible & Sendable>(_ value: Value) throws {
        let trip = RoundTrip(decodes: kind != .date)
        try trip.check(
            AtKey(value: value, optional: value, missing: nil, list: [value, value], byName: ["a.b": value]), "key")
        try trip.check(WithDefault(value: value, list: [value], missing: nil, count: 2), "default")
        try trip.check(
            AtKeyPath(
                value: value, optional: value, missing: nil, list: [value], first: value, second: value, third: nil),
            "key path")
        try trip.check(AsWhole(value: value), "whole")
        try trip.check(AsOptionalWhole(value: value), "optional whole")
        try trip.check(OnlyAlternative.value(value), "only alternative")
        if kind != .anything { try trip.check(OnlyAlternative<Value>.unknown, "fallback") }
        try trip.check(LastAlternative.value(value: value), "last alternative")
        try trip.check(OptionalAlternative.value(value), "optional alternative")
        try trip.check(OptionalAlternative<Value>.value(nil), "no alternative")
        try trip.check(AtLabel.one(value: value, optional: value, missing: nil, list: [value]), "labelled")
        try trip.check(InPayload.one(value), "payload")
        try trip.check(InPayload.list([value]), "list in a payload")
        try trip.check(InPayload.labelled(value: value, optional: value, missing: nil), "labels in a payload")
        try trip.check(InDeepPayload.one(value), "key path of a payload")
        try trip.check(
            InDeepPayload.labelled(value: value, optional: value, missing: nil), "labels at a key path of a payload"
        )
        guard kind == .model else { return }
        try trip.check(Beside.one(value), "beside the discriminator")
        try trip.check(BesideInPayload.one(value), "beside the discriminator in a payload")
    }
}

private struct RoundTrip {
    /// Whether a decoder can.
    var decodes = true

    /// Writes a value with each encoder, and reads each result with each reader.
    func check<Model: RoundTripValue & UnboxCompatible>(_ model: Model, _ position: String) throws {
        let jsonEncoder = JSONEncoder()
        jsonEncoder.dateEncodingStrategy = .iso8601
        var unbox = UnboxEncoder()
        unbox.dateEncodingStrategy = .iso8601
        let holder = ["v": model]
        let data = try jsonEncoder.encode(holder)
        let dictionary = try unbox.encode(holder, as: [String: Any].self)
        let written = String(decoding: data, as: UTF8.self)
        let fromData = try #require(try untyped(data) as? [String: Any])
        let toData = try unbox.encode(holder)

        try checkBytes(holder, position)
        let json = JSONDecoder()
        var decoder = UnboxDecoder()
        json.dateDecodingStrategy = .iso8601
        decoder.dateDecodingStrategy = .iso8601
        for (name, data, dictionary) in [("JSONEncoder", data, fromData), ("UnboxEncoder", toData, dictionary)] {
            func read(_ reader: String, _ read: () throws -> [String: Model]) {
                do {
                    let found = try read()
                    #expect(found == ["v": model], "\(position), \(name), \(reader): \(written)")
                } catch {
                    Issue.record("\(position), \(name), \(reader): \(written): \(error)")
                }
            }
            let options = UnboxOptions(dates: .iso8601)
            read("Unboxer") { try Unboxer(data: data, options: options).unbox() }
            read("Unboxer of a dictionary") { try Unboxer(dictionary: dictionary, options: options).unbox() }
            guard decodes else { continue }
            read("JSONDecoder") { try json.decode([String: Model].self, from: data) }
            read("UnboxDecoder") { try decoder.decode([String: Model].self, from: data) }
            read("UnboxDecoder of a dictionary") { try decoder.decode([String: Model].self, from: dictionary) }
        }
    }

    /// Checks that both encoders write the same bytes, with every strategy.
    private func checkBytes<Model: Encodable>(_ model: Model, _ position: String) throws {
        for formatting in [[], .prettyPrinted, .withoutEscapingSlashes] as [JSONEncoder.OutputFormatting] {
            for number in 0..<4 {
                let json = JSONEncoder()
                var encoder = UnboxEncoder()
                json.outputFormatting = formatting.union(.sortedKeys)
                json.dateEncodingStrategy =
                    [.deferredToDate, .iso8601, .secondsSince1970, .millisecondsSince1970][number]
                json.dataEncodingStrategy = number == 1 ? .deferredToData : .base64
                json.keyEncodingStrategy = number == 2 ? .convertToSnakeCase : .useDefaultKeys
                encoder.outputFormatting = json.outputFormatting
                encoder.dateEncodingStrategy = json.dateEncodingStrategy
                encoder.dataEncodingStrategy = json.dataEncodingStrategy
                encoder.keyEncodingStrategy = json.keyEncodingStrategy
                let (found, expected) = (try encoder.encode(model), try json.encode(model))
                #expect(
                    String(decoding: found, as: UTF8.self) == String(decoding: expected, as: UTF8.self),
                    "\(position), strategies \(number), \(formatting)")
                // In the order of encoding.
                encoder.outputFormatting = formatting
                let unsorted = try encoder.encode(model)
                #expect(try unbox(data: expected) as JSONValue == unbox(data: unsorted), "\(position), not sorted")
                // With a strategy for keys, values are encoded in containers.
                if number == 0 { encoder.keyEncodingStrategy = .custom { $0[$0.count - 1] } }
                #expect(try encoder.encode(model) == unsorted, "\(position), in containers")
            }
        }
    }
}
