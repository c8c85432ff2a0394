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

extension UnboxValue {
    /// The keys of an object: of JSON data in the order of the text, each once; of a dictionary sorted, so that nothing
    /// that comes of them depends on hashes, such as which of two errors is thrown.
    var fieldNames: [String] {
        switch storage {
        case .object(let object): return object.dictionary.keys.sorted()
        case .node(let document, let node):
            var names: [String] = []
            names.reserveCapacity(document.count(of: node))
            document.forEachField(of: node) { key, _ in names.append(document.string(at: key)) }
            guard document.keyCount(of: node) < names.count else { return names }
            var seen: Set<String> = []
            return names.filter { seen.insert($0).inserted }
        default: return []
        }
    }
}
