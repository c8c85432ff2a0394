/// Converts a value of a payload to a type that has no single representation, such as a date.
///
///     struct CelsiusFormatter: UnboxFormatter {
///         func format(unboxedValue: Double) -> Measurement<UnitTemperature>? {
///             Measurement(value: unboxedValue, unit: .celsius)
///         }
///     }
///
/// Pass it to a read, which also makes Optionals and collections of the formatted type:
///
///     let highest = try unboxer.unbox(key: "highest", formatter: CelsiusFormatter())
///     let hourly: [Measurement<UnitTemperature>] = try unboxer.unbox(key: "hourly", formatter: CelsiusFormatter())
public protocol UnboxFormatter {
    /// The type that the payload's value is read as.
    associatedtype UnboxRawValue: UnboxCompatible
    /// The type that the formatter returns.
    associatedtype UnboxFormattedType

    /// Makes a formatted value from a value that has been read.
    ///
    /// If the formatted type is itself an Optional (`-> Date??`), return `.some(nil)` for a value that means nil. A
    /// missing or null value is nil without a call.
    ///
    /// - Returns: nil to reject the value, which makes the read throw.
    func format(unboxedValue: UnboxRawValue) -> UnboxFormattedType?

    /// The expected type as the message for a rejected value names it: `Date (as DateFormatter reads it)` by default.
    var unboxExpectation: String { get }

    /// Makes a formatted value from a value of a payload. By default, reads it as the raw type and formats that, or
    /// takes a native value of the formatted type, such as a `Date` in a dictionary.
    ///
    /// - Throws: ``UnboxError`` without a path.
    func format(value: borrowing UnboxValue) throws -> UnboxFormattedType
}

extension UnboxFormatter {
    /// The formatted type, and the type of the formatter.
    public var unboxExpectation: String { "\(UnboxFormattedType.self) (as \(Self.self) reads it)" }

    /// Takes a native value of the formatted type as it is, and reads any other as the raw type to format it.
    @_alwaysEmitIntoClient public func format(value: borrowing UnboxValue) throws -> UnboxFormattedType {
        try formatted(value)
    }

    @_alwaysEmitIntoClient @inline(__always) func formatted(_ value: borrowing UnboxValue) throws -> UnboxFormattedType
    {
        if let native = value.payload.native(UnboxFormattedType.self) { return native }
        try value.payload.checkPresent(for: UnboxFormattedType.self)
        if let formatted = try format(unboxedValue: value.unbox()) { return formatted }
        throw value.payload.invalid(expected: unboxExpectation)
    }
}

// For formatters whose formatted type is an Optional. No constraint says that, so these check the type.
extension UnboxFormatter where UnboxFormattedType: ExpressibleByNilLiteral {
    /// The type that the formatter makes, without its Optional, and the type of the formatter.
    public var unboxExpectation: String {
        let type = (UnboxFormattedType.self as? any AnyOptional.Type)?.wrappedType ?? UnboxFormattedType.self
        return "\(type) (as \(Self.self) reads it)"
    }

    /// Takes a missing or null value as nil if the formatted type is an Optional, and any other value as usual.
    public func format(value: borrowing UnboxValue) throws -> UnboxFormattedType {
        if value.payload.isNil, UnboxFormattedType.self is any AnyOptional.Type { return nil }
        return try formatted(value)
    }
}
