import Foundation
import TestTables
import Testing
import Unbox

/// JSON5 as json5.org specifies it, beside JSONDecoder with `allowsJSON5`.
struct JSON5Tests {
    /// Any JSON5 value, decoded in the same way by both decoders.
    enum Tree: Decodable, CustomStringConvertible {
        case null, bool(Bool), number(Double), string(String), array([Tree]), object([String: Tree])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if container.decodeNil() {
                self = .null
            } else if let bool = try? container.decode(Bool.self) {
                self = .bool(bool)
            } else if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let string = try? container.decode(String.self) {
                self = .string(string)
            } else if let array = try? container.decode([Tree].self) {
                self = .array(array)
            } else {
                self = .object(try container.decode([String: Tree].self))
            }
        }

        var description: String {
            switch self {
            case .null: "null"
            case .bool(let bool): "\(bool)"
            case .number(let number): "\(number)"
            case .string(let string): string.debugDescription
            case .array(let array): "[\(array.map(\.description).joined(separator: ", "))]"
            case .object(let object):
                "{\(object.sorted { $0.key < $1.key }.map { "\($0.key.debugDescription): \($0.value)" }.joined(separator: ", "))}"
            }
        }
    }

    /// A text, its value or nil if it is not JSON5, and what JSONDecoder makes of it.
    struct Row: CustomTestStringConvertible, Sendable {
        let text: String
        let expected: String?
        let theirs: String?
        init(_ text: String, _ expected: String?, JSONDecoder theirs: String?) {
            (self.text, self.expected, self.theirs) = (text, expected, theirs)
        }

        var testDescription: String { text }
    }

    static func tree(_ text: String, _ decode: (Tree.Type, Data) throws -> Tree) -> String? {
        try? decode(Tree.self, Data(text.utf8)).description
    }

    @Test func row() {
        each(Self.accepted + Self.refused + Self.differing) { row in
            var decoder = UnboxDecoder()
            decoder.allowsJSON5 = true
            #expect(Self.tree(row.text, decoder.decode) == row.expected)
            #if !canImport(Darwin)
                let theirs = JSONDecoder()
                theirs.allowsJSON5 = true
                #expect(Self.tree(row.text, theirs.decode) == row.theirs, "JSONDecoder")
            #endif
        }
    }

    /// The same texts in the other encodings, with a byte order mark.
    @Test func encodings() {
        each(Self.accepted + Self.refused + Self.differing) { row in
            var decoder = UnboxDecoder()
            decoder.syntax = .json5
            for encoding in [
                String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
            ] {
                let data = try #require("\u{FEFF}\(row.text)".data(using: encoding))
                #expect((try? decoder.decode(Tree.self, from: data))?.description == row.expected, "\(encoding)")
            }
        }
    }

    static let accepted =
        (lines(of: "json5-accepted")
        + [
            "{a\u{200D}\u{200C}: 1} → {\("a\u{200D}\u{200C}".debugDescription): 1.0}",
            #"['\\\/\b\f\n\r\t\u00e9\ud83d\ude00'] → [\#("\\/\u{8}\u{C}\n\r\té😀".debugDescription)]"#,
            #"['\x41\xe9\xFF'] → [\#("Aéÿ".debugDescription)]"#,
            "['\u{2028}', \"\u{2029}\"] → [\("\u{2028}".debugDescription), \("\u{2029}".debugDescription)]",
            "['\(String(repeating: "ab\\'cd\"", count: 100))'] → [\(String(repeating: "ab'cd\"", count: 100).debugDescription)]",
        ]).map { row in
            let parts = row.split(separator: " → ").map { String(decoding: JSONFault.bytes(String($0)), as: UTF8.self) }
            return Row(parts[0], parts[1], JSONDecoder: parts[1])
        }

    static let refused =
        ([""] + lines(of: "json5-refused").map { String(decoding: JSONFault.bytes($0), as: UTF8.self) }).map {
            Row($0, nil, JSONDecoder: nil)
        }

    /// Where JSONDecoder of Swift 6.3.1 on Linux does not follow the specification.
    static let differing: [Row] = [
        // It keeps escaped line breaks.
        Row(example, exampleValue, JSONDecoder: exampleValue.replacing("Mom! No", with: #"Mom! \nNo"#)),
        // It ends a line comment at a line feed or a carriage return only.
        Row("[1 // a\u{2028}, 2]", "[1.0, 2.0]", JSONDecoder: nil),
        // It has only the white space of ASCII.
        Row("[\u{A0}1]", "[1.0]", JSONDecoder: nil),
        Row("[\u{FEFF}1]", "[1.0]", JSONDecoder: nil),
        Row("[\u{2028}1\u{2029}]", "[1.0]", JSONDecoder: nil),
        Row("{a\u{2003}:\u{3000}1\u{1680}}", #"{"a": 1.0}"#, JSONDecoder: nil),
        // It does not know all line ends.
        Row(#"['a\\#nb\\#r\#nc\\#rd\\#u{2028}e\\#u{2029}f']"#, #"["abcdef"]"#, JSONDecoder: nil),
        // It keeps escaped line breaks.
        Row(#"['a\\#nb']"#, #"["ab"]"#, JSONDecoder: #"["a\nb"]"#),
        // It does not have all escapes.
        Row(#"['\v\0']"#, #"["\u{0B}\0"]"#, JSONDecoder: nil),
        Row(#"['\q\é\日\😀\.']"#, #"["qé日😀."]"#, JSONDecoder: nil),
        Row(#"['\ud83d\\#n\ude00']"#, #"["😀"]"#, JSONDecoder: nil),
        // It has no control characters in strings.
        Row("['a\tb']", #"["a\tb"]"#, JSONDecoder: nil),
        Row(#"['\#u{1}\#u{1F}', '\\#u{2}']"#, #"["\u{01}\u{1F}", "\u{02}"]"#, JSONDecoder: nil),
        // It takes escapes in keys literally.
        Row(#"{\u0061b\u00e9: 1}"#, #"{"abé": 1.0}"#, JSONDecoder: #"{"\\u0061b\\u00e9": 1.0}"#),
        Row(#"{\u0031b: 1}"#, nil, JSONDecoder: #"{"\\u0031b": 1.0}"#),
        Row(#"{\x61: 1}"#, nil, JSONDecoder: #"{"\\x61": 1.0}"#),
        // It reads up to 63 bits.
        Row(
            "[0xFFFFFFFFFFFFFFFF, 0x10000000000000000]", "[1.8446744073709552e+19, 1.8446744073709552e+19]",
            JSONDecoder: nil),
        // It loses the sign.
        Row("[-0x0]", "[-0.0]", JSONDecoder: "[0.0]"),
        // NaN has no sign.
        Row("[-NaN]", "[nan]", JSONDecoder: "[-nan]"),
    ]

    private static let example = """
        {
          // comments
          unquoted: 'and you can quote me on that',
          singleQuotes: 'I can use "double quotes" here',
          lineBreaks: "Look, Mom! \\
        No \\\\n's!",
          hexadecimal: 0xdecaf,
          leadingDecimalPoint: .8675309, andTrailing: 8675309.,
          positiveSign: +1,
          trailingComma: 'in objects', andIn: ['arrays',],
          "backwardsCompatible": "with JSON",
        }

        """

    private static let exampleValue =
        #"{"andIn": ["arrays"], "andTrailing": 8675309.0, "backwardsCompatible": "with JSON", "hexadecimal": 912559.0, "#
        + #""leadingDecimalPoint": 0.8675309, "lineBreaks": "Look, Mom! No \\n\'s!", "positiveSign": 1.0, "#
        + #""singleQuotes": "I can use \"double quotes\" here", "trailingComma": "in objects", "#
        + #""unquoted": "and you can quote me on that"}"#
}
