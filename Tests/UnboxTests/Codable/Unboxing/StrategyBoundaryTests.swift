// The strategies and the userInfo of a decoder apply up to an `Unboxer`, and again once a decoder is specified.

import Foundation
import TestTables
import Testing
import Unbox

/// The strategies and userInfo that a deeply nested type sees.
private struct Leaf: Decodable, CustomDebugStringConvertible {
    let text: String
    let at: Date

    enum CodingKeys: String, CodingKey { case at }

    init(from decoder: any Decoder) throws {
        text = decoder.userInfo[.five].map { "\($0)" } ?? "none"
        at = try decoder.container(keyedBy: CodingKeys.self).decode(Date.self, forKey: .at)
    }

    var debugDescription: String { "\(text), \(at.timeIntervalSince1970)" }
}

extension CodingUserInfoKey { fileprivate static let five = CodingUserInfoKey(rawValue: "five")! }

private var namedDecoder: UnboxDecoder {
    var decoder = UnboxDecoder()
    decoder.userInfo = [.five: 5]
    decoder.dateDecodingStrategy = .iso8601
    return decoder
}

struct StrategyBoundaryTests {
    struct Boundary: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: String
        let read: DecodedByClosure.Read
    }

    @Test func boundary() {
        each(Storage.allCases, Self.boundaries) { storage, row in
            let data = Data(#"{"leaf": {"at": "1970-01-01T00:00:07Z"}}"#.utf8)
            let object = try untyped(data) as? [String: Any] ?? [:]
            let outcome = DecodedByClosure.reading(by: row.read) {
                bridgedOutcome {
                    storage == .data
                        ? try namedDecoder.decode(DecodedByClosure.self, from: data).text
                        : try namedDecoder.decode(DecodedByClosure.self, from: object).text
                }
            }
            #expect(outcome == row.expected)
        }
    }

    private struct Model: Unboxable {
        let leaf: Leaf
        init(unboxer: Unboxer) throws { leaf = try unboxer.unbox(key: "leaf") }
    }

    private static let asksForTheFormat = """
        throws dataCorrupted at "leaf / at": leaf.at: expected Date, found the string "1970-01-01T00:00:07Z": \
        specify the format, for example unbox(key: …, formatter: .rfc3339) or @Unboxing(formatter: .rfc3339)
        """

    private static let boundaries: [Boundary] = [
        Boundary(testDescription: "by a container", expected: "5, 7.0") {
            try $0.fields().decode(Leaf.self, forKey: "leaf")
        },
        Boundary(testDescription: "by a reader", expected: asksForTheFormat) {
            try Unboxer(from: $0).unbox(key: "leaf") as Leaf
        },
        Boundary(testDescription: "by a model of a reader", expected: asksForTheFormat) {
            try Unboxed<Model>(from: $0).wrappedValue.leaf
        },
        Boundary(testDescription: "by a reader that names a decoder", expected: "5, 7.0") {
            try Unboxer(from: $0).unbox(decoding: Leaf.self, key: "leaf", using: namedDecoder)
        },
    ]

    private struct Finding: Decodable {
        let count: Int
        init(from decoder: any Decoder) throws { count = decoder.userInfo.count }
    }

    @Test func userInfo() {
        each(DecoderKind.allCases) { kind in
            let read: DecodedByClosure.Read = {
                let unboxer = try Unboxer(from: $0)
                return [
                    try $0.fields().decode(Finding.self, forKey: "leaf"), try unboxer.unbox(key: "leaf"),
                    try unboxer.unbox(decoding: Finding.self, key: "leaf", using: namedDecoder),
                ].map(\.count)
            }
            let found = try DecodedByClosure.reading(by: read) {
                try kind.decode(DecodedByClosure.self, from: #"{"leaf": {}}"#, userInfo: [.five: 5]).text
            }
            #expect(found == "[1, 1, 1]")
        }
    }
}
