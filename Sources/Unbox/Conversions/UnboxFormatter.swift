/// Turns a value of a payload into one of a type that has no single representation, such as a date.
///
///     struct CelsiusFormatter: UnboxFormatter {
///         func format(unboxedValue: Double) -> Measurement<UnitTemperature>? {
///             Measurement(value: unboxedValue, unit: .celsius)
///         }
///     }
///
/// It is passed to a read, which also makes an Optional or a collection of what it makes:
///
///     let highest = try unboxer.unbox(key: "highest", formatter: CelsiusFormatter())
///     let hourly: [Measurement<UnitTemperature>] = try unboxer.unbox(key: "hourly", formatter: CelsiusFormatter())
public protocol UnboxFormatter {
    /// The type that the payload's value is read as.
    associatedtype UnboxRawValue: UnboxCompatible
    /// The type that the formatter makes.
    associatedtype UnboxFormattedType

    /// Makes a value from one that has been read.
    ///
    /// - Returns: nil when the value will not do, which makes the read throw.
    func format(unboxedValue: UnboxRawValue) -> UnboxFormattedType?

    /// What a message says was expected of a value that will not do: `Date (as DateFormatter reads it)` by default.
    var unboxExpectation: String { get }

    /// Makes a value of one of a payload: by default of what the raw type reads, or of a native value of the formatted
    /// type, such as a `Date` in a dictionary.
    ///
    /// - Throws: ``UnboxError`` without a path.
    func format(value: borrowing UnboxValue) throws -> UnboxFormattedType
}

extension UnboxFormatter {
    /// The formatted type, and by whom it is read.
    public var unboxExpectation: String { "\(UnboxFormattedType.self) (as \(Self.self) reads it)" }

    /// Takes a native value of the formatted type as it is, and makes one of what the raw type reads of any other.
    @inlinable public func format(value: borrowing UnboxValue) throws -> UnboxFormattedType {
        if let native = value.payload.native(UnboxFormattedType.self) { return native }
        try value.payload.checkPresent(for: UnboxFormattedType.self)
        if let formatted = try format(unboxedValue: value.unbox()) { return formatted }
        throw value.payload.invalid(expected: unboxExpectation)
    }
}
