/// A type that is made by a transform, and that a transform turns back: it is `Encodable` by that.
///
///     struct Price: UnboxableByReversibleTransform {
///         let amount: Decimal
///
///         static func transform(unboxedValue: String) -> Price? {
///             guard unboxedValue.hasPrefix("€"), let amount = Decimal(string: String(unboxedValue.dropFirst()))
///             else { return nil }
///             return Price(amount: amount)
///         }
///
///         static func untransform(_ price: Price) -> String? { "€\(price.amount)" }
///     }
///
/// In a `Codable` type it is a property with ``Unboxed``: `@Unboxed var price: Price`. It is not to be `Decodable`
/// itself: that would be made of its properties, which are not what is encoded.
public protocol UnboxableByReversibleTransform: UnboxableByTransform, Encodable where UnboxRawValue: Encodable {
    /// Makes the value of a payload from which ``UnboxableByTransform/transform(unboxedValue:)`` would make this one.
    ///
    /// - Returns: nil when there is none, which makes the encoding throw.
    static func untransform(_ value: Self) -> UnboxRawValue?
}

extension UnboxableByReversibleTransform {
    /// Encodes what the value is made from.
    ///
    /// - Throws: `EncodingError.invalidValue` when there is no such value, and what the encoder throws.
    public func encode(to encoder: any Encoder) throws {
        try encodeRawValue(to: encoder)
    }

    func encodeRawValue(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        guard let rawValue = Self.untransform(self) else {
            throw EncodingError.invalidValue(
                self,
                .init(codingPath: encoder.codingPath, debugDescription: "There is no value to make \(self) from."))
        }
        try container.encode(rawValue)
    }
}
