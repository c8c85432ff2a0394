import Foundation

/// The fields of an object by the keys that a strategy makes of the payload's. Of keys that become the same the first
/// counts.
final class ConvertedFields {
    let keys: [String]
    let values: [String: UnboxValue]

    /// - Precondition: the decoder reads an object.
    init(_ decoder: ValueDecoder) {
        let convert = Self.conversion(decoder.session.decoder.keyDecodingStrategy, at: decoder)
        var keys: [String] = []
        var values: [String: UnboxValue] = [:]
        for name in decoder.value.fieldNames {
            let key = convert(name)
            guard values[key] == nil else { continue }
            keys.append(key)
            values[key] = decoder.value.value(forKey: name)
        }
        (self.keys, self.values) = (keys, values)
    }

    private static func conversion(
        _ strategy: JSONDecoder.KeyDecodingStrategy, at decoder: ValueDecoder
    ) -> (String) -> String {
        switch strategy {
        case .useDefaultKeys: return { $0 }
        case .convertFromSnakeCase: return camelCase
        case .custom(let convert):
            let path = decoder.codingPath
            return { convert(path + [AnyCodingKey(stringValue: $0)]).stringValue }
        @unknown default: return { $0 }
        }
    }

    /// `oneTwo` for `one_two`, as JSONDecoder makes it: underscores at either end stay, and a key with none within is
    /// left as it is.
    private static func camelCase(_ key: String) -> String {
        guard let first = key.firstIndex(where: { $0 != "_" }), let last = key.lastIndex(where: { $0 != "_" }) else {
            return key
        }
        let words = key[first...last].split(separator: "_")
        guard words.count > 1 else { return key }
        let camel = words[0].lowercased() + words[1...].map(\.capitalized).joined()
        return key[..<first] + camel + key[key.index(after: last)...]
    }
}
