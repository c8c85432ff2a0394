import Foundation
import Testing

@testable import Unbox

/// Models that are encoded and decoded again under strategies that match.
@Suite struct EncoderRoundTripTests {
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

    struct Strategy: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var encoding = EncodingStrategies()
        var date: JSONDecoder.DateDecodingStrategy = .deferredToDate
        var data: JSONDecoder.DataDecodingStrategy = .base64
        var key: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    }

    static let strategies = [
        Strategy(testDescription: "the defaults"),
        Strategy(
            testDescription: "data as itself", encoding: EncodingStrategies(data: .deferredToData),
            data: .deferredToData),
        Strategy(
            testDescription: "snake case", encoding: EncodingStrategies(key: .convertToSnakeCase),
            key: .convertFromSnakeCase),
        Strategy(
            testDescription: "dates in a format of one's own",
            encoding: EncodingStrategies(
                date: .custom { try [$0.timeIntervalSinceReferenceDate].encode(to: $1) }),
            date: .custom { Date(timeIntervalSinceReferenceDate: try [Double](from: $0)[0]) }),
    ]

    @Test(arguments: strategies) func throughJSON(strategy: Strategy) throws {
        let dictionary = try strategy.encoding.unboxEncoder.encode(Everything())
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = strategy.date
        decoder.dataDecodingStrategy = strategy.data
        decoder.keyDecodingStrategy = strategy.key
        let data = try JSONSerialization.data(withJSONObject: dictionary)
        #expect(try decoder.decode(Everything.self, from: data) == Everything())
    }
}
