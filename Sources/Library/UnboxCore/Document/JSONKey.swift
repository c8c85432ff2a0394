/// A key to search for. Two keys are equal if their Strings are, that is, if they are canonically equivalent.
package struct JSONKey {
    let bytes: JSONBytes
    /// If so, an ASCII key equals it only if it has the same bytes.
    let isASCII: Bool

    package init(_ bytes: JSONBytes) {
        self.bytes = bytes
        isASCII = bytes.isASCII
    }

    /// Whether a string of the text is this key.
    @inline(__always) package func matches(_ text: JSONBytes, _ word: JSONWord) -> Bool {
        if word.isASCIIString(ofLength: bytes.count) {
            return text.equal(at: word.position, bytes, at: 0, length: bytes.count)
        }
        // Some characters beyond ASCII are equal to an ASCII one, which has fewer bytes: U+212A (kelvin) is "K".
        if word.tag == .asciiString && isASCII { return false }
        return isEqualString(text, word)
    }

    @inline(never) private func isEqualString(_ text: JSONBytes, _ word: JSONWord) -> Bool {
        let isEscaped = word.tag == .escapedString
        if !isEscaped, word.length == bytes.count,
            text.equal(at: word.position, bytes, at: 0, length: bytes.count)
        {
            return true
        }
        guard CanonicalText.mayBeEqual(word.length / (isEscaped ? JSONString.mostEscapedLength : 1), bytes.count),
            isEscaped || CanonicalText.mayBeEqual(bytes.count, word.length)
        else { return false }
        let string = word.string(in: text)
        guard !isEscaped || CanonicalText.mayBeEqual(string.utf8.count, bytes.count) else { return false }
        return CanonicalText(string) == CanonicalText(bytes.string)
    }
}
