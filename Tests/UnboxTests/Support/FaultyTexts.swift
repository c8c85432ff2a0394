import Foundation
import SamplePayloads
import Unbox

@testable import UnboxCore

/// Texts with a fault of every kind at every place, and some without.
enum FaultyTexts {
    /// What precedes a fault.
    static let beginnings = [
        "", " ", "[", "[1,", "[1 ", "[\"é\" ,\n ", "[[1,2],", "[tru", "{", "{ ", "{\"a\"", "{\"a\":", "{\"a\":1",
        "{\"a\":1, ", "{\"a\":[]", "[{\"a\":1},{\"a\":2},{\"a\"", "[{\"a\":1},{\"a\":", "[] ", "1 ", "\"x", "[\"x\\",
        "{\"\\ud83d", "{\"x\\u", "[-", "[1.", "[0", "[1e", "[1.5E+", "{\"a\":[[{\"b\":[0,\"\",",
    ].map { Array($0.utf8) }

    /// What may be a fault there.
    static let fragments =
        [
            "", "true", "truex", "tru", "False", "null,", "NaN", "Infinity", "-Infinity", "else_and_so_on",
            "abcdefghijklmnopqrstuvwxyz", "abcdefghijklmnopqrst1", "'a'", "//c", "#", ".5", "+1", "e5", "E", "-", "-1",
            "01", "5", "1.5.2", "1e5e", "1-2", "]", "}", " ]", ",", ":", "{", "[", "é", "日本", "😀", "Ȅ", "\u{2028}",
            "\u{A0}", "\u{FEFF}", "\u{1}", "\n", "\r\n", "\t", "\u{7F}", "\u{0}", "\u{1E}", "\\", "u12", "\\u12G4",
            "\\u123é", "\\uD83D", "\\ud83d\\n", "\\ud83d\\ud83d", "\\ud83d\\u12", "\\udc00", "\\u0041", "U0041", "xé",
            "\\\"", "\"", "\"a\":", "\"a\",",
        ].map { Array($0.utf8) } + [
            [0x80], [0xC0, 0x80], [0xC2, 0x20], [0xE0, 0x80, 0x80], [0xE0, 0x80], [0xE2, 0x82], [0xE2, 0x28, 0xA1],
            [0xE2, 0x82, 0x28], [0xED, 0xA0, 0x80], [0xF0, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x98],
            [0xF0, 0x9F, 0x28, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xF5], [0xFF, 0x80],
        ]

    /// All combinations that are UTF-8 to the library, as other encodings cannot be read in pieces.
    static let all: [[UInt8]] = {
        // Some break off after the fragment.
        let short = beginnings.enumerated().flatMap { place, beginning in
            fragments.enumerated().map { beginning + $1 + ((place + $0) % 2 == 0 ? Array("]".utf8) : []) }
        }
        let deep = [
            String(repeating: "[", count: 513), String(repeating: "{\"a\":", count: 513),
            String(repeating: "[", count: 512) + "x", String(repeating: "[", count: 60) + "1,]",
            "[" + (1...70).map { "{\"key \($0)\":\"value \($0)\",\"other\":\($0)}" }.joined(separator: ", ") + "null",
            "{" + (1...60).map { "\"k\($0)\":\($0)" }.joined(separator: ",") + "é",
            "[1," + String(repeating: " ", count: 40) + "]", "{\"a\":1," + String(repeating: "\n", count: 40) + "}",
        ].map { Array($0.utf8) }
        return (short + deep).filter { isUTF8($0) }
    }()

    static func isUTF8(_ text: [UInt8]) -> Bool { text.withJSONBytes { JSONEncoding.detect($0).encoding } == .utf8 }

    /// What may follow the beginning of a text: of any two things that may come next, one of each.
    static let continuations: [[UInt8]] =
        [
            "", "x", "e", "alse", "lse", "se", "rue", "ull", "ll", "l", "ue", "ude00", "de00", "e00", "c00", "00",
            "0000", "000", "\\ude00", "\"]", "\"}", "\":1}", "\u{0}", "\u{1}", "\t", "\n", "\r", " ", "\"", "'", "+",
            ",", "-", ".", "/", "0", "1", "9", ":", "E", "[", "\\", "]", "_", "a", "b", "d", "u", "{", "}", "~",
            "\u{7F}",
        ].map { Array($0.utf8) } + [
            [0x80], [0x90], [0xA0], [0xBF], [0xFF], [0x80, 0x80], [0x90, 0x80], [0xA0, 0x80], [0x80, 0x80, 0x80],
            [0x90, 0x80, 0x80], [0xBB, 0xBF], [0xFE, 0, 0x5B], [0, 0, 0],
        ]
}
