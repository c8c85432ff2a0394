import Foundation

/// The keys that a strategy makes of those of a payload, for one call of `decode`.
///
/// To convert a key takes longer than to decode most fields. So the last few sets of keys are remembered, as the objects
/// of a list have the same ones: for these, a comparison is all that is left to do.
final class KeyConversion {
    private static let rememberedSets = 8

    private let strategy: JSONDecoder.KeyDecodingStrategy
    private var sets: [ConvertedKeys] = []
    private var oldest = 0

    /// Nil for the strategy that leaves keys as they are.
    init?(_ strategy: JSONDecoder.KeyDecodingStrategy) {
        if case .useDefaultKeys = strategy { return nil }
        self.strategy = strategy
    }

    /// The keys of an object.
    ///
    /// - Precondition: the decoder reads an object.
    func keys(of decoder: ValueDecoder) -> ConvertedKeys {
        let remembered = sets.first { decoder.value.hasFields(named: $0.names) }
        if let remembered, case .convertFromSnakeCase = strategy { return remembered }
        let names = remembered?.names ?? decoder.value.fieldNames
        let keys = converted(names, at: decoder)
        if let remembered, remembered.keys == keys { return remembered }
        let new = ConvertedKeys(names: names, keys: keys)
        if sets.count < Self.rememberedSets {
            sets.append(new)
        } else {
            sets[oldest] = new
            oldest = (oldest + 1) % Self.rememberedSets
        }
        return new
    }

    private func converted(_ names: [String], at decoder: ValueDecoder) -> [String] {
        switch strategy {
        case .useDefaultKeys: return names
        case .convertFromSnakeCase: return names.map(CamelCase.converted)
        case .custom(let convert):
            // The last step is exchanged, so that there is one array for all.
            var path = decoder.codingPath
            path.append(AnyCodingKey.super)
            return names.map { name in
                path[path.count - 1] = AnyCodingKey(stringValue: name)
                return convert(path).stringValue
            }
        @unknown default: return names
        }
    }

    /// What the payload would have for a key that it does not have, as far as there is a way back.
    func likelyName(of key: String) -> String {
        if case .convertFromSnakeCase = strategy { SnakeCase.converted(from: key) } else { key }
    }
}

/// The keys of an object, and what became of them. Of those that became the same, the first counts: see `RepeatedKeys.swift`.
final class ConvertedKeys {
    /// The payload's keys, each once.
    let names: [String]
    /// The same after the conversion.
    let keys: [String]
    /// The first position of each key; nil for a few keys, which are looked through.
    private let positions: [String: Int]?
    private let hasUniqueKeys: Bool
    /// Where the next key is looked for first: many types read their fields in the order of the payload.
    private var next = 0

    fileprivate init(names: [String], keys: [String]) {
        self.names = names
        self.keys = keys
        if keys.count <= 12 {
            positions = nil
            hasUniqueKeys = keys.indices.allSatisfy { index in
                !keys[..<index].contains { $0.isEqual(to: keys[index]) }
            }
        } else {
            let positions = Dictionary(zip(keys, keys.indices), uniquingKeysWith: { first, _ in first })
            self.positions = positions
            hasUniqueKeys = positions.count == keys.count
        }
    }

    /// The keys, each once, in the order of the payload.
    var uniqueKeys: [String] {
        hasUniqueKeys ? keys : keys.indices.filter { position(of: keys[$0]) == $0 }.map { keys[$0] }
    }

    /// The payload's key for a converted one.
    func name(of key: String) -> String? {
        let next = next
        if next < keys.count, hasUniqueKeys, keys[next].isEqual(to: key) {
            self.next = next + 1
            return names[next]
        }
        guard let position = position(of: key) else { return nil }
        self.next = position + 1
        return names[position]
    }

    private func position(of key: String) -> Int? {
        guard let positions else { return keys.firstIndex { $0.isEqual(to: key) } }
        return positions[key]
    }
}

extension String {
    /// Whether two keys are equal, found out without normalizing those whose lengths differ too much.
    fileprivate func isEqual(to other: String) -> Bool {
        CanonicalText.mayBeEqual(utf8.count, other.utf8.count) && CanonicalText.mayBeEqual(other.utf8.count, utf8.count)
            && self == other
    }
}

extension PayloadValue {
    /// Whether these are the keys of an object, as ``fieldNames`` has them. Looking counts as no reading.
    fileprivate func hasFields(named names: [String]) -> Bool {
        switch storage {
        case .object(let object):
            return object.dictionary.count == names.count
                && names.allSatisfy { object.dictionary.firstIndex(ofKey: $0) != nil }
        case .node(let node):
            // One that repeats a key has more fields than names.
            guard node.count == names.count else { return false }
            return node.with { document in
                var position = 0
                var key = document.firstElement(of: node.index)
                while position < names.count, document.string(at: key, equals: names[position]) {
                    position += 1
                    key = document.next(after: key + 1)
                }
                return position == names.count
            }
        default: return false
        }
    }
}
