import TestTables
import Testing

@testable import SwiftDeclarations

struct TriviaTests {
    @Test func tokens() {
        each(Self.rows) { row in
            let lexer: Lexer = try Lexer(Array(row.source.utf8))
            let tokens: [String] = lexer.tokens.dropLast().map { token in
                (token.isFirstOnLine ? "^" : "") + lexer.text(token.range)
                    + (token.kind == .operator ? (token.isLeftBound ? "l" : "") + (token.isRightBound ? "r" : "") : "")
            }
            #expect(tokens.joined(separator: " ") == row.expected)
        }
    }

    static let rows: [Row] = [
        Row("spaces", "a \t b", "^a b"),
        Row("lines", "a\nb\r\nc\rd", "^a ^b ^c ^d"),
        Row("line comment", "a // b\nc", "^a ^c"),
        Row("documentation", "/// a\n/** b */ c", "^c"),
        Row("block comment", "a /* b */ c", "^a c"),
        Row("nested", "a /* /* */ b /*/ */ */ c", "^a c"),
        Row("block comment over lines", "a /*\n*/ b", "^a ^b"),
        Row("string in a comment", "a /* \" */ b // \"", "^a b"),
        Row("comment at the end", "a //", "^a"),
        Row("comment in an operator", "a+/* b */ c", "^a +l c"),
        Row("comment before an operator", "a/* b */+c", "^a +r c"),
        Row("bound on both sides", "a+b", "^a +lr b"),
        Row("bound on no side", "a + b", "^a + b"),
        Row("bound in brackets", "(-a)", "^( -r a )"),
        Row("before a dot", "a?.b", "^a ?l . b"),
        Row("marks", "a??!", "^a ?lr ?lr !l"),
        Row("infix ??", "a ?? b", "^a ?? b"),
        Row("operator with dots", "a...b", "^a ...lr b"),
        Row("operator beyond ASCII", "a ≠= b", "^a ≠= b"),
        Row("raw identifier", "`a /* b` c", "^`a /* b` c"),
        Row("numbers", "1.0 1.a 1...2 0x1.8p-1 1e-5 0b1", "^1.0 1 . a 1 ...lr 2 0x1.8p-1 1e-5 0b1"),
    ]

    @Test func nul() throws {
        #expect(try Lexer(Array("a\0b".utf8)).tokens.count == 3)
    }
}
