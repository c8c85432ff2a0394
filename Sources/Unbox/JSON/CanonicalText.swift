// Strings are equal if they are canonically equivalent. To compare them, the standard library sorts the combining marks
// after a letter: of 40,000 marks that are not in order, it compares each with all those before it. A payload may hold
// any number of such texts, so texts that cannot be equal are recognized by their lengths, before they are normalized.

enum CanonicalText {
    /// How many times as long as another text, in UTF-8, a text may be and still be equal to it.
    ///
    /// No scalar is more than three times as long as its canonical decomposition (U+212A, the Kelvin sign, and "K"),
    /// and no decomposition is more than three times as long as its scalar (U+0390, and its letter with two marks; the
    /// expansion factor of NFD in Unicode Standard Annex #15). Equal texts have the same decomposition, so each is at
    /// least a third as long as that, and at most three times as long.
    static let mostExpansion = 9

    /// Whether a text of `length` bytes of UTF-8 is short enough to be equal to one of `otherLength` bytes.
    @inline(__always) static func mayBeEqual(_ length: Int, _ otherLength: Int) -> Bool {
        length <= mostExpansion * otherLength
    }

    /// The length in UTF-8 from which a text takes noticeably long to hash or compare, unless it is ASCII.
    static let longLength = 512
}
