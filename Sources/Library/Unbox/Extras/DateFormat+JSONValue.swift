import UnboxFoundation

// Preferred over the functions for the raw value, so that literals and inferred types are JSON values.

extension DateFormat {
    /// Makes a date from a string or a number; nil if the value is not a date in this format.
    public func format(unboxedValue: JSONValue) -> Date? {
        switch unboxedValue {
        case .string(let string): format(unboxedValue: UnboxRawValue(.string(string)))
        case .number(let number): format(unboxedValue: UnboxRawValue(.number(number.description)))
        default: nil
        }
    }

    /// Makes a string or number from which the same date can be read.
    ///
    /// - Returns: nil for a date that the format cannot represent.
    public func unformat(formattedValue date: Date) -> JSONValue? {
        let value: UnboxRawValue? = unformat(formattedValue: date)
        return value.flatMap { try? JSONValue(encoding: $0) }
    }
}
