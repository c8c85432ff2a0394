import Foundation
import Unbox

// As a program would declare them that uses all of Foundation where the library does not.
#if !Foundation
    extension CGFloat: UnboxableByTransform {
        /// From a Double, as the library's own does.
        public static func transform(unboxedValue: Double) -> CGFloat? { CGFloat(unboxedValue) }
    }

    extension ISO8601DateFormatter: UnboxReversibleFormatter {
        /// Reads a string in the formatter's format.
        public func format(unboxedValue: String) -> Date? { date(from: unboxedValue) }
        /// Writes one.
        public func unformat(formattedValue: Date) -> String? { string(from: formattedValue) }
    }

    extension DateFormatter: UnboxReversibleFormatter {
        /// Reads a string in the formatter's format.
        public func format(unboxedValue: String) -> Date? { date(from: unboxedValue) }
        /// Writes one.
        public func unformat(formattedValue: Date) -> String? { string(from: formattedValue) }
    }
#endif
