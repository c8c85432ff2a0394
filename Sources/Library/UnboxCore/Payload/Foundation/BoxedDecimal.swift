import UnboxFoundation

#if Foundation
    /// A Decimal in an object, so that a copy only retains it.
    @usableFromInline package typealias BoxedDecimal = NSDecimalNumber
#else
    /// The part of NSDecimalNumber that the library uses.
    @usableFromInline package final class BoxedDecimal: Sendable {
        @usableFromInline package let decimalValue: Decimal

        init(decimal: Decimal) { decimalValue = decimal }

        package var stringValue: String { decimalValue.description }
    }
#endif
