#if Foundation
    import UnboxSystem

    extension CGFloat: UnboxableByTransform {
        /// Makes a CGFloat from a number, by the same rules as a Double.
        public static func transform(unboxedValue: Double) -> CGFloat? { CGFloat(unboxedValue) }
    }
#endif
