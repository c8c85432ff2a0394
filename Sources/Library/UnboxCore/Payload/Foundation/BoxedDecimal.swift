import UnboxFoundation

#if Foundation
    /// A Decimal of which a copy retains only an object.
    @usableFromInline package typealias BoxedDecimal = NSDecimalNumber
#else
    /// A Decimal of which a copy retains only an object: what the library uses of NSDecimalNumber.
    package final class BoxedDecimal: Sendable {
        package let decimalValue: Decimal

        package init(decimal: Decimal) { decimalValue = decimal }

        package var stringValue: String { decimalValue.description }
    }
#endif
