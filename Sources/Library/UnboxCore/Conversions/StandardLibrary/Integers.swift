// Integers. They take every whole number that fits, however it is written.

import UnboxFoundation

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

    /// Like `integer`, but all types narrower than 64 bits share the code for Int64.
    @inline(__always) func anyInteger<T: FixedWidthInteger>() -> T? {
        T.bitWidth < 64 ? int64.flatMap { T(exactly: $0) } : integer()
    }

    @usableFromInline @inline(never) package var int64: Int64? { integer() }
    /// The value as a UInt64, for other modules, where `integer` would not be specialized.
    @inline(never) package var uint64: UInt64? { integer() }

    /// The slow path of `integer`, for values other than short integers.
    @inline(never) private func longInteger<T: FixedWidthInteger>() -> T? {
        if let word { return T(word) }
        return T(wide: T.bitWidth > 64 ? wide : nil)
    }

    /// The value of a number if it is whole and fits in a word.
    @inline(never) private var word: IntegerWord? {
        switch storage {
        case .node(let node): node.isNumber ? node.number.word : nil
        case .integer(let integer): IntegerWord(integer)
        case .unsigned(let integer): IntegerWord(integer)
        case .double(let double):
            UInt64(exactly: double.magnitude).flatMap { IntegerWord(magnitude: $0, isNegative: double < 0) }
        case .decimal(let decimal): DecimalDigits(decimal.decimalValue)?.word
        default: nil
        }
    }

    /// The value of a number if it is whole and has up to 128 bits, unless it is a short integer.
    @inline(never) private var wide: DecimalDigits? {
        switch storage {
        case .node(let node): node.isNumber ? node.number.wide : nil
        // Not `Int128(exactly: double)`, for systems without it.
        case .double(let double): DecimalDigits(exactly: double)
        case .decimal(let decimal): DecimalDigits(decimal.decimalValue)?.whole
        default: nil
        }
    }

    /// The integer that `unbox` returns for a value that is not a number within the range of Int64.
    @usableFromInline func unusualInteger<T: FixedWidthInteger>() throws -> T {
        if let word = unusualWord, let integer = T(word) { return integer }
        if T.bitWidth > 64, let integer = T(wide: lenientString.map(NumberText.wide) ?? wide) { return integer }
        throw unfit(for: T.self)
    }

    @inline(never) private var unusualWord: IntegerWord? { lenientString.map(NumberText.word) ?? word }

    /// The error for a value that is not a number, or does not fit the type.
    @inline(never) func unfit(for type: any Any.Type) -> UnboxError {
        isNumber ? invalid(.type(type), detail: "it does not fit") : mismatch(.type(type))
    }
}

extension UnboxableRawType where Self: FixedWidthInteger {
    /// Takes a number with an integral value that fits, or, unless reading is strict, digits in a string.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        // Inlined, so that one function serves all types that a program uses.
        if let word = value.payload.int64, let integer = Self(exactly: word) { return integer }
        return try value.payload.unusualInteger()
    }

    /// Makes an integer from decimal digits, with or without a sign.
    public static func transform(unboxedString: String) -> Self? { NumberText.integer(unboxedString) }
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

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: UnboxableRawType {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: UnboxableRawType {}
