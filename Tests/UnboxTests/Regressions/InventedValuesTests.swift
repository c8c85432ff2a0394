// Initializers by hand that compute with what they decode, behind every way to read a Decodable type. They are not run on
// values that are not in the payload: those would trap or never end, where JSONDecoder throws.

import Dispatch
import Foundation
import TestTables
import Testing
import Unbox

@Suite(.serialized) struct InventedValuesTests {
    @Test func everyWay() { each(Storage.allCases, Self.rows) { storage, row in try row.check(storage) } }

    @Test func everyStream() async { await each(Self.rows) { row in await row.checkStreams() } }

    private typealias Row = InventedValuesRow

    private static let rows: [Row] = [
        Row("a range", #"{"min": 5}"#) { try $0.int("min")...$0.int("max") },
        Row("a range from 2", #"{}"#) { try (2...$0.int("max")).count },
        Row("DateInterval", #"{"start": 800000000}"#) {
            try DateInterval(
                start: $0.decode(Date.self, forKey: "start"), end: $0.decode(Date.self, forKey: "end"))
        },
        Row("UUID(uuidString:)!", #"{"id": null}"#) {
            UUID(uuidString: try $0.text("id"))!
        },
        Row("URL(string:)!.host!", #"{"url": 7}"#) {
            URL(string: try $0.text("url"))!.host!
        },
        Row("fatalError by default", #"{"kind": 5}"#) {
            switch try $0.text("kind") {
            case "circle": 1
            case "square": 2
            default: fatalError("unknown kind")
            }
        },
        Row("an index of a list", #"{"level": "x"}"#) {
            ["low", "high"][try $0.int("level")]
        },
        Row("the last element but one", #"{"list": {}}"#) {
            let list = try $0.decode([Int].self, forKey: "list")
            return list[list.count - 2]
        },
        Row("precondition", #"{"n": "3"}"#) {
            let n = try $0.int("n")
            precondition(n >= 3)
            return n
        },
        Row("a loop", #"{"n": 100}"#) {
            var (n, digits) = (try $0.int("n"), 0)
            let base = try $0.int("base")
            while n > 0 {
                n /= base
                digits += 1
            }
            return digits
        },
        Row("a recursive formula", #"{"n": 7}"#) {
            try count($0.int("n"), $0.int("step"))
        },
        Row("a key of a dictionary", #"{"name": []}"#) {
            ["low": 1, "high": 2][try $0.text("name")]!
        },
        Row("unique keys", #"{}"#) {
            try Dictionary(uniqueKeysWithValues: [($0.text("a"), 1), ($0.text("b"), 2)])
        },
        Row("Array(repeating:count:)", #"{"count": null}"#) {
            Array(repeating: 0, count: try $0.int("count") - 3)
        },
        Row("a division by zero", #"{"n": true}"#) { 100 / (try $0.int("n") - 1) },
        Row("an overflow", #"{"n": 1.5}"#) { UInt8(try $0.int("n") + 255) },
        Row("a step of zero", #"{"step": {}}"#) { Array(stride(from: 0, to: 10, by: try $0.int("step") - 1)) },
        Row("an empty range", #"{"n": "a"}"#) { Int.random(in: 0..<(try $0.int("n") - 1)) },
        Row("a radix", #"{"radix": "a"}"#) { Int("101", radix: try $0.int("radix")) ?? 0 },
        Row("an index of a String", #"{"text": 1}"#) {
            let text = try $0.text("text")
            return text[text.index(text.startIndex, offsetBy: 3)]
        },
        Row("a Character", #"{"base": 1}"#) {
            try Character($0.text("base") + $0.text("accent"))
        },
        Row("a Unicode scalar", #"{"offset": "1"}"#) {
            Unicode.Scalar(0xD7FF + (try $0.int("offset")))!
        },
        Row("as!", #"{"isText": 1}"#) {
            let value: Any = try $0.decode(Bool.self, forKey: "isText") ? "text" : 1
            return value as! String
        },
        Row("a raw value", #"{"raw": null}"#) { Case(rawValue: try $0.int("raw"))! },
        Row("a semaphore", #"{"permits": "2"}"#) {
            let semaphore = DispatchSemaphore(value: try $0.int("permits") - 1)
            semaphore.wait()
            return semaphore
        },
    ]

    private static func count(_ n: Int, _ step: Int) -> Int { n == 0 ? 0 : 1 + count(n - step, step) }

    private enum Case: Int { case low = 10, high = 20 }
}

/// A computation with the fields of a text, which is not run where they are not as it expects.
private struct InventedValuesRow: Sendable, CustomTestStringConvertible {
    typealias T = Computed
    let name: String
    let json: String
    let compute: @Sendable (KeyedDecodingContainer<TextKey>) throws -> Any

    var testDescription: String { name }

    init(_ name: String, _ json: String, _ compute: @escaping @Sendable (KeyedDecodingContainer<TextKey>) throws -> Any)
    { (self.name, self.json, self.compute) = (name, json, compute) }

    func check(_ storage: Storage) throws {
        Computed.compute = compute
        #expect(throws: DecodingError.self, "\(name), JSONDecoder") {
            try JSONDecoder().decode(T.self, from: Data(json.utf8))
        }
        for way in WayToDecode.all {
            #expect(throws: (any Error).self, "\(name), \(way.name)") { try way.read(json, storage) }
        }
        let lists = #"{"v": [\#(json), \#(json)], "m": {"a": \#(json)}}"#
        for way in WayToDecode.lossy {
            let count = try way.read(lists, storage) as? Int
            #expect(count == 0, "\(name), \(way.name)")
        }
    }

    func checkStreams() async {
        Computed.compute = compute
        let list = AsyncStream<[UInt8]> {
            $0.yield(Array("[\(json)]".utf8)); $0.finish()
        }
        await #expect(throws: (any Error).self, "\(name), unboxElements") {
            for try await _ in list.unboxElements(decoding: T.self) {}
        }
        let whole = AsyncStream<[UInt8]> {
            $0.yield(Array(json.utf8)); $0.finish()
        }
        await #expect(throws: (any Error).self, "\(name), drafts") {
            for try await _ in whole.drafts(decoding: T.self) {}
        }
        let data = Data("[\(json)]".utf8)
        await #expect(throws: (any Error).self, "\(name), unboxConcurrently") {
            try await unboxConcurrently(decoding: T.self, data: data) as [T]
        }
    }
}

// MARK: - Ways

/// A way to read a type from a JSON text.
private struct WayToDecode {
    typealias T = Computed
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
        add("UnboxDecoder, data") { json, _ in try UnboxDecoder().decode(T.self, from: Data(json.utf8)) }
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
private struct AllErrors<T: Decodable & Sendable>: Unboxable {
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

private struct UsesUnboxed<T: Decodable & Sendable>: Decodable {
    struct Model: Unboxable {
        init(unboxer: Unboxer) throws { _ = try unboxer.unboxAll(.keyPath("v", decoding: T.self)) }
    }

    init(from decoder: any Decoder) throws { _ = try Unboxed<Model>(from: decoder) }
}

// MARK: - The type

/// A type whose `init(from:)` computes with the fields.
private struct Computed: Decodable, Sendable {
    /// That of the row. The tests are run one after the other.
    nonisolated(unsafe) static var compute: (KeyedDecodingContainer<TextKey>) throws -> Any = { _ in 0 }

    init() {}

    init(from decoder: any Decoder) throws { _ = try Self.compute(decoder.fields()) }
}

extension KeyedDecodingContainer<TextKey> {
    fileprivate func int(_ key: TextKey) throws -> Int { try decode(Int.self, forKey: key) }
    fileprivate func text(_ key: TextKey) throws -> String { try decode(String.self, forKey: key) }
}
