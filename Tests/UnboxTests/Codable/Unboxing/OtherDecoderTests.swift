// Decoders other than JSONDecoder and PropertyListDecoder: lenient ones, strict ones, and the depth that they support.

import Foundation
import TestTables
import Testing
import Unbox

/// A decoder of scalars in a dictionary, which defines what types a value can be read as.
private struct TableDecoder: Decoder {
    /// A scalar, with the value that the decoder returns for each type.
    struct Scalar: Sendable { var string: String?, double: Double?, int: Int64?, bool: Bool? }

    let scalars: [String: Scalar]
    var codingPath: [any CodingKey] = []
    let userInfo: [CodingUserInfoKey: Any] = [:]

    struct Refusal: Error {}

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard codingPath.isEmpty else { throw Refusal() }
        return KeyedDecodingContainer(Container<Key>(decoder: self))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Refusal() }
    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        guard let key = codingPath.last, let scalar = scalars[key.stringValue] else { throw Refusal() }
        return Single(codingPath: codingPath, decoder: self, scalar: scalar)
    }

    struct Single: SingleValueDecodingContainer {
        var codingPath: [any CodingKey]
        let decoder: TableDecoder
        let scalar: Scalar

        private func found<T>(_ value: T?) throws -> T {
            guard let value else { throw Refusal() }
            return value
        }

        func decodeNil() -> Bool { false }
        func decode(_ type: Bool.Type) throws -> Bool { try found(scalar.bool) }
        func decode(_ type: String.Type) throws -> String { try found(scalar.string) }
        func decode(_ type: Double.Type) throws -> Double { try found(scalar.double) }
        func decode(_ type: Int64.Type) throws -> Int64 { try found(scalar.int) }
        func decode(_ type: Float.Type) throws -> Float { throw Refusal() }
        func decode(_ type: Int.Type) throws -> Int { throw Refusal() }
        func decode(_ type: Int8.Type) throws -> Int8 { throw Refusal() }
        func decode(_ type: Int16.Type) throws -> Int16 { throw Refusal() }
        func decode(_ type: Int32.Type) throws -> Int32 { throw Refusal() }
        func decode(_ type: UInt.Type) throws -> UInt { throw Refusal() }
        func decode(_ type: UInt8.Type) throws -> UInt8 { throw Refusal() }
        func decode(_ type: UInt16.Type) throws -> UInt16 { throw Refusal() }
        func decode(_ type: UInt32.Type) throws -> UInt32 { throw Refusal() }
        func decode(_ type: UInt64.Type) throws -> UInt64 { throw Refusal() }
        func decode<T: Decodable>(_ type: T.Type) throws -> T { try T(from: decoder) }
    }

    struct Container<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let decoder: TableDecoder
        var codingPath: [any CodingKey] { decoder.codingPath }
        var allKeys: [Key] { decoder.scalars.keys.compactMap(Key.init(stringValue:)) }

        func contains(_ key: Key) -> Bool { decoder.scalars[key.stringValue] != nil }
        func decodeNil(forKey key: Key) throws -> Bool { false }
        func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
            try T(from: TableDecoder(scalars: decoder.scalars, codingPath: [key]))
        }
        func nestedContainer<NestedKey: CodingKey>(
            keyedBy type: NestedKey.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<NestedKey> { throw Refusal() }
        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer { throw Refusal() }
        func superDecoder() throws -> any Decoder { throw Refusal() }
        func superDecoder(forKey key: Key) throws -> any Decoder { throw Refusal() }
    }
}

struct OtherDecoderTests {
    /// A text-only format, which reads everything leniently.
    @Test func text() throws {
        let unboxer = try Unboxer(
            from: TableDecoder(scalars: [
                "yes": .init(string: "yes", bool: true), "one": .init(string: "1", double: 1, int: 1, bool: true),
            ]))
        #expect(try unboxer.unbox(key: "yes") == "yes")
        #expect(try unboxer.unbox(key: "yes") == true)
        #expect(try unboxer.unbox(key: "one") == 1)
        #expect(try unboxer.unbox(key: "one") == "1")
    }

    /// NSNumbers, which a decoder may not distinguish from booleans.
    @Test func numbersThatAreBooleans() throws {
        let unboxer = try Unboxer(from: TableDecoder(scalars: ["v": .init(double: 1, int: 1, bool: true)]))
        #expect(try unboxer.unbox(key: "v") == 1)
        #expect(try unboxer.unbox(key: "v") == true)
    }

    /// A binary format, in which an integer cannot be read as a Double.
    @Test func strictIntegers() throws {
        let unboxer = try Unboxer(
            from: TableDecoder(scalars: [
                "i": .init(int: .max), "d": .init(double: 1.5), "b": .init(bool: true), "x": .init(),
            ]))
        #expect(try unboxer.unbox(key: "i") == Int64.max)
        #expect(try unboxer.unbox(key: "d") == 1.5)
        #expect(try unboxer.unbox(key: "b") == true)
        expect("throws x: expected Int, found an UnreadableValue") { try unboxer.unbox(key: "x") as Int }
    }

