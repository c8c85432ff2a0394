import TestTables
import Testing

@testable import SwiftDeclarations

/// Where a slash begins a regex literal, and where it divides: the tokens, with regex literals in angle brackets.
struct RegexTests {
    @Test func tokens() {
        each(Self.rows) { row in
            let lexer: Lexer = try Lexer(Array(row.source.utf8))
            let tokens: [String] = lexer.tokens.dropLast().map { token in
                token.kind == .regex ? "<\(lexer.text(token.range))>" : lexer.text(token.range)
            }
            #expect(tokens.joined(separator: " ") == row.expected)
        }
    }

    static let rows: [Row] = [
        Row("value", "a = /b/", "a = </b/>"),
        Row("argument", "a(/b/, c: /d/)", "a ( </b/> , c : </d/> )"),
        Row("brackets and quotes", #"a(/["(]\)\//)"#, #"a ( </["(]\)\//> )"#),
        Row("after a keyword", "return /a/", "return </a/>"),
        Row("after an operator", "a ~= /b/", "a ~= </b/>"),
        Row("after a prefix operator", "a = !/b/", "a = ! </b/>"),
        Row("on a new line", "a\n/b/", "a </b/>"),
        Row("group", "a = /(b)/", "a = </(b)/>"),
        Row("division", "a / b / c", "a / b / c"),
        Row("division without spaces", "a/b/c", "a / b / c"),
        Row("division of brackets", "(a)/b/c[0]/d", "( a ) / b / c [ 0 ] / d"),
        Row("division of a member", "a.in / b / c.case/d/e", "a . in / b / c . case / d / e"),
        Row("division of numbers", "1/2/3", "1 / 2 / 3"),
        Row("division after a mark", "a!/b/c", "a ! / b / c"),
        Row("division at a line's beginning", "a\n  / b / c", "a / b / c"),
        Row("operator as an argument", "a(/, b, /)", "a ( / , b , / )"),
        Row("operator in parentheses", "(/) + (/)", "( / ) + ( / )"),
        Row("parenthesis that it does not open", "a(/b) / c", "a ( / b ) / c"),
        Row("space at the end", "a = /b / c", "a = / b / c"),
        Row("no end", "a = /b\n/c", "a = / b / c"),
        Row("line comment", "a = //b/", "a ="),
        Row("block comment", "a = /*b*/ /c/", "a = </c/>"),
        Row("function", "func /(a: B, c: /d/)", "func / ( a : B , c : </d/> )"),
        Row("extended", "a = #/b/c }/#", "a = <#/b/c }/#>"),
        Row("extended with two signs", "a = ##/b/# /##.c", "a = <##/b/# /##> . c"),
        Row("extended over lines", "a = #/\n  b } # \"\n/#", "a = <#/\n  b } # \"\n/#>"),
        Row("extended with an escape", #"a = #/\/#b/#"#, #"a = <#/\/#b/#>"#),
    ]
}
