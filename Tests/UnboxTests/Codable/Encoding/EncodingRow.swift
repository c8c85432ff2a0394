// Compares UnboxEncoder with JSONEncoder and JSONSerialization for the same value.

import Foundation
import TestTables
import Testing
import Unbox

/// A value that is encoded by a closure.
struct Encoded: Encodable, Sendable {
    let encode: @Sendable (any Encoder) throws -> Void
    init(_ encode: @escaping @Sendable (any Encoder) throws -> Void) { self.encode = encode }

    func encode(to encoder: any Encoder) throws { try encode(encoder) }

    /// A value that encodes in a keyed container.
    static func keyed(_ encode: @escaping @Sendable (inout KeyedEncodingContainer<TextKey>) throws -> Void) -> Encoded {
        Encoded {
            var container = $0.container(keyedBy: TextKey.self)
            try encode(&container)
        }
    }

    /// A value that encodes in an unkeyed container.
    static func unkeyed(_ encode: @escaping @Sendable (inout any UnkeyedEncodingContainer) throws -> Void) -> Encoded {
        Encoded {
            var container = $0.unkeyedContainer()
            try encode(&container)
        }
    }

    /// A value that encodes in a single value container.
    static func single(
        _ encode: @escaping @Sendable (inout any SingleValueEncodingContainer) throws -> Void
    ) -> Encoded {
        Encoded {
            var container = $0.singleValueContainer()
            try encode(&container)
        }
    }

    /// A value that encodes the coding path of its encoder.
    static let path = Encoded { try pathText($0.codingPath).encode(to: $0) }

    typealias Keyed = @Sendable (inout KeyedEncodingContainer<TextKey>) throws -> Void
    typealias Unkeyed = @Sendable (inout any UnkeyedEncodingContainer) throws -> Void
    typealias Single = @Sendable (inout any SingleValueEncodingContainer) throws -> Void
    typealias Value = @Sendable (any Encoder) throws -> Void
}

// Values within a container, each encoded by a closure.

extension KeyedEncodingContainer<TextKey> {
    mutating func keyed(_ key: TextKey, _ body: @escaping Encoded.Keyed) throws {
        try encode(Encoded.keyed(body), forKey: key)
    }
    mutating func unkeyed(_ key: TextKey, _ body: @escaping Encoded.Unkeyed) throws {
        try encode(Encoded.unkeyed(body), forKey: key)
    }
    mutating func single(_ key: TextKey, _ body: @escaping Encoded.Single) throws {
        try encode(Encoded.single(body), forKey: key)
    }
    mutating func any(_ key: TextKey, _ body: @escaping Encoded.Value) throws { try encode(Encoded(body), forKey: key) }
}

extension UnkeyedEncodingContainer {
    mutating func keyed(_ body: @escaping Encoded.Keyed) throws { try encode(Encoded.keyed(body)) }
    mutating func unkeyed(_ body: @escaping Encoded.Unkeyed) throws { try encode(Encoded.unkeyed(body)) }
    mutating func any(_ body: @escaping Encoded.Value) throws { try encode(Encoded(body)) }
}

extension SingleValueEncodingContainer {
    mutating func any(_ body: @escaping Encoded.Value) throws { try encode(Encoded(body)) }
}

/// Any string or index as a coding key.
struct TextKey: CodingKey, ExpressibleByStringLiteral, Hashable {
    let stringValue: String
    var intValue: Int?
    init(stringValue: String) { self.stringValue = stringValue }
    init(stringLiteral: String) { stringValue = stringLiteral }
    init(intValue: Int) {
        stringValue = "\(intValue)"
        self.intValue = intValue
    }
}

/// A coding path on one line, including the integer values of its keys.
func pathText(_ path: [any CodingKey]) -> String {
    path.map { key in key.intValue.map { "\(key.stringValue)(\($0))" } ?? key.stringValue }.joined(separator: " / ")
}

