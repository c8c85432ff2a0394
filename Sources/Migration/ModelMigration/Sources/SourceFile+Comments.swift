import SwiftDeclarations

extension SourceFile {
    struct Comment {
        var text: String
        var range: SourceRange

        /// Whether it is a statement that was made a comment, which belongs to none of its neighbors.
        var isCode: Bool { ["<-", ">>>", "unbox(", "decode(", "decodeIfPresent("].contains(where: text.contains) }
    }

    func comments(in tokens: Range<Int>) -> [Comment] {
        guard let reader = content?.reader else { return [] }
        var comments: [Comment] = []
        for index in tokens.dropFirst() {
            let gap = reader.tokens[index - 1].end..<reader.tokens[index].start
            if gap.count > 1 { comments += self.comments(inSpace: gap) }
        }
        return comments
    }

    /// Where the comments begin that stand above a position without a blank line between.
    func startOfComments(before position: Int) -> Int {
        let first = token(before: position).flatMap { content?.reader.tokens[$0].end } ?? start
        var start = position
        for comment in comments(inSpace: first..<position).reversed() {
            guard isFirstOnLine(comment.range.lowerBound), line(start) - line(comment.range.upperBound) < 2 else {
                break
            }
            start = comment.range.lowerBound
        }
        return lineStart(of: start)
    }

    func comments(inSpace range: SourceRange) -> [Comment] {
        var comments: [Comment] = []
        var position = range.lowerBound
        while position + 1 < range.upperBound {
            guard bytes[position] == UInt8(ascii: "/") else {
                position += 1
                continue
            }
            let end = bytes[position + 1] == UInt8(ascii: "/") ? lineEnd(of: position) : blockEnd(position, range)
            comments.append(Comment(text: text(position..<end), range: position..<end))
            position = end
        }
        return comments
    }

    /// Where a block comment ends, which may have others in it.
    private func blockEnd(_ start: Int, _ range: SourceRange) -> Int {
        var depth = 0
        var position = start
        while position + 1 < range.upperBound {
            let isStart = bytes[position...].starts(with: "/*".utf8)
            guard isStart || bytes[position...].starts(with: "*/".utf8) else {
                position += 1
                continue
            }
            depth += isStart ? 1 : -1
            position += 2
            if depth == 0 { return position }
        }
        return range.upperBound
    }
}
