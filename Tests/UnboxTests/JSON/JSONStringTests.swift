import Foundation
import TestTables
import Testing
import Unbox

struct JSONStringTests {
    @Test func value() {
        each([
            (#""""#, ""), (#""abc""#, "abc"), (#""abcdefgh""#, "abcdefgh"),
            (#""abcdefghijklmnopqrstuvwxyz""#, "abcdefghijklmnopqrstuvwxyz"),
            (#""\"\\\/\b\f\n\r\t""#, #""\/\#u{8}\#u{C}\#n\#r\#t"#), (#""abcdefgh\n""#, "abcdefgh\n"),
            (#""\u0041\u00e9\u20AC""#, "Aé€"), (#""a\u0000b""#, "a\0b"), (#""\ud83d\ude00""#, "😀"),
            (#""\uD800\uDC00\uDBFF\uDFFF""#, "𐀀􏿿"), (#""a\uD83D\uDE00b""#, "a😀b"), (#""\uFFFF""#, "￿"),
            (#""\uD7FF\uE000""#, "퟿"), (#""é""#, "é"), (#""日本語""#, "日本語"), (#""😀🎉""#, "😀🎉"),
            (#""a\#u{80}߿ࠀ￿𐀀􏿿""#, "a\u{80}߿ࠀ￿𐀀􏿿"), (#""퟿""#, "퟿"), (#""é\n日\t😀\\""#, #"é\#n日\#t😀\"#),
            (#""e\#u{301}""#, "e\u{301}"), (#""\#u{7F}\#u{85}\#u{2028}""#, "\u{7F}\u{85}\u{2028}"),
        ]) { (text: String, expected: String) in
            let document = try JSONDocument(text)
            let string = document.string(at: JSONDocument.root)
            #expect(Array(string.unicodeScalars) == Array(expected.unicodeScalars))
            #expect(document.string(at: JSONDocument.root, equals: expected))
            #expect(!document.string(at: JSONDocument.root, equals: expected + "x"))
        }
    }

    /// Every length up to three words, with each kind of character at each position.
    @Test func placesInAWord() throws {
        let characters = [("x", "x"), ("\\n", "\n"), ("é", "é"), ("\\u20ac", "€"), ("日", "日"), ("😀", "😀")]
        for length in 0..<24 {
            for place in 0..<length {
                for (source, value) in characters {
                    let head = String(repeating: "a", count: place)
                    let tail = String(repeating: "b", count: length - place - 1)
                    let document = try JSONDocument("\"\(head)\(source)\(tail)\"")
                    #expect(document.string(at: 0) == head + value + tail)
                }
            }
        }
    }

    @Test func long() throws {
        let text = String(repeating: "0123456789é\\u00e9", count: 20_000)
        let document = try JSONDocument("[\"\(text)\"]")
        #expect(document.string(at: 1) == String(repeating: "0123456789éé", count: 20_000))
        // An error takes only its start out of the text.
        let start = String(repeating: "0123456789éé", count: 4).prefix(40)
        let message = outcome { try unbox(data: Data("[\"\(text)\"]".utf8)) as [Int] }
        #expect(message == "throws [0]: expected Int, found the string \"\(start)…\"")
    }

    /// Every scalar, raw and escaped, is read back.
    @Test func everyScalar() throws {
        for first in sweep(Array(stride(from: 0x20, to: 0x110000, by: 0x400)), oneOf: 11) {
            let scalars = (first..<first + 0x400).compactMap { Unicode.Scalar($0) }.filter { $0 != "\"" && $0 != "\\" }
            guard !scalars.isEmpty else { continue }
            var string = ""
            string.unicodeScalars.append(contentsOf: scalars)
            let document = try JSONDocument("[\"\(string)\",\"\(string.escapedForJSON)\"]")
            #expect(document.string(at: 1).utf8.elementsEqual(string.utf8))
            #expect(document.string(at: 2).utf8.elementsEqual(string.utf8))
        }
    }

    /// Every sequence of two and of three bytes, and sequences of four near the limits, is accepted as UTF-8 exactly if
    /// Swift accepts it.
    @Test func validation() {
        func check(_ bytes: [UInt8]) {
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            let isAccepted = (try? JSONDocument(Data([0x22] + bytes + [0x22]))) != nil
            if isValid != isAccepted { Issue.record("\(bytes): \(isAccepted)") }
        }
        let edges: [UInt8] = [0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xFF]
        for first in sweep(0x80...UInt8.max, oneOf: 3) {
            for second in 0x7F...UInt8.max { check([first, second]) }
            for second in edges {
                for third in edges {
                    check([first, second, third])
                    // After another three-byte character, which is validated together with these.
                    check([0xE6, 0x97, 0xA5, first, second, third])
                    guard first >= 0xEE else { continue }
                    for fourth in edges { check([first, second, third, fourth]) }
                }
            }
        }
    }
}
