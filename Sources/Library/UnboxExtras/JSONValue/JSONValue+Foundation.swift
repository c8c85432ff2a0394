extension JSONValue {
    /// The value as JSONSerialization returns it: `[String: Any]`, `[Any]`, String, NSNumber, NSNull.
    ///
    /// Numbers are rounded to the 38 digits of an NSDecimalNumber. A number whose exponent is out of range for Decimal
    /// becomes the nearest Double: 0 for 1e-999, and an infinite Double for 1e400, which no Foundation type can hold.
    ///
    /// It nests as deeply as the value: see <doc:JSONValues#Values-that-nest-deeply>.
    public var foundationValue: Any {
        switch self {
        case .array(let elements): Self.foundationValue(of: elements)
        case .object(let object): object.foundationValue
        default: scalarFoundationValue
        }
    }

    private static func foundationValue(of elements: [JSONValue]) -> [Any] {
        var array: [Any] = []
        array.reserveCapacity(elements.count)
        for element in elements { array.append(element.foundationValue) }
        return array
    }

    private var scalarFoundationValue: Any {
        switch self {
        case .bool(let bool): Untyped.bool(bool)
        case .number(let number): number.foundationValue
        case .string(let string): string
        case .null, .array, .object: Untyped.null
        }
    }

    /// The object as a dictionary; nil if the value is not an object. See ``foundationValue``.
    public var dictionary: [String: Any]? { objectValue?.foundationValue }
}

extension JSONValue.Object {
    fileprivate var foundationValue: [String: Any] {
        var dictionary: [String: Any] = Dictionary(minimumCapacity: count)
        for field in fields { dictionary[field.key] = field.value.foundationValue }
        return dictionary
    }
}
