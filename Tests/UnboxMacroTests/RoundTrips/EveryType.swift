import Foundation
import TestTables
import Testing
import UnboxMacros

// Every type that the article on supported types names, in each position in which the macro writes it directly: with a
// type that is written, not that of a parameter.

@UnboxableEnum
enum Suit: String, Codable, UnboxableKey { case hearts, spades }

struct Percent: UnboxableByTransform, Codable, Equatable {
    let value: Int

    static func transform(unboxedValue: Int) -> Percent? { Percent(value: unboxedValue) }

    init(value: Int) { self.value = value }
    init(from decoder: any Decoder) throws { value = try decoder.singleValueContainer().decode(Int.self) }
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }
}

@Unboxable
struct Card: Codable, Equatable {
    let suit: Suit
    let link: URL?
}

@Unboxable(memberwise: true, dates: .ofRoot)
struct EveryType: Codable, Equatable {
    let bool: Bool, int: Int, int8: Int8, int16: Int16, int32: Int32, int64: Int64, uint: UInt, uint8: UInt8
    let uint16: UInt16, uint32: UInt32, uint64: UInt64, double: Double, float: Float, cgFloat: CGFloat
    let decimal: Decimal, string: String, url: URL, uuid: UUID, data: Data, date: Date, set: Set<URL>, lists: [[Data]]
    let byName: [String: Decimal], byNumber: [Int: [Double]], byID: [UUID: Int], bySuit: [Suit: [Suit: URL]]
    let json: JSONValue, oneOf: OneOf<Bool>.Or<URL>, open: Open<Suit>, suit: Suit, percent: Percent, card: Card
    let cards: [Card], whole: AsWhole<Card>, either: LastAlternative<Decimal>, shape: Beside<Card>

    static var sample: EveryType {
        EveryType(
            bool: true, int: .min, int8: .min, int16: .max, int32: .min, int64: .max, uint: .max, uint8: .max,
            uint16: .max, uint32: .max, uint64: .max, double: 0.1, float: 0.1, cgFloat: 2.5,
            decimal: Decimal(string: "1234567890.0987654321") ?? 0, string: "a/\u{0}é\"\\",
            url: URL(filePath: "/a b/é"), uuid: UUID(), data: Data([0, 255, 7]),
            date: Date(timeIntervalSince1970: 86400), set: [URL(filePath: "/")], lists: [[Data([1])], []],
            byName: ["a/b": 1, "": 2], byNumber: [1: [0.5, 1e300], -1: []], byID: [UUID(): 1],
            bySuit: [.hearts: [.spades: URL(filePath: "/")]], json: ["b": [1, "b", true], "a": nil],
            oneOf: .second(URL(filePath: "/")), open: .other("stars"), suit: .spades, percent: Percent(value: 5),
            card: Card(suit: .hearts, link: URL(filePath: "/a")), cards: [Card(suit: .hearts, link: nil)],
            whole: AsWhole(value: Card(suit: .hearts, link: nil)), either: .value(value: 1),
            shape: .one(Card(suit: .spades, link: nil)))
    }
}

@Unboxable(memberwise: true, dates: .ofRoot)
struct EveryOptional: Codable, Equatable {
    var bool: Bool?, int: Int?, int8: Int8?, int16: Int16?, int32: Int32?, int64: Int64?, uint: UInt?, uint8: UInt8?
    var uint16: UInt16?, uint32: UInt32?, uint64: UInt64?, double: Double?, float: Float?, cgFloat: CGFloat?
    var decimal: Decimal?, string: String?, url: URL?, uuid: UUID?, data: Data?, date: Date?, set: Set<URL>?
    var lists: [[Data]]?, byName: [String: Decimal]?, byNumber: [Int: [Double]]?, byID: [UUID: Int]?
    var bySuit: [Suit: [Suit: URL]]?, json: JSONValue?, oneOf: OneOf<Bool>.Or<URL>?, open: Open<Suit>?, suit: Suit?
    var percent: Percent?, card: Card?, cards: [Card]?, whole: AsWhole<Card>?, either: LastAlternative<Decimal>?
    var shape: Beside<Card>?

