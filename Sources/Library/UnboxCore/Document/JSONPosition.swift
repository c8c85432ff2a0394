/// A position in a text, which may be a stream: a count that exceeds an `Int` stays at its maximum.
package struct JSONPosition: Equatable, Sendable {
    /// Counted from 1. A line ends with a line feed, a carriage return, or both.
    var line: Int

    /// Counted from 1, in Unicode scalars.
    var column: Int

    /// In bytes, counted from 0.
    var offset = 0

    /// Whether the last byte was a carriage return, which a line feed may follow.
    private var isAfterReturn = false

    package static var start: JSONPosition { JSONPosition(line: 1, column: 1) }

    init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    /// The position after the first `end` bytes of a text that begins here.
    package func advanced(over text: JSONBytes, to end: Int) -> JSONPosition {
        var position = self
        var index = 0
        while index < end {
            let word = text.word(at: index)
            // Eight bytes that are ASCII and no line ends: most are.
            if index + 8 <= end, (word | Self.below(word, 0x0E)) & 0x8080_8080_8080_8080 == 0 {
                position.column = position.column.clampedSum(8)
                position.isAfterReturn = false
                index += 8
                continue
            }
            position.advance(over: text[index])
            index += 1
        }
        position.offset = position.offset.clampedSum(index)
        return position
    }

    private mutating func advance(over byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\n") where isAfterReturn: isAfterReturn = false
        case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
            (line, column) = (line.clampedSum(1), 1)
            isAfterReturn = byte == UInt8(ascii: "\r")
        case 0x80...0xBF: isAfterReturn = false
        default:
            column = column.clampedSum(1)
            isAfterReturn = false
        }
    }

    /// Sets the high bit of each byte below a limit, if all bytes are ASCII.
    private static func below(_ word: UInt64, _ limit: UInt8) -> UInt64 {
        ~((word | 0x8080_8080_8080_8080) &- UInt64(limit) &* 0x0101_0101_0101_0101)
    }
}
