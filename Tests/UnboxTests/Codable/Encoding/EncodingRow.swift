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
    static func keyed(
        _ encode: @escaping @Sendable (inout KeyedEncodingContainer<TextKey>) throws -> Void
    ) -> Encoded {
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
        encoder.dateEncodingStrategy = date
        encoder.dataEncodingStrategy = data
        encoder.nonConformingFloatEncodingStrategy = float
        encoder.keyEncodingStrategy = key
        encoder.userInfo = userInfo
        return encoder
    }

    var unboxEncoder: UnboxEncoder {
        var encoder = UnboxEncoder()
        encoder.dateEncodingStrategy = date
        encoder.dataEncodingStrategy = data
        encoder.nonConformingFloatEncodingStrategy = float
        encoder.keyEncodingStrategy = key
        encoder.userInfo = userInfo
        return encoder
    }
}

/// A row: a value, strategies, and the expected result of both encoders.
struct EncodingRow: Sendable, CustomTestStringConvertible {
    let name: String
    let strategies: EncodingStrategies
    let value: any Encodable & Sendable
    let expected: String

    var testDescription: String { name }

    init(_ name: String, _ value: any Encodable & Sendable, _ expected: String) {
        self.init(name, value, EncodingStrategies(), expected)
    }

    init(
        _ name: String, _ value: any Encodable & Sendable, _ strategies: EncodingStrategies, _ expected: String
    ) {
        self.name = name
        self.strategies = strategies
        self.value = value
        self.expected = expected
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
    } catch {
        return "throws \(error)"
    }
}

/// A payload as JSON with sorted keys, in which each number has only one form.
func canonical(_ payload: Any) -> String {
    switch payload {
    case let dictionary as [String: Any]:
        let fields = dictionary.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \(canonical($0.value))" }
        return "{\(fields.joined(separator: ", "))}"
    case let array as [Any]:
        return "[\(array.map(canonical).joined(separator: ", "))]"
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
