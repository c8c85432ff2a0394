/// A type, as it is written.
package struct TypeSyntax: Equatable, Sendable {
    package indirect enum Form: Equatable, Sendable {
        /// `Int`, `Swift.Set<Int>`, `Outer<A>.Inner`: the name without generic arguments, `Outer.Inner`, and the
        /// arguments of the last component.
        case named(String, arguments: [TypeSyntax])
        /// `T?`
        case optional(TypeSyntax)
        /// `T!`
        case implicitlyUnwrapped(TypeSyntax)
        /// `[T]`, `Array<T>`
        case array(TypeSyntax)
        /// `[K: V]`, `Dictionary<K, V>`
        case dictionary(key: TypeSyntax, value: TypeSyntax)
        /// `(A, b: B)`; `()` has no elements. A type in parentheses is that type.
        case tuple([TypeSyntax])
        /// `@Sendable (A) async throws -> B`
        case function
        /// `some P`
        case opaque
        /// `any P`
        case existential
        /// `P & Q`
        case composition([TypeSyntax])
        /// `T.Type`, `~Copyable`, `repeat each T`, `[3 of Int]`, and so on.
        case other
    }

    package var form: Form
    /// As it is written, without the white space and the comments around it.
    package var text: String
    package var range: SourceRange

    package init(form: Form, text: String, range: SourceRange) {
        self.form = form
        self.text = text
        self.range = range
    }
}
