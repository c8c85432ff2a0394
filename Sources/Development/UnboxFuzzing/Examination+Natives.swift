// Dictionaries of values that JSON cannot hold: numbers of other types, NaN and infinity.

import Foundation
import Unbox

extension Examination {
    /// Checks that no read and no description of a result traps, and that each number is read correctly or rejected.
    func checkNatives() {
        var random = UInt64(truncatingIfNeeded: seed) | UInt64(input.count) &<< 32
        for byte in input.prefix(8) { random = random &<< 8 ^ UInt64(byte) ^ random &>> 56 }
        for (name, value) in Self.natives(random) { checkNative(name, value) }
    }

    private static func natives(_ bits: UInt64) -> [(name: String, value: Any)] {
        let double = Double(bitPattern: bits)
        // Foundation traps if the exponent does not fit into the eight bits that a Decimal has for it.
        let exponent = Int16(truncatingIfNeeded: bits >> 40) % 120
        let decimal = NSDecimalNumber(mantissa: bits, exponent: exponent, isNegative: bits & 1 == 1)
        var natives: [(name: String, value: Any)] = [
            ("Double", double), ("NaN", Double.nan), ("infinity", -Double.infinity), ("Float", Float(double)),
            ("NSNumber", NSNumber(value: double)), ("NSNumber of NaN", NSNumber(value: Double.nan)),
            ("CGFloat", CGFloat(double)), ("Int8", Int8(truncatingIfNeeded: bits)), ("UInt64", bits),
            ("NSDecimalNumber", decimal), ("Decimal", decimal as Decimal),
            ("NSDecimalNumber of NaN", NSDecimalNumber.notANumber), ("Decimal of NaN", Decimal.nan),
            ("largest Decimal", Decimal.greatestFiniteMagnitude), ("Date", Date(timeIntervalSince1970: double)),
            ("null", NSNull()), ("nil", Optional<Int>.none as Any), ("nested", ["a": [double, decimal] as [Any]]),
        ]
        #if arch(x86_64) && !os(Windows)
            natives.append(("Float80", Float80(bits) / 3))
        #endif
        return natives
    }

    private func checkNative(_ name: String, _ native: Any) {
        let unboxer = Unboxer(dictionary: ["v": native, "list": [native], "map": ["k": native]])
        func read<T: UnboxCompatible>(_ type: T.Type) {
            for unboxer in [unboxer, unboxer.strict] {
                for place in ["v", "list.0", "map.k"] {
                    if case .value(let result) = value({ try unboxer.unbox(keyPath: place) as T }) { _ = "\(result)" }
                }
            }
        }
        func decode<T: Decodable>(_ type: T.Type) {
            do {
                for value in try UnboxDecoder().decode([T].self, from: [native]) { _ = "\(value)" }
            } catch { _ = "\(error)" }
        }
        read(Int.self)
        read(UInt8.self)
        read(Double.self)
        read(Float.self)
        read(Decimal.self)
        read(String.self)
        read(Bool.self)
        read(JSONValue.self)
        read(Tree.self)
        read([Double].self)
        read(OneOf<Int>.Or<Double>.Or<String>.self)
        decode(Int.self)
        decode(Double.self)
        decode(Decimal.self)
        decode(String.self)
        // Foundation traps when it describes a Date whose time is not finite. A native Date comes from the caller, who
        // is responsible for it.
        if !(native is Date), let date = try? UnboxDecoder().decode([Date].self, from: [native]).first,
            !date.timeIntervalSince1970.isFinite
        {
            violation("\(name), decoded as a Date without a time")
        }
        decode(Loose.self)
        decode(JSONValue.self)
        checkDouble(name, native, unboxer)
    }

    private func checkDouble(_ name: String, _ native: Any, _ unboxer: Unboxer) {
        guard let double = value({ try unboxer.unbox(key: "v") as Double }).value else { return }
        if double.isNaN { return }
        switch native {
        case let decimal as NSDecimalNumber:
            if double != Double(decimal.stringValue) { violation("\(decimal), a Decimal, as a Double: \(double)") }
        #if arch(x86_64) && !os(Windows)
            case let number as Float80:
                // The nearest Double: as for any other number, reading a Double rounds.
                if double != Double(number) { violation("\(number), a Float80, as a Double: \(double)") }
        #endif
        default: break
        }
    }
}
