// The width of text on a terminal, where a character may take two columns, or none.

extension StringProtocol {
    /// How many columns the text takes.
    package var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The longest prefix that fits into the columns.
    package func prefix(columns: Int) -> SubSequence {
        var room = columns
        return prefix { character in
            room -= character.columns
            return room >= 0
        }
    }
}

extension Character {
    /// How many columns the character takes: two if it is wide by Unicode's East Asian Width (UAX #11) or an emoji,
    /// none if it is invisible. Terminals disagree about some emoji.
    var columns: Int {
        guard let first = unicodeScalars.first else { return 0 }
        if unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }) { return 2 }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return Self.wide.contains { $0.contains(first.value) } ? 2 : 1
        }
    }

    /// The blocks of wide characters, including a few narrow ones within them.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
        0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF,
        0x20000...0x3FFFD,
    ]
}
