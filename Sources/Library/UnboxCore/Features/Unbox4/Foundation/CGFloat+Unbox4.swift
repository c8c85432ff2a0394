#if Foundation
    import UnboxFoundation

    extension CGFloat {
        /// Makes a number from a value of a payload, as Unbox 4.0.0 did; nil when `unbox(key:)` would throw.
        public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> CGFloat? {
            unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
        }
    }
#endif
