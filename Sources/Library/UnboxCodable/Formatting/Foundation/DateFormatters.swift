#if Foundation
    import UnboxFoundation

    extension DateFormatter: UnboxReversibleFormatter {
        /// Makes a string in the formatter's format.
        public func unformat(formattedValue: Date) -> String? { string(from: formattedValue) }
    }

    extension ISO8601DateFormatter: UnboxReversibleFormatter {
        /// Makes a string in the formatter's format.
        public func unformat(formattedValue: Date) -> String? { string(from: formattedValue) }
    }
#endif
