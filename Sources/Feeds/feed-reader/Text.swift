// Makes the text of a feed safe for a terminal.

import CommandLineTool
import Foundation
import UnboxCore

extension String {
    /// The same JSON text, with the characters that `onOneLine` removes written as escapes, except line feeds. In
    /// JSON, these characters occur only within strings, where they can be escaped.
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

    /// The text in lines of at most `width` columns, broken between words; a word that is longer is split.
    ///
    /// - Parameters:
    ///   - width: how many columns a line may have, at least two.
    ///   - maximumLines: the number of lines after which the text is cut off, with `…` for the rest.
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

    /// The text of HTML without tags and comments, and with character references resolved.
    ///
    /// Takes time proportional to the length for any feed; a pattern such as `<[^>]*>` does not.
    var withoutMarkup: String {
        var text = ""
        var rest = self[...]
        // Compares bytes: comparing characters may take time quadratic in the number of their combining marks.
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
            text += rest[..<start]
            rest = rest[start...]
            let isComment = rest.utf8.starts(with: "<!--".utf8)
            guard let end = rest.utf8.firstRange(of: (isComment ? "-->" : ">").utf8)?.upperBound else {
                if isComment { rest = "" }
                break
            }
            text += " "
            // What no reader shows.
            let tag = rest[..<end].prefix(10).lowercased()
            let hidden = ["script", "style", "template"].first { tag.hasPrefix("<\($0)>") || tag.hasPrefix("<\($0) ") }
            rest = rest[end...]
            if let hidden {
                rest = rest.utf8.firstRange(of: "</\(hidden)".utf8).map { rest[$0.lowerBound...] } ?? ""
            }
        }
        return (text + rest).withResolvedReferences
    }
}

extension Substring {
    /// Whether the text fits into so many columns.
    fileprivate func fits(in width: Int) -> Bool { prefix(columns: width).endIndex == endIndex }
}

extension Character {
    /// Whether this is a space without combining marks. The length is tested first, because the comparison may take
    /// time quadratic in it.
    fileprivate var isPlainSpace: Bool { utf8.count == 1 && self == " " }
}