/// The strategies that both encoders have.
struct EncodingStrategies: Sendable {
    var date: JSONEncoder.DateEncodingStrategy = .deferredToDate
    var data: JSONEncoder.DataEncodingStrategy = .base64
    var float: JSONEncoder.NonConformingFloatEncodingStrategy = .throw
    var key: JSONEncoder.KeyEncodingStrategy = .useDefaultKeys
    var userInfo: [CodingUserInfoKey: any Sendable] = [:]

    static let asStrings = JSONEncoder.NonConformingFloatEncodingStrategy.convertToString(
        positiveInfinity: "+", negativeInfinity: "-", nan: "?")

    static var dayFormatter: DateFormatter { formatter("yyyy-MM-dd") }
    static var slashFormatter: DateFormatter { formatter("yyyy/MM/dd") }

    private static func formatter(_ format: String) -> DateFormatter {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = format
        return formatter
    }

    var jsonEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        (encoder.dateEncodingStrategy, encoder.dataEncodingStrategy) = (date, data)
        (encoder.nonConformingFloatEncodingStrategy, encoder.keyEncodingStrategy) = (float, key)
        encoder.userInfo = userInfo
        return encoder
    }

    var unboxEncoder: UnboxEncoder {
        var encoder = UnboxEncoder()
        (encoder.dateEncodingStrategy, encoder.dataEncodingStrategy) = (date, data)
        (encoder.nonConformingFloatEncodingStrategy, encoder.keyEncodingStrategy) = (float, key)
        encoder.userInfo = userInfo
        return encoder
    }
}

/// A row: a value, strategies, and what both encoders make of it: a value in canonical form, or a text.
struct EncodingRow: Sendable, CustomTestStringConvertible {
    let name: String
    let strategies: EncodingStrategies
    let value: any Encodable & Sendable
    let formatting: JSONEncoder.OutputFormatting
    let expected: String
    /// What JSONEncoder makes of it, where that is something else.
    let unlike: String

    var testDescription: String { name }

    init(_ name: String, _ value: any Encodable & Sendable, _ expected: String, unlike: String = "") {
        self.init(name, value, EncodingStrategies(), [], expected, unlike: unlike)
    }

    init(
        _ name: String, _ value: any Encodable & Sendable, _ strategies: EncodingStrategies,
        _ formatting: JSONEncoder.OutputFormatting, _ expected: String, unlike: String = ""
    ) {
        (self.name, self.value, self.strategies, self.formatting) = (name, value, strategies, formatting)
        (self.expected, self.unlike) = (expected, unlike)
    }

    init(
        _ name: String, _ value: any Encodable & Sendable, _ strategies: EncodingStrategies, _ expected: String,
        unlike: String = ""
    ) {
        self.init(name, value, strategies, [], expected, unlike: unlike)
    }

    static func any(
        _ name: String, _ expected: String, _ strategies: EncodingStrategies = EncodingStrategies(),
        _ formatting: JSONEncoder.OutputFormatting = [], unlike: String = "", _ body: @escaping Encoded.Value
    ) -> EncodingRow { EncodingRow(name, Encoded(body), strategies, formatting, expected, unlike: unlike) }

    static func keyed(
        _ name: String, _ expected: String, _ strategies: EncodingStrategies = EncodingStrategies(),
        _ formatting: JSONEncoder.OutputFormatting = [], unlike: String = "", _ body: @escaping Encoded.Keyed
    ) -> EncodingRow { EncodingRow(name, Encoded.keyed(body), strategies, formatting, expected, unlike: unlike) }

    static func unkeyed(
        _ name: String, _ expected: String, unlike: String = "", _ body: @escaping Encoded.Unkeyed
    ) -> EncodingRow {
        EncodingRow(name, Encoded.unkeyed(body), expected, unlike: unlike)
    }

    /// The result of JSONEncoder.
    var ofJSONEncoder: String {
        encodingOutcome {
            let data = try strategies.jsonEncoder.encode(value)
            return try untyped(data)
        }
    }

    /// The result of UnboxEncoder without text in between, which JSONSerialization must accept.
    var ofUnboxEncoder: String {
        encodingOutcome {
            let result = try strategies.unboxEncoder.encode(value, as: Any.self)
            #expect(JSONSerialization.isValidJSONObject([result]), "\(name)")
            return result
        }
    }

