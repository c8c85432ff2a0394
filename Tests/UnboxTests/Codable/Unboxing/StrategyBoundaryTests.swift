// The strategies and the userInfo of a decoder apply up to an `Unboxer`, and again once a decoder is specified.

import Foundation
import Testing

@testable import Unbox

/// The strategies and userInfo that a deeply nested type sees.
private struct Leaf: Decodable {
    let text: String
    let at: Date

    enum CodingKeys: String, CodingKey { case at }

    init(from decoder: any Decoder) throws {
        text = decoder.userInfo[.five].map { "\($0)" } ?? "none"
        at = try decoder.container(keyedBy: CodingKeys.self).decode(Date.self, forKey: .at)
    }

    var shown: String { "\(text), \(at.timeIntervalSince1970)" }
}

extension CodingUserInfoKey {
    fileprivate static let five = CodingUserInfoKey(rawValue: "five")!
}

private var namedDecoder: UnboxDecoder {
    var decoder = UnboxDecoder()
    decoder.userInfo = [.five: 5]
    decoder.dateDecodingStrategy = .iso8601
    return decoder
}

/// The way in which a type reads its leaf.
private protocol Way {
    static func leaf(in decoder: any Decoder) throws -> Leaf
}

private enum ByContainer: Way {
    static func leaf(in decoder: any Decoder) throws -> Leaf {
        try decoder.container(keyedBy: AnyKey.self).decode(Leaf.self, forKey: AnyKey("leaf"))
    }
}

private enum ByReader: Way {
    static func leaf(in decoder: any Decoder) throws -> Leaf { try Unboxer(from: decoder).unbox(key: "leaf") }
}

private enum ByReaderWithADecoder: Way {
    static func leaf(in decoder: any Decoder) throws -> Leaf {
        try Unboxer(from: decoder).unbox(decoding: Leaf.self, key: "leaf", using: namedDecoder)
    }
}

private enum ByUnboxable: Way {
    struct Model: Unboxable {
        let leaf: Leaf
        init(unboxer: Unboxer) throws { leaf = try unboxer.unbox(key: "leaf") }
    }

    static func leaf(in decoder: any Decoder) throws -> Leaf { try Unboxed<Model>(from: decoder).wrappedValue.leaf }
}

/// Is decoded in one of the ways.
private struct Root<Route: Way>: Decodable {
    let leaf: Leaf
    init(from decoder: any Decoder) throws { leaf = try Route.leaf(in: decoder) }
}

@Suite struct StrategyBoundaryTests {
    struct Boundary: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let date: String
        let expected: String
        let decode: @Sendable (Storage, String) throws -> String

        fileprivate init<Route: SendableMetatype>(
            _ name: String, date: String, as type: Root<Route>.Type, _ expected: String
        ) {
            (testDescription, self.date, self.expected) = (name, date, expected)
            decode = { storage, json in
                let data = Data(json.utf8)
                switch storage {
                case .data: return try namedDecoder.decode(Root<Route>.self, from: data).leaf.shown
                case .dictionary:
                    let object = try JSONSerialization.jsonObject(with: data) as? [String: Any]
                    return try namedDecoder.decode(Root<Route>.self, from: object ?? [:]).leaf.shown
                }
            }
        }
    }

    @Test(arguments: Storage.allCases, boundaries) func boundary(storage: Storage, row: Boundary) {
        #expect(
            bridgedOutcome { try row.decode(storage, #"{"leaf": {"at": \#(row.date)}}"#) } == row.expected)
    }

    private static let iso8601 = #""1970-01-01T00:00:07Z""#
    private static let asksForTheFormat = """
        throws dataCorrupted at "leaf / at": leaf.at: expected Date, found the string "1970-01-01T00:00:07Z": \
        specify the format, for example unbox(key: …, formatter: .rfc3339) or @Unboxing(formatter: .rfc3339)
        """

    private static let boundaries = [
        Boundary("by a container", date: iso8601, as: Root<ByContainer>.self, "5, 7.0"),
        Boundary("by a reader", date: iso8601, as: Root<ByReader>.self, asksForTheFormat),
        Boundary("by a model of a reader", date: iso8601, as: Root<ByUnboxable>.self, asksForTheFormat),
        Boundary("by a reader that names a decoder", date: iso8601, as: Root<ByReaderWithADecoder>.self, "5, 7.0"),
    ]

    private struct Finding: Decodable {
        let userInfo: String
        init(from decoder: any Decoder) throws { userInfo = "\(decoder.userInfo.count)" }
    }

    private struct Reader: Decodable {
        let found: String
        init(from decoder: any Decoder) throws {
            let unboxer = try Unboxer(from: decoder)
            let container = try decoder.container(keyedBy: AnyKey.self)
            let named = try unboxer.unbox(decoding: Finding.self, key: "leaf", using: namedDecoder).userInfo
            found = """
                \(try container.decode(Finding.self, forKey: AnyKey("leaf")).userInfo) \
                \((try unboxer.unbox(key: "leaf") as Finding).userInfo) \(named)
                """
        }
    }

    @Test(arguments: DecoderKind.allCases) func userInfo(kind: DecoderKind) throws {
        let found = try kind.decode(Reader.self, from: #"{"leaf": {}}"#, userInfo: [.five: 5]).found
        #expect(found == "1 0 1", "\(kind)")
    }
}
