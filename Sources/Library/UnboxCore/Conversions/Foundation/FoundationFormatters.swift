#if Foundation
    import UnboxFoundation

    extension DateFormatter: UnboxFormatter {
        /// Makes a date from a string in the formatter's format.
        public func format(unboxedValue: String) -> Date? { date(from: unboxedValue) }
    }

    extension ISO8601DateFormatter: UnboxFormatter {
        /// Makes a date from a string in the formatter's format.
        public func format(unboxedValue: String) -> Date? { date(from: unboxedValue) }
    }
#endif
