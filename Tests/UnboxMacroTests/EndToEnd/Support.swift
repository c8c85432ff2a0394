import Foundation
import TestTables
import Testing
import UnboxMacros

/// The two forms of a payload, each of which every row is read from.
enum Storage: CaseIterable, Sendable {
    case dictionary, data

    func unboxer(_ json: String, _ options: UnboxOptions = UnboxOptions()) throws -> Unboxer {
        let data = Data(json.utf8)
        switch self {
        case .data: return try Unboxer(data: data, options: options)
        case .dictionary:
            let object = try untyped(data) as? [String: Any]
            return Unboxer(dictionary: object ?? [:], options: options)
        }
    }
}

/// The message of the error that `body` throws.
func message<T>(_ body: () throws -> T) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}

/// The text of JSONEncoder with sorted keys, which UnboxEncoder writes as well.
func encodedText(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    var other = UnboxEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    other.outputFormatting = encoder.outputFormatting
    let text = String(decoding: try encoder.encode(value), as: UTF8.self)
    #expect(String(decoding: try other.encode(value), as: UTF8.self) == text)
    return text
}

/// Checks that a value is read from a text in each form, and that each encoder writes that text.
func checkBothWays<T: Codable & UnboxCompatible & Equatable>(_ json: String, _ value: T) {
    each(Storage.allCases) { storage in
        let read: [String: T] = try storage.unboxer("{\"v\":\(json)}").unbox()
        #expect(read == ["v": value])
        #expect(try encodedText(value) == json)
        #expect(try JSONDecoder().decode(T.self, from: Data(json.utf8)) == value)
        #expect(try UnboxDecoder().decode(T.self, from: UnboxEncoder().encode(value)) == value)
    }
}
