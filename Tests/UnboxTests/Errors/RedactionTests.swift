// A redacted description has no part of a value of the payload, whatever kind the error has.

import Foundation
import TestTables
import Testing
import Unbox

/// Three characters in a row of this occur in no message.
private let secret = "Zqk7Xw9Kj5V"
private let text = "\"\(secret)\""

struct RedactionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let json: String
        let redacted: String
        let read: @Sendable (Unboxer) throws -> Void

        init<T: SendableMetatype>(
            _ name: String, of value: String = text, _ redacted: String,
            _ read: @escaping @Sendable (Unboxer) throws -> T
        ) {
            (testDescription, json, self.redacted) = (name, "{\"v\": \(value)}", redacted)
            self.read = { _ = try read($0) }
        }

        init<T: UnboxCompatible & SendableMetatype>(_ value: String = text, as type: T.Type, _ redacted: String) {
            self.init("\(T.self)", of: value, redacted) { try $0.unbox(key: "v") as T }
        }

        init<T: Decodable & SendableMetatype>(_ value: String = text, decoding type: T.Type, _ redacted: String) {
            self.init("\(T.self)", of: value, redacted) { try $0.unbox(decoding: T.self, key: "v") }
        }
    }

    @Test func value() {
        each(Storage.allCases, Self.values + Self.codable + Self.codeOfOthers) { storage, row in
            let error = try #require(throws: UnboxError.self) { try row.read(storage.unboxer(row.json)) }
            #expect(error.description(redacting: true) == row.redacted)
            for error in [error] + error.all { #expect(!containsSecret(error.description(redacting: true))) }
            // Otherwise the row shows nothing.
            #expect(containsSecret(error.description))
        }
    }

    private func containsSecret(_ text: String) -> Bool {
        let scalars = Array(secret)
        return (0...scalars.count - 3).contains { text.contains(String(scalars[$0..<$0 + 3])) }
    }

    // MARK: - Values

    private enum Level: String, UnboxableEnum, CaseIterable, Decodable { case low, high }
    private struct Named: Unboxable { init(unboxer: Unboxer) throws { _ = try unboxer.unbox(key: "name") as Int } }

    static let values: [Row] = [
        Row(as: Int.self, "v: expected Int, found a string"),
        Row("strictly", "v: expected Int, found a string") { try $0.strict.unbox(key: "v") as Int },
        Row(as: Double.self, "v: expected Double, found a string"),
        Row("[1, \(text)]", as: [Int].self, "v[1]: expected Int, found a string"),
        Row("\"https://example.com/\(secret)/ \"", as: URL.self, "v: expected URL, found a string"),
        Row(as: UUID.self, "v: expected UUID, found a string"),
        Row(as: Data.self, "v: expected Data (in Base64), found a string"),
        Row(as: Level.self, "v: expected Level, found a string: it is not one of low, high"),
        Row(
            as: Date.self,
            "v: expected Date, found a string: specify the format, for example unbox(key: …, formatter: .rfc3339) or "
                + "@Unboxing(formatter: .rfc3339)"),
        Row("a date in a format", "v: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found a string") {
            try $0.unbox(key: "v", formatter: .rfc3339) as Date
        },
        Row(
            as: OneOf<Int>.Or<Level>.Or<[Int]>.self,
            "v: expected Int, Level or Array<Int>, found a string: not Level: it is not one of low, high"),
        Row("{\"name\": \(text), \(text): 1}", as: Named.self, "v.name: expected Int, found a string"),
        Row("a scalar on the way", "v: expected an object with the key \"w\", found a string") {
            try $0.unbox(keyPath: "v.w") as Int
        },
        Row("a wildcard", of: "[{\"n\": 1}, {\"n\": \(text)}]", "v[1].n: expected Int, found a string") {
            try $0.unbox(keyPath: "v.*.n") as [Int]
        },
        Row(
            "several errors", of: "[\(text)]",
            "v: expected Int, found an array of 1 element\nv[0]: expected Bool, found a string"
        ) { (try $0.unboxAll(.key("v"), .key("v")) as (Int, [Bool])).0 },
        Row("\"{\\\"a\\\": \(secret)}\"", as: Embedded.self, "v: malformed JSON: line 1, column 7: expected a value"),
    ]

    /// JSON in a string.
    private struct Embedded: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> Embedded {
            let text: String = try value.unbox()
            _ = try Unboxer(data: Data(text.utf8))
            return Embedded()
        }
    }

    // MARK: - Codable

    private struct Account: Decodable { let pin: Int, level: Level? }

    private struct Refusing: Decodable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not \(text)"))
        }
    }

    static let codable: [Row] = [
        Row("{\"pin\": \(text)}", decoding: Account.self, "v.pin: expected Int, found a string"),
        Row("{\"pin\": 1, \"level\": \(text)}", decoding: Account.self, "v.level: could not be unboxed"),
        Row(decoding: Refusing.self, "v: could not be unboxed"),
        Row("a decoder", of: "[\(text)]", "v[0]: expected Int, found a string") { unboxer in
            do {
                _ = try UnboxDecoder().decode([String: [Int]].self, from: unboxer.dictionary)
            } catch let error as DecodingError {
                throw try #require(error.context.underlyingError as? UnboxError)
            }
        },
    ]

    // MARK: - What other code says

    private struct Hexadecimal: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> Hexadecimal {
            let text: String = try value.unbox()
            throw value.failure(expected: "a colour", detail: "\(text) is not hexadecimal")
        }
    }

    private struct Failing: Unboxable {
        struct Reason: LocalizedError {
            let text: String
            var errorDescription: String? { "the text \(text) is wrong" }
        }

        init(unboxer: Unboxer) throws {
            let text: String = try unboxer.unbox(key: "text")
            if try unboxer.unbox(key: "isOurs") { throw UnboxError("the text \(text) is wrong", at: [.key("text")]) }
            throw Reason(text: text)
        }
    }

    /// It says what may be in a log.
    private struct Rejecting: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> Rejecting {
            throw UnboxError("\(try value.unbox() as String) is taken", redacted: "the text is taken")
        }
    }

    private struct Transformed: UnboxableByTransform {
        static func transform(unboxedValue: String) -> Transformed? { nil }
    }

    static let codeOfOthers: [Row] = [
        Row(as: Hexadecimal.self, "v: expected a colour, found a string"),
        Row(as: OneOf<Int>.Or<Hexadecimal>.self, "v: expected Int or Hexadecimal, found a string"),
        Row(
            "[\(text)]", as: OneOf<Int>.Or<[OneOf<Bool>.Or<Hexadecimal>]>.self,
            "v: expected Int or Array<Or<Hexadecimal>>, found an array of 1 element: "
                + "not Array<Or<Hexadecimal>>: [0]: expected Bool or Hexadecimal, found a string"),
        Row("{\"text\": \(text), \"isOurs\": true}", as: Failing.self, "v.text: could not be unboxed"),
        Row("{\"text\": \(text), \"isOurs\": false}", as: Failing.self, "v: could not be unboxed"),
        Row("at the root", of: "1, \"text\": \(text), \"isOurs\": false", "the root: could not be unboxed") {
            try $0.unbox() as Failing
        },
        Row(as: Rejecting.self, "v: the text is taken"),
        Row("[\(text)]", as: [Rejecting].self, "v[0]: the text is taken"),
        Row(
            as: OneOf<Int>.Or<Rejecting>.self,
            "v: expected Int or Rejecting, found a string: not Rejecting: the text is taken"),
        Row(as: Transformed.self, "v: expected Transformed, found a string"),
        Row("a parse strategy", "v: expected Date (as ISO8601FormatStyle reads it), found a string") {
            try $0.unbox(key: "v", formatter: .strategy(.iso8601)) as Date
        },
    ]
}

