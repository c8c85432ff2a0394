import UnboxFoundation

/// The scalars of a `[String: Any]` that the library makes: as JSONSerialization returns them, or, without all of
/// Foundation, Swift's own.
@usableFromInline package enum Untyped {
    #if Foundation
        typealias Number = NSNumber

        @_alwaysEmitIntoClient package static var null: Any { NSNull() }
        @_alwaysEmitIntoClient package static func bool(_ bool: Bool) -> Any { NSNumber(value: bool) }
        @_alwaysEmitIntoClient package static func number(_ integer: Int64) -> Any { NSNumber(value: integer) }
        @_alwaysEmitIntoClient package static func number(_ integer: UInt64) -> Any { NSNumber(value: integer) }
        @_alwaysEmitIntoClient package static func number(_ double: Double) -> Any { NSNumber(value: double) }
        @_alwaysEmitIntoClient package static func number(_ decimal: Decimal) -> Any {
            NSDecimalNumber(decimal: decimal)
        }
        static func number(_ decimal: BoxedDecimal) -> Any { decimal }
        @_alwaysEmitIntoClient package static func isNull(_ value: Any) -> Bool { value is NSNull }
    #else
        package typealias Number = Decimal

        @_alwaysEmitIntoClient package static var null: Any { Any?.none as Any }
        @_alwaysEmitIntoClient package static func bool(_ bool: Bool) -> Any { bool }
        @_alwaysEmitIntoClient package static func number(_ integer: Int64) -> Any { Int(exactly: integer) ?? integer }
        @_alwaysEmitIntoClient package static func number(_ integer: UInt64) -> Any { integer }
        @_alwaysEmitIntoClient package static func number(_ double: Double) -> Any { double }
        @_alwaysEmitIntoClient package static func number(_ decimal: Decimal) -> Any { decimal }
        @_alwaysEmitIntoClient package static func number(_ decimal: BoxedDecimal) -> Any { decimal.decimalValue }
        @_alwaysEmitIntoClient package static func isNull(_ value: Any) -> Bool { type(of: value) == Any?.self }
    #endif
}
