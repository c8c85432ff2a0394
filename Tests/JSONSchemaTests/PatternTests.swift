import Foundation
import JSONSchema
import TestTables
import Testing
import Unbox

@testable import JSONSchema

struct PatternTests {
    struct Row: CustomStringConvertible, Sendable {
        let pattern: String
        let matching: [String]
        let other: [String]
        init(_ pattern: String, _ matching: [String], not other: [String]) {
            (self.pattern, self.matching, self.other) = (pattern, matching, other)
        }

        var description: String { pattern }
    }

    @Test func matches() {
        each([
            Row("a", ["a", "ba"], not: ["b", ""]),
            Row("^a*$", ["", "aaa"], not: ["ab"]),
            Row("^(a|bc)+?d{2,3}$", ["abcdd", "addd"], not: ["ad", "adddd", "dd"]),
            Row("^[^a-c\\d-]$", ["x", "é", "😀"], not: ["a", "5", "-"]),
            Row("^.$", ["a", "😀", "\u{85}"], not: ["\n", "\r", "\u{2028}", "ab"]),
            Row("^\\d+$", ["019"], not: ["٣", "x"]),
            Row("^\\w\\W$", ["_-", "aé"], not: ["éa", "ab"]),
            Row("^\\s$", [" ", "\u{A0}", "\u{FEFF}", "\u{2029}", "\t"], not: ["\u{200B}", "x"]),
            Row("^\\S$", ["x", "\u{180E}"], not: [" ", "\u{3000}"]),
            Row("^a$", ["a"], not: ["a\n"]),
            Row("\\bcat\\b", ["a cat.", "cat"], not: ["concat", "cats"]),
            Row("^\\u0041\\x42\\u{1F600}\\uD83D\\uDE00\\cJ\\0$", ["AB😀😀\n\0"], not: ["AB"]),
            Row("^\\p{Lu}\\P{L}\\p{Letter}$", ["A1b", "É é"], not: ["a1b", "ABc"]),
            Row("^\\p{General_Category=Decimal_Number}$", ["٣"], not: ["x"]),
            Row("^\\p{Script=Greek}+$", ["αβγ", "Ωἄ𐅀"], not: ["a", "αa", "д", "·", "\u{301}", ""]),
            Row("^\\p{sc=Grek}\\p{Script=Grek}\\p{sc=Greek}$", ["αβγ"], not: ["abc"]),
            Row("^\\P{Script=Greek}$", ["a", "д", "1", "·", "\u{E000}"], not: ["α", "𐅀"]),
            Row("^[\\p{Script=Cyrillic}\\P{L}]+$", ["дом 1", "Ж"], not: ["dom", "δ"]),
            Row("^[^\\p{sc=Latn}\\d]+$", ["αд-"], not: ["a", "é", "1", "ａ"]),
            Row("^\\p{Script=Latin}$", ["a", "Z", "é", "ª", "ａ"], not: ["1", "_", " ", "α"]),
            Row("^\\p{Script=Common}$", ["1", " ", "·", "。", "😀"], not: ["a", "\u{301}"]),
            // A middle dot and prolonged sound mark are used with some scripts, and belong to none.
            Row("^\\p{Script_Extensions=Greek}$", ["α", "·", "\u{342}"], not: ["a", "\u{30FC}"]),
            Row("^\\p{scx=Kana}$", ["カ", "\u{30FC}", "。"], not: ["か", "a", "1"]),
            Row("^\\p{sc=Kana}$", ["カ"], not: ["か", "\u{30FC}", "。"]),
            Row("^\\P{scx=Hira}$", ["カ", "a"], not: ["か", "\u{30FC}"]),
            Row("^\\p{Script=Inherited}\\p{Script=Qaai}\\p{sc=Zinh}$", ["\u{301}\u{302}\u{303}"], not: ["abc", "ééé"]),
            Row("^\\p{Script=Coptic}\\p{sc=Qaac}\\p{sc=Copt}$", ["ⲀⲁϢ"], not: ["αβγ"]),
            Row("^\\p{Script=Unknown}$", ["\u{378}", "\u{E000}", "\u{10FFFF}"], not: ["a", "α"]),
            Row("^\\p{Script=Old_Italic}(?<=\\p{Script=Ital})$", ["𐌀"], not: ["a"]),
            Row("^\\p{Script=Han}{2}$", ["漢字", "㐀𠀀"], not: ["漢", "かな"]),
            Row("^(?=.*\\d)(?!.*x)[a-z\\d]+$", ["a1"], not: ["a", "a1x"]),
            Row("(?<=\\$)\\d+(?<!5)$", ["$14"], not: ["14", "$5"]),
            Row("^(?<q>['\"]).*\\k<q>$", ["'a'", "\"b\""], not: ["'a\""]),
            Row("^(a)?b\\1$", ["aba", "b"], not: ["ab"]),
            Row("^(?:a|ab)(?:c|bcd)(?:d*)$", ["abcd", "acd"], not: ["abd"]),
            Row("^(?:(a)|b)*$", ["abab", ""], not: ["c"]),
            Row("^[\\w.-]+\\/\\-\\@$", ["a.b-c/-@"], not: ["a b/-@"]),
            Row("^\\^\\$\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|$", ["^$.*+?()[]{}|"], not: ["x"]),
            Row("^{a}$", ["{a}"], not: ["a"]),
            Row("^[]$", [], not: ["", "a"]),
            Row("^[^]$", ["a", "\n"], not: [""]),
            Row("^[\\D]$", ["a", "é"], not: ["1"]),
            Row("^é$", ["é"], not: ["e\u{301}"]),
            Row("^(a*)*$", ["aaaa", ""], not: ["aab"]),
            Row("x{0}y", ["y", "xy"], not: ["x"]),
            Row("^[é-öä-üÀa-cßb-d]$", ["ä", "ö", "ü", "À", "a", "d", "ß", "ø"], not: ["e", "ã", "ý", "Á"]),
            Row("^[^一丁七\\u{1F432}]$", ["丂", "a", "\u{1F433}"], not: ["一", "丁", "七", "\u{1F432}"]),
            // As many as there are, and then fewer.
            Row("^é*é\\u{1F432}+.$", ["éé🐲🐲a", "é🐲🐲"], not: ["é🐲", "🐲🐲"]),
            Row("^[ab]*a[ab]{2}$", ["abb", "bbaaab"], not: ["bbb", "ab"]),
            Row("^(?=[ab]*b)a*.a*$", ["aba", "b"], not: ["aaa", "abba"]),
            Row("^(?:a*b*)*c", ["abbac", "c"], not: ["abba"]),
            Row("^(a*)\\1b$", ["aab", "b"], not: ["ab"]),
            Row("^(?:(?:(?:){1000000000}){1000000000}x)*$", ["", "xx"], not: ["y"]),
        ]) { (row: Row) in
            let schema = try JSONSchema(["pattern": .string(row.pattern)])
            for text in row.matching { #expect(try schema.isValid(.string(text)), "\(text)") }
            for text in row.other { #expect(try !schema.isValid(.string(text)), "\(text)") }
        }
    }

    @Test func whatIsNotSupportedIsAnErrorOfTheSchema() {
        each([
            ("(", "a '(' without a ')'"), (")", "a ')' without a '('"), ("[a", "a '[' without a ']'"),
            ("(?i)a", "'(?i)' is not part of ECMA-262"), ("(?>a)", "'(?>a' is not part of ECMA-262"),
            ("a++", "possessive quantifiers are not part of ECMA-262"),
            ("\\Z", "the escape '\\Z' is not part of ECMA-262"),
            ("\\p{Script=Klingon}", "the script 'Klingon' is not known"),
            // Names are compared as they are.
            ("[\\P{sc=greek}]", "the script 'greek' is not known"), ("\\p{scx=}", "the script '' is not known"),
            ("\\p{Script_Extensions=Old Italic}", "the script 'Old Italic' is not known"),
            (
                "\\p{Greek}",
                "the property 'Greek' is not supported (general categories, scripts and binary properties are)"
            ),
            (
                "\\p{Block=Greek}",
                "the property 'Block=Greek' is not supported (general categories, scripts and binary properties are)"
            ),
            ("\\1", "'\\1' refers to a group that does not exist"), ("\\k<a>", "there is no group with the name 'a'"),
            ("*", "a quantifier after nothing"), ("a{2,1}", "a quantifier whose numbers are in the wrong order"),
            ("((((a{1000}){1000}){1000}){1000}){1000}", "it is too large, with its repetitions"),
            (String(repeating: "(", count: 1000), "its groups nest too deeply"), ("\\", "a backslash at the end"),
            ("[b-a]", "a range whose ends are in the wrong order"), ("\\u12", "'\\u' without four hexadecimal digits"),
        ]) { (pattern: String, message: String) in
            let error = #expect(throws: JSONSchema.SchemaError.self) {
                try JSONSchema(["properties": ["a": ["pattern": .string(pattern)]]])
            }
            let shown = try #require(error)
            #expect(shown.pointer == "/properties/a/pattern")
            #expect(shown.message.hasSuffix("cannot be used: \(message)"), "\(shown.message)")
        }
    }

    @Test func patternsThatExplodeDoNot() {
        each(["^(a+)+$", "^(a|aa)+$", "(a*)*b", "^(([a-z])+.)+[A-Z]([a-z])+$", "(x+x+)+y", "^(?=(a+)+$)"]) {
            (pattern: String) in
            let schema = try JSONSchema(["pattern": .string(pattern)])
            #expect(
                try !schema.isValid(
                    .string(String(repeating: "ax", count: 3) + String(repeating: "a", count: 2000) + "!")))
        }
    }

