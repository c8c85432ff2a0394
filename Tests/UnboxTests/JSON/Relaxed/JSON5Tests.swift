import Foundation
import Testing

@testable import Unbox

/// JSON5 as json5.org specifies it, beside JSONDecoder with `allowsJSON5`.
@Suite struct JSON5Tests {
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

    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let text: String
        /// The value; nil if the text is not JSON5.
        let expected: String?
        /// What JSONDecoder makes of it, if that is something else.
        let theirs: String??
        /// Why it is something else.
        let reason: String

        init(_ name: String, _ text: String, _ expected: String?) {
            (self.name, self.text, self.expected, theirs, reason) = (name, text, expected, nil, "")
        }

        init(_ name: String, _ text: String, _ expected: String?, JSONDecoder theirs: String?, _ reason: String) {
            (self.name, self.text, self.expected) = (name, text, expected)
            (self.theirs, self.reason) = (.some(theirs), reason)
        }

        var testDescription: String { name }
    }

    static func tree(_ text: String, _ decode: (Tree.Type, Data) throws -> Tree) -> String? {
        try? decode(Tree.self, Data(text.utf8)).description
    }

    @Test(arguments: accepted + refused + differing) func row(_ row: Row) throws {
        var decoder = UnboxDecoder()
        decoder.allowsJSON5 = true
        #expect(Self.tree(row.text, decoder.decode) == row.expected, "\(row.name)")
        #if !canImport(Darwin)
            let theirs = JSONDecoder()
            theirs.allowsJSON5 = true
            let expected = row.theirs ?? row.expected
            #expect(Self.tree(row.text, theirs.decode) == expected, "JSONDecoder: \(row.name)")
        #endif
    }

    /// The same texts in the other encodings, with a byte order mark.
    @Test(arguments: accepted + refused + differing) func encodings(_ row: Row) throws {
        var decoder = UnboxDecoder()
        decoder.syntax = .json5
        for encoding in [
            String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian, .utf32LittleEndian, .utf32BigEndian,
        ] {
            let data = try #require("\u{FEFF}\(row.text)".data(using: encoding))
            #expect((try? decoder.decode(Tree.self, from: data))?.description == row.expected, "\(encoding)")
        }
    }

    static let accepted: [Row] = [
        // Objects.
        Row("empty object", "{}", "{}"),
        Row("key without quotes", "{a: 1}", #"{"a": 1.0}"#),
        Row("key in single quotes", "{'a b': 1}", #"{"a b": 1.0}"#),
        Row("key with $, _ and digits", "{$_0: 1, _$: 2, $: 3, _: 4}", #"{"$": 3.0, "$_0": 1.0, "_": 4.0, "_$": 2.0}"#),
        Row("reserved words as keys", "{null: 1, true: 2, new: 3}", #"{"new": 3.0, "null": 1.0, "true": 2.0}"#),
        Row("names of numbers as keys", "{Infinity: 1, NaN: 2}", #"{"Infinity": 1.0, "NaN": 2.0}"#),
        Row("key beyond ASCII", "{ünïcødé: 1, 中: 2, Ⅷ: 3}", #"{"ünïcødé": 1.0, "Ⅷ": 3.0, "中": 2.0}"#),
        Row("key beyond U+FFFF", "{𝒜: 1}", #"{"𝒜": 1.0}"#),
        Row("key with a combining mark", "{a\u{301}b: 1}", "{\"a\u{301}b\": 1.0}"),
        Row("key with a connector", "{a‿b: 1}", #"{"a‿b": 1.0}"#),
        Row("key with joiners", "{a\u{200D}\u{200C}: 1}", "{\(("a\u{200D}\u{200C}").debugDescription): 1.0}"),
        Row("key before a comment", "{a/**/:/**/1}", #"{"a": 1.0}"#),
        Row("comma at the end of an object", "{a: 1,}", #"{"a": 1.0}"#),
        Row("nested objects", "{a: {b: {c: [{d: 1}]}}}", #"{"a": {"b": {"c": [{"d": 1.0}]}}}"#),
        // Arrays.
        Row("comma at the end of an array", "[1, [2,], {a: 3,} ,]", #"[1.0, [2.0], {"a": 3.0}]"#),
        Row("comma and a comment at the end", "[1, // one\n]", "[1.0]"),
        Row("literals", "[null, true, false]", "[null, true, false]"),
        // Strings.
        Row("single quotes", "['a', \"b\", '']", #"["a", "b", ""]"#),
        Row("double quotes in single ones", #"['"', 'a"b"c']"#, #"["\"", "a\"b\"c"]"#),
        Row("single quotes in double ones", #"["'", "it's"]"#, #"["\'", "it\'s"]"#),
        Row("escaped quotes", #"['\'', '\"', "\'", "\""]"#, #"["\'", "\"", "\'", "\""]"#),
        Row(
            "escapes of JSON", #"['\\\/\b\f\n\r\t\u00e9\ud83d\ude00']"#, "[\("\\/\u{8}\u{C}\n\r\té😀".debugDescription)]"
        ),
        Row("byte escapes", #"['\x41\xe9\xFF']"#, "[\("Aéÿ".debugDescription)]"),
        Row("text beyond ASCII", "['日本', \"é😀\"]", #"["日本", "é😀"]"#),
        Row(
            "raw line separators", "['\u{2028}', \"\u{2029}\"]",
            "[\(("\u{2028}").debugDescription), \(("\u{2029}").debugDescription)]"),
        Row("comments in strings", #"["/* a */", '// b']"#, #"["/* a */", "// b"]"#),
        Row(
            "a long string", "['\(String(repeating: "ab\\'cd\"", count: 100))']",
            "[\(String(repeating: "ab'cd\"", count: 100).debugDescription)]"),
        // Numbers.
        Row("plus sign", "[+1, +0, +1.5e+3]", "[1.0, 0.0, 1500.0]"),
        Row("no digits before the point", "[.5, -.5, +.5, .25e2]", "[0.5, -0.5, 0.5, 25.0]"),
        Row("no digits after the point", "[5., -5., 0., 5.e3, 5.E-1]", "[5.0, -5.0, 0.0, 5000.0, 0.5]"),
        Row("hexadecimal", "[0x0, 0x1F, 0Xc0FFee, -0xa, +0x10, 0x1e3]", "[0.0, 31.0, 12648430.0, -10.0, 16.0, 483.0]"),
        Row("numbers of JSON", "[0, -0, 1.25, -1e3, 1E-2]", "[0.0, -0.0, 1.25, -1000.0, 0.01]"),
        Row("infinity", "[Infinity, -Infinity, +Infinity]", "[inf, -inf, inf]"),
        Row("not a number", "[NaN, +NaN]", "[nan, nan]"),
        Row("roots", "NaN", "nan"),
        Row("a root in comments", "/* a */ 'a' // b", #""a""#),
        Row("a line comment at the end", "[1] // a", "[1.0]"),
        // Comments and white space.
        Row("line comments", "// a\n[ // b\r1 // c\r\n]// d\n", "[1.0]"),
        Row("block comments", "/* a */[/**/1/***/,/*\n * b\n **/2]/* é日😀 */", "[1.0, 2.0]"),
        Row("stars and slashes in comments", "[/*/ 1 /*/ 2 /* // */ ]", "[2.0]"),
        Row("comment marks in a line comment", "[1 // /* */ , 2\n]", "[1.0]"),
        Row("vertical tab and form feed", "[\u{B}1\u{C},\u{B}\u{C}2]", "[1.0, 2.0]"),
    ]

    static let refused: [Row] = [
        Row("nothing", "", nil),
        Row("only a comment", "// a\n", nil),
        Row("a comma alone", "[,]", nil),
        Row("a comma alone in an object", "{,}", nil),
        Row("two commas", "[1,,]", nil),
        Row("two commas in an object", "{a: 1,,}", nil),
        Row("a comma after the root", "1,", nil),
        Row("no comma", "[1 2]", nil),
        Row("no colon", "{a 1}", nil),
        Row("no value", "{a:}", nil),
        Row("no value before a comma", "{a:,}", nil),
        Row("key alone", "{a}", nil),
        Row("key and comma", "{a,}", nil),
        Row("brackets that differ", "[1,}", nil),
        Row("key that begins with a digit", "{1a: 1}", nil),
        Row("number as key", "{1: 1}", nil),
        Row("hyphen in a key", "{a-b: 1}", nil),
        Row("point in a key", "{a.b: 1}", nil),
        Row("key that begins with a combining mark", "{\u{301}a: 1}", nil),
        Row("key with an emoji", "{😀: 1}", nil),
        Row("escape of a space in a key", #"{a\u0020b: 1}"#, nil),
        Row("escape with braces in a key", #"{\u{61}: 1}"#, nil),
        Row("word as value", "[abc]", nil),
        Row("word as root", "abc", nil),
        Row("field without braces", "a: 1", nil),
        Row("infinity in lower case", "[infinity]", nil),
        Row("infinity and more", "[Infinityx]", nil),
        Row("infinity and a number", "[Infinity1]", nil),
        Row("NaN and more", "[NaNé]", nil),
        Row("undefined", "[undefined]", nil),
        Row("leading zero", "[01]", nil),
        Row("leading zero after a plus", "[+01]", nil),
        Row("leading zero before a point", "[00.5]", nil),
        Row("a point alone", "[.]", nil),
        Row("a sign alone", "[+]", nil),
        Row("a minus alone", "[-]", nil),
        Row("a sign and a point", "[-.]", nil),
        Row("two signs", "[+-1]", nil),
        Row("space after a sign", "[- 1]", nil),
        Row("comment after a sign", "[-/**/1]", nil),
        Row("line break after a sign", "[+\n1]", nil),
        Row("point and exponent alone", "[.e3]", nil),
        Row("exponent without digits", "[5.e]", nil),
        Row("two points", "[5..5]", nil),
        Row("two points apart", "[1.2.3]", nil),
        Row("two numbers", "[1.+2]", nil),
        Row("number and point", "[5. .5]", nil),
        Row("no hexadecimal digit", "[0x]", nil),
        Row("hexadecimal and a letter", "[0x1G]", nil),
        Row("hexadecimal fraction", "[0x1.5]", nil),
        Row("binary number", "[0b1]", nil),
        Row("octal number", "[0o7]", nil),
        Row("separated digits", "[1_000]", nil),
        Row("big integer", "[1n]", nil),
        Row("string and word", "['a'b]", nil),
        Row("two strings", "['a''b']", nil),
        Row("open string", "['a", nil),
        Row("string closed by the other quote", "['a\"]", nil),
        Row("line break in a string", "['a\nb']", nil),
        Row("carriage return in a string", "['a\rb']", nil),
        Row("half of a surrogate pair", #"['\ud83d']"#, nil),
        Row("short escape", #"['\u00']"#, nil),
        Row("short byte escape", #"['\x4']"#, nil),
        Row("escaped digit", #"['\1']"#, nil),
        Row("escaped zero before a digit", #"['\01']"#, nil),
        Row("template", "[`a`]", nil),
        Row("open comment", "[1] /* a", nil),
        Row("comment closed too early", "[1] /*/", nil),
        Row("slash", "[1] /", nil),
        Row("hash comment", "# a\n[1]", nil),
        Row("comment in a word", "[tr/**/ue]", nil),
        Row("next line is not white space", "\u{85}[1]", nil),
        Row("zero-width space is not white space", "[\u{200B}1]", nil),
        Row("Mongolian vowel separator is not white space", "[\u{180E}1]", nil),
    ]

    private static let keepsBreaks = "JSONDecoder keeps escaped line breaks"
    private static let noSpaces = "JSONDecoder has only the white space of ASCII"
    private static let fewEscapes = "JSONDecoder does not have all escapes"
    private static let noControls = "JSONDecoder has no control characters in strings"

    /// Where JSONDecoder of Swift 6.3.1 on Linux does not follow the specification.
    static let differing: [Row] = [
        Row(
            "the example of json5.org", example, exampleValue,
            JSONDecoder: exampleValue.replacing("Mom! No", with: #"Mom! \nNo"#), keepsBreaks),
        Row(
            "line comment that ends at a line separator", "[1 // a\u{2028}, 2]", "[1.0, 2.0]", JSONDecoder: nil,
            "JSONDecoder ends it at a line feed or a carriage return only"),
        Row("no-break space", "[\u{A0}1]", "[1.0]", JSONDecoder: nil, noSpaces),
        Row("byte order mark within", "[\u{FEFF}1]", "[1.0]", JSONDecoder: nil, noSpaces),
        Row("line separators", "[\u{2028}1\u{2029}]", "[1.0]", JSONDecoder: nil, noSpaces),
        Row("em space", "{a\u{2003}:\u{3000}1\u{1680}}", #"{"a": 1.0}"#, JSONDecoder: nil, noSpaces),
        Row(
            "string on several lines", "['a\\\nb\\\r\nc\\\rd\\\u{2028}e\\\u{2029}f']", #"["abcdef"]"#, JSONDecoder: nil,
            "JSONDecoder does not know all line ends"),
        Row(
            "string on two lines", "['a\\\nb']", #"["ab"]"#, JSONDecoder: #"["a\nb"]"#,
            keepsBreaks),
        Row("vertical tab and null", #"['\v\0']"#, #"["\u{0B}\0"]"#, JSONDecoder: nil, fewEscapes),
        Row("escapes of other characters", #"['\q\é\日\😀\.']"#, #"["qé日😀."]"#, JSONDecoder: nil, fewEscapes),
        Row("escaped line break within a pair", "['\\ud83d\\\n\\ude00']", #"["😀"]"#, JSONDecoder: nil, fewEscapes),
        Row("tab in a string", "['a\tb']", #"["a\tb"]"#, JSONDecoder: nil, noControls),
        Row(
            "control characters in a string", "['\u{1}\u{1F}', '\\\u{2}']", #"["\u{01}\u{1F}", "\u{02}"]"#,
            JSONDecoder: nil, noControls),
        Row(
            "escape in a key", #"{\u0061b\u00e9: 1}"#, #"{"abé": 1.0}"#, JSONDecoder: #"{"\\u0061b\\u00e9": 1.0}"#,
            "JSONDecoder takes it literally"),
        Row(
            "escape of a digit at the start of a key", #"{\u0031b: 1}"#, nil, JSONDecoder: #"{"\\u0031b": 1.0}"#,
            "JSONDecoder takes it literally"),
        Row(
            "byte escape in a key", #"{\x61: 1}"#, nil, JSONDecoder: #"{"\\x61": 1.0}"#,
            "JSONDecoder takes it literally"),
        Row(
            "hexadecimal number of 64 bits and more", "[0xFFFFFFFFFFFFFFFF, 0x10000000000000000]",
            "[1.8446744073709552e+19, 1.8446744073709552e+19]", JSONDecoder: nil,
            "JSONDecoder reads up to 63 bits"),
        Row("negative hexadecimal zero", "[-0x0]", "[-0.0]", JSONDecoder: "[0.0]", "JSONDecoder loses the sign"),
        Row("negative NaN", "[-NaN]", "[nan]", JSONDecoder: "[-nan]", "NaN has no sign"),
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
