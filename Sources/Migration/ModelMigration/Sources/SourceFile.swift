import SwiftDeclarations

/// A source file: its bytes, and the declarations in it.
///
/// A class, as it is passed around and never changes.
package final class SourceFile: Sendable {
    /// The path for messages, relative to the folder of the migration.
    package let path: String
    package let bytes: [UInt8]
    /// The tokens and the declarations; nil if the file could not be read.
    package let content: Content?
    /// Why it could not be read, with the line.
    package let problem: String?
    /// Where the text begins: after a byte order mark.
    package let start: Int
    /// After the line breaks, and where the text begins.
    private let lineStarts: [Int]

    package struct Content: Sendable {
        package let reader: Reader
        package let members: [MemberSyntax]
    }

    package init(path: String, bytes: [UInt8]) {
        self.path = path
        self.bytes = bytes
        start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStarts = [start] + Self.lineEnds(bytes[...])
        do throws(SourceProblem) {
            let text = String(decoding: bytes, as: UTF8.self)
            guard text.utf8.elementsEqual(bytes) else { throw SourceProblem("the text is not UTF-8", at: 0..<0) }
            var reader = try Reader(bytes)
            let members = try reader.declarationsBetweenStatements()
            if reader.token.kind != .end { throw reader.expected("the end of the file") }
            content = Content(reader: reader, members: members)
            problem = nil
        } catch {
            content = nil
            problem = "line \(Self.line(error.range.lowerBound, lineStarts)): \(error.message)"
        }
    }

    package convenience init(path: String, text: String) { self.init(path: path, bytes: Array(text.utf8)) }

    package func text(_ range: SourceRange) -> String { String(decoding: bytes[range], as: UTF8.self) }

    package func line(_ position: Int) -> Int { Self.line(position, lineStarts) }

    private static func line(_ position: Int, _ lineStarts: [Int]) -> Int {
        max(1, lineStarts.firstSortedIndex(where: { $0 > position }))
    }

    /// The positions after the line breaks in some bytes: `\n`, `\r\n`, and `\r` as old files have it.
    package static func lineEnds(_ bytes: ArraySlice<UInt8>) -> [Int] {
        bytes.indices.filter { index in
            bytes[index] == 0x0A || bytes[index] == 0x0D && (index + 1 == bytes.endIndex || bytes[index + 1] != 0x0A)
        }.map { $0 + 1 }
    }

    package func lineStart(of position: Int) -> Int { lineStarts[line(position) - 1] }

    /// Where the line of a position ends, before its line break.
    package func lineEnd(of position: Int) -> Int {
        var end = nextLine(of: position)
        while end > position, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
        return end
    }

    package func nextLine(of position: Int) -> Int {
        let line = line(position)
        return line < lineStarts.count ? lineStarts[line] : bytes.count
    }

    package func indentation(of position: Int) -> String {
        let start = lineStart(of: position)
        var end = start
        while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
        return text(start..<end)
    }

    var lineBreak: String {
        guard lineStarts.count > 1 else { return "\n" }
        let end = lineStarts[1]
        if bytes[end - 1] == 0x0D { return "\r" }
        return end > 1 && bytes[end - 2] == 0x0D ? "\r\n" : "\n"
    }

    /// The white space by which the file indents members: that of the first one on a line, among the first types.
    var indentationUnit: String {
        for case .type(let declaration) in (content?.members ?? []).prefix(100) {
            guard let member = declaration.members.first?.range.lowerBound, isFirstOnLine(member) else { continue }
            let outer = indentation(of: declaration.range.lowerBound)
            let inner = indentation(of: member)
            if inner.count > outer.count, inner.hasPrefix(outer) { return String(inner.dropFirst(outer.count)) }
        }
        return "    "
    }

    /// Text that is indented by four spaces a level, in the lines and the indentation of the file.
    func adapted(_ text: String, indentation: String = "") -> String {
        let unit = indentationUnit
        let lines: [Substring] = text.split(separator: "\n", omittingEmptySubsequences: false)
        return lines.map { line in
            let levels = line.prefix { $0 == " " }.count / 4
            let inner = String(repeating: unit, count: levels) + String(line.dropFirst(4 * levels))
            return inner.isEmpty ? "" : indentation + inner
        }.joined(separator: lineBreak)
    }

    package func tokens(in range: SourceRange) -> Range<Int> {
        firstToken(from: range.lowerBound)..<firstToken(from: range.upperBound)
    }

    private func firstToken(from position: Int) -> Int {
        content?.reader.tokens.firstSortedIndex(where: { $0.start >= position }) ?? 0
    }

    /// The index of the last token before a position; nil if there is none.
    func token(before position: Int) -> Int? {
        let next = firstToken(from: position)
        return next > 0 ? next - 1 : nil
    }

    package func endOfName(of declaration: TypeDeclarationSyntax) -> Int {
        guard let last = declaration.genericParameters.last, let tokens = content?.reader.tokens else {
            return declaration.nameRange.upperBound
        }
        let next = self.tokens(in: last.range).upperBound
        return next < tokens.count ? tokens[next].start + 1 : last.range.upperBound
    }
}