    /// The time is proportional to the length of the text, so a long text is not too long.
    @Test func longTexts() {
        let long = sweep(3_000_000, sample: 100_000)
        each([
            ("^[A-Za-z0-9+/]*={0,2}$", long, true), ("[A-Z]+!", long, false), ("^(?:\\w+!?)*$", 40_000, true),
            ("^(?:(?=[Q-U])[A-Z])*!", 40_000, false), ("^(?:(?!.*!)[A-Z])*!", 40_000, false),
            ("(?:[A-Z](?<![a-z]))*!", 40_000, false),
        ]) { (pattern: String, length: Int, isMatch: Bool) in
            let schema = try JSONSchema(["pattern": .string(pattern)])
            #expect(try schema.isValid(.string(String(repeating: "QUJD", count: length / 4))) == isMatch)
        }
    }

    @Test func scriptsOfManyScalarsInOneValidation() throws {
        // The pattern is matched again from each place, and both scripts are asked about each scalar.
        let schema = try JSONSchema(["pattern": "^(?:[\\p{Script=Greek}\\p{scx=Hani}]|\\P{Script=Han})+$"])
        var text = ""
        for value in 0x80..<0x3000 as Range<UInt32> {
            if let scalar = Unicode.Scalar(value) { text.unicodeScalars.append(scalar) }
        }
        #expect(try schema.isValid(.string(text + text)))
        let threads = try JSONSchema(["items": ["pattern": "^\\p{Script=Han}+$"]])
        #expect(try threads.isValid(["漢字", "漢字漢字"]))
        #expect(try !threads.isValid(["漢字", "漢字か"]))
    }

