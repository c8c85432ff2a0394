#if !Foundation
    import Foundation
    import Unbox

    // As a program declares it that uses all of Foundation where the library does not.
    extension CGFloat: UnboxableByTransform {
        /// From a Double, as the library's own does.
        public static func transform(unboxedValue: Double) -> CGFloat? { CGFloat(unboxedValue) }
    }
#endif
