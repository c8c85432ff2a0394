import UnboxFoundation

/// The scalars of a `[String: Any]` that the library makes: as JSONSerialization returns them, or, without all of
/// Foundation, Swift's own.
@usableFromInline package enum Untyped {
    #if Foundation
        typealias Number = NSNumber

        @inlinable package static var null: Any { NSNull() }
        @inlinable package static func bool(_ bool: Bool) -> Any { NSNumber(value: bool) }
        @inlinable package static func number(_ integer: Int64) -> Any { NSNumber(value: integer) }
        @inlinable package static func number(_ integer: UInt64) -> Any { NSNumber(value: integer) }
        @inlinable package static func number(_ double: Double) -> Any { NSNumber(value: double) }
        @inlinable package static func number(_ decimal: Decimal) -> Any { NSDecimalNumber(decimal: decimal) }
        static func number(_ decimal: BoxedDecimal) -> Any { decimal }
        @inlinable package static func isNull(_ value: Any) -> Bool { value is NSNull }
    #else
        package typealias Number = Decimal

        @inlinable package static var null: Any { Any?.none as Any }
        @inlinable package static func bool(_ bool: Bool) -> Any { bool }
        @inlinable package static func number(_ integer: Int64) -> Any { Int(exactly: integer) ?? integer }
        @inlinable package static func number(_ integer: UInt64) -> Any { integer }
        @inlinable package static func number(_ double: Double) -> Any { double }
        @inlinable package static func number(_ decimal: Decimal) -> Any { decimal }
        @inlinable package static func number(_ decimal: BoxedDecimal) -> Any { decimal.decimalValue }
        @inlinable package static func isNull(_ value: Any) -> Bool { type(of: value) == Any?.self }
    #endif
}
