/// How large a text may be before it is refused. The defaults are what the words of a `JSONTape` can hold; the tests
/// set smaller ones.
package struct JSONLimits {
    /// How many containers may stand in one another, in a text and in everything else that the library reads or writes. All
    /// that counts levels compares with this.
    package static let maximumDepth = 512

    /// How many containers may stand in one another in this text.
    var depth = maximumDepth

    /// The number of bytes of a text.
    var textLength = Int(clamping: UInt32.max - 1)

    /// The number of bytes of a string or a number between its ends; no number of up to seven bytes is too long.
    var scalarLength = (1 << 28) - 1

    /// The number of elements from which on a container is counted when it is asked for, as its word cannot tell.
    var count = (1 << 28) - 1
}
