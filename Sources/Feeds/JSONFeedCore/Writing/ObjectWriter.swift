import UnboxCore
import UnboxExtras

/// Writes fields to the object of a `JSONValue`.
struct ObjectWriter<Key: CodingKey>: FieldWriter {
    private(set) var members = JSONValue.Object()
    let codingPath: [any CodingKey]

    mutating func encode(_ value: JSONValue, forKey key: Key) { members.add(key.stringValue, value) }

    mutating func encode(_ text: String, forKey key: Key) { encode(.string(text), forKey: key) }

    mutating func encode(_ texts: [String], forKey key: Key) {
        encode(.array(texts.map(JSONValue.string)), forKey: key)
    }

    mutating func encode(_ bool: Bool, forKey key: Key) { encode(.bool(bool), forKey: key) }

    mutating func encode(_ models: [some FeedObject], forKey key: Key) throws {
        let path = codingPath + [key]
        let objects = try models.enumerated().map { index, model in
            try model.object(at: path + [MemberKey(intValue: index)])
        }
        encode(.array(objects), forKey: key)
    }

    mutating func encodeIfPresent(_ text: String?, forKey key: Key) {
        if let text { encode(text, forKey: key) }
    }

    mutating func encodeIfPresent(_ integer: Int64?, forKey key: Key) {
        if let integer { encode(JSONValue(integer), forKey: key) }
    }

    mutating func encodeIfPresent(_ double: Double?, forKey key: Key) throws {
        guard let double else { return }
        guard let number = JSONValue.Number(double) else {
            throw invalid(double, key, "Unable to encode Double.\(double): JSON has no such number.")
        }
        encode(.number(number), forKey: key)
    }

    mutating func encodeIfPresent(_ model: (some FeedObject)?, forKey key: Key) throws {
        if let model { encode(try model.object(at: codingPath + [key]), forKey: key) }
    }
}

extension FeedObject {
    /// What is written: the fields, then the extensions in their order.
    ///
    /// - Parameter path: where the object is, for errors.
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold.
    package func object(at path: [any CodingKey]) throws -> JSONValue {
        var fields = ObjectWriter<Field>(codingPath: path)
        try write(to: &fields)
        var all = ObjectWriter<MemberKey>(members: fields.members, codingPath: path)
        try writeExtensions(to: &all)
        return .object(all.members)
    }
}