    @Test func aPatternThatCannotBeBoundedGivesNoVerdict() {
        let text = String(repeating: "a", count: 200)
        let rows: [(schema: JSONValue, uri: String, payload: JSONValue, place: String)] = [
            (["pattern": "^(a+)+\\1\\1b$"], "", .string(text), "#/pattern"),
            (
                ["patternProperties": ["^(a+)+\\1\\1b$": true]], "http://h/s", [text: 1],
                #"http://h/s#/patternProperties/^(a+)+\1\1b$"#
            ),
        ]
        each(sweep(rows, oneOf: 2)) { row in
            let schema = try JSONSchema(row.schema, uri: row.uri)
            let error = #expect(throws: UnboxError.self) { try schema.isValid(row.payload) }
            #expect(error?.description == "the pattern at \(row.place) takes too long to match")
        }
    }

    /// Not by copies of what is repeated, nor by going through all words.
    @Test func largePatterns() throws {
        func matches(_ pattern: String, _ text: String) throws -> Bool {
            try JSONSchema(["pattern": .string(pattern)]).isValid(.string(text))
        }
        let count = sweep(30_000, sample: 2_000)
        let a = String(repeating: "a", count: count)
        #expect(try matches("^[a-z]{1,\(count)}$", a))
        #expect(try !matches("^[a-z]{1,\(count)}$", a + "a"))
        #expect(try matches("^(?:[\\s\\S]){0,65535}$", String(repeating: "é\n", count: count)))
        #expect(try !matches("^[\\s\\S]{0,\(count)}$", String(repeating: "é\n", count: count)))
        #expect(try !matches("[a-z]{1,20000}x", a))
        #expect(try !matches("([a-zé]{1000,20000},)*[a-é]{5,15000}!", a + "é" + a))
        #expect(try matches("(a|b|\\n){\(count - 1000),}b?$", a))
        let words = (0..<sweep(10_000, sample: 500)).map { "w\($0 &* 7919 % 1_000_003)x" }
        let list = "^(?:\(words.joined(separator: "|")))$"
        for word in [words[0], words[words.count / 2], words[words.count - 1]] {
            #expect(try matches(list, word))
            #expect(try !matches(list, word + "x") && !matches(list, String(word.dropLast())))
        }
        let items = String(repeating: "1,", count: sweep(200_000, sample: 20_000))
        #expect(try !matches("^(.*?,){11}P", items))
        #expect(try matches("^(.*?,){11}P", items + "P"))
        // As many copies as there may be operations.
        let error = #expect(throws: JSONSchema.SchemaError.self) { try matches("^(ab){100000}$", a) }
        #expect(error?.message.hasSuffix("it is too large, with its repetitions") == true)
    }
}

