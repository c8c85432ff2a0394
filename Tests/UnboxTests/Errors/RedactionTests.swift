// A redacted description has no part of a value of the payload, whatever kind the error has.

import Foundation
import Testing

@testable import Unbox

/// Three characters in a row of this occur in no message.
private let secret = "Zqk7Xw9Kj5V"

@Suite struct RedactionTests {
    struct Row: Sendable, CustomTestStringConvertible {
        let name: String
        let json: String
        let redacted: String
        let read: @Sendable (Unboxer) throws -> Void
        var testDescription: String { name }

        init<T: SendableMetatype>(
            _ name: String, _ json: String, _ redacted: String, _ read: @escaping @Sendable (Unboxer) throws -> T
        ) {
            (self.name, self.json, self.redacted) = (name, json, redacted)
            self.read = { _ = try read($0) }
        }
    }

    @Test(arguments: Storage.allCases, values + codable + codeOfOthers)
    func value(storage: Storage, row: Row) throws {
        let error = try #require(throws: UnboxError.self) { try row.read(storage.unboxer(row.json)) }
        check(error, row.redacted)
        // Otherwise the row shows nothing.
        #expect(containsSecret(error.description))
    }

    private func containsSecret(_ text: String) -> Bool {
        let scalars = Array(secret)
        return (0...scalars.count - 3).contains { text.contains(String(scalars[$0..<$0 + 3])) }
    }

