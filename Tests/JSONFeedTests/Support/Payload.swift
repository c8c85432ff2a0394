import Foundation
import Testing
import Unbox

/// The two ways in that a payload has.
enum Entry: CaseIterable {
    case data
    case dictionary

    /// Reads the text of a feed as a model.
    func unbox<Model: Unboxable>(_ json: String) throws -> Model {
        let data = Data(json.utf8)
        switch self {
        case .data:
            return try Unbox.unbox(data: data)
        case .dictionary:
            let root = try JSONSerialization.jsonObject(with: data)
            return try Unbox.unbox(dictionary: #require(root as? UnboxableDictionary))
        }
    }
}

/// What an error says.
func message(of body: () throws -> some Any) -> String? {
    do {
        _ = try body()
        return nil
    } catch {
        return "\(error)"
    }
}

/// The text of a payload with another value in one place.
///
/// - Parameters:
///   - path: keys and indexes, parted by dots.
///   - json: the payload.
///   - fragment: JSON text of the value; nil takes the field away.
func replacing(_ path: String, in json: String, with fragment: String?) throws -> String {
    let root = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let value = try fragment.map {
        try JSONSerialization.jsonObject(with: Data($0.utf8), options: .fragmentsAllowed)
    }
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