/// Names of properties that patterns match, too. A compiled schema knows which, unless it has so many of both that it has to
/// be found out for each payload. The results are the same.
struct PatternNameTests {
    private static let rows = TextRow.all("pattern-names")

    /// A schema with the rows as properties `r0`, `r1`…
    ///
    /// - Parameter count: how many properties and patterns another part of the schema has.
    private func schema(besides count: Int) throws -> JSONSchema {
        let names = (0..<count).map { "\"name \($0)\":true" }.joined(separator: ",")
        let others = "{\"properties\":{\(names)},\"patternProperties\":{\(names)}}"
        let rows = Self.rows.enumerated().map { "\"r\($0)\":\($1.schema)" }.joined(separator: ",")
        return try JSONSchema(data: Data("{\"properties\":{\(rows)},\"allOf\":[\(others)]}".utf8))
    }

    @Test func manyNamesAndPatterns() throws {
        let few = try schema(besides: 1)
        let many = try schema(besides: 800)
        for (schema, expected) in [(few, 0), (many, Self.rows.count + 1)] {
            let rules = schema.storage.program.view.fields
            #expect((0..<rules.count).count { rules[$0].triesPatternsOnNames } == expected)
        }
        var number = 0
        each(Self.rows) { row in
            let key = "r\(number)"
            number += 1
            let payload = Data("{\"\(key)\":\(row[">"][0])}".utf8)
            let dictionary = try Unboxer(data: payload).dictionary
            let expected = row["="].map { key + $0 }
            for schema in [few, many] {
                #expect(try schema.errors(in: payload).map(\.description) == expected)
                #expect(try schema.errors(in: dictionary).map(\.description) == expected)
                #expect(try schema.isValid(payload) == row["="].isEmpty)
                #expect(try schema.isValid(dictionary) == row["="].isEmpty)
                #expect(try schema.output(.basic, for: payload) == few.output(.basic, for: payload))
            }
        }
    }

    /// That is an error for payloads with such names, and not one of the schema.
    @Test func aPatternThatTakesTooLongToMatchAName() throws {
        let count = sweep(50, sample: 10)
        let names = (0..<count).map { "\"\(String(repeating: "a", count: 60))\($0)\":true" }.joined(separator: ",")
        let patterns = (0..<count).map { "\"^(a+)+\\\\1\\\\1b\($0)$\":true" }.joined(separator: ",")
        let text = "{\"properties\":{\(names)},\"patternProperties\":{\(patterns)}}"
        let schema = try JSONSchema(data: Data(text.utf8))
        #expect(try schema.isValid(Data("{\"b\":1}".utf8)))
        let error = #expect(throws: UnboxError.self) {
            try schema.isValid(Data("{\"\(String(repeating: "a", count: 60))7\":1}".utf8))
        }
        #expect(error?.description == #"the pattern at #/patternProperties/^(a+)+\1\1b0$ takes too long to match"#)
    }
}
