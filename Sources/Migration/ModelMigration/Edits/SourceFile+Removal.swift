import SwiftDeclarations

extension SourceFile {
    func isFirstOnLine(_ position: Int) -> Bool { isBlank(lineStart(of: position)..<position) }

    /// Whether only white space is between a position and the opening brace before it.
    func isAfterBrace(_ position: Int) -> Bool {
        guard let last = token(before: position), let tokens = content?.reader.tokens else { return false }
        return tokens[last].isPunctuation("{")
    }

    private func isBlank(_ range: SourceRange) -> Bool {
        bytes[range].allSatisfy { $0 == 0x20 || $0 == 0x09 || $0 == 0x0A || $0 == 0x0D }
    }

    /// The range to remove with a declaration: its lines, its documentation, and the blank lines before it.
    func removal(of range: SourceRange, withComments: Bool = false) -> SourceRange {
        var start = range.lowerBound
        var end = range.upperBound
        guard isFirstOnLine(start), isBlank(end..<lineEnd(of: end)) else {
            while start > 0, bytes[start - 1] == 0x20 { start -= 1 }
            // One of `; member;` is enough.
            if start > 0, bytes[start - 1] == UInt8(ascii: ";"),
                bytes[end...].first(where: { $0 != 0x20 }) == bytes[start - 1]
            {
                start -= 1
            }
            return start..<end
        }
        start = withComments ? startOfLineComments(before: start) : lineStart(of: start)
        end = nextLine(of: max(range.lowerBound, end - 1))
        while let line = lineBefore(start), content(of: line).hasPrefix("///") { start = line.lowerBound }
        let last = token(before: start).flatMap { content?.reader.tokens[$0].end } ?? self.start
        if let comment = comments(inSpace: last..<max(last, start)).last, comment.text.hasPrefix("/**"),
            isFirstOnLine(comment.range.lowerBound), line(start) - line(comment.range.upperBound) == 1
        {
            start = lineStart(of: comment.range.lowerBound)
        }
        if let line = lineBefore(start), isMark(line), isAboutMapping(line) || endsSection(end) {
            start = line.lowerBound
        }
        var hasBlankLine = false
        while let line = lineBefore(start), isBlank(line) {
            start = line.lowerBound
            hasBlankLine = true
        }
        if !hasBlankLine || start == self.start {
            while end < bytes.count, isBlank(end..<nextLine(of: end)) { end = nextLine(of: end) }
        }
        return start..<end
    }

    /// Where a `MARK` begins that only blank lines separate from a position; the position if there is none.
    func startOfSection(_ position: Int) -> Int {
        var start = position
        while let line = lineBefore(start), isBlank(line) { start = line.lowerBound }
        return lineBefore(start).flatMap { isMark($0) ? $0.lowerBound : nil } ?? position
    }

    /// Where the comments begin that are on the lines above a position.
    func startOfLineComments(before position: Int) -> Int {
        guard isFirstOnLine(position) else { return position }
        var start = lineStart(of: position)
        while let line = lineBefore(start), content(of: line).hasPrefix("//") { start = line.lowerBound }
        return start
    }

    private func lineBefore(_ start: Int) -> SourceRange? {
        start <= self.start ? nil : lineStart(of: start - 1)..<start
    }

    private func content(of line: SourceRange) -> String { String(text(line).drop { $0 == " " || $0 == "\t" }) }

    private func isMark(_ line: SourceRange) -> Bool { content(of: line).hasPrefix("// MARK:") }

    /// Whether a `MARK` names what goes.
    private func isAboutMapping(_ line: SourceRange) -> Bool {
        let words = content(of: line).split { !$0.isLetter }
        return words.count == 2
            && ["Codable", "Decodable", "Mappable", "Mapping", "Unbox", "Unboxable"].contains(words[1])
    }

    /// Whether nothing follows in the section of a `MARK`.
    private func endsSection(_ position: Int) -> Bool {
        var next = position
        while next < bytes.count {
            let line = next..<nextLine(of: next)
            if !isBlank(line) { return isMark(line) || content(of: line).hasPrefix("}") }
            next = line.upperBound
        }
        return true
    }
}
