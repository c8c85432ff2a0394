/// A range of a source text, in bytes of UTF-8 from its beginning.
package typealias SourceRange = Range<Int>

/// Something that a source text could not be read as, or should not contain, and where.
package struct SourceProblem: Error, Equatable, Sendable {
    /// The problem, as a compiler would word it: in lower case, without a period.
    package let message: String
    package let range: SourceRange

    package init(_ message: String, at range: SourceRange) {
        self.message = message
        self.range = range
    }
}