    static var sample: EveryOptional {
        let all = EveryType.sample
        return EveryOptional(
            bool: all.bool, int: all.int, int8: all.int8, int16: all.int16, int32: all.int32, int64: all.int64,
            uint: all.uint, uint8: all.uint8, uint16: all.uint16, uint32: all.uint32, uint64: all.uint64,
            double: all.double, float: all.float, cgFloat: all.cgFloat, decimal: all.decimal, string: all.string,
            url: all.url, uuid: all.uuid, data: all.data, date: all.date, set: all.set, lists: all.lists,
            byName: all.byName, byNumber: all.byNumber, byID: all.byID, bySuit: all.bySuit, json: all.json,
            oneOf: all.oneOf, open: all.open, suit: all.suit, percent: all.percent, card: all.card, cards: all.cards,
            whole: all.whole, either: all.either, shape: all.shape)
    }

    static var none: EveryOptional { EveryOptional() }
}

/// At a key path, where nil is null.
@Unboxable(keyPath: "data.\"attributes", keys: .snakeCase, memberwise: true, encoded: .asNull, dates: .ofRoot)
struct EveryNull: Codable, Equatable {
    var bool: Bool?, int: Int?, int8: Int8?, int16: Int16?, int32: Int32?, int64: Int64?, uint: UInt?, uint8: UInt8?
    var uint16: UInt16?, uint32: UInt32?, uint64: UInt64?, double: Double?, float: Float?, cgFloat: CGFloat?
    var decimal: Decimal?, string: String?, url: URL?, uuid: UUID?, data: Data?, date: Date?, set: Set<URL>?
    var lists: [[Data]]?, byName: [String: Decimal]?, byNumber: [Int: [Double]]?, byID: [UUID: Int]?
    var bySuit: [Suit: [Suit: URL]]?, json: JSONValue?, oneOf: OneOf<Bool>.Or<URL>?, open: Open<Suit>?, suit: Suit?
    var percent: Percent?, card: Card?, cards: [Card]?, whole: AsWhole<Card>?, either: LastAlternative<Decimal>?
    var shape: Beside<Card>?

    static var sample: EveryNull {
        let all = EveryType.sample
        return EveryNull(
            bool: all.bool, int: all.int, int8: all.int8, int16: all.int16, int32: all.int32, int64: all.int64,
            uint: all.uint, uint8: all.uint8, uint16: all.uint16, uint32: all.uint32, uint64: all.uint64,
            double: all.double, float: all.float, cgFloat: all.cgFloat, decimal: all.decimal, string: all.string,
            url: all.url, uuid: all.uuid, data: all.data, date: all.date, set: all.set, lists: all.lists,
            byName: all.byName, byNumber: all.byNumber, byID: all.byID, bySuit: all.bySuit, json: all.json,
            oneOf: all.oneOf, open: all.open, suit: all.suit, percent: all.percent, card: all.card, cards: all.cards,
            whole: all.whole, either: all.either, shape: all.shape)
    }

    static var none: EveryNull { EveryNull() }
}

/// In collections and in an array, with an Optional of an Optional.
@Unboxable(memberwise: true)
struct EveryPosition: Codable, Equatable {
    let list: [EveryType]
    let optionals: [EveryOptional?]
    let byName: [String: EveryNull]
    let bySuit: [Suit: [EveryOptional]]?
    @Unboxing(keyPath: "array[0]") let first: EveryType
    @Unboxing(keyPath: "array[1].deep[0]") let second: EveryOptional?
    @Unboxing(keyPath: "array[1].deep[1].third") let third: [Int]
    @Unboxing(key: "a/b\\\u{1}é") let odd: Int
    @Unboxing(encoded: .unlessEmpty) var tags: Set<String> = []
    @Unboxing(encoded: .unlessDefault) var page = 1
    @Unboxing(encoded: .when { (number: Int) in number > 10 }) var number = 12
    @Unboxing(read: false) let version = 2
    let left: Int??
    let null: Int??
    let value: Int??
    @Unboxing(formatter: .dateOnly) let days: [Date]
    @Unboxing(formatter: .dateOnly) let holidays: [String: Date]?
    @Unboxing(formatter: .dateOnly, encoded: .asNull) let never: Date?
    @Unboxing(formatter: .dateOnly) let leftDay: Date??
    @Unboxing(formatter: .dateOnly) let nullDay: Date??
    @Unboxing(formatter: .dateOnly) let day: Date??

