import Foundation
import TestTables
import Testing
import Unbox

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
        default:
            return try decode(type, from: untyped(data), userInfo: userInfo)
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
        bridgedOutcome {
            try DecodedByClosure.reading(by: read) { try decode(DecodedByClosure.self, from: json).text }
        }
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
    } catch {
        return "throws \(error)"
    }
}
