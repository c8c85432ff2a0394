/// How models of a library that ignores invalid values are rewritten.
package struct LenientOptions: Sendable {
    /// What becomes of an invalid value.
    package enum InvalidValues: String, CaseIterable, Sendable {
        /// Nil or the default, as before.
        case keep
        /// An error.
        case `throw`
    }

    package var invalid: InvalidValues
    /// Whether to read without conversions, so that less differs.
    package var isExact: Bool

    package init(invalid: InvalidValues = .keep, isExact: Bool = false) {
        self.invalid = isExact ? .keep : invalid
        self.isExact = isExact
    }
}
