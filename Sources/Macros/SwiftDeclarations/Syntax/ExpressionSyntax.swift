/// An expression. Its text is kept, and what it is if it is a literal; nothing else of Swift's expressions is read.
package struct ExpressionSyntax: Equatable, Sendable {
    package enum Literal: Equatable, Sendable {
        /// Digits, with or without a minus sign.
        case integer
        case floatingPoint
        case boolean
        /// The content of a string without interpolations, with its escapes replaced; nil if it has interpolations.
        case string(String?)
        case `nil`
        /// `[]`, `[1, 2]`
        case array
        /// `[:]`, `["a": 1]`
        case dictionary
        case regex
    }

    /// As it is written, without the white space and the comments around it.
    package var text: String
    package var literal: Literal?
    /// The type after `as` at the top level of the expression: `Double` in `0.0 as Double`.
    package var coercedType: TypeSyntax?
    package var range: SourceRange
}
