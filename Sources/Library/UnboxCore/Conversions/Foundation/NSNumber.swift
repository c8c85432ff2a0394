// `transform(unboxedNumber:)`, as `UnboxableRawType` requires. NSNumbers are read like numbers of a payload.

#if Foundation
    import UnboxFoundation

    extension Bool {
        /// 0 is false, and any other whole number is true.
        public static func transform(unboxedNumber: NSNumber) -> Bool? {
            try? PayloadValue(number: unboxedNumber).unbox()
        }
    }

    extension UnboxableRawType where Self: FixedWidthInteger {
        /// Makes an integer from a number whose value it can hold.
        public static func transform(unboxedNumber: NSNumber) -> Self? {
            PayloadValue(number: unboxedNumber).anyInteger()
        }
    }

    extension Double {
        /// Makes the Double nearest to a number.
        public static func transform(unboxedNumber: NSNumber) -> Double? {
            PayloadValue(number: unboxedNumber).floatingPoint()
        }
    }

    extension Float {
        /// Makes the Float nearest to a number.
        public static func transform(unboxedNumber: NSNumber) -> Float? {
            PayloadValue(number: unboxedNumber).floatingPoint()
        }
    }

    extension String {
        /// The number in the fewest digits that identify it: `7`, `7.5`, `3` for 3.0.
        public static func transform(unboxedNumber: NSNumber) -> String? {
            try? PayloadValue(number: unboxedNumber).unbox()
        }
    }

    extension Decimal {
        /// Makes a Decimal from a number, keeping every digit.
        public static func transform(unboxedNumber: NSNumber) -> Decimal? {
            PayloadValue(number: unboxedNumber).decimal
        }
    }

    extension PayloadValue {
        /// A number outside a payload, for a transform that is called directly.
        fileprivate init(number: NSNumber) { self.init(.reading(number, in: nil) { nil }) }
    }
#endif
