/// Reads tokens by recursive descent. Bodies, and what is in the brackets of an expression, are skipped from bracket to
/// bracket.
package struct Reader {
    /// The levels of types and of declarations, which are read by recursion: up to 11 KB of stack each in a debug build,
    /// and a thread may have 512 KB. Brackets that are only skipped have ``Lexer/maximumDepth``.
    package static let maximumDepth = 32

    package let bytes: [UInt8]
    package let tokens: [Token]
    /// The index of the current token.
    package internal(set) var index = 0
    /// How much of the current token, an operator, was read: `>` of `>>`.
    package internal(set) var split = 0
    /// The end of what was read last.
    package internal(set) var lastEnd = 0
    var depth = 0
    /// Generic arguments that are being read, by the index of their `<`.
    var openGenerics: [Int] = []
    /// Which `<` are known not to begin generic arguments, so that none is tried again.
    var failedGenerics: Set<Int> = []
    /// How many tokens were read, repeatedly read ones included.
    var steps = 0

    package init(_ source: String) throws(SourceProblem) { try self.init(Array(source.utf8)) }

    /// - Parameter bytes: UTF-8 without errors.
    package init(_ bytes: [UInt8]) throws(SourceProblem) {
        let lexer = try Lexer(bytes)
        self.bytes = bytes
        tokens = lexer.tokens
        steps = lexer.steps
    }

    /// A place to go back to.
    package struct Mark {
        var index: Int
        var split: Int
        var lastEnd: Int
        var depth: Int
    }

    package var mark: Mark { Mark(index: index, split: split, lastEnd: lastEnd, depth: depth) }

    package mutating func goBack(to mark: Mark) {
        index = mark.index
        split = mark.split
        lastEnd = mark.lastEnd
        depth = mark.depth
    }

    /// Continues with the token of an index.
    package mutating func go(to index: Int) {
        self.index = min(index, tokens.count - 1)
        split = 0
        lastEnd = index > 0 ? tokens[self.index - 1].end : 0
    }

    /// The current token.
    package var token: Token { tokens[index] }

    /// Where what is not read yet begins.
    package var start: Int { tokens[index].start + split }

    /// A token after the current one; the last if there is none.
    package func token(after distance: Int) -> Token {
        tokens[min(index + distance, tokens.count - 1)]
    }

    /// The current token as it is written, if it is a name without backticks or a keyword; otherwise empty.
    package var word: String { word(of: token) }

    package func word(of token: Token) -> String {
        token.kind == .identifier && token.byte != UInt8(ascii: "`") ? text(token.range) : ""
    }

    package func text(_ range: SourceRange) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// The name that a token is, without backticks.
    package func name(of token: Token) -> String {
        token.byte == UInt8(ascii: "`") ? text(token.start + 1..<token.end - 1) : text(token.range)
    }

    package func at(_ character: Unicode.Scalar) -> Bool {
        token.isPunctuation(character)
    }

    /// Whether the rest of the current token is this operator.
    package func atOperator(_ text: String) -> Bool {
        token.kind == .operator && self.text(start..<token.end) == text
    }

    /// Whether the rest of the current token begins with this character of an operator.
    package func atOperator(beginningWith character: Unicode.Scalar) -> Bool {
        token.kind == .operator && bytes[start] == UInt8(truncatingIfNeeded: character.value)
    }

    /// Whether what follows touches what was read last.
    package var touchesLast: Bool { start == lastEnd }

    package mutating func advance() {
        steps += 1
        lastEnd = token.end
        split = 0
        if index < tokens.count - 1 { index += 1 }
    }

    mutating func advance(over count: Int) {
        for _ in 0..<count { advance() }
    }

    /// Reads one character of an operator.
    mutating func advanceInOperator() {
        if start + 1 == token.end {
            advance()
        } else {
            split += 1
            lastEnd = start
        }
    }

    /// Skips from an opening bracket to after its closing one.
    package mutating func skipBrackets() {
        index = token.partner
        advance()
    }

    /// Skips a token, or everything in brackets.
    mutating func skipToken() {
        if at("(") || at("[") || at("{") { skipBrackets() } else { advance() }
    }

    package mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard at(character) else { return false }
        advance()
        return true
    }

    /// Skips an operator that the rest of the current token is.
    package mutating func skip(operator text: String) -> Bool {
        guard atOperator(text) else { return false }
        advance()
        return true
    }

    package mutating func skip(word: String) -> Bool {
        guard self.word == word else { return false }
        advance()
        return true
    }

    package mutating func expect(_ character: Unicode.Scalar) throws(SourceProblem) {
        if !skip(character) { throw expected("'\(character)'") }
    }

    /// Reads a name; keywords count as names.
    package mutating func expectName() throws(SourceProblem) -> (name: String, range: SourceRange) {
        let token = token
        guard token.kind == .identifier else { throw expected("a name") }
        advance()
        return (name(of: token), token.range)
    }

    /// A problem at the current token.
    package func expected(_ what: String) -> SourceProblem {
        SourceProblem("expected \(what)", at: start..<token.end)
    }

    package mutating func enter() throws(SourceProblem) {
        depth += 1
        if depth > Reader.maximumDepth { throw tooDeep }
    }

    var tooDeep: SourceProblem {
        SourceProblem("nested more than \(Reader.maximumDepth) levels deep", at: start..<token.end)
    }

    package mutating func leave() {
        depth -= 1
    }
}
