import UnboxFoundation

/// A number with all its digits, however it is stored.
package protocol ExactNumber {
    /// The number as an integer, if it is whole and fits the type.
    func integer<T: FixedWidthInteger>(as type: T.Type) -> T?

    /// The nearest Double; nil if the number is too large for one.
    var double: Double? { get }

    /// The number as a Decimal; nil if a Decimal cannot hold its digits or exponent.
    var decimal: Decimal? { get }

    /// Whether the number is the shortest decimal number that identifies a Double.
    func isIdentified(by double: Double) -> Bool
}

extension ExactNumber {
    /// Encodes an integer if possible, else a Double, or a Decimal if a Double cannot hold the digits.
    ///
    /// - Parameter value: the number in an error and its message.
    /// - Throws: `EncodingError.invalidValue` when neither can hold all digits, and when the number needs a Decimal and
    ///   the encoder is not known to encode a Decimal as a number.
    @_semantics("optimize.sil.specialize.generic.never")
    package func encodeExactly(to encoder: any Encoder, as value: @autoclosure () -> some CustomStringConvertible)
        throws
    {
        var container = encoder.singleValueContainer()
        if let integer = integer(as: Int64.self), integer != 0 || double?.sign != .minus {
            try container.encode(integer)
        } else if let integer = integer(as: UInt64.self), integer != 0 {
            try container.encode(integer)
        } else if let double, isIdentified(by: double) {
            try container.encode(double)
        } else if let decimal, DecimalEncoders.contain(encoder) {
            try container.encode(decimal)
        } else {
            let value = value()
            let holder = decimal == nil ? "number of Foundation" : "number that this encoder is known to have"
            throw EncodingError.invalidValue(
                value,
                .init(
                    codingPath: encoder.codingPath,
                    debugDescription: "No \(holder) holds \(UnboxText.shortened(value.description, limit: 80))."))
        }
    }
}

extension JSONNumber: ExactNumber {
    package func isIdentified(by double: Double) -> Bool {
        JSONNumber.normalized(double.description) == description
    }
}
