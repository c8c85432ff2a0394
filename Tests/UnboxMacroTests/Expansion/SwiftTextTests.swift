import SwiftText
import TestTables
import Testing

@Suite struct SwiftTextTests {
    /// A name, and how it is written in a declaration, after a dot and as a label.
    @Test func names() {
        each([
            ("name", "name", "name", "name"), ("größe", "größe", "größe", "größe"), ("_1", "_1", "_1", "_1"),
            ("1", "`1`", "`1`", "`1`"), ("a b", "`a b`", "`a b`", "`a b`"), ("", "``", "``", "``"),
            ("default", "`default`", "default", "default"), ("await", "`await`", "await", "await"),
            ("copy", "`copy`", "copy", "copy"), ("init", "`init`", "`init`", "init"),
            ("self", "`self`", "`self`", "self"), ("Type", "`Type`", "`Type`", "Type"),
            ("inout", "`inout`", "inout", "`inout`"), ("let", "`let`", "let", "`let`"),
        ]) { name, declared, member, label in
            #expect(SwiftKeywords.escaped(name) == declared)
            #expect(SwiftKeywords.member(name) == member)
            #expect(SwiftKeywords.label(name) == label)
        }
    }

    @Test func strings() {
        each([
            ("", #""""#), ("é😀", #""é😀""#), (#"a"\b"#, #""a\"\\b""#), ("\n\r\t", #""\n\r\t""#),
            ("\0\u{7F}\u{9F}", #""\u{0}\u{7F}\u{9F}""#), ("\u{202E}a\u{200B}", #""\u{202E}a\u{200B}""#),
        ]) { text, literal in
            #expect(SwiftLiteral.string(text) == literal)
        }
    }

    /// A name, its words, and those if plurals of capitals are kept.
    @Test func words() {
        each([
            ("imageURL", ["image", "url"], ["image", "url"]), ("URLString", ["url", "string"], ["url", "string"]),
            ("userIDs", ["user", "i", "ds"], ["user", "ids"]), ("ÄrgerÜber", ["ärger", "über"], ["ärger", "über"]),
            ("already_Snake", ["already_snake"], ["already_snake"]), ("", [], []),
        ]) { name, words, withPlurals in
            #expect(CamelCaseWords.split(name) == words)
            #expect(CamelCaseWords.split(name, keepsPlurals: true) == withPlurals)
        }
    }

    @Test func alternatives() {
        each([
            (["A"], "A", ["let value"]),
            (["A", "B"], "OneOf<A>.Or<B>", [".first(let value)", ".second(let value)"]),
            (
                ["A", "B", "C"], "OneOf<A>.Or<B>.Or<C>",
                [".first(.first(let value))", ".first(.second(let value))", ".second(let value)"]
            ),
        ]) { types, type, patterns in
            #expect(OneOfSyntax.type(of: types) == type)
            #expect(types.indices.map { OneOfSyntax.pattern($0, of: types.count) } == patterns)
        }
        #expect(OneOfSyntax.type(of: ["A", "B"], in: "UnboxCore.") == "UnboxCore.OneOf<A>.Or<B>")
    }
}
