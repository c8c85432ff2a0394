// Makes cases of enums that cannot be decoded.
//
// Unsafe here: an enum is made from the number of its case. An enum without associated values is stored as that number,
// counted from 0 in the order of the declaration, in as few bytes as hold it
// (https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeLayout.rst, "Fragile Enum Layout"). A type of one byte
// holds no reference. If it is an enum, it has more than one case, so 0 and 1 are cases. Other types, and enums with an
// associated value, are not used. Enums with numbers as raw values are made in another way, because one declared for
// Objective-C is stored as its raw value.

enum EnumCases {
    /// One of the first two cases of an enum without associated values.
    static func value<T>(of type: T.Type, _ variant: Variant) -> T? {
        guard MemoryLayout<T>.size == 1, !(T.self is any CustomReflectable.Type), !hasNumbers(type) else { return nil }
        let value = unsafeBitCast(UInt8(variant.rawValue), to: T.self)
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .enum && mirror.children.isEmpty ? value : nil
    }

    /// The value of one of the first two numbers that are raw values.
    static func numbered<R: RawRepresentable>(of type: R.Type, _ variant: Variant) -> R? {
        func value<I: FixedWidthInteger>(_: I.Type) -> R? {
            let values = (0...127).lazy.compactMap { (I(exactly: $0) as? R.RawValue).flatMap(R.init(rawValue:)) }
            return Array(values.prefix(2)).dropFirst(variant.rawValue).first
        }
        return (R.RawValue.self as? any FixedWidthInteger.Type).flatMap { value($0) }
    }

    private static func hasNumbers(_ type: any Any.Type) -> Bool {
        func isNumber<R: RawRepresentable>(_: R.Type) -> Bool { R.RawValue.self is any FixedWidthInteger.Type }
        return (type as? any RawRepresentable.Type).map { isNumber($0) } ?? false
    }
}
