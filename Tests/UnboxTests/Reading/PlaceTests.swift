import Foundation
import TestTables
import Testing
import Unbox

/// Overloads that take a key, a key path, both or neither: each with the same outcome as two reads.
struct PlaceTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let expected: String
        let read: @Sendable (Source) throws -> Any

        init(_ name: String, _ expected: String, _ read: @escaping @Sendable (Source) throws -> Any) {
            (testDescription, self.expected, self.read) = (name, expected, read)
        }
    }

    /// A payload as a dictionary, or as data.
    enum Source {
        case dictionary(UnboxableDictionary)
        case data(Data)

        var unboxer: Unboxer {
            get throws {
                switch self {
                case .dictionary(let dictionary): Unboxer(dictionary: dictionary)
                case .data(let data): try Unboxer(data: data)
                }
            }
        }
    }

    private struct Town: Decodable { let name: String }

    private struct Pet: UnboxableWithContext {
        let name: String
        init(unboxer: Unboxer, context: String) throws { name = try context + unboxer.unbox(key: "name") }
    }

    static let json = #"""
        {"a.b": {"c": [{"name": "x"}]}, "list": ["p", "q"], "null": null, "text": "t", "name": "root",
        "--------------------------------": ["of the key"]}
        """#

    private static func town(_ source: Source, atKeyPath keyPath: String, atKey key: String) throws -> Town? {
        switch source {
        case .dictionary(let dictionary): try unbox(dictionary: dictionary, atKeyPath: keyPath, atKey: key)
        case .data(let data): try unbox(data: data, atKeyPath: keyPath, atKey: key)
        }
    }

    private static func pet(_ source: Source, atKeyPath keyPath: String, atKey key: String) throws -> Pet? {
        switch source {
        case .dictionary(let dictionary):
            try unbox(dictionary: dictionary, atKeyPath: keyPath, atKey: key, context: "+")
        case .data(let data): try unbox(data: data, atKeyPath: keyPath, atKey: key, context: "+")
        }
    }

    static let rows = [
        Row("a root by both, Decodable", #""x""#) { try town($0, atKeyPath: "c.0", atKey: "a.b")?.name ?? "nil" },
        Row("a root by both, with a context", #""+x""#) { try pet($0, atKeyPath: "c.0", atKey: "a.b")?.name ?? "nil" },
        Row("below null, Decodable", #""nil""#) { try town($0, atKeyPath: "c.0", atKey: "null")?.name ?? "nil" },
        Row("below null, with a context", #""nil""#) { try pet($0, atKeyPath: "c.0", atKey: "null")?.name ?? "nil" },
        Row("below a missing value, Decodable", #""nil""#) {
            try town($0, atKeyPath: "c", atKey: "none")?.name ?? "nil"
        },
        Row("through a scalar, Decodable", #"throws text: expected an object with the key "c", found the string "t""#) {
            try town($0, atKeyPath: "c", atKey: "text") as Any
        },
        Row(
            "the path of an error, Decodable",
            #"throws "a.b".c: expected an object, found an array of 1 element"#
        ) { try town($0, atKeyPath: "c", atKey: "a.b") as Any },
        Row(
            "the path of an error within, Decodable", #"throws "a.b".name: expected String, but it is missing"#
        ) {
            switch $0 {
            case .dictionary(let dictionary): try unbox(dictionary: dictionary, atKey: "a.b") as Town
            case .data(let data): try unbox(data: data, atKey: "a.b") as Town
            }
        },
        Row("several cores, by key", #"["p", "q"]"#) { try $0.unboxer.unboxConcurrently(key: "list") as [String] },
        Row("several cores, by both", "1") {
            try ($0.unboxer.unboxConcurrently(key: "a.b", keyPath: "c") as [[String: String]]).count
        },
        Row("Decodable, as a whole", #""root""#) { try ($0.unboxer.unbox() as Town).name },
        // The text of the default for a key that is left out.
        Row("a key of 32 dashes", #""of the key, of the key""#) {
            let key = String(repeating: "-", count: 32)
            let list: [Any] = try $0.unboxer.unbox(key: key)
            let same: [Any] = try $0.unboxer.unbox(keyPath: key)
            return "\(list[0]), \(same[0])"
        },
        Row("an error of the key's expression", "throws a foreign error: CancellationError()") {
            func key() throws -> String { throw CancellationError() }
            return try $0.unboxer.unbox(key: key()) as [String: Any]
        },
    ]

    @Test func read() {
        each(Self.rows) { row in
            let data = Data(Self.json.utf8)
            let sources = try [Source.dictionary(Unboxer(data: data).dictionary), .data(data)]
            for source in sources { #expect(outcome { try row.read(source) } == row.expected) }
        }
    }
}
