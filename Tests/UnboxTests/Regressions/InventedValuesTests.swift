// Initializers by hand that compute with what they decode, behind every way to read a Decodable type. They are not run on
// values that are not in the payload: those would trap or never end, where JSONDecoder throws.

import Dispatch
import Foundation
import TestTables
import Testing
import Unbox

struct InventedValuesTests {
    @Test func everyWay() {
        each(Storage.allCases, Self.rows) { storage, row in try row.check(storage) }
    }

    @Test func everyStream() async {
        await each(Self.rows) { row in await row.checkStreams() }
    }

    static let rows: [InventedValuesRow] = [
        InventedValuesRow("a range", #"{"min": 5}"#, Computations.Range.self),
        InventedValuesRow("a range from 2", #"{}"#, Computations.RangeFromTwo.self),
        InventedValuesRow("DateInterval", #"{"start": 800000000}"#, Computations.Interval.self),
        InventedValuesRow("UUID(uuidString:)!", #"{"id": null}"#, Computations.Identifier.self),
        InventedValuesRow("URL(string:)!.host!", #"{"url": 7}"#, Computations.Host.self),
        InventedValuesRow("fatalError by default", #"{"kind": 5}"#, Computations.Kind.self),
        InventedValuesRow("an index of a list", #"{"level": "x"}"#, Computations.Level.self),
        InventedValuesRow("the last element but one", #"{"list": {}}"#, Computations.LastButOne.self),
        InventedValuesRow("precondition", #"{"n": "3"}"#, Computations.Sides.self),
        InventedValuesRow("a loop", #"{"n": 100}"#, Computations.Digits.self),
        InventedValuesRow("a recursive formula", #"{"n": 7}"#, Computations.Steps.self),
        InventedValuesRow("a key of a dictionary", #"{"name": []}"#, Computations.Named.self),
        InventedValuesRow("unique keys", #"{}"#, Computations.Unique.self),
        InventedValuesRow("Array(repeating:count:)", #"{"count": null}"#, Computations.Repeated.self),
        InventedValuesRow("a division by zero", #"{"n": true}"#, Computations.Quotient.self),
        InventedValuesRow("an overflow", #"{"n": 1.5}"#, Computations.Byte.self),
        InventedValuesRow("a step of zero", #"{"step": {}}"#, Computations.Stride.self),
        InventedValuesRow("an empty range", #"{"n": "a"}"#, Computations.Random.self),
        InventedValuesRow("a radix", #"{"radix": "a"}"#, Computations.Radix.self),
        InventedValuesRow("an index of a String", #"{"text": 1}"#, Computations.Index.self),
        InventedValuesRow("a Character", #"{"base": 1}"#, Computations.Letter.self),
        InventedValuesRow("a Unicode scalar", #"{"offset": "1"}"#, Computations.Scalar.self),
        InventedValuesRow("as!", #"{"isText": 1}"#, Computations.Cast.self),
        InventedValuesRow("a raw value", #"{"raw": null}"#, Computations.Raw.self),
        InventedValuesRow("a semaphore", #"{"permits": "2"}"#, Computations.Permits.self),
    ]
}

/// The type is opened when a row is checked: an optimized build would compile each way for each type otherwise.
struct InventedValuesRow: Sendable, CustomTestStringConvertible {
    let name: String
    private let json: String
    private let type: any Computation.Type

    var testDescription: String { name }

    init(_ name: String, _ json: String, _ type: any Computation.Type) {
        (self.name, self.json, self.type) = (name, json, type)
    }

    func check(_ storage: Storage) throws { try type.check(name, json, storage) }

    func checkStreams() async { await type.checkStreams(name, json) }
}

extension Computation {
    fileprivate static func check(_ name: String, _ json: String, _ storage: Storage) throws {
        #expect(throws: DecodingError.self, "\(name), JSONDecoder") {
            try JSONDecoder().decode(Self.self, from: Data(json.utf8))
        }
        for way in WayToDecode<Self>.all {
            #expect(throws: (any Error).self, "\(name), \(way.name)") { try way.read(json, storage) }
        }
        let lists = #"{"v": [\#(json), \#(json)], "m": {"a": \#(json)}}"#
        for way in WayToDecode<Self>.lossy {
            let count = try way.read(lists, storage) as? Int
            #expect(count == 0, "\(name), \(way.name)")
        }
    }

    fileprivate static func checkStreams(_ name: String, _ json: String) async {
        let list = AsyncStream<[UInt8]> {
            $0.yield(Array("[\(json)]".utf8)); $0.finish()
        }
        await #expect(throws: (any Error).self, "\(name), unboxElements") {
            for try await _ in list.unboxElements(decoding: Self.self) {}
        }
        let whole = AsyncStream<[UInt8]> {
            $0.yield(Array(json.utf8)); $0.finish()
        }
        await #expect(throws: (any Error).self, "\(name), drafts") {
            for try await _ in whole.drafts(decoding: Self.self) {}
        }
        let data = Data("[\(json)]".utf8)
        await #expect(throws: (any Error).self, "\(name), unboxConcurrently") {
            try await unboxConcurrently(decoding: Self.self, data: data) as [Self]
        }
    }
}

// MARK: - Ways

/// A way to read a type from a JSON text.
private struct WayToDecode<T: Computation> {
    let name: String
    let read: (String, Storage) throws -> Any

    /// Those that throw.
    static var all: [WayToDecode] {
        var ways: [WayToDecode] = []
        func add(_ name: String, _ read: @escaping (String, Storage) throws -> Any) {
            ways.append(WayToDecode(name: name, read: read))
        }
        func field(_ name: String, _ read: @escaping (Unboxer) throws -> Any) {
            add(name) { try read($1.unboxer(##"{"v": \##($0), "list": [\##($0)], "m": {"a": \##($0)}, "w": 1}"##)) }
        }
        func decoded(_ name: String, _ read: @escaping (UnboxDecoder, [String: Any]) throws -> Any) {
            add(name) { json, _ in try read(UnboxDecoder(), untyped(Data(json.utf8)) as? [String: Any] ?? [:]) }
        }
        func foreign(_ name: String, _ type: (some Decodable).Type) {
            add(name) { json, _ in try JSONDecoder().decode(type, from: Data(#"{"v": \#(json), "w": 1}"#.utf8)) }
        }
        field("unboxAll(.key)") { try $0.unboxAll(.key("v", decoding: T.self), .key("w")) as (T, Int) }
        field("unboxAll(.keyPath)") { try $0.unboxAll(.keyPath("list.0", decoding: T.self)) }
        field("unboxAll of a list") { try $0.unboxAll(.key("list", decoding: [T].self), .key("w")) as ([T], Int) }
        field("unboxAll by wildcard") { try $0.unboxAll(.keyPath("list.*", decoding: [T].self)) }
        field("unboxAll of an Optional") { try $0.unboxAll(.key("v", decoding: T?.self)) as Any }
        field("unboxAll with a default") { try $0.unboxAll(.key("v", decoding: T.self).or(T())) }
        field("unboxAll with a decoder") { try $0.unboxAll(.key("v", decoding: T.self, using: UnboxDecoder())) }
        field("a closure of unboxAll") { try $0.unboxAll(UnboxField { try $0.unbox(decoding: T.self, key: "v") }) }
        field("unboxConcurrently in unboxAll") {
            try $0.unboxAll(UnboxField { try $0.unboxConcurrently(decoding: T.self, key: "list") })
        }
        field("allErrors") { try $0.unbox() as AllErrors<T> }
        field("unbox") { try $0.unbox(key: "v") as T }
        field("unbox(decoding:)") { try $0.unbox(decoding: [String: T].self, key: "m") }
        field("decoding(using:)") { try $0.decoding(using: UnboxDecoder()).unbox(key: "v") as T }
        field("a wildcard") { try $0.unbox(keyPath: "list.*") as [T] }
        field("strict") { try $0.strict.unbox(key: "v") as T }
        field("OneOf") { try $0.unbox(decoding: OneOf<T>.Or<Refused>.self, key: "v") }
        field("Indirect") { try $0.unbox(decoding: Indirect<T>.self, key: "v") }
        field("within a Decodable type") { try $0.unbox() as Within<T> }
        field("@Unboxed") { try $0.unbox(decoding: UsesUnboxed<T>.self) }
        field("Unboxer(from:)") { try $0.unbox(decoding: UsesUnboxer<T>.self) }
        decoded("UnboxDecoder, a dictionary") { try $0.decode(T.self, from: $1) }
        decoded("UnboxDecoder, an array") { try $0.decode([T].self, from: [$1]) }
        decoded("UnboxDecoder, a key path") { try $0.decode(T.self, from: ["a": [$1]], atKeyPath: "a.0") }
        decoded("unbox(dictionary:)") { try unbox(dictionary: $1) as T }
        decoded("unbox(dictionaries:)") { try unbox(dictionaries: [$1]) as [T] }
        add("UnboxDecoder, data") { json, _ in
            try UnboxDecoder().decode(T.self, from: Data(json.utf8))
        }
        add("unbox(data:)") { json, _ in try unbox(data: Data(json.utf8)) as T }
        add("ElementReader") { json, _ in
            try ElementReader([Data("[\(json)]".utf8)], .array).next(decoding: T.self) as Any
        }
        add("unboxConcurrently") { json, _ in
            try unboxConcurrently(decoding: T.self, data: Data("[\(json)]".utf8)) as [T]
        }
        foreign("@Unboxed of another decoder", UsesUnboxed<T>.self)
        foreign("Unboxer(from:) of another decoder", UsesUnboxer<T>.self)
        return ways
    }

    /// Those that drop invalid elements, with the number of elements that are left.
    static var lossy: [WayToDecode] {
        func list(_ name: String, _ read: @escaping (Unboxer) throws -> Int) -> WayToDecode {
            WayToDecode(name: name) { try read($1.unboxer($0)) }
        }
        return [
            list("a list") { try $0.unbox(decoding: [T].self, key: "v", allowInvalidElements: true).count },
            list("a dictionary") {
                try $0.unbox(decoding: [String: T].self, key: "m", allowInvalidElements: true).count
            },
            list("a list in unboxAll") {
                try $0.unboxAll(.key("v", decoding: [T].self, allowInvalidElements: true)).count
            },
            list("unboxConcurrently") {
                try $0.unboxConcurrently(decoding: T.self, key: "v", allowInvalidElements: true).count
            },
        ]
    }
}

/// As the macro writes it.
private struct AllErrors<T: Computation>: Unboxable {
    let v: T
    let list: [T]
    let w: Int

    init(unboxer: Unboxer) throws {
        (v, list, w) = try unboxer.unboxAll(.key("v", decoding: T.self), .key("list", decoding: [T].self), .key("w"))
    }
}

private struct Within<T: Decodable>: Decodable { let v: T }

private struct Refused: Decodable {
    struct Refusal: Error {}
    init(from decoder: any Decoder) throws { throw Refusal() }
}

private struct UsesUnboxer<T: Decodable>: Decodable {
    init(from decoder: any Decoder) throws { _ = try Unboxer(from: decoder).unboxAll(.key("v", decoding: T.self)) }
}

private struct UsesUnboxed<T: Computation>: Decodable {
    struct Model: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unboxAll(.keyPath("v", decoding: T.self)) }
    }

    init(from decoder: any Decoder) throws { _ = try Unboxed<Model>(from: decoder) }
}

// MARK: - Initializers

/// A type whose `init(from:)` computes with the fields.
protocol Computation: Decodable, Sendable {
    init()
    static func compute(_ fields: KeyedDecodingContainer<TextKey>) throws -> Any
}

extension Computation {
    init(from decoder: any Decoder) throws {
        _ = try Self.compute(decoder.fields())
        self.init()
    }
}

extension KeyedDecodingContainer<TextKey> {
    fileprivate func int(_ key: TextKey) throws -> Int { try decode(Int.self, forKey: key) }
    fileprivate func text(_ key: TextKey) throws -> String { try decode(String.self, forKey: key) }
}

private typealias Fields = KeyedDecodingContainer<TextKey>

private enum Computations {
    struct Range: Computation {
        static func compute(_ fields: Fields) throws -> Any { try fields.int("min")...fields.int("max") }
    }

    struct RangeFromTwo: Computation {
        static func compute(_ fields: Fields) throws -> Any { try (2...fields.int("max")).count }
    }

    struct Interval: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            try DateInterval(
                start: fields.decode(Date.self, forKey: "start"), end: fields.decode(Date.self, forKey: "end"))
        }
    }

    struct Identifier: Computation {
        static func compute(_ fields: Fields) throws -> Any { UUID(uuidString: try fields.text("id"))! }
    }

    struct Host: Computation {
        static func compute(_ fields: Fields) throws -> Any { URL(string: try fields.text("url"))!.host! }
    }

    struct Kind: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            switch try fields.text("kind") {
            case "circle": 1
            case "square": 2
            default: fatalError("unknown kind")
            }
        }
    }

    struct Level: Computation {
        static func compute(_ fields: Fields) throws -> Any { ["low", "high"][try fields.int("level")] }
    }

    struct LastButOne: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            let list = try fields.decode([Int].self, forKey: "list")
            return list[list.count - 2]
        }
    }

    struct Sides: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            let n = try fields.int("n")
            precondition(n >= 3)
            return n
        }
    }

    struct Digits: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            var (n, digits) = (try fields.int("n"), 0)
            let base = try fields.int("base")
            while n > 0 {
                n /= base
                digits += 1
            }
            return digits
        }
    }

    struct Steps: Computation {
        static func count(_ n: Int, _ step: Int) -> Int { n == 0 ? 0 : 1 + count(n - step, step) }

        static func compute(_ fields: Fields) throws -> Any { try count(fields.int("n"), fields.int("step")) }
    }

    struct Named: Computation {
        static func compute(_ fields: Fields) throws -> Any { ["low": 1, "high": 2][try fields.text("name")]! }
    }

    struct Unique: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            try Dictionary(uniqueKeysWithValues: [(fields.text("a"), 1), (fields.text("b"), 2)])
        }
    }

    struct Repeated: Computation {
        static func compute(_ fields: Fields) throws -> Any { Array(repeating: 0, count: try fields.int("count") - 3) }
    }

    struct Quotient: Computation {
        static func compute(_ fields: Fields) throws -> Any { 100 / (try fields.int("n") - 1) }
    }

    struct Byte: Computation {
        static func compute(_ fields: Fields) throws -> Any { UInt8(try fields.int("n") + 255) }
    }

    struct Stride: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            Array(stride(from: 0, to: 10, by: try fields.int("step") - 1))
        }
    }

    struct Random: Computation {
        static func compute(_ fields: Fields) throws -> Any { Int.random(in: 0..<(try fields.int("n") - 1)) }
    }

    struct Radix: Computation {
        static func compute(_ fields: Fields) throws -> Any { Int("101", radix: try fields.int("radix")) ?? 0 }
    }

    struct Index: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            let text = try fields.text("text")
            return text[text.index(text.startIndex, offsetBy: 3)]
        }
    }

    struct Letter: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            try Character(fields.text("base") + fields.text("accent"))
        }
    }

    struct Scalar: Computation {
        static func compute(_ fields: Fields) throws -> Any { Unicode.Scalar(0xD7FF + (try fields.int("offset")))! }
    }

    struct Cast: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            let value: Any = try fields.decode(Bool.self, forKey: "isText") ? "text" : 1
            return value as! String
        }
    }

    struct Raw: Computation {
        enum Case: Int { case low = 10, high = 20 }
        static func compute(_ fields: Fields) throws -> Any { Case(rawValue: try fields.int("raw"))! }
    }

    struct Permits: Computation {
        static func compute(_ fields: Fields) throws -> Any {
            let semaphore = DispatchSemaphore(value: try fields.int("permits") - 1)
            semaphore.wait()
            return semaphore
        }
    }
}
