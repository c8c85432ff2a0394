import Foundation
import TestTables
import Testing
import Unbox

/// U+061C, which changes the direction of text, and invisible characters appeared in messages unescaped.
struct InvisibleTextTests {
    private static func scalars(_ ranges: [ClosedRange<UInt32>]) -> [Unicode.Scalar] {
        ranges.flatMap { $0.compactMap(Unicode.Scalar.init) }
    }

    static let escaped: [(String, [ClosedRange<UInt32>])] = [
        ("controls", [0...0x1F, 0x7F...0x9F]), ("line and paragraph separators", [0x2028...0x2029]),
        ("Bidi_Control", [0x61C...0x61C, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069]),
        ("deprecated formats", [0x206A...0x206F]), ("word joiner and invisible operators", [0x2060...0x2065]),
        ("soft hyphen, zero-width space, byte order mark", [0xAD...0xAD, 0x200B...0x200B, 0xFEFF...0xFEFF]),
        ("fillers", [0x34F...0x34F, 0x115F...0x1160, 0x3164...0x3164, 0xFFA0...0xFFA0]),
        ("annotations", [0xFFF9...0xFFFB]), ("music", [0x1D173...0x1D17A]),
        ("tags, further selectors", [0xE0000...0xE007F, 0xE0100...0xE0110, 0xE0FFF...0xE0FFF]),
    ]

    static let shown: [(String, [ClosedRange<UInt32>])] = [
        ("ASCII", [0x20...0x21, 0x23...0x5B, 0x5D...0x7E]), ("joiners", [0x200C...0x200D]),
        ("selectors of variants", [0xFE00...0xFE0F, 0x180B...0x180D]),
        ("letters and marks", [0xA0...0xAC, 0xAE...0x17F, 0x300...0x34E, 0x620...0x6FF, 0x4E00...0x4E20]),
        ("emoji", [0x1F300...0x1F340]),
    ]

    @Test func escapes() {
        each(Self.escaped) { name, ranges in
            for scalar in Self.scalars(ranges) {
                let text = "a\(scalar)b"
                let quoted = UnboxText.quoted(text, limit: 40)
                #expect(!quoted.unicodeScalars.contains(scalar), "\(scalar.value)")
                #expect(UnboxPath([.key(text)]).description == quoted)
                #expect(!UnboxText.onOneLine(text, limit: 40).unicodeScalars.contains { $0 == scalar && scalar != " " })
            }
        }
    }

    @Test func shows() {
        each(Self.shown) { name, ranges in
            for scalar in Self.scalars(ranges) {
                #expect(UnboxText.quoted("a\(scalar)b", limit: 40) == "\"a\(scalar)b\"")
            }
        }
    }

    @Test func inAMessage() {
        each(Storage.allCases) { storage in
            let unboxer = try storage.unboxer("{\"n\u{61C}\": \"x\u{61C}\u{2060}y\u{E0041}\"}")
            expect(#"throws "n\u{61c}": expected Int, found the string "x\u{61c}\u{2060}y\u{e0041}""#) {
                try unboxer.unbox(key: "n\u{61C}") as Int
            }
        }
    }

    @Test func inASyntaxError() {
        expect("throws malformed JSON: line 1, column 2: expected a value, found the character U+061C") {
            try Unboxer(data: Data("[\u{61C}]".utf8))
        }
    }
}
