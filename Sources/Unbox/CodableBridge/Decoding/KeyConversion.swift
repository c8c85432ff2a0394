import Foundation

/// The fields of an object by the keys that a strategy makes of the payload's. Of keys that become the same the first
/// counts. A field is looked up when it is asked for, so that who watches the payload knows of no other.
final class ConvertedFields {
    let keys: [String]
    /// The payload's keys by what became of them.
    private let names: [String: String]
    private let strategy: JSONDecoder.KeyDecodingStrategy

    /// - Precondition: the decoder reads an object.
    init(_ decoder: ValueDecoder) {
        strategy = decoder.session.decoder.keyDecodingStrategy
        let convert = Self.conversion(strategy, at: decoder)
        var keys: [String] = []
        var names: [String: String] = [:]
        for name in decoder.value.fieldNames {
            let key = convert(name)
            guard names[key] == nil else { continue }
            keys.append(key)
            names[key] = name
        }
        (self.keys, self.names) = (keys, names)
    }

    /// The value of a converted key in the object that the keys are of; absent where there is none.
    func value(forKey key: String, in object: UnboxValue) -> UnboxValue {
        if let name = names[key] { return object.value(forKey: name) }
        if object.isObserved { object.noteMissing(.key(likelyName(of: key))) }
        return object.absent
    }

    /// What the payload would have for a key that it has not, as far as there is a way back.
    private func likelyName(of key: String) -> String {
        if case .convertFromSnakeCase = strategy { SnakeCase.converted(from: key) } else { key }
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