    private func check(_ error: UnboxError, _ redacted: String) {
        #expect(error.description(redacting: true) == redacted)
        #expect(!containsSecret(error.description(redacting: true)))
        for error in error.all { #expect(!containsSecret(error.description(redacting: true))) }
    }

    // MARK: - Values

    private enum Level: String, UnboxableEnum, CaseIterable, Decodable { case low, high }
    private struct Named: Unboxable {
        let name: Int
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    static let values: [Row] = {
        let text = "{\"v\": \"\(secret)\"}"
        let url = "{\"v\": \"https://example.com/\(secret)/ \"}"
        return [
            Row("another type", text, "v: expected Int, found a string") { try $0.unbox(key: "v") as Int },
            Row("strictly another type", text, "v: expected Int, found a string") {
                try $0.strict.unbox(key: "v") as Int
            },
            Row("a number in text", "{\"v\": \"\(secret)\"}", "v: expected Double, found a string") {
                try $0.unbox(key: "v") as Double
            },
            Row("an element", "{\"v\": [1, \"\(secret)\"]}", "v[1]: expected Int, found a string") {
                try $0.unbox(key: "v") as [Int]
            },
            Row("a URL", url, "v: expected URL, found a string") { try $0.unbox(key: "v") as URL },
            Row("a UUID", text, "v: expected UUID, found a string") { try $0.unbox(key: "v") as UUID },
            Row("Base64", text, "v: expected Data (in Base64), found a string") { try $0.unbox(key: "v") as Data },
            Row("a case", text, "v: expected Level, found a string: it is not one of low, high") {
                try $0.unbox(key: "v") as Level
            },
            Row(
                "a date without a format", text,
                "v: expected Date, found a string: specify the format, for example unbox(key: …, formatter: .rfc3339) or @Unboxing(formatter: .rfc3339)"
            ) { try $0.unbox(key: "v") as Date },
            Row(
                "a date in another format", text,
                "v: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found a string"
            ) { try $0.unbox(key: "v", formatter: .rfc3339) as Date },
            Row(
                "one of several types", "{\"v\": \"\(secret)\"}",
                "v: expected Int, Level or Array<Int>, found a string: not Level: it is not one of low, high"
            ) { try $0.unbox(key: "v") as OneOf<Int>.Or<Level>.Or<[Int]> },
            Row(
                "within one of several types", "{\"v\": {\"name\": \"\(secret)\", \"\(secret)\": 1}}",
                "v.name: expected Int, found a string"
            ) { try $0.unbox(key: "v") as Named },
            Row(
                "a scalar on the way", text, "v: expected an object with the key \"w\", found a string"
            ) { try $0.unbox(keyPath: "v.w") as Int },
            Row("a wildcard", "{\"v\": [{\"n\": 1}, {\"n\": \"\(secret)\"}]}", "v[1].n: expected Int, found a string") {
                try $0.unbox(keyPath: "v.*.n") as [Int]
            },
            Row(
                "several errors", "{\"v\": \"\(secret)\", \"w\": [\"\(secret)\"]}",
                "v: expected Int, found a string\nw[0]: expected Bool, found a string"
            ) { unboxer in
                let values: (Int, [Bool]) = try unboxer.unboxAll(.key("v"), .key("w"))
                return values.0
            },
            Row(
                "a JSON text in a string", "{\"v\": \"{\\\"a\\\": \(secret)}\"}",
                "v: malformed JSON: line 1, column 7: expected a value"
            ) {
                try $0.unbox(key: "v") as Embedded
            },
        ]
    }()

    /// JSON in a string.
    private struct Embedded: UnboxCompatible {
        static func unboxed(from value: borrowing UnboxValue) throws -> Embedded {
            let text: String = try value.unbox()
            _ = try Unboxer(data: Data(text.utf8))
            return Embedded()
        }
    }

    // MARK: - Codable

    private struct Account: Decodable {
        let pin: Int
        let level: Level?
    }

    private struct Refusing: Decodable {
        init(from decoder: any Decoder) throws {
            let text = try decoder.singleValueContainer().decode(String.self)
            throw DecodingError.dataCorrupted(.init(codingPath: decoder.codingPath, debugDescription: "not \(text)"))
        }
    }

    static let codable: [Row] = [
        Row("a Decodable field", "{\"v\": {\"pin\": \"\(secret)\"}}", "v.pin: expected Int, found a string") {
            try $0.unbox(key: "v") as Account
        },
        Row("a Decodable enum", "{\"v\": {\"pin\": 1, \"level\": \"\(secret)\"}}", "v.level: could not be unboxed") {
            try $0.unbox(key: "v") as Account
        },
        Row("a Decodable that refuses", "{\"v\": \"\(secret)\"}", "v: could not be unboxed") {
            try $0.unbox(key: "v") as Refusing
        },
        Row("a decoder", "{\"v\": [\"\(secret)\"]}", "v[0]: expected Int, found a string") { unboxer in
            do {
                _ = try UnboxDecoder().decode([String: [Int]].self, from: unboxer.dictionary)
            } catch let error as DecodingError {
                throw try #require(error.context.underlyingError as? UnboxError)
            }
            return 0
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
        struct Reason: Error, LocalizedError {
            let text: String
            var errorDescription: String? { "the text \(text) is wrong" }
        }

        init(unboxer: Unboxer) throws {
            let text: String = try unboxer.unbox(key: "text")
            if try unboxer.unbox(key: "isOurs") { throw UnboxError("the text \(text) is wrong", at: [.key("text")]) }
            throw Reason(text: text)
        }
    }

    private struct Transformed: UnboxableByTransform {
        static func transform(unboxedValue: String) -> Transformed? { nil }
    }

    static let codeOfOthers: [Row] = [
        Row("a failure with a detail", "{\"v\": \"\(secret)\"}", "v: expected a colour, found a string") {
            try $0.unbox(key: "v") as Hexadecimal
        },
        Row(
            "one of several with a detail", "{\"v\": \"\(secret)\"}",
            "v: expected Int or Hexadecimal, found a string"
        ) { try $0.unbox(key: "v") as OneOf<Int>.Or<Hexadecimal> },
        Row(
            "several within several", "{\"v\": [\"\(secret)\"]}",
            "v: expected Int or Array<Or<Hexadecimal>>, found an array of 1 element: "
                + "not Array<Or<Hexadecimal>>: [0]: expected Bool or Hexadecimal, found a string"
        ) { try $0.unbox(key: "v") as OneOf<Int>.Or<[OneOf<Bool>.Or<Hexadecimal>]> },
        Row("an error of a model", "{\"text\": \"\(secret)\", \"isOurs\": true}", "text: could not be unboxed") {
            try $0.unbox() as Failing
        },
        Row(
            "another error of a model", "{\"text\": \"\(secret)\", \"isOurs\": false}", "the root: could not be unboxed"
        ) {
            try $0.unbox() as Failing
        },
        Row("a transform", "{\"v\": \"\(secret)\"}", "v: expected Transformed, found a string") {
            try $0.unbox(key: "v") as Transformed
        },
        Row(
            "a parse strategy", "{\"v\": \"\(secret)\"}",
            "v: expected Date (as ISO8601FormatStyle reads it), found a string"
        ) {
            try $0.unbox(key: "v", formatter: .strategy(.iso8601)) as Date
        },
        Row(
            "an element by a failing model", "{\"v\": [{\"text\": \"\(secret)\", \"isOurs\": false}]}",
            "v[0]: could not be unboxed"
        ) { try $0.unbox(key: "v") as [Failing] },
    ]
}
