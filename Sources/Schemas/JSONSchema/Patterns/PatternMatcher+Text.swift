import UnboxCore

extension PatternMatcher {
    func isWord(at place: Int) -> Bool {
        // Only ASCII is part of a word.
        guard place >= 0, place < text.count else { return false }
        return text[place].isLetter || text[place].isDigit || text[place] == UInt8(ascii: "_")
    }

    @inline(__always) func scalarHere(at place: Int) -> (UInt32, Int) {
        let byte = text[place]
        return byte < 0x80 ? (UInt32(byte), 1) : longScalar(at: place)
    }

    private func longScalar(at place: Int) -> (UInt32, Int) {
        let length = scalarLength(at: place)
        var scalar = UInt32(text[place]) & (length == 2 ? 0x1F : length == 3 ? 0x0F : 0x07)
        for offset in 1..<max(length, 2) { scalar = scalar << 6 | UInt32(text[place + offset] & 0x3F) }
        return (scalar, length)
    }

    func scalarLength(at place: Int) -> Int {
        switch text[place] {
        case 0xF0...: 4
        case 0xE0...: 3
        case 0xC0...: 2
        default: 1
        }
    }

    func scalar(before place: Int) -> (UInt32, Int)? {
        guard place > 0 else { return nil }
        var start = place - 1
        while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
        return scalarHere(at: start)
    }
}
