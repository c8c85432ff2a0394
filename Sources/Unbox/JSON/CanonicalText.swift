// Strings are equal when they are canonically equivalent, and the standard library finds that out by sorting the marks
// after a letter: of 40,000 marks that are not in order, each with each of those before it. A payload may hold any number
// of such texts, so that texts which cannot be equal are told apart by their lengths, before they are normalized.

enum CanonicalText {
    /// How many times as long as another one a text may be in UTF-8 and still be equal to it.
    ///
    /// No scalar is more than three times as long as its canonical decomposition (U+212A, the Kelvin sign, and "K"), and
    /// no decomposition more than three times as long as its scalar (U+0390, and its letter with two marks; the expansion
    /// factor of NFD in Unicode Standard Annex #15). Equal texts have the same decomposition, so that either may be three
    /// times as long, or a third.
    static let mostExpansion = 9

    /// Whether a text of so many bytes of UTF-8 is short enough to be equal to one of as many others.
    @inline(__always) static func mayBeEqual(_ length: Int, _ otherLength: Int) -> Bool {
        length <= mostExpansion * otherLength
    }

    /// The length in UTF-8 from which a text takes noticeably longer to be hashed or compared, unless it is ASCII.
    static let longLength = 512
}
