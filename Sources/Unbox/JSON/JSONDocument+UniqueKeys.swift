extension JSONDocument {
    /// Whether no two keys of an object are equal.
    ///
    /// Each key leaves a mark in one of 1024 places. Only a key that finds its place taken is compared with those
    /// before it, which in an object of a dozen keys happens to one object in ten.
    ///
    /// - Precondition: the object is small: keys that all meet in one place are compared each with each.
    func hasUniqueKeys(_ node: Int) -> Bool {
        var marks: (SIMD8<UInt64>, SIMD8<UInt64>) = (.zero, .zero)
        var key = node &+ 2
        let end = end(of: node)
        while key < end {
            let word = word(at: key)
            guard word.tag == .asciiString else { return hasUniqueStrings(node) }
            let hash = hash(of: word)
            let mark: UInt64 = 1 &<< (hash & 63)
            let place = Int(truncatingIfNeeded: hash &>> 6 & 7)
            if hash & 512 == 0 {
                if marks.0[place] & mark != 0, isRepeated(key, in: node) { return false }
                marks.0[place] |= mark
            } else {
                if marks.1[place] & mark != 0, isRepeated(key, in: node) { return false }
                marks.1[place] |= mark
            }
            key = next(after: key &+ 1)
        }
        return true
    }

    /// Ten bits made of the length of a key and its first and last eight bytes.
    @inline(__always) private func hash(of word: JSONWord) -> UInt64 {
        let length = word.length
        var mixed = UInt64(truncatingIfNeeded: length)
        if length >= 8 {
            mixed ^= text.word(at: word.position) ^ text.word(at: word.position &+ length &- 8) &* 0x9E37_79B9_7F4A_7C15
        } else {
            let mask = (1 as UInt64) &<< UInt64(truncatingIfNeeded: 8 &* length) &- 1
            mixed ^= (text.word(at: word.position) & mask) &<< 8
        }
        return (mixed &* 0xD6E8_FEB8_6659_FD93) &>> 54
    }

    /// Whether an ASCII key is equal to one before it, all of which are ASCII.
    @inline(never) private func isRepeated(_ key: Int, in node: Int) -> Bool {
        let word = word(at: key)
        var other = node + 2
        while other < key {
            let otherWord = self.word(at: other)
            if otherWord.length == word.length,
                text.equal(at: word.position, text, at: otherWord.position, length: word.length)
            {
                return true
            }
            other = next(after: other + 1)
        }
        return false
    }

    /// The answer for keys whose bytes do not tell.
    @inline(never) private func hasUniqueStrings(_ node: Int) -> Bool {
        var strings = Set<String>()
        var isUnique = true
        forEachField(of: node) { key, _ in
            if isUnique { isUnique = strings.insert(string(at: key)).inserted }
        }
        return isUnique
    }
}
