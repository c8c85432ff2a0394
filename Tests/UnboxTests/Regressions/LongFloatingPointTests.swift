// Float80 exists on x86 only.
#if arch(x86_64) || arch(i386)
    import Foundation
    import Testing

    import Unbox

    /// A Float80 in a dictionary was rounded to a Double, whatever type was read.
    struct LongFloatingPointTests {
        /// 2^53 + 1, which fits in a Float80 but not in a Double.
        private static let whole = Float80(9_007_199_254_740_993 as Int)
        private static let third = Float80(1) / 3
        private static let large = Float80.greatestFiniteMagnitude

        private static func read<T: UnboxCompatible>(_ value: Any, as type: T.Type) -> String {
            outcome { try Unboxer(dictionary: ["v": value]).unbox(key: "v") as T }
        }

        @Test func exactly() {
            #expect(Self.read(Float80(1.5), as: Double.self) == "1.5")
            #expect(Self.read(Float80(1.5), as: Decimal.self) == "1.5")
            for whole in [Self.whole, -Self.whole, Float80(Int64.max)] {
                let text = "\(Int64(whole))"
                #expect(Self.read(whole, as: Int.self) == text)
                #expect(Self.read(whole, as: Decimal.self) == text)
                #expect(Self.read(whole, as: String.self) == text.debugDescription)
            }
            #expect(Self.read(Float80(UInt64.max), as: UInt64.self) == "\(UInt64.max)")
            #expect(Self.read(Float80.infinity, as: Double.self) == "inf")
            #expect(Self.read(Float80.nan, as: Double.self) == "nan")
        }

        @Test func roundedAsADouble() throws {
            #expect(Self.read(Self.whole, as: Double.self) == "9007199254740992.0")
            #expect(Self.read(Self.third, as: Double.self) == "0.3333333333333333")
            #expect(Self.read(Self.third, as: Float.self) == "0.33333334")
            #expect(Self.read(Self.third, as: CGFloat.self) == "0.3333333333333333")
            #expect(try UnboxDecoder().decode([Double].self, from: [Self.third, 0.5]) == [1 / 3, 0.5])
            // Rounded only once: rounding to a Double first would result in 1.
            let tie = 1 + Float80(Float.ulpOfOne) / 2 + Float80(Double.ulpOfOne) / 4
            #expect(Self.read(tie, as: Float.self) == "1.0000001")
        }

        @Test func refused() {
            let message = "throws v: expected %@, found a Float80"
            for (found, type) in [
                (Self.read(Self.third, as: Decimal.self), "Decimal"), (Self.read(Self.third, as: Int.self), "Int"),
                (Self.read(Self.third, as: String.self), "String"), (Self.read(Self.large, as: Double.self), "Double"),
                (Self.read(Self.large, as: Float.self), "Float"), (Self.read(Self.third, as: Bool.self), "Bool"),
            ] { #expect(found == message.replacingOccurrences(of: "%@", with: type)) }
            expect("throws [0]: expected JSONValue (a value that JSON has), found a Float80") {
                try JSONValue(foundation: [Self.third])
            }
            #expect(throws: DecodingError.self) { try UnboxDecoder().decode([Int].self, from: [Self.third]) }
        }
    }
#endif
