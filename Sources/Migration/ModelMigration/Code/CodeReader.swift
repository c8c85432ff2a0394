import SwiftDeclarations

/// Reads the statements of a body, by recursive descent on the tokens of a source.
///
/// Never fails: what it cannot read is ``Statement/Kind/other``, up to the end of its line, or of the brackets that begin there.
package struct CodeReader {
    var reader: Reader
    /// Whether a brace after an operand begins the block of a statement, not a trailing closure.
    var isInCondition = false
    /// Where the tokens end that may be read.
    var end = 0

    package init(_ reader: Reader) { self.reader = reader }

    /// The statements of a body, of which the tokens include the braces.
    package static func statements(ofBody body: Range<Int>, _ reader: Reader) -> [Statement] {
        statements(in: body.lowerBound + 1..<body.upperBound - 1, reader)
    }

    package static func statements(in tokens: Range<Int>, _ reader: Reader) -> [Statement] {
        var code = CodeReader(reader)
        code.reader.go(to: tokens.lowerBound)
        return code.statements(upTo: tokens.upperBound)
    }

    mutating func statements(upTo end: Int) -> [Statement] {
        let outerEnd = self.end
        let wasInCondition = isInCondition
        self.end = end
        isInCondition = false
        defer {
            self.end = outerEnd
            isInCondition = wasInCondition
        }
        var statements: [Statement] = []
        while true {
            while index < end, reader.skip(";") {}
            if index >= end { return statements }
            statements.append(statement())
        }
    }

    var index: Int { reader.index }
    var isAtEnd: Bool { index >= end }

    /// Reads a statement, and whatever is not understood as `other`.
    private mutating func statement() -> Statement {
        let mark = reader.mark
        let start = reader.start
        do {
            try reader.enter()
            let kind = try kind()
            reader.leave()
            if isAtEnd || reader.token.isFirstOnLine || reader.at(";") {
                return Statement(kind: kind, range: start..<reader.lastEnd)
            }
        } catch {}
        reader.goBack(to: mark)
        skipStatement()
        return Statement(kind: .other, range: start..<reader.lastEnd)
    }

    /// Skips to the next line that does not begin in brackets, nor with what continues a statement.
    mutating func skipStatement() {
        repeat { skipToken() } while !isAtEnd && !reader.at(";") && (!reader.token.isFirstOnLine || continuesStatement)
    }

    private var continuesStatement: Bool {
        if reader.at(".") || reader.at("{") || reader.token.kind == .operator { return true }
        return ["else", "catch", "as", "is", "where"].contains(reader.word)
    }

    mutating func skipToken() { if reader.token.partner > index { reader.skipBrackets() } else { reader.advance() } }
}