    static var sample: EveryPosition {
        EveryPosition(
            list: [.sample, .sample], optionals: [.sample, nil, EveryOptional.none],
            byName: ["b": .sample, "a": EveryNull.none], bySuit: [.spades: [.sample], .hearts: []], first: .sample,
            second: .sample, third: [1], odd: 1, tags: [], page: 1, number: 12, left: nil, null: .some(nil), value: 1,
            days: [Date(timeIntervalSince1970: 86400)], holidays: ["x": Date(timeIntervalSince1970: 0)], never: nil,
            leftDay: nil, nullDay: .some(nil), day: Date(timeIntervalSince1970: 86400))
    }
}

// Each form of an enum, with values that write themselves.

/// Has keys of the object that it is merged into.
@Unboxable(memberwise: true)
struct Repeating: Codable, Equatable {
    let type: String
    @Unboxing(keyPath: "deep.name") let name: String
    @Unboxing(keyPath: "deep.more.number") let number: Int

    static var sample: Repeating { Repeating(type: "repeating", name: "é", number: 1) }
}

@Unboxable(discriminator: "type", encoded: .asNull, dates: .dateOnly)
indirect enum Merging: Codable, Equatable {
    case card(Card), optional(EveryOptional), deep(MergingDeeply), coded(CodedClass), repeating(Repeating)
    case labelled(writer: Suit, link: URL?, other: Merging?, byID: [UUID: Int], twice: Int??, on: Date?), none

    static var samples: [Merging] {
        let card = Card(suit: .hearts, link: URL(filePath: "/a"))
        let deep = MergingDeeply.in(.card(card))
        return [
            .card(card), .optional(.sample), .optional(.none), .deep(deep), .deep(.in(.repeating(.sample))),
            .deep(.labelled(number: 1)), .coded(CodedClass([.sample])), .repeating(.sample), .none,
            .labelled(writer: .spades, link: nil, other: .deep(.none), byID: [UUID(): 1], twice: .some(nil), on: nil),
        ]
    }
}

@Unboxable(discriminatorKeyPath: "deep.kind")
enum MergingDeeply: Codable, Equatable {
    case `in`(MergingInPayload), repeating(Repeating), labelled(number: Int), none
}

@Unboxable(discriminatorKeyPath: "the.pay/load.type", payloadKeyPath: "the.pay/load")
enum MergingInPayload: Codable, Equatable { case card(Card), repeating(Repeating), labelled(card: Card?) }

@Unboxable(caseAsKey: true)
enum ByCase: Codable, Equatable { case one(Merging?), two(links: [URL], Decimal), none }

@Unboxable
enum Alternative: Codable, Equatable { case merging(Merging), card(card: Card), link(URL), unknown }

@Unboxable(memberwise: true)
struct EveryEnum: Codable, Equatable {
    let list: [Merging]
    let byName: [String: [ByCase]]
    @Unboxing(keyPath: "an.array[0]") let alternatives: [Alternative?]
    @Unboxing(keyPath: "an.array[1]") let payload: MergingInPayload?

    static var sample: EveryEnum {
        EveryEnum(
            list: Merging.samples,
            byName: ["b": Merging.samples.map { .one($0) }, "a": [.one(nil), .two(links: [], 1), .none]],
            alternatives: Merging.samples.map { .merging($0) } + [.link(URL(filePath: "/é")), nil],
            payload: .labelled(card: nil))
    }
}

@Unboxable
final class CodedClass: Codable, Equatable {
    let list: [EveryOptional]
    var next: CodedClass?

    init(_ list: [EveryOptional], next: CodedClass? = nil) { (self.list, self.next) = (list, next) }

    static func == (one: CodedClass, other: CodedClass) -> Bool { one.list == other.list && one.next == other.next }
}

/// Read as an array.
@Unboxable(memberwise: true)
struct CardRow: Codable, Equatable {
    @Unboxing(keyPath: "[0]") let card: Card
    @Unboxing(keyPath: "[1]") let number: Double?
    @Unboxing(keyPath: "[2].name") let name: String
}
