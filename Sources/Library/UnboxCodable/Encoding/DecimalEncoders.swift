import UnboxFoundation

/// The encoders that encode a Decimal as a number.
///
/// Others let it encode itself, as an object of its exponent and its words, and do not say so. So the known encoders
/// are recognized by their classes. Those of JSONEncoder are private: encoding a `Visitor` once finds them.
enum DecimalEncoders {
    static func contain(_ encoder: any Encoder) -> Bool {
        encoder is ValueEncoder || jsonEncoders.contains(ObjectIdentifier(type(of: encoder)))
    }

    private static let jsonEncoders: [ObjectIdentifier] = {
        let visitor = Visitor()
        _ = try? JSONEncoder().encode(visitor)
        return visitor.types
    }()

    /// Encodes itself in each kind of place, and notes the classes of the encoders.
    private final class Visitor: Encodable {
        var types: [ObjectIdentifier] = []
        private var isWithin = false

        func encode(to encoder: any Encoder) throws {
            types.append(ObjectIdentifier(type(of: encoder)))
            if isWithin {
                var container = encoder.singleValueContainer()
                return try container.encodeNil()
            }
            isWithin = true
            var fields = encoder.container(keyedBy: UnboxCodingKey.self)
            try fields.encode(self, forKey: UnboxCodingKey(stringValue: "field"))
            try encode(to: fields.superEncoder(forKey: UnboxCodingKey(stringValue: "super")))
            var elements = fields.nestedUnkeyedContainer(forKey: UnboxCodingKey(stringValue: "elements"))
            try elements.encode(self)
            try encode(to: elements.superEncoder())
        }
    }
}
