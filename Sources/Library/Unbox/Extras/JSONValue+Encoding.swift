// This library's encoder makes a JSON value directly, to keep the order of fields and every digit.

extension JSONValue {
    /// Encodes an `Encodable` value as JSON.
    ///
    ///     let value = try JSONValue(encoding: user)
    ///
    /// Fields are in the order of encoding: for a synthesized `encode(to:)`, that of the coding keys. The fields of a
    /// dictionary, which has no order, are sorted by their keys.
    ///
    /// - Parameters:
    ///   - value: the value. JSON values within it are used as they are; their depth is checked.
    ///   - encoder: the encoder whose strategies apply.
    /// - Throws: `EncodingError` as ``UnboxEncoder/encode(_:as:)`` does.
    public init(encoding value: some Encodable, with encoder: UnboxEncoder = UnboxEncoder()) throws {
        self = try JSONValueForm.value(of: encoder.encode(value, in: JSONValueForm.self))
    }
}

enum JSONValueForm: OrderedForm {
    static func object(of fields: [String: Any], order: [String]) throws -> Any {
        var object = JSONValue.Object(minimumCapacity: order.count)
        for key in order { object.add(key, try value(of: fields[key] ?? Untyped.null)) }
        return JSONValue.object(object)
    }

    static func array(of elements: [Any]) throws -> Any { JSONValue.array(try elements.map(value)) }

    /// The encoder makes JSON values, scalars and plain arrays.
    static func value(of result: Any) throws -> JSONValue {
        // `init(foundation:)` would check the depth of each JSON value once for each level around it.
        try result as? JSONValue ?? JSONValue(foundation: result)
    }

    static func number(_ number: JSONNumber) -> Any { JSONValue.number(JSONValue.Number(number)) }

    static func contents(of value: Any) -> OrderedContents? {
        switch value as? JSONValue {
        case .object(let object): .fields(object.map { ($0.key, $0.value) })
        case .array(let elements): .elements(elements)
        default: nil
        }
    }
}

extension EncodingSession {
    /// If true, JSON values within the result are used as they are.
    var makesJSONValue: Bool { form == JSONValueForm.self }
}
