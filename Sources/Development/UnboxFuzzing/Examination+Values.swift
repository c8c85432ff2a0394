// Compares the values that were read from a text with those of other parsers.

import Foundation
import Unbox

extension Examination {
    /// Compares each number with the result that the standard library and Foundation get from its text.
    func checkNumbers(in text: JSONText) {
        for number in text.numbers.prefix(24) {
            let literal = JSONText.Literal(number)
            let data = Data(number.utf8)
            func read<T: UnboxCompatible & Equatable>(as type: T.Type) -> T? {
                value { try unbox(data: data) as T }.value
            }
            check(number, read(as: Double.self)?.bitPattern, literal.double.isFinite ? literal.double.bitPattern : nil)
            let float = Float(number) ?? .nan
            check(number, read(as: Float.self)?.bitPattern, float.isFinite ? float.bitPattern : nil)
            if literal.isInteger {
                check(number, read(as: Int.self), Int(number))
                check(number, read(as: UInt64.self), UInt64(number))
                check(number, read(as: Int8.self), Int8(number))
            } else if literal.digitCount <= 15, literal.isExactInFoundation, abs(literal.double) < 1e15 {
                check(number, read(as: Int.self), Int(exactly: literal.double))
            }
            let decimal = read(as: Decimal.self)
            // Some numbers of 39 digits fit in its 128 bits.
            if literal.digitCount > 38, let decimal, JSONText.Literal("\(decimal)").digitCount != literal.digitCount {
                violation("\(number) as a Decimal: digits were lost")
            }
            if literal.fitsDecimal {
                check(number, decimal, literal.digitCount == 0 ? 0 : Decimal(string: number))
            }
            // The text of a number must stand for the same number.
            let string = value { try unbox(data: data) as String }.value ?? ""
            check(number, Double(string), literal.double)
            check(number, value { try unbox(data: Data(string.utf8)) as String }.value, string)
        }
    }

    private func check<T: Equatable>(_ number: String, _ ours: T?, _ expected: T?) {
        guard ours != expected else { return }
        violation(
            "\(number) as \(T.self): \(ours.map { "\($0)" } ?? "thrown"), not \(expected.map { "\($0)" } ?? "thrown")")
    }

    /// Compares the Foundation value of the whole text with the value that JSONSerialization returns.
    func checkEqual(_ ours: RawValue?, _ theirs: Any, in text: JSONText) {
        guard let ours else { violation("accepted, but there is no value") }
        // JSONSerialization takes the last of repeated keys. (It changes some keys, which may make them equal.)
        if text.keyCount != RawValue(value: theirs).keyCount {
            checkFirstKeys(ours, in: text)
        } else if !text.hasMarkWithin, !isEqual(ours.value, theirs) {
            violation("read as \(ours.value), by JSONSerialization as \(theirs)")
        }
    }

    private func isEqual(_ value: Any, _ other: Any) -> Bool {
        switch (value, other) {
        case (is NSNull, is NSNull): return true
        case let (value as String, other as String): return value.utf8.elementsEqual(other.utf8)
        case let (value as [Any], other as [Any]):
            return value.count == other.count && zip(value, other).allSatisfy { isEqual($0, $1) }
        case let (value as [String: Any], other as [String: Any]):
            return value.count == other.count
                && value.allSatisfy { key, value in other[key].map { isEqual(value, $0) } ?? false }
        case let (value as NSNumber, other as NSNumber):
            guard isBoolean(value) == isBoolean(other) else { return false }
            return isEqual(value, other)
        default: return false
        }
    }

    private func isBoolean(_ number: NSNumber) -> Bool { type(of: number) == type(of: NSNumber(value: true)) }

    /// Compares the digits, because JSONSerialization returns numbers with a wrong `doubleValue` for many digits on
    /// Linux. It keeps 38 digits, so that longer numbers may be off by one Double; numbers outside of the range of
    /// Decimal are not compared.
    private func isEqual(_ value: NSNumber, _ other: NSNumber) -> Bool {
        guard let double = Double(value.stringValue), let otherDouble = Double(other.stringValue) else {
            return value.stringValue == other.stringValue
        }
        guard other is NSDecimalNumber, double != otherDouble else { return double == otherDouble }
        if abs(double) > 1e120 || abs(double) < 1e-80 { return true }
        return other.stringValue.utf8.count >= 38 && abs(double - otherDouble) <= double.ulp
    }

    /// JSONDecoder takes the first of repeated keys, as Unbox does.
    private func checkFirstKeys(_ ours: RawValue, in text: JSONText) {
        guard text.hasExactNumbers, text.depth < 100 else { return }
        guard let theirs = try? JSONDecoder().decode(DecodedValue.self, from: Data(text.utf8)) else { return }
        if !isEqual(ours.value, theirs.value) {
            violation("read as \(ours.value), by JSONDecoder as \(theirs.value)")
        }
    }
}

/// A value as JSONDecoder reads it.
private struct DecodedValue: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
        if let object = try? decoder.singleValueContainer().decode([String: DecodedValue].self) {
            value = object.mapValues(\.value)
        } else if let array = try? decoder.singleValueContainer().decode([DecodedValue].self) {
            value = array.map(\.value)
        } else {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                value = NSNull()
            } else if let bool = try? container.decode(Bool.self) {
                value = NSNumber(value: bool)
            } else if let string = try? container.decode(String.self) {
                value = string
            } else {
                value = NSNumber(value: try container.decode(Double.self))
            }
        }
    }
}
