// Makes cases of enums that cannot be decoded.
//
// Unsafe here: an enum is made from the number of its case. An enum without associated values is stored as that number,
// counted from 0 in the order of the declaration, in as few bytes as hold it
// (https://github.com/swiftlang/swift/blob/main/docs/ABI/TypeLayout.rst, "Fragile Enum Layout"). A type of one or two
// bytes holds no reference. If it is an enum, it has more than one case, so 0 and 1 are cases. Other types, and enums
// with an associated value, are not used. An enum that is declared for Objective-C is stored as its raw value, a number,
// so a case with a number has to be the one that the type makes of this number.

enum EnumCases {
    /// One of the first two cases of an enum without associated values.
    static func value<T>(of type: T.Type, _ variant: Variant) -> T? {
        guard !(T.self is any CustomReflectable.Type) else { return nil }
        let value: T
        switch MemoryLayout<T>.size {
        case 1: value = unsafeBitCast(UInt8(variant.rawValue), to: T.self)
        case 2: value = unsafeBitCast(UInt16(variant.rawValue), to: T.self)
        default: return nil
        }
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .enum, mirror.children.isEmpty, isMadeOfItsNumber(value) else { return nil }
        return value
    }

    /// True if the raw value is not a number.
    private static func isMadeOfItsNumber(_ value: Any) -> Bool {
        func check<R: RawRepresentable>(_ value: R) -> Bool {
            !(R.RawValue.self is any FixedWidthInteger.Type) || R(rawValue: value.rawValue) != nil
        }
        return (value as? any RawRepresentable).map { check($0) } ?? true
    }
}
