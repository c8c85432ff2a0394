import Foundation
import TestTables
import Testing
import Unbox

/// A row of a table: a JSON text, what is read from its decoder, and the outcome under each kind of decoder.
struct DecoderRow: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let json: String
    let expected: String
    let kinds: [DecoderKind]
    let read: DecodedByClosure.Read

    init(
        _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
        read: @escaping DecodedByClosure.Read
    ) {
        testDescription = name
        (self.json, self.expected, self.kinds, self.read) = (json, expected, kinds, read)
    }

    static func keyed(
        _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
        read: @escaping @Sendable (KeyedDecodingContainer<TextKey>) throws -> Any
    ) -> DecoderRow { DecoderRow(name, json, expected, kinds) { try read($0.fields()) } }

    static func unkeyed(
        _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
        read: @escaping @Sendable (inout any UnkeyedDecodingContainer) throws -> Any
    ) -> DecoderRow {
        DecoderRow(name, json, expected, kinds) {
            var container = try $0.unkeyedContainer()
            return try read(&container)
        }
    }

    static func single(
        _ name: String, _ json: String, _ expected: String, _ kinds: [DecoderKind] = DecoderKind.allCases,
        read: @escaping @Sendable (any SingleValueDecodingContainer) throws -> Any
    ) -> DecoderRow { DecoderRow(name, json, expected, kinds) { try read($0.singleValueContainer()) } }

    func check(sourceLocation: SourceLocation = #_sourceLocation) {
        for kind in kinds {
            #expect(kind.outcome(of: json, read) == expected, "\(kind)", sourceLocation: sourceLocation)
        }
    }
}

struct Shelter: Sendable { let city: String }

/// A model that needs a context.
struct Pet: UnboxableWithContext {
    let text: String
    init(unboxer: Unboxer, context: Shelter) throws {
        text = try "\(unboxer.unbox(key: "name") as String) in \(context.city)"
    }
}

/// A type that is decoded by a closure, which a test gives for the time of a read.
struct DecodedByClosure: Decodable {
    typealias Read = @Sendable (any Decoder) throws -> Any

    /// Calls a function during which values are decoded by a closure, on this thread. No TaskLocal: in optimized code,
    /// Swift 6.3.1 crashes where a function that does not wait binds one within a test.
    static func reading<Result, Failure>(
        by read: @escaping Read, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let values = Thread.current.threadDictionary
        let outer = values[key]
        values[key] = Box(read: read)
        defer { values[key] = outer }
        return try body()
    }

    private static let key = "DecodedByClosure"

    private final class Box {
        let read: Read
        init(read: @escaping Read) { self.read = read }
    }

    /// The description of what the closure returned.
    let text: String

    init(from decoder: any Decoder) throws {
        let box = Thread.current.threadDictionary[Self.key] as? Box
        text = String(reflecting: try box?.read(decoder) ?? "nothing")
    }
}

extension Decoder {
    /// A container of any keys.
    func fields() throws -> KeyedDecodingContainer<TextKey> { try container(keyedBy: TextKey.self) }
}

/// A value whose description has no quotes.
struct Verbatim: CustomDebugStringConvertible {
    let debugDescription: String
    init(_ text: String) { debugDescription = text }
}

/// The decoders for which each row of a table runs.
enum DecoderKind: String, CaseIterable, CustomTestStringConvertible, Sendable {
    case json
    case propertyList
    case binaryPropertyList
    case unboxData
    case unboxDictionary

    var testDescription: String { rawValue }

    static let foreign: [DecoderKind] = [.json, .propertyList, .binaryPropertyList]
    static let own: [DecoderKind] = [.unboxData, .unboxDictionary]
    /// Decoders that support null, and numbers of any length.
    static let ofJSON: [DecoderKind] = [.json, .unboxData, .unboxDictionary]

    /// Decodes a JSON text, or a property list of the same values.
    func decode<T: Decodable>(
        _ type: T.Type, from json: String, userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws -> T {
        let data = Data(json.utf8)
        switch self {
        case .json:
            let decoder = JSONDecoder()
            decoder.userInfo = userInfo
            return try decoder.decode(type, from: data)
        case .unboxData:
            var decoder = UnboxDecoder()
            decoder.userInfo = userInfo
            return try decoder.decode(type, from: data)
        default: return try decode(type, from: untyped(data), userInfo: userInfo)
        }
    }

    /// Decodes a payload that is not a JSON text, if the decoder can.
    func decode<T: Decodable>(
        _ type: T.Type, from payload: Any, userInfo: [CodingUserInfoKey: any Sendable] = [:]
    ) throws -> T {
        switch self {
        case .json:
            return try decode(
                type, from: String(decoding: JSONSerialization.data(withJSONObject: payload), as: UTF8.self),
                userInfo: userInfo)
        case .propertyList, .binaryPropertyList:
            let data = try PropertyListSerialization.data(
                fromPropertyList: payload, format: self == .propertyList ? .xml : .binary, options: 0)
            let decoder = PropertyListDecoder()
            decoder.userInfo = userInfo
            return try decoder.decode(type, from: data)
        case .unboxData, .unboxDictionary:
            var decoder = UnboxDecoder()
            decoder.userInfo = userInfo
            if let array = payload as? [Any] { return try decoder.decode(type, from: array) }
            return try decoder.decode(type, from: payload as? [String: Any] ?? [:])
        }
    }

    /// The outcome of a closure that gets the decoder of a JSON text, or of a payload: the description of a value, or an
    /// error.
    func outcome(of json: String, _ read: @escaping DecodedByClosure.Read) -> String {
        bridgedOutcome { try DecodedByClosure.reading(by: read) { try decode(DecodedByClosure.self, from: json).text } }
    }

    func outcome(ofPayload payload: Any, _ read: @escaping DecodedByClosure.Read) -> String {
        bridgedOutcome {
            try DecodedByClosure.reading(by: read) { try decode(DecodedByClosure.self, from: payload).text }
        }
    }
}

/// The outcome of decoding: a text, or the case, the path and the message of the error.
func bridgedOutcome(_ decode: () throws -> String) -> String {
    func shown(_ name: String, _ path: [any CodingKey], _ context: DecodingError.Context) -> String {
        let error = context.underlyingError as? UnboxError
        return "throws \(name) at \"\(pathText(path))\": \(error?.description ?? "no UnboxError")"
    }
    do {
        return try decode()
    } catch DecodingError.typeMismatch(let type, let context) {
        return shown("typeMismatch of \(type)", context.codingPath, context)
    } catch DecodingError.valueNotFound(let type, let context) {
        return shown("valueNotFound of \(type)", context.codingPath, context)
    } catch DecodingError.keyNotFound(let key, let context) {
        return shown("keyNotFound of \(key.stringValue)", context.codingPath, context)
    } catch DecodingError.dataCorrupted(let context) {
        return shown("dataCorrupted", context.codingPath, context)
    } catch { return "throws \(error)" }
}