    /// The text of JSONEncoder.
    func textOfJSONEncoder(_ formatting: JSONEncoder.OutputFormatting) -> ByteText {
        encodingText {
            let encoder = strategies.jsonEncoder
            encoder.outputFormatting = formatting
            return try encoder.encode(value)
        }
    }

    /// The text of UnboxEncoder.
    func textOfUnboxEncoder(_ formatting: JSONEncoder.OutputFormatting = []) -> ByteText {
        encodingText {
            var encoder = strategies.unboxEncoder
            encoder.outputFormatting = formatting
            return try encoder.encode(value)
        }
    }

    /// The options with which both encoders write the same bytes.
    static let formattings: [(name: String, options: JSONEncoder.OutputFormatting)] = [
        ("sorted", .sortedKeys), ("pretty", [.sortedKeys, .prettyPrinted]),
        ("with plain slashes", [.sortedKeys, .withoutEscapingSlashes]),
        ("pretty with plain slashes", [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]),
    ]

    /// Encodes the value in every way, as a value and as text, with the same outcome, and errors with the same message.
    func check() {
        #expect(ofUnboxEncoder == expected, "UnboxEncoder")
        #expect(ofJSONEncoder == expected, "JSONEncoder")
        checkTexts()
    }

    /// The expected text is that of UnboxEncoder, with keys in the order of encoding. With sorted keys, JSONEncoder's is the
    /// same.
    func checkText() {
        #expect(textOfUnboxEncoder(formatting) == ByteText(expected), "\(name)")
        #expect(ofUnboxEncoder == ofJSONEncoder, "\(name)")
        checkTexts()
    }

    /// Checks that the texts of both encoders have the same bytes. Keys that are not sorted may be in another order.
    func checkTexts() {
        for (name, options) in Self.formattings {
            #expect(textOfUnboxEncoder(options) == textOfJSONEncoder(options), "\(name)")
        }
        for options in [[], .prettyPrinted] as [JSONEncoder.OutputFormatting] {
            let result = encodingOutcome {
                var encoder = strategies.unboxEncoder
                encoder.outputFormatting = options
                return try untyped(encoder.encode(value))
            }
            #expect(result == ofUnboxEncoder, "in the order of encoding")
        }
    }
}

/// The text that was encoded, or the path and the whole message of the error.
func encodingText(_ encode: () throws -> Data) -> ByteText {
    do {
        return ByteText(String(decoding: try encode(), as: UTF8.self))
    } catch EncodingError.invalidValue(_, let context) {
        return ByteText("throws invalidValue at \"\(pathText(context.codingPath))\": \(context.debugDescription)")
    } catch {
        return ByteText("throws \(error)")
    }
}

/// A text that is compared byte by byte. Strings are equal if they are canonically equivalent.
struct ByteText: Equatable, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }

    static func == (one: ByteText, other: ByteText) -> Bool {
        one.description.utf8.elementsEqual(other.description.utf8)
    }
}

/// The outcome of encoding: the result as sorted JSON, or the case and the path of the error.
func encodingOutcome(_ encode: () throws -> Any) -> String {
    do {
        return canonical(try encode())
    } catch EncodingError.invalidValue(_, let context) {
        return "throws invalidValue at \"\(pathText(context.codingPath))\""
    } catch { return "throws \(error)" }
}

/// A payload as JSON with sorted keys, in which each number has only one form.
func canonical(_ payload: Any) -> String {
    switch payload {
    case let dictionary as [String: Any]:
        let fields = dictionary.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(canonical($0.value))" }
        return "{\(fields.joined(separator: ", "))}"
    case let array as [Any]: return "[\(array.map(canonical).joined(separator: ", "))]"
    default:
        let value = PayloadValue(.reading(payload, in: nil) { nil })
        switch value.storage {
        case .null: return "null"
        case .bool(let bool): return "\(bool)"
        case .string(let string): return "\"\(string)\""
        default: return value.numberText ?? "a foreign \(type(of: payload))"
        }
    }
}
