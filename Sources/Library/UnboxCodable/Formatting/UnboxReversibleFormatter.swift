import UnboxFoundation

/// A formatter that also converts back, from its type to a value of a payload.
///
///     struct CelsiusFormatter: UnboxReversibleFormatter {
///         func format(unboxedValue: Double) -> Measurement<UnitTemperature>? {
///             Measurement(value: unboxedValue, unit: .celsius)
///         }
///
///         func unformat(formattedValue: Measurement<UnitTemperature>) -> Double? {
///             formattedValue.converted(to: .celsius).value
///         }
///     }
///
/// Pass it to `container.encode(_:forKey:formatter:)`. `DateFormatter` and `ISO8601DateFormatter` conform.
public protocol UnboxReversibleFormatter: UnboxFormatter where UnboxRawValue: Encodable {
    /// Makes a value of a payload that ``UnboxFormatter/format(unboxedValue:)`` would convert to this value.
    ///
    /// - Returns: the value; nil if there is none, so that the encoding throws.
    func unformat(formattedValue: UnboxFormattedType) -> UnboxRawValue?
}

extension UnboxReversibleFormatter {
    func rawValue(of value: UnboxFormattedType, at path: () -> [any CodingKey]) throws -> UnboxRawValue {
        if let rawValue = unformat(formattedValue: value) { return rawValue }
        // The error holds a Date as a number: describing a Date that is NaN or infinite traps in Foundation.
        let seconds = (value as? Date)?.timeIntervalSince1970
        let shown = seconds.map { "\($0) seconds since 1970" } ?? "\(value)"
        throw EncodingError.invalidValue(
            seconds ?? value,
            .init(codingPath: path(), debugDescription: "\(shown) cannot be written as \(unboxExpectation)."))
    }
}

extension ParseStrategyFormatter: UnboxReversibleFormatter
where
    Strategy: FormatStyle, Strategy.FormatInput == Strategy.ParseOutput, Strategy.FormatOutput == Strategy.ParseInput,
    Strategy.ParseInput: Encodable
{
    /// Formats the value, for a style that also parses, such as `.iso8601`.
    public func unformat(formattedValue: Strategy.ParseOutput) -> Strategy.ParseInput? {
        strategy.format(formattedValue)
    }
}
