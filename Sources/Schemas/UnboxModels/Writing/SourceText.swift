import SwiftText

/// Pieces of Swift source.
enum SourceText {
    /// The lines of a comment, at most `width` characters wide unless a word is longer.
    static func wrapped(_ text: String, to width: Int) -> [String] {
        var lines: [String] = []
        for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
            let words = String(paragraph).withoutControls.split(whereSeparator: \.isWhitespace)
            var line = ""
            var length = 0
            for word in words {
                let count = word.count
                if length > 0, length + 1 + count > width {
                    lines.append(line)
                    line = ""
                    length = 0
                }
                line += length == 0 ? "\(word)" : " \(word)"
                length += length == 0 ? count : count + 1
            }
            if length > 0 || lines.last?.isEmpty == false { lines.append(line) }
        }
        while lines.last?.isEmpty ?? false { lines.removeLast() }
        return lines
    }
}
