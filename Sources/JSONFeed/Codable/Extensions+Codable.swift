import Unbox

/// The key of any member.
private struct MemberKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

extension JSONValue.Object {
    /// Encodes members next to the fields of a model.
    func encodeAsExtensions(to encoder: any Encoder, besides fieldNames: Set<String>) throws {
        var container = encoder.container(keyedBy: MemberKey.self)
        for (name, value) in self {
            let key = MemberKey(stringValue: name)
            guard !fieldNames.contains(name) else {
                throw EncodingError.invalidValue(
                    value,
                    .init(
                        codingPath: encoder.codingPath + [key],
                        debugDescription: "an extension has the name of a field of JSON Feed"))
            }
            try container.encode(value, forKey: key)
        }
    }
}

extension KeyedEncodingContainer {
    /// Encodes a list, unless it is empty and should not be written then.
    mutating func encode<Element: Encodable>(_ list: [Element], forKey key: Key, ifEmpty isWrittenIfEmpty: Bool) throws
    {
        if !list.isEmpty || isWrittenIfEmpty { try encode(list, forKey: key) }
    }
}