// A redacted description of malformed data has no part of it but the place.

struct SyntaxRedactionTests {
    /// The text, the column and the redacted message.
    static let json = lines(of: "redacted").map { JSONFault($0) }

    static let relaxed: [(JSONFault, JSONSyntax)] =
        lines(of: "redacted-json5").map { (JSONFault($0), .json5) } + [
            (JSONFault("[1] /* hunter → 1:5: the comment has no end, which is '*/'"), .comments),
            (JSONFault("[1 / hunter] → 1:4: expected ',' or ']'"), .comments),
            (JSONFault("[hunter,] → 1:2: expected a value"), .trailingCommas),
        ]

    @Test func text() {
        each(Self.json.map { ($0, []) } + Self.relaxed) { fault, syntax in
            let error = try #require(throws: UnboxError.self) { try Unboxer(data: Data(fault.bytes), syntax: syntax) }
            #expect(error.description(redacting: true) == "malformed JSON: \(fault.message)")
        }
    }

    @Test func otherEncoding() {
        each(
            [
                ([0x5B, 0x22, 0xFF, 0x22, 0x5D], "line 1, column 3: invalid UTF-8"),
                ([0x5B, 0x22, 0xED, 0xA0, 0x80], "line 1, column 3: invalid UTF-8"),
                ([0x5B, 0x00, 0x22, 0x00, 0x3D, 0xD8, 0x22, 0x00], "line 1, column 3: invalid UTF-16"),
                ([0x5B, 0x00, 0x22, 0x00, 0x3D], "line 1, column 3: invalid UTF-16"),
                ([0x5B, 0, 0, 0, 0x22, 0, 0, 0, 0x3D, 0xD8, 0, 0], "line 1, column 3: invalid UTF-32"),
            ] as [([UInt8], String)]
        ) { bytes, redacted in
            let error = try #require(throws: UnboxError.self) { try Unboxer(data: Data(bytes)) }
            #expect(error.description(redacting: true) == "malformed JSON: \(redacted)")
        }
    }

    /// The same in the records of a stream, which begin at other lines.
    @Test func records() throws {
        let reader = try ElementReader([Data("{\"a\": 1}\n{\"pin\": hunter}\n".utf8)], .jsonLines)
        _ = try reader.nextUnboxer()
        let error = try #require(throws: UnboxError.self) { try reader.nextUnboxer() }
        #expect(error.description(redacting: true) == "malformed JSON: line 2, column 9: expected a value")
    }
}
