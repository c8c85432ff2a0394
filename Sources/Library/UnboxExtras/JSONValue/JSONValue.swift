/// Any JSON as a value that can be stored, compared, edited or passed on without a model.
///
///     var event: JSONValue = ["name": "signup", "tags": ["web", "beta"], "score": 0.5]
///     let tag = event["tags"][0]?.stringValue  // "web"
///     try event.set(true, atKeyPath: "meta.seen")
///     let data = event.data([.sortedKeys, .prettyPrinted])
///
/// It is unboxed like any other type, alone, as an Optional or in collections:
/// `let extra: JSONValue = try unboxer.unbox(key: "extra")`. Numbers keep every digit, and the fields of an object keep
/// their order.
///
/// Two values are equal when they stand for the same JSON: `1` equals `1.0`, and the order of fields does not matter.
///
/// Values that the library makes nest at most 512 levels deep. A value that code nests much more deeply overflows the
/// stack when it is used or released: see <doc:JSONValues#Values-that-nest-deeply>.
public enum JSONValue: Hashable, Sendable {
    /// Null, which is a value. A missing value is nil.
    case null
    /// `true` or `false`.
    case bool(Bool)
    /// A number, with every digit.
    case number(Number)
    /// A string.
    case string(String)
    /// An array of values.
    ///
    ///     let value = JSONValue.array(names.map { .string($0) })
    case array([JSONValue])
    /// An object: fields, in order.
    case object(Object)
}

// MARK: - Type and content

extension JSONValue {
    /// Whether it is null.
    public var isNull: Bool { if case .null = self { true } else { false } }

    /// The boolean, if it is one.
    public var boolValue: Bool? { if case .bool(let bool) = self { bool } else { nil } }

    /// The number, if it is one.
    public var numberValue: Number? { if case .number(let number) = self { number } else { nil } }

    /// The number as an Int, if an Int holds it exactly: 3 for `3`, `3.0` and `0.3e1`.
    public var intValue: Int? { numberValue?.integer() }

    /// The Double nearest to the number; nil if this is not a number or it is too large.
    public var doubleValue: Double? { numberValue?.double }

    /// The Float nearest to the number; nil if this is not a number or it is too large.
    public var floatValue: Float? { if case .number = self { try? unbox() } else { nil } }

    /// The string, if it is one.
    public var stringValue: String? { if case .string(let string) = self { string } else { nil } }

    /// The elements, if it is an array.
    public var arrayValue: [JSONValue]? { if case .array(let elements) = self { elements } else { nil } }

    /// The fields, if it is an object.
    public var objectValue: Object? { if case .object(let object) = self { object } else { nil } }
}

// MARK: - Literals

extension JSONValue: ExpressibleByNilLiteral {
    /// Null.
    public init(nilLiteral: ()) { self = .null }
}

extension JSONValue: ExpressibleByBooleanLiteral {
    /// A boolean.
    public init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONValue: ExpressibleByIntegerLiteral {
    /// A whole number of any size.
    public init(integerLiteral value: StaticBigInt) { self = .number(Number(integerLiteral: value)) }
}

extension JSONValue: ExpressibleByFloatLiteral {
    /// The shortest decimal number that identifies a Double. For more digits, use ``Number/init(_:)-(String)``.
    public init(floatLiteral value: Double) { self = .number(Number(floatLiteral: value)) }
}

extension JSONValue: ExpressibleByStringInterpolation {
    /// A string.
    public init(stringLiteral value: String) { self = .string(value) }
}

extension JSONValue: ExpressibleByArrayLiteral {
    /// An array.
    public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}

extension JSONValue: ExpressibleByDictionaryLiteral {
    /// An object. If a key is repeated, its first value is used.
    public init(dictionaryLiteral elements: (String, JSONValue)...) { self = .object(Object(elements)) }
}
