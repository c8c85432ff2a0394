// The integers, of 8 to 64 bits: they take every number with an integral value that fits, however it is written.

import UnboxSystem

extension PayloadValue {
    /// The value of a number if it is whole and fits; nil for anything else.
    @inline(__always) package func integer<T: FixedWidthInteger>(as type: T.Type = T.self) -> T? {
        switch storage {
        case .node(let node):
            if let short = node.with({ $0.shortInteger(at: node.index) }) { return T(exactly: short) }
            return longInteger()
        case .integer(let integer): return T(exactly: integer)
        default: return longInteger()
        }
    }

    /// The same, compiled once for all types that are less common than those of a whole word.
    @inline(__always) func anyInteger<T: FixedWidthInteger>() -> T? {
        T.bitWidth < 64 ? int64.flatMap { T(exactly: $0) } : integer()
    }

    @inline(never) private var int64: Int64? { integer() }

    /// The same for values other than short integers.
    @inline(never) private func longInteger<T: FixedWidthInteger>() -> T? {
        if case .node(let node) = storage, !node.isNumber { return nil }
        if let word { return T(word) }
        guard T.bitWidth > 64 else { return nil }
        return switch storage {
        case .node(let node): node.number.wideInteger()
        // Not `T(exactly: double)`: although only wide types need it, the compiler would specialize it for all.
        case .double(let double): DecimalDigits(exactly: double)?.integer()
        case .decimal(let decimal): DecimalDigits(decimal.decimalValue)?.integer()
        default: nil
        }
    }

    /// The value of a number if it is whole and fits in a word.
    @inline(never) private var word: IntegerWord? {
        switch storage {
        case .node(let node): node.number.word
        case .unsigned(let integer): IntegerWord(integer)
        case .double(let double):
            UInt64(exactly: double.magnitude).flatMap { IntegerWord(magnitude: $0, isNegative: double < 0) }
        case .decimal(let decimal): DecimalDigits(decimal.decimalValue)?.word
        default: nil
        }
    }

    /// The integer that `unbox` returns for the value.
    @inline(__always) fileprivate func unboxedInteger<T: FixedWidthInteger>() throws -> T {
        if let integer: T = anyInteger() { return integer }
        return try lenientInteger()
    }

    @inline(never) private func lenientInteger<T: FixedWidthInteger>() throws -> T {
        if let string = lenientString, let integer: T = NumberText.integer(string) { return integer }
        throw isNumber ? invalid(expected: T.self, detail: "it does not fit") : mismatch(expected: T.self)
    }
}

extension UnboxableRawType where Self: FixedWidthInteger {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self { try value.payload.unboxedInteger() }

    /// Makes an integer from decimal digits, with or without a sign.
    public static func transform(unboxedString: String) -> Self? { NumberText.integer(unboxedString) }
}

// One function for each type, so that each is specialized once, in the library.

extension Int: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Int { try value.payload.unboxedInteger() }
}
extension Int8: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Int8 { try value.payload.unboxedInteger() }
}
extension Int16: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Int16 { try value.payload.unboxedInteger() }
}
extension Int32: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Int32 { try value.payload.unboxedInteger() }
}
extension Int64: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Int64 { try value.payload.unboxedInteger() }
}
extension UInt: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> UInt { try value.payload.unboxedInteger() }
}
extension UInt8: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> UInt8 { try value.payload.unboxedInteger() }
}
extension UInt16: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> UInt16 { try value.payload.unboxedInteger() }
}
extension UInt32: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> UInt32 { try value.payload.unboxedInteger() }
}
extension UInt64: UnboxableRawType {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> UInt64 { try value.payload.unboxedInteger() }
}
