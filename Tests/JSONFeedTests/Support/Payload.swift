import Foundation
import TestTables
import Testing
import Unbox

/// The ways in which a payload is read.
enum Entry: CaseIterable {
    case data
    case dictionary
    case decodedData
    case decodedDictionary
    case foundation

    /// The library's protocols and its decoder: they report the same errors.
    static let ofTheLibrary = allCases.filter { $0 != .foundation }

    /// Reads the text of a feed as a model.
    func unbox<Model: Unboxable & Decodable>(_ json: String) throws -> Model {
        let data = Data(json.utf8)
        switch self {
        case .data: return try Unbox.unbox(data: data)
        case .dictionary: return try Unbox.unbox(dictionary: jsonObject(of: json))
        case .decodedData: return try UnboxDecoder().decode(Model.self, from: data)
        case .decodedDictionary: return try UnboxDecoder().decode(Model.self, from: jsonObject(of: json))
        case .foundation: return try JSONDecoder().decode(Model.self, from: data)
        }
    }
}

/// A payload as a dictionary.
func jsonObject(of json: String) throws -> UnboxableDictionary {
    try #require(try untyped(Data(json.utf8)) as? UnboxableDictionary)
}

/// The message of an error; for an error of a decoder, its path and its description.
func message(of body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch let error as DecodingError {
        let (context, key): (DecodingError.Context, (any CodingKey)?) =
            switch error {
            case .keyNotFound(let key, let context): (context, key)
            case .typeMismatch(_, let context), .valueNotFound(_, let context), .dataCorrupted(let context):
                (context, nil)
            @unknown default: fatalError("\(error)")
            }
        // This error has the whole path, and quotes the value.
        if let error = context.underlyingError as? UnboxError { return error.description }
        let path = (context.codingPath + [key].compactMap { $0 }).map { key in
            key.intValue.map(UnboxPath.Component.index) ?? .key(key.stringValue)
        }
        return "\(path.isEmpty ? "the root" : UnboxPath(path).description): \(context.debugDescription)"
    } catch { return "\(error)" }
}

/// The text of a payload with one value replaced.
///
/// - Parameters:
///   - path: keys and indexes, separated by dots.
///   - json: the payload.
///   - fragment: JSON text of the new value; nil removes the field.
func replacing(_ path: String, in json: String, with fragment: String?) throws -> String {
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let value = try fragment.map { try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed) }
    let changed = replacing(path.split(separator: ".")[...], in: root, with: value)
    return String(decoding: try JSONSerialization.data(withJSONObject: changed as Any), as: UTF8.self)
}

private func replacing(_ path: ArraySlice<Substring>, in container: Any?, with value: Any?) -> Any? {
    guard let step = path.first else { return value }
    if let index = Int(step), var array = container as? [Any] {
        array[index] = replacing(path.dropFirst(), in: array[index], with: value) ?? NSNull()
        return array
    }
    var object = container as? [String: Any] ?? [:]
    object[String(step)] = replacing(path.dropFirst(), in: object[String(step)], with: value)
    return object
}

/// Calls a function with a file of a text, which is then removed.
func withFile<Result>(of text: String, _ body: (URL, _ name: String) async throws -> Result) async throws -> Result {
    let file = URL.temporaryDirectory.appending(path: "feed-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(text.utf8).write(to: file)
    return try await body(file, file.path(percentEncoded: false))
}
