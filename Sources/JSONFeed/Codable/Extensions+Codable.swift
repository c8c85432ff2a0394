import Unbox

/// The key of an extension.
private struct ExtensionKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init?(stringValue: String) {
        guard JSONFeed.isExtension(stringValue) else { return nil }
        self.init(unchecked: stringValue)
    }

    init(unchecked stringValue: String) { self.stringValue = stringValue }

    init?(intValue: Int) { nil }
}

extension JSONValue.Object {
    /// The members of an object whose names begin with an underscore.
    init(extensionsFrom decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: ExtensionKey.self)
        self.init(
            try container.allKeys.map { ($0.stringValue, try container.decode(unboxing: JSONValue.self, forKey: $0)) })
    }

    /// Encodes members next to the fields of a model.
    func encodeAsExtensions(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: ExtensionKey.self)
        for (name, value) in self {
            let key = ExtensionKey(unchecked: name)
            guard JSONFeed.isExtension(name) else {
                throw EncodingError.invalidValue(
                    value,
                    .init(
                        codingPath: encoder.codingPath + [key],
                        debugDescription: "the name of an extension begins with an underscore"))
            }
            try container.encode(value, forKey: key)
        }
    }
}
