/// The scalars of a `[String: Any]` that the library makes: as JSONSerialization returns them, or, without all of
/// Foundation, Swift's own.
package enum Untyped {
    #if Foundation
        package typealias Number = NSNumber

        package static var null: Any { NSNull() }
        package static func bool(_ bool: Bool) -> Any { NSNumber(value: bool) }
        package static func number(_ integer: Int64) -> Any { NSNumber(value: integer) }
        package static func number(_ integer: UInt64) -> Any { NSNumber(value: integer) }
        package static func number(_ double: Double) -> Any { NSNumber(value: double) }
        package static func number(_ decimal: Decimal) -> Any { NSDecimalNumber(decimal: decimal) }
        package static func number(_ decimal: DecimalNumber) -> Any { decimal }
        package static func isNull(_ value: Any) -> Bool { value is NSNull }
    #else
        package typealias Number = Decimal

        package static var null: Any { Any?.none as Any }
        package static func bool(_ bool: Bool) -> Any { bool }
        package static func number(_ integer: Int64) -> Any { Int(exactly: integer) ?? integer }
        package static func number(_ integer: UInt64) -> Any { integer }
        package static func number(_ double: Double) -> Any { double }
        package static func number(_ decimal: Decimal) -> Any { decimal }
        package static func number(_ decimal: DecimalNumber) -> Any { decimal.decimalValue }
        package static func isNull(_ value: Any) -> Bool { type(of: value) == Any?.self }
    #endif
}
