import Foundation

extension JSONValue {
    /// The value as JSONSerialization returns it: `[String: Any]`, `[Any]`, String, NSNumber, NSNull.
    ///
    /// Numbers keep up to the 38 digits that an NSDecimalNumber holds, and are rounded if they have more. A number
    /// whose exponent is out of range for Decimal becomes the nearest Double, which is 0 for 1e-999. A number that no
    /// Foundation type can hold, such as 1e400, becomes an infinite Double.
    ///
    /// A value that was read nests at most 512 levels. A value made in code may nest more deeply, and is converted as
    /// well. However, Swift itself needs more than the stack of most threads to release dictionaries that nest 10,000
    /// levels deep.
    public var foundationValue: Any {
        switch self {
        case .null: NSNull()
        case .bool(let bool): NSNumber(value: bool)
        case .number(let number): number.foundationValue
        case .string(let string): string
        case .array(let elements): Self.foundationValue(of: elements.container, isObject: false)
        case .object(let object): Self.foundationValue(of: object.container, isObject: true)
        }
    }

    /// How far the conversion of a container has come. The arrays are copied out of the class, which would check each
    /// access for exclusivity.
    private struct Place {
        let keys: [String]
        let values: [JSONValue]
        var index = 0

        init(_ container: JSONContainer?) {
            keys = container?.fields.keys ?? []
            values = container?.fields.values ?? []
        }
    }

    private static func foundationValue(of container: JSONContainer?, isObject: Bool) -> Any {
        var place = Place(container)
        var builder = FoundationBuilder(place, isObject: isObject, count: place.values.count)
        while true {
            guard place.index < place.values.count else {
                if let result = builder.close() { return result }
                place = builder.place
                continue
            }
            let key = place.keys.isEmpty ? "" : place.keys[place.index]
            let value = place.values[place.index]
            place.index += 1
            let isObject: Bool
            switch value {
            case .array: isObject = false
            case .object: isObject = true
            default:
                builder.add(value.foundationValue, key)
                continue
            }
            builder.place = place
            place = Place(value.container)
            builder.open(place, isObject: isObject, count: place.values.count, key)
        }
    }

    /// The object as a dictionary; nil if the value is not an object. See ``foundationValue``.
    public var dictionary: [String: Any]? {
        guard case .object = self else { return nil }
        return foundationValue as? [String: Any]
    }
}
