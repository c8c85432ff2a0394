// The integers, of 8 to 64 bits: every value that fits is taken, however it is written, and no other.

import Foundation

extension UnboxableRawType where Self: FixedWidthInteger {
    /// Takes a number with an integral value that fits, also as digits in a string where leniency is on.
    @inlinable public static func unboxed(from value: UnboxValue) throws -> Self {
        if case .integer(let integer) = value.storage, let result = Self(exactly: integer) { return result }
        return try value.integer()
    }

    /// The same for a value that is not kept.
    @inlinable public static func _unboxed(from field: _JSONField) throws -> Self {
        if let integer = field.shortInteger, let result = Self(exactly: integer) { return result }
        return try field.integer()
    }

    /// Makes an integer from a number whose value it can hold.
    public static func transform(unboxedNumber: NSNumber) -> Self? {
        try? UnboxValue(number: unboxedNumber).integer()
    }

    /// Makes an integer from decimal digits.
    public static func transform(unboxedString: String) -> Self? { Self(unboxedString) }
}

extension _JSONField {
    /// Whatever is not a short integer in range. Apart, so that the code of a field is short.
    @inlinable @inline(never) func integer<T: FixedWidthInteger>() throws -> T {
        if isNumber, let result: T = with({ $0.integer(at: node) }) { return result }
        return try value.integer()
    }
}

extension UnboxValue {
    /// Whatever is not simply an integer in range.
    @usableFromInline func integer<T: FixedWidthInteger>() throws -> T {
        let result: T? =
            switch storage.decoded {
            case .node(let document, let node) where document.isNumber(node): document.integer(at: node)
            case .integer(let integer): T(exactly: integer)
            case .unsigned(let integer): T(exactly: integer)
            case .double(let double): T(exactly: double)
            case .decimal(let decimal): DecimalDigits(decimal.decimalValue)?.integer()
            case .string(let string) where !options.isStrict: T(string)
            default: nil
            }
        if let result { return result }
        throw isNumber ? invalid(expected: T.self, detail: "it does not fit") : mismatch(expected: T.self)
    }
}

extension Int: UnboxableRawType {}
extension Int8: UnboxableRawType {}
extension Int16: UnboxableRawType {}
extension Int32: UnboxableRawType {}
extension Int64: UnboxableRawType {}
extension UInt: UnboxableRawType {}
extension UInt8: UnboxableRawType {}
extension UInt16: UnboxableRawType {}
extension UInt32: UnboxableRawType {}
extension UInt64: UnboxableRawType {}