    /// Text that a strategy reads as an infinity stays text, also behind a number. The element after it was taken instead.
    @Test func textOfInfinities() throws {
        struct Elements: Decodable {
            let texts: [String]
            init(from decoder: any Decoder) throws { texts = try Unboxer(from: decoder).unbox() }
        }
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy =
            .convertFromString(positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let data = Data(#"[1, "inf", "x", 2, "nan"]"#.utf8)
        #expect(try decoder.decode(Elements.self, from: data).texts == ["1", "inf", "x", "2", "nan"])
    }

    private struct Shop: Codable, Equatable {
        struct Age: Codable, Equatable { var relative: String }

        var link = URL(string: "https://a.b/c")
        var links = ["base": URL(string: "c?d", relativeTo: URL(string: "https://a.b/"))]
        var prices = [Decimal(string: "19.90"), Decimal(string: "-12345678901234567890.5"), 0]
        var age = Age(relative: "2 days")

        init() {}
        init(from decoder: any Decoder) throws {
            let unboxer = try Unboxer(from: decoder)
            (link, links) = try (unboxer.unbox(key: "link"), unboxer.unbox(key: "links"))
            (prices, age.relative) = try (unboxer.unbox(key: "prices"), unboxer.unbox(keyPath: "age.relative"))
        }
    }

    /// Property lists have URLs and Decimals as objects.
    @Test func objectsOfURLsAndDecimals() throws {
        let data = try PropertyListEncoder().encode(["shops": [Shop()]])
        #expect(try PropertyListDecoder().decode([String: [Shop]].self, from: data) == ["shops": [Shop()]])
    }

    private struct Price: Decodable {
        let value: Decimal
        init(from decoder: any Decoder) throws { value = try Unboxer(from: decoder).unbox(key: "v") }
    }

    /// Decimal's own `init(from:)` takes these, and Foundation traps for some of the results.
    @Test(arguments: [("length", 15), ("length", -1), ("exponent", 300), ("mantissa", 1)])
    func objectsThatAreNoDecimals(key: String, value: Int) throws {
        var object: [String: Any] = [
            "exponent": -1, "length": 1, "isNegative": false, "isCompact": true, "mantissa": [15, 0, 0, 0, 0, 0, 0, 0],
        ]
        func price() throws -> Decimal {
            let data = try PropertyListSerialization.data(fromPropertyList: ["v": object], format: .xml, options: 0)
            return try PropertyListDecoder().decode(Price.self, from: data).value
        }
        #expect(try price() == 1.5)
        object[key] = value
        expect(#"throws v: expected Decimal, found an object of 5 keys: "exponent", "isCompact", "isNegative", …"#) {
            try price()
        }
    }

    // MARK: - Depth

    private struct Whole: Decodable {
        let depth: Int
        init(from decoder: any Decoder) throws {
            var payload: Any = try Unboxer(from: decoder).unbox() as [Any]
            var depth = 0
            while let array = payload as? [Any] {
                depth += 1
                payload = array.first ?? 0
            }
            self.depth = depth
        }
    }

    private static func nested(_ levels: Int) -> String {
        String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    }

    @Test func fiveHundredLevels() async {
        await each(sweep(DecoderKind.allCases, oneOf: 2)) { kind in
            let outcome = await onThread(stackSize: 16 << 20) {
                bridgedOutcome { "\(try kind.decode(Whole.self, from: Self.nested(500)).depth)" }
            }
            #expect(outcome == "500")
        }
    }

    /// Whether the levels fit depends on the stack that the decoder uses; either way, the process continues.
    @Test(.disabled(if: runsUnderSanitizer)) func aSmallStack() async {
        await each([DecoderKind.json, .unboxData]) { (kind: DecoderKind) in
            let outcome = await onThread(stackSize: 512 << 10) {
                bridgedOutcome { "\(try kind.decode(Whole.self, from: Self.nested(500)).depth)" }
            }
            #expect(outcome == "500" || outcome.contains("nested too deeply"), "\(outcome)")
        }
    }

    @Test func tooManyLevelsOfAPropertyList() async {
        let outcome = await onThread(stackSize: 64 << 20) {
            var payload: [Any] = []
            for _ in 0..<600 { payload = [payload] }
            return bridgedOutcome { "\(try DecoderKind.binaryPropertyList.decode(Whole.self, from: payload).depth)" }
        }
        #expect(
            outcome == """
                throws dataCorrupted at "": \
                the root: nested too deeply: more than 512 levels, or more than the stack allows
                """)
    }
}
