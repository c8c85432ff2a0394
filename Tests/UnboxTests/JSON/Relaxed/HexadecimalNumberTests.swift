import Foundation
import TestTables
import Testing
import Unbox

/// Hexadecimal numbers are exact, whatever their length, and other numbers of JSON5 have all their digits.
struct HexadecimalNumberTests {
    private func unboxer(_ text: String) throws -> Unboxer { try Unboxer(data: Data(text.utf8), syntax: .json5) }

    @Test func digits() {
        each([
            ("0x0", "0"), ("-0x0", "-0"), ("0x00001", "1"), ("0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
            ("0x10000000000000000", "18446744073709551616"), ("-0x10000000000000001", "-18446744073709551617"),
            ("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "340282366920938463463374607431768211455"),
            // 10^19, 10^38 and 10^57: groups of zeros.
            ("0x8AC7230489E80000", "10000000000000000000"),
            ("0x4B3B4CA85A86C47A098A224000000000", "100000000000000000000000000000000000000"),
            (
                "0x28c87cb5c89a2571ebfdcb54864ada834a00000000000000",
                "1000000000000000000000000000000000000000000000000000000000"
            ),
            ("+0x10", "16"), ("+1.50", "1.50"), (".1234567890123456789", "0.1234567890123456789"),
            ("123456789012345678901234567890.", "123456789012345678901234567890"), ("1.e5", "1e5"),
        ]) { (text: String, expected: String) throws in
            #expect(try (unboxer(text).unbox() as JSONValue).description == expected)
        }
    }

    @Test func types() throws {
        #expect(try unboxer("0xFFFFFFFFFFFFFFFF").unbox() as UInt64 == .max)
        #expect(try unboxer("-0x8000000000000000").unbox() as Int64 == .min)
        #expect(throws: UnboxError.self) { try unboxer("0x8000000000000000").unbox() as Int64 }
        #expect(try unboxer("0x1FFFFFFFFFFFFF0000000001").unbox() as Double == 0x1FFFFFFFFFFFFFp40)
        #expect(
            try unboxer("0xFFFFFFFFFFFFFFFFFFFF").unbox() as Decimal == Decimal(string: "1208925819614629174706175"))
        if #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *) {
            var decoder = UnboxDecoder()
            decoder.allowsJSON5 = true
            let largest = try decoder.decode(UInt128.self, from: Data("0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF".utf8))
            #expect(largest == .max)
        }
    }

    @Test func limit() throws {
        let largest = "0x000" + String(repeating: "F", count: 256)
        #expect(throws: UnboxError.self) { try unboxer(largest).unbox() as Double }
        let double = "0x1FFFFFFFFFFFFF" + String(repeating: "0", count: 242)
        #expect(
            try unboxer("0x" + String(repeating: "0", count: 500) + double.dropFirst(2)).unbox() as Double
                == Double(double))
        #expect(throws: UnboxError.self) { try unboxer(largest + "F") }
    }

    /// Numbers of random length, computed in another way.
    @Test func random() throws {
        var generator = SystemRandomNumberGenerator()
        for _ in 0..<300 {
            let digits = (0..<Int.random(in: 1...60, using: &generator)).map { _ in
                "0123456789abcdefABCDEF".randomElement() ?? "0"
            }
            var expected: [UInt8] = [0]
            for digit in digits {
                var carry = digit.hexDigitValue ?? 0
                for index in expected.indices {
                    carry += 16 * Int(expected[index])
                    expected[index] = UInt8(carry % 10)
                    carry /= 10
                }
                while carry > 0 {
                    expected.append(UInt8(carry % 10))
                    carry /= 10
                }
            }
            let text = expected.reversed().map(String.init).joined()
            #expect(try (unboxer("0x\(String(digits))").unbox() as JSONValue.Number).description == text)
        }
    }
}
