import UnboxExtras

/// A `JSONValue`.
struct ValuePayload: Payload {
    func kind(of value: JSONValue) -> Kinds {
        switch value {
        case .null: .null
        case .bool: .boolean
        case .number: .fraction
        case .string: .string
        case .array: .array
        case .object: .object
        }
    }

    func integer(_ value: JSONValue) -> Int64? { value.numberValue?.integer() }

    func double(_ value: JSONValue) -> Double {
        guard let number = value.numberValue else { return 0 }
        return number.double ?? (exact(value).isNegative ? -.infinity : .infinity)
    }

    func exact(_ value: JSONValue) -> DecimalNumber {
        value.numberValue.flatMap { DecimalNumber($0.description) } ?? .zero
    }

    func bool(_ value: JSONValue) -> Bool { value.boolValue ?? false }
    func string(_ value: JSONValue) -> String { value.stringValue ?? "" }
    func withText<R>(_ value: JSONValue, _ body: (JSONBytes) -> R) -> R { string(value).withJSONBytes(body) }

    func count(_ value: JSONValue) -> Int {
        switch value {
        case .array(let elements): elements.count
        case .object(let object): object.count
        default: 0
        }
    }

    func elements(_ value: JSONValue) -> IndexingIterator<[JSONValue]> { (value.arrayValue ?? []).makeIterator() }
    func next(_ elements: inout IndexingIterator<[JSONValue]>) -> JSONValue? { elements.next() }

    func fields(_ value: JSONValue, isSorted: Bool) -> IndexingIterator<JSONValue.Object> {
        (value.objectValue ?? [:]).makeIterator()
    }

    func next(_ fields: inout IndexingIterator<JSONValue.Object>) -> (key: JSONValue, value: JSONValue)? {
        fields.next().map { (.string($0.key), $0.value) }
    }
}
