import UnboxFoundation

/// Numbers that a payload has in quotes: `"19.90"`.
///
///     @Unboxing(formatter: .quoted(fractionDigits: 2)) let price: Decimal
///     @Unboxing(formatter: .quoted()) let count: Int
///
/// It reads a number as `unbox` does without a formatter, in quotes or, unless the reader is `strict`, not, and writes it
/// in quotes.
public struct QuotedNumberFormatter<Number: Numeric & UnboxCompatible & Encodable & Sendable>: UnboxReversibleFormatter
{
    fileprivate let fractionDigits: Int?

    /// The type of the number, and how it is written.
    public var unboxExpectation: String {
        fractionDigits.map { "\(Number.self) (written with \($0) digits behind the point)" } ?? "\(Number.self)"
    }

    /// Reads a number.
    public func format(unboxedValue: String) -> Number? {
        try? PayloadValue(.string(unboxedValue)).unbox(as: Number.self)
    }

    /// Writes a number; nil if it has more digits behind the point than are to be written, or is not finite.
    public func unformat(formattedValue: Number) -> String? {
        guard let data = try? UnboxEncoder().encode(formattedValue) else { return nil }
        let text = String(decoding: data, as: UTF8.self)
        guard let fractionDigits, !(Number.self is any BinaryInteger.Type) else { return text }
        return withFraction(text, of: fractionDigits)
    }
}

/// A number with this many digits behind the point; nil if it has more.
private func withFraction(_ text: String, of digits: Int) -> String? {
    var fraction: Int?
    for byte in text.utf8 {
        switch byte {
        case UInt8(ascii: "e"): return nil
        case UInt8(ascii: "."): fraction = 0
        default: fraction = fraction.map { $0 + 1 }
        }
    }
    let missing = digits - (fraction ?? 0)
    guard missing >= 0 else { return nil }
    return text + (fraction == nil && missing > 0 ? "." : "") + String(repeating: "0", count: missing)
}

// Of a Decimal, for attributes: the compiler checks them without the type of the property.
extension UnboxFormatter where Self == QuotedNumberFormatter<Decimal> {
    /// A number in quotes.
    ///
    /// - Parameter fractionDigits: the number of digits behind the point that are written: `"19.90"` for 2. A number that
    ///   has more of them throws when it is encoded. Nil for those that the number has: `"19.9"`.
    public static func quoted(fractionDigits: Int? = nil) -> QuotedNumberFormatter<Decimal> {
        QuotedNumberFormatter(fractionDigits: fractionDigits)
    }
}

extension UnboxFormatter {
    /// A number in quotes.
    ///
    /// - Parameter fractionDigits: the number of digits behind the point that are written: `"19.90"` for 2. A number that
    ///   has more of them throws when it is encoded. Nil for those that the number has: `"19.9"`.
    public static func quoted<Number>(fractionDigits: Int? = nil) -> QuotedNumberFormatter<Number>
    where Self == QuotedNumberFormatter<Number> {
        QuotedNumberFormatter(fractionDigits: fractionDigits)
    }
}
