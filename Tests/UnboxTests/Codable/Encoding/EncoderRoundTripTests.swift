import Foundation
import SamplePayloads
import TestTables
import Testing
import Unbox

/// Models that are encoded and decoded again with matching strategies.
struct EncoderRoundTripTests {
    struct Everything: Codable, Equatable, Sendable {
        var integers = [Int.min, 0, Int.max]
        var small: [Int8] = [.min, .max]
        var large: [UInt64] = [0, .max]
        var doubles = [0.1, 1e300, 2.5e-308, -0.0, 9_007_199_254_740_992, .pi]
        var floats: [Float] = [0.1, .pi, .greatestFiniteMagnitude, .leastNormalMagnitude]
        var decimals = ["0.12345678901234567", "12345678901234567890", "1e20"].map { Decimal(string: $0) }
        var bools = [true, false, nil]
        var strings = ["", "é\u{301}", "\u{0}\"\\"]
        var dates = [Date(timeIntervalSinceReferenceDate: 0.1), Date(timeIntervalSince1970: 1e9)]
        var data = Data([0, 255])
        var url = URL(string: "https://example.com/a?b=c#d")
        var id = UUID(uuid: (0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15))
        var byInt = [7: "a"]
        var byIdentifier = [UUID(uuid: (9, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)): 1]
        var byName = ["camelCase": ["snake_case": 1]]
        var shapes = [Shape.circle(radius: 1.5), .pair(1, "x"), .none]
        var absent: Int?
        var nested: [[Int?]] = [[nil, 1], []]
    }

    enum Shape: Codable, Equatable, Sendable {
        case circle(radius: Double)
        case pair(Int, String)
        case none
    }

    struct Pair: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var encoding = EncodingStrategies()
        var decoding = Strategies()
    }

    static let pairs: [Pair] = [
        Pair(testDescription: "the defaults"),
        Pair(
            testDescription: "data as itself", encoding: EncodingStrategies(data: .deferredToData),
            decoding: Strategies(data: .deferredToData)),
        Pair(
            testDescription: "snake case", encoding: EncodingStrategies(key: .convertToSnakeCase),
            decoding: Strategies(keys: .convertFromSnakeCase)),
        Pair(
            testDescription: "dates in a format of one's own",
            encoding: EncodingStrategies(date: .custom { try [$0.timeIntervalSinceReferenceDate].encode(to: $1) }),
            decoding: Strategies(date: .custom { Date(timeIntervalSinceReferenceDate: try [Double](from: $0)[0]) })),
    ]

    /// By JSON, and by dictionaries without data in between.
    @Test func thereAndBack() {
        each(Self.pairs) { pair in
            let (encoder, decoder) = (pair.encoding.unboxEncoder, pair.decoding.unboxDecoder)
            let dictionary = try encoder.encode(Everything(), as: [String: Any].self)
            let texts = [try encoder.encode(Everything()), try JSONSerialization.data(withJSONObject: dictionary)]
            for text in texts {
                #expect(try pair.decoding.jsonDecoder.decode(Everything.self, from: text) == Everything())
                #expect(try decoder.decode(Everything.self, from: text) == Everything())
            }
            #expect(try decoder.decode(Everything.self, from: dictionary) == Everything())
            let array = try encoder.encode([Everything()], as: [Any].self)
            #expect(try decoder.decode([Everything].self, from: array) == [Everything()])
        }
    }

    @Test func whatJSONHasNoNumberFor() throws {
        let encoder = EncodingStrategies(float: EncodingStrategies.asStrings).unboxEncoder
        let decoder = Strategies(float: .convertFromString(positiveInfinity: "+", negativeInfinity: "-", nan: "?"))
            .unboxDecoder
        let numbers: [String: [Double]] = ["a": [.infinity, -Double.infinity, 1, -0.0]]
        for decoded in [
            try decoder.decode([String: [Double]].self, from: encoder.encode(numbers)),
            try decoder.decode([String: [Double]].self, from: encoder.encode(numbers, as: [String: Any].self)),
        ] {
            #expect(decoded == numbers)
            #expect(decoded["a"]?.last?.sign == .minus)
        }
        #expect(try decoder.decode([String: Float].self, from: encoder.encode(["a": Float.nan]))["a"]?.isNaN == true)
    }

    @Test func numbersOfAnyKind() throws {
        var random = SplitMix(seed: 21)
        var model = Everything()
        model.integers = (0..<500).map { _ in .random(in: .min ... .max, using: &random) }
        model.large = (0..<500).map { _ in .random(in: .min ... .max, using: &random) }
        model.doubles = (0..<2000).map { _ in Double(bitPattern: random.next()) }.filter(\.isFinite)
        model.floats = (0..<2000).map { _ in Float(bitPattern: UInt32(truncatingIfNeeded: random.next())) }
            .filter(\.isFinite)
        model.decimals = (0..<500).map { _ in
            Decimal(
                sign: .minus, exponent: .random(in: -20...20, using: &random),
                significand: Decimal(UInt64.random(in: 0...(.max), using: &random)) * 1_000_000_007)
        }
        #expect(try UnboxDecoder().decode(Everything.self, from: UnboxEncoder().encode(model)) == model)
        #expect(
            try UnboxDecoder().decode(
                Everything.self, from: UnboxEncoder().encode(model, as: [String: Any].self)) == model)
    }
}
