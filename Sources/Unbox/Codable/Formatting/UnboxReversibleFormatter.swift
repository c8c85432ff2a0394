import Foundation

/// A formatter that also goes back: from its type to what the payload has.
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
/// It is passed to `container.encode(_:forKey:formatter:)`. `DateFormatter` and `ISO8601DateFormatter` are.
public protocol UnboxReversibleFormatter: UnboxFormatter where UnboxRawValue: Encodable {
    /// Makes the value of a payload from which ``UnboxFormatter/format(unboxedValue:)`` would make this one.
    ///
    /// - Returns: nil when there is none, which makes the encoding throw.
    func unformat(formattedValue: UnboxFormattedType) -> UnboxRawValue?
}

extension UnboxReversibleFormatter {
    /// What is encoded for a value.
    func rawValue(of value: UnboxFormattedType, at path: () -> [any CodingKey]) throws -> UnboxRawValue {
        if let rawValue = unformat(formattedValue: value) { return rawValue }
        // As a number: a Date that is NaN or infinite traps in Foundation when it, or the error, describes itself.
        let seconds = (value as? Date)?.timeIntervalSince1970
        let shown = seconds.map { "\($0) seconds since 1970" } ?? "\(value)"
        throw EncodingError.invalidValue(
            seconds ?? value,
            .init(codingPath: path(), debugDescription: "\(shown) cannot be written as \(unboxExpectation)."))
    }
}

extension DateFormatter: UnboxReversibleFormatter {
    /// Makes a string in the formatter's format.
    public func unformat(formattedValue: Date) -> String? { string(from: formattedValue) }
}

extension ISO8601DateFormatter: UnboxReversibleFormatter {
    /// Makes a string in the formatter's format.
    public func unformat(formattedValue: Date) -> String? { string(from: formattedValue) }
}

extension ParseStrategyFormatter: UnboxReversibleFormatter
where
    Strategy: FormatStyle, Strategy.FormatInput == Strategy.ParseOutput, Strategy.FormatOutput == Strategy.ParseInput,
    Strategy.ParseInput: Encodable
{
    /// Makes what the style formats, for a style that also parses: `.iso8601` does.
    public func unformat(formattedValue: Strategy.ParseOutput) -> Strategy.ParseInput? {
        strategy.format(formattedValue)
    }
}
