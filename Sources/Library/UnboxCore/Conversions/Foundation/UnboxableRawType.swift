import UnboxFoundation

/// A scalar type that is made from a number or a string.
///
/// Bool, String, the integers, the floating-point types and Decimal conform. Make a type of your own conform if it is
/// made from either; if it is made from only one of them, ``UnboxableByTransform`` fits better.
///
///     struct Percentage: UnboxableRawType {
///         let fraction: Double
///
///         static func transform(unboxedNumber: NSNumber) -> Percentage? {
///             Percentage(fraction: unboxedNumber.doubleValue / 100)
///         }
///
///         static func transform(unboxedString: String) -> Percentage? {
///             Double(unboxedString.dropLast()).map { Percentage(fraction: $0 / 100) }
///         }
///     }
public protocol UnboxableRawType: UnboxCompatible {
    #if Foundation
        /// Makes an instance from a number; nil to reject the number.
        static func transform(unboxedNumber: NSNumber) -> Self?
    #endif

    /// Makes an instance from a string; nil to reject the string.
    static func transform(unboxedString: String) -> Self?
}

extension UnboxableRawType {
    /// Takes a native value as it is, and transforms a number or a string. Booleans count as numbers here.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        let value = value.payload
        if let native = value.native(Self.self) { return native }
        return try transformed(from: value)
    }

    /// Transforms a number or a string. Inlined, because as a further generic call it makes a read 9 % slower.
    @inline(__always) static func transformed(from value: PayloadValue) throws -> Self {
        let result: Self?
        switch value.rawValue {
        case let string as String: result = transform(unboxedString: string)
        #if Foundation
            case let number as NSNumber: result = transform(unboxedNumber: number)
        #endif
        default: throw value.mismatch(expected: Self.self)
        }
        guard let result else { throw value.invalid(expected: Self.self) }
        return result
    }
}

extension PayloadValue {
    /// The value as a type that the program, not the library, conforms to ``UnboxableRawType``; nil for other types.
    /// Generic, because the compiler would otherwise conclude that the type does not conform.
    @inline(never) func transformed<T>(as type: T.Type) throws -> T? {
        guard let rawType = type as? any UnboxableRawType.Type else { return nil }
        let result: Any = try rawType.transformed(from: self)
        return result as? T
    }
}
