import Foundation
import TestTables
import Testing
import Unbox

struct JSONEncodingTests {
    struct Encoding: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let mark: [UInt8]
        let encode: @Sendable (String) -> [UInt8]

        static let utf8 = Encoding(testDescription: "UTF-8", mark: [0xEF, 0xBB, 0xBF]) { Array($0.utf8) }
        static let utf16LE = Encoding(testDescription: "UTF-16LE", mark: [0xFF, 0xFE]) {
            $0.utf16.flatMap { (unit: UInt16) -> [UInt8] in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        }
        static let utf16BE = Encoding(testDescription: "UTF-16BE", mark: [0xFE, 0xFF]) {
            $0.utf16.flatMap { (unit: UInt16) -> [UInt8] in [UInt8(unit >> 8), UInt8(unit & 0xFF)] }
        }
        static let utf32LE = Encoding(testDescription: "UTF-32LE", mark: [0xFF, 0xFE, 0, 0]) {
            bytes(of: $0, shifts: [0, 8, 16, 24])
        }
        static let utf32BE = Encoding(testDescription: "UTF-32BE", mark: [0, 0, 0xFE, 0xFF]) {
            bytes(of: $0, shifts: [24, 16, 8, 0])
        }

        private static func bytes(of text: String, shifts: [UInt32]) -> [UInt8] {
            text.unicodeScalars.flatMap { scalar in shifts.map { UInt8(truncatingIfNeeded: scalar.value >> $0) } }
        }

        static let all = [utf8, utf16LE, utf16BE, utf32LE, utf32BE]
    }

    static let texts = [
        #"{"a": ["é", "日本", "😀", "\u20ac", 1.5, true, null]}"#, "[]", "12", " 1", "7", #""é""#, "[\"日\"]",
        "{\"\(String(repeating: "ключ", count: 30))\": -1}",
    ]

    @Test func decodes() {
        each(Encoding.all, Self.texts) { encoding, text in
            let expected = try untyped(Data(text.utf8))
            for mark in [[], encoding.mark] {
                let data = Data(mark + encoding.encode(text))
                let value = try JSONDocument(data).foundationValue(at: JSONDocument.root)
                #expect(try JSONFoundationTests.isEqual(value, expected))
                // JSONSerialization looks at the zeros of two characters, and does not detect a text whose second character
                // is beyond U+00FF.
                if let theirs = try? untyped(data) {
                    #expect(try JSONFoundationTests.isEqual(value, theirs))
                } else {
                    #expect(mark == [] && text == #""é""#)
                }
            }
        }
    }

    @Test func malformed() {
        each([
            "FFFE 3100 20 → 1:2: invalid UTF-16: the last character is cut off",
            "005B 0022 D83D 0022 005D → 1:3: invalid UTF-16: unpaired surrogate 0xD83D",
            "5B00 0A00 2200 00DE 2200 → 2:2: invalid UTF-16: unpaired surrogate 0xDE00",
            "005B 0022 D83D → 1:3: invalid UTF-16: unpaired surrogate 0xD83D",
            "0000005B 00000022 0000D800 → 1:3: invalid UTF-32: 0x0000D800 is not a character",
            "5B000000 00001100 → 1:2: invalid UTF-32: 0x00110000 is not a character",
            "5B000000 5D0000 → 1:2: invalid UTF-32: the last character is cut off",
            "005B 000A 00E9 → 2:1: expected a value, found 'é'", "FEFF → the data is empty, expected a value",
        ]) { (row: String) in
            let fault = JSONFault(row)
            let digits = Array(String(decoding: fault.bytes, as: UTF8.self).filter { $0 != " " })
            let bytes = stride(from: 0, to: digits.count, by: 2).map {
                UInt8(String(digits[$0...$0 + 1]), radix: 16) ?? 0
            }
            let error = #expect(throws: JSONSyntaxError.self) { try JSONDocument(Data(bytes)) }
            #expect(error?.description == fault.message)
        }
    }
}
