import UnboxFoundation

/// Converts a payload's keys by a strategy, during one call of `decode`.
///
/// Converting a key takes longer than decoding most fields. So the last few sets of keys are cached: the objects of a
/// list usually have the same keys, which then only have to be compared.
final class KeyConversion {
    private static let rememberedSets = 8

    private let strategy: JSONDecoder.KeyDecodingStrategy
    private var sets: [ConvertedKeys] = []
    private var oldest = 0

    /// Nil for the strategy that does not convert keys.
    init?(_ strategy: JSONDecoder.KeyDecodingStrategy) {
        if case .useDefaultKeys = strategy { return nil }
        self.strategy = strategy
    }

    /// - Precondition: the decoder reads an object.
    func keys(of decoder: ValueDecoder) -> ConvertedKeys {
        let remembered = sets.first { decoder.value.hasFields(named: $0.names) }
        if let remembered, case .convertFromSnakeCase = strategy { return remembered }
        let names = remembered?.names ?? decoder.value.fieldNames
        let keys = converted(names, at: decoder)
        if let remembered, remembered.hasKeys(keys) { return remembered }
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
            // All keys share one array, in which only the last step is replaced.
            var path = decoder.codingPath
            path.append(UnboxCodingKey.super)
            return names.map { name in
                path[path.count - 1] = UnboxCodingKey(stringValue: name)
                return convert(path).stringValue
            }
        @unknown default: return names
        }
    }

    /// The name that the payload would probably use for a missing key. A custom conversion cannot be reversed.
    func likelyName(of key: String) -> String {
        if case .convertFromSnakeCase = strategy { SnakeCase.converted(from: key) } else { key }
    }
}

/// The keys of an object, before and after the conversion. If several are converted to the same key, the first is used:
/// see `RepeatedKeys.swift`.
final class ConvertedKeys {
    /// The payload's keys, each once.
    let names: [String]
    /// `names` after the conversion.
    let keys: [String]
    /// The first position of each key; nil if there are only a few keys, which are searched one by one.
    private let positions: [CanonicalText: Int]?
    private let hasUniqueKeys: Bool
    /// Where the next key is tried first: many types read their fields in the order of the payload.
    private var next = 0

    fileprivate init(names: [String], keys: [String]) {
        self.names = names
        self.keys = keys
        if keys.count <= 12 {
            positions = nil
            hasUniqueKeys = keys.indices.allSatisfy { index in
                !keys[..<index].contains { CanonicalText($0) == CanonicalText(keys[index]) }
            }
        } else {
            var positions = [CanonicalText: Int](minimumCapacity: keys.count)
            // The first of equal keys is noted last.
            for index in keys.indices.reversed() { positions[CanonicalText(keys[index])] = index }
            self.positions = positions
            hasUniqueKeys = positions.count == keys.count
        }
    }

    fileprivate func hasKeys(_ others: [String]) -> Bool {
        keys.elementsEqual(others) { CanonicalText($0) == CanonicalText($1) }
    }

    /// The keys, each once, in the order of the payload.
    var uniqueKeys: [String] {
        hasUniqueKeys ? keys : keys.indices.filter { position(of: keys[$0]) == $0 }.map { keys[$0] }
    }

    /// The payload's key for a converted one.
    func name(of key: String) -> String? {
        let next = next
        if next < keys.count, hasUniqueKeys, CanonicalText(keys[next]) == CanonicalText(key) {
            self.next = next + 1
            return names[next]
        }
        guard let position = position(of: key) else { return nil }
        self.next = position + 1
        return names[position]
    }

    private func position(of key: String) -> Int? {
        let key = CanonicalText(key)
        guard let positions else { return keys.firstIndex { CanonicalText($0) == key } }
        return positions[key]
    }
}

extension PayloadValue {
    /// Whether these are the keys of an object, in the form of ``fieldNames``. This does not count as reading.
    fileprivate func hasFields(named names: [String]) -> Bool {
        switch storage {
        case .object(let object):
            return object.dictionary.count == names.count
                && names.allSatisfy { !CanonicalText($0).hasManyMarks && object.index(ofKey: $0) != nil }
        case .node(let node):
            // An object that repeats a key has more fields than names.
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
