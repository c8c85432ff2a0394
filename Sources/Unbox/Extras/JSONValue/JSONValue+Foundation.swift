import Foundation

extension JSONValue {
    /// The value as JSONSerialization returns it: `[String: Any]`, `[Any]`, String, NSNumber, NSNull.
    ///
    /// Numbers keep their digits, to the 38 that an NSDecimalNumber holds: of more, it is rounded, and where Decimal lacks
    /// the exponent it is the nearest Double, which is 0 for 1e-999. One that no type of Foundation holds, such as 1e400,
    /// is an infinite Double here.
    ///
    /// A value that was read nests 512 levels at most. One made by code may nest deeper, and this takes it; but to let
    /// go of dictionaries that nest 10,000 levels deep, Swift itself needs more than the stack of most threads.
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

    /// What has been taken of a container. The arrays are taken out of the class, which would check each access.
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

    /// The object as a dictionary, for code that goes on with one; nil if it is no object. See ``foundationValue``.
    public var dictionary: [String: Any]? {
        guard case .object = self else { return nil }
        return foundationValue as? [String: Any]
    }
}
