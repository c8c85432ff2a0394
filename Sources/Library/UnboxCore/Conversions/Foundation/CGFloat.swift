#if Foundation
    import UnboxFoundation

    extension CGFloat: UnboxableByTransform {
        /// Makes a CGFloat from a number, by the same rules as a Double; where a CGFloat has 32 bits, as a Float.
        public static func transform(unboxedValue: CGFloat.NativeType) -> CGFloat? { CGFloat(unboxedValue) }
    }
#endif
