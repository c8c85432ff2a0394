// Text of a feed as it is fit for a terminal.

import Foundation
import Unbox

extension String {
    /// The text with all white space between two words made one space, and without any character that would move the
    /// cursor, change colours, turn the direction of the text around it, or not be seen.
    var onOneLine: String {
        UnboxText.withoutControls(self).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// The same JSON text, without any of the characters that ``onOneLine`` takes out, but for line feeds: in JSON they
    /// stand in strings only, where they can be escaped.
    var withEscapedControls: String {
        unicodeScalars.reduce(into: "") { text, scalar in
            if UnboxText.isEscaped(scalar), scalar != "\n" {
                for unit in String(scalar).utf16 {
                    let digits = String(unit, radix: 16)
                    text += "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)"
                }
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
    }

    /// The text in lines of at most `width` columns, broken between words; a word that is longer is broken itself.
    ///
    /// - Parameters:
    ///   - width: how many columns a line may have, two at least.
    ///   - maximumLines: after how many lines the text is cut off, with `…` for the rest.
    func wrapped(to width: Int, maximumLines: Int = .max) -> [String] {
        var lines = [""]
        for var word in split(whereSeparator: \.isPlainSpace) where lines.count <= maximumLines {
            if let line = lines.last, !line.isEmpty {
                if word.fits(in: width - line.columns - 1) {
                    lines[lines.count - 1] += " \(word)"
                    continue
                }
                lines.append("")
            }
            while lines.count <= maximumLines, !word.fits(in: width) {
                let part = word.prefix(columns: width)
                lines[lines.count - 1] = String(part)
                lines.append("")
                word = word[part.endIndex...]
            }
            lines[lines.count - 1] = String(word)
        }
        guard lines.count > maximumLines else { return lines }
        return lines.prefix(maximumLines - 1) + ["\(lines[maximumLines - 1].prefix(columns: width - 1))…"]
    }

    /// The text of a piece of HTML: no tags, no comments, and references to characters resolved.
    ///
    /// Takes time in proportion to the length, whatever the feed makes up: a pattern such as `<[^>]*>` does not.
    var withoutMarkup: String {
        var text = ""
        var rest = self[...]
        // By bytes: to compare a character with another one may take the square of its length, marks and all.
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            text += rest[..<start]
            rest = rest[start...]
            let isComment = rest.utf8.starts(with: "<!--".utf8)
            guard let end = rest.utf8.firstRange(of: (isComment ? "-->" : ">").utf8)?.upperBound else {
                if isComment { rest = "" }
                break
            }
            text += " "
            rest = rest[end...]
        }
        return (text + rest).withResolvedReferences
    }
}

extension Substring {
    /// Whether there is room for the text in so many columns.
    fileprivate func fits(in width: Int) -> Bool { prefix(columns: width).endIndex == endIndex }
}

extension Character {
    /// Whether it is a space without marks. By its length first: to compare it otherwise may take the square of that.
    fileprivate var isPlainSpace: Bool { utf8.count == 1 && self == " " }
}
