/// A declaration of a type, as far as its source text tells: nothing is looked up.
package struct TypeDeclarationSyntax: Equatable, Sendable {
    package enum Kind: String, Equatable, Sendable {
        case `struct`, `class`, `enum`, actor, `extension`, `protocol`
    }

    package var kind: Kind
    package var attributes: [AttributeSyntax]
    package var modifiers: [ModifierSyntax]
    /// The name without backticks; for an extension, the text of the extended type.
    package var name: String
    package var nameRange: SourceRange
    package var genericParameters: [GenericParameterSyntax]
    package var inheritedTypes: [TypeSyntax]
    /// The requirements after `where`, as they are written; nil if there are none.
    package var genericWhereClause: String?
    package var members: [MemberSyntax]
    /// The whole declaration, from its first attribute to its closing brace.
    package var range: SourceRange
}

/// `T: Hashable & Sendable`, or `each T`.
package struct GenericParameterSyntax: Equatable, Sendable {
    package var name: String
    package var constraint: TypeSyntax?
    package var range: SourceRange
}

/// A member of a type. Only what a stored property, an initializer or a case consists of is kept in parts.
package indirect enum MemberSyntax: Equatable, Sendable {
    case variable(VariableSyntax)
    case initializer(FunctionSyntax)
    /// A method, or an operator; `name` is its base name.
    case function(FunctionSyntax)
    case enumCase(EnumCaseSyntax)
    case type(TypeDeclarationSyntax)
    case typealiasDeclaration(name: String, range: SourceRange)
    /// `#if`, with its members on all sides.
    case conditional(ConditionalSyntax)
    /// A subscript, a deinitializer, a use of a freestanding macro, an operator declaration, and so on.
    case other(SourceRange)
}

/// `@Unboxing(key: "a") public private(set) var a = 1, b: Int { didSet {} }`
package struct VariableSyntax: Equatable, Sendable {
    package var attributes: [AttributeSyntax]
    package var modifiers: [ModifierSyntax]
    package var isLet: Bool
    /// `let` or `var`.
    package var introducerRange: SourceRange
    package var bindings: [BindingSyntax]
    package var range: SourceRange
}

/// One name of a variable declaration, with its type and its value.
package struct BindingSyntax: Equatable, Sendable {
    /// The pattern before the type.
    package enum Pattern: Equatable, Sendable {
        /// A name, without backticks.
        case name(String)
        /// `(a, b)`, or another pattern that is not a name.
        case other
    }

    package enum Accessors: Equatable, Sendable {
        /// Stored, without observers.
        case none
        /// Stored, with `willSet` or `didSet`.
        case observers
        /// Computed: a getter, or `get`, `set`, `_read`, and so on.
        case computed
        /// With an `init` accessor: computed, but initialized like a stored property.
        case initAccessor
    }

    package var pattern: Pattern
    package var patternRange: SourceRange
    package var type: TypeSyntax?
    package var value: ExpressionSyntax?
    package var accessors: Accessors
    package var range: SourceRange
}

/// `init?(unboxer: Unboxer) throws`, `func encode(to encoder: any Encoder) throws`
package struct FunctionSyntax: Equatable, Sendable {
    package var attributes: [AttributeSyntax]
    package var modifiers: [ModifierSyntax]
    /// The base name: `init` for an initializer.
    package var name: String
    package var parameters: [ParameterSyntax]
    package var isFailable: Bool
    /// The tokens of its body, with the braces; nil without a body.
    package var body: Range<Int>?
    package var range: SourceRange
}

/// `from decoder: any Decoder = x`
package struct ParameterSyntax: Equatable, Sendable {
    /// The label of the argument; nil for `_`, and for a value of a case without a label.
    package var label: String?
    /// The name within the function, if it differs.
    package var name: String?
    package var type: TypeSyntax
    package var defaultValue: ExpressionSyntax?
    package var range: SourceRange
}

/// `case circle(Circle), square(side: Double)`, `case a = "A"`
package struct EnumCaseSyntax: Equatable, Sendable {
    package var attributes: [AttributeSyntax]
    package var modifiers: [ModifierSyntax]
    package var elements: [Element]
    package var range: SourceRange

    package struct Element: Equatable, Sendable {
        package var name: String
        package var nameRange: SourceRange
        /// Empty for a case without values.
        package var parameters: [ParameterSyntax]
        package var rawValue: ExpressionSyntax?
    }
}

/// `#if DEBUG … #elseif os(Linux) … #else … #endif`
package struct ConditionalSyntax: Equatable, Sendable {
    package var clauses: [Clause]
    package var range: SourceRange

    package struct Clause: Equatable, Sendable {
        /// The directive with its condition, as it is written: `#if DEBUG`, `#else`.
        package var directive: String
        package var members: [MemberSyntax]
    }
}

/// `public`, `private(set)`, `nonisolated(unsafe)`
package struct ModifierSyntax: Equatable, Sendable {
    package var name: String
    /// The text in its parentheses.
    package var detail: String?
    package var range: SourceRange
}

/// `@Unboxing(key: "a", formatter: .rfc3339)`, `@MainActor`
package struct AttributeSyntax: Equatable, Sendable {
    /// As it is written, without the `@` and without generic arguments: `Unboxing`, `UnboxMacros.Unboxing`.
    package var name: String
    /// Nil without parentheses. Empty too, with only `range`, for an attribute of the language whose arguments are not
    /// a list of expressions, such as `@available(macOS 14, *)`: it is not read.
    package var arguments: [ArgumentSyntax]?
    /// Whether it is between `#if` and `#endif`, on whichever side.
    package var isConditional: Bool
    package var range: SourceRange
}

/// `key: "a"`
package struct ArgumentSyntax: Equatable, Sendable {
    package var label: String?
    package var value: ExpressionSyntax
    package var range: SourceRange
}
