import Foundation

extension CGFloat: UnboxableByTransform {
    /// Makes a CGFloat from a number, as it would make a Double.
    public static func transform(unboxedValue: Double) -> CGFloat? { CGFloat(unboxedValue) }
}
