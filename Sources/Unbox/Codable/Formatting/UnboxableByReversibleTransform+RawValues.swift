// For a type with a raw value, such as an enum, the standard library has an `encode(to:)` as well, for each type of raw
// value one. Of the two the compiler would take neither, and make one that encodes the properties. So there is one for
// each type here, too, which is more special than both.

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == Bool {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == String {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == Double {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == Float {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == Int {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == Int8 {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == Int16 {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == Int32 {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == Int64 {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == UInt {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == UInt8 {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == UInt16 {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == UInt32 {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}

extension UnboxableByReversibleTransform where Self: RawRepresentable, RawValue == UInt64 {
    /// Encodes what the value is made from by the transform, not its raw value.
    public func encode(to encoder: any Encoder) throws { try encodeRawValue(to: encoder) }
}
