import SwiftDeclarations

/// An expression in a body, as a tree. Front ends recognize the shapes that they know; everything else is ``Kind/other``.
package struct Code: Equatable, Sendable {
    package indirect enum Kind: Equatable, Sendable {
        /// `name`, `self`, `super`, `Int`
        case name(String)
        case literal(ExpressionSyntax.Literal)
        /// `base.name`; without a base, `.name`.
        case member(Code?, String)
        /// `callee(a, label: b) { }`
        case call(Code, [CodeArgument])
        /// `base[a]`
        case element(Code, [CodeArgument])
        /// `base?`, before a member, a call or an element.
        case chained(Code)
        /// `base!`
        case forced(Code)
        /// `try a`, `try? a`, `try! a`: all that is to its right.
        case attempt(Attempt, Code)
        /// `a as T`, `a as? T`, `a as! T`, `a is T`
        case cast(Code, Cast, TypeSyntax)
        /// `a ?? b`
        case binary(Code, String, Code)
        /// `-a`, `!a`, `&a`
        case prefix(String, Code)
        case ternary(condition: Code, then: Code, otherwise: Code)
        case closure
        /// `[a, b]`, `[a: b]`
        case collection([Code])
        /// `(a, b: c)`; an expression in parentheses is a tuple of one.
        case tuple([CodeArgument])
        case other
    }

    package enum Attempt: String, Equatable, Sendable { case plain = "try", optional = "try?", forced = "try!" }

    package enum Cast: String, Equatable, Sendable {
        case coercion = "as", conditional = "as?", forced = "as!", check = "is"
    }

    package let kind: Kind
    package let range: SourceRange
    /// The levels of expressions below it. Deeper trees are not kept, as they are walked by recursion.
    let height: Int
}

/// `label: value`
package struct CodeArgument: Equatable, Sendable {
    package var label: String?
    package var value: Code
    package var isTrailingClosure = false
}

extension Code {
    static let maximumHeight = 64

    init(_ kind: Kind, _ range: SourceRange) {
        let height = kind.children.reduce(0) { max($0, $1.height) } + 1
        self.kind = height > Code.maximumHeight ? .other : kind
        self.height = height > Code.maximumHeight ? 1 : height
        self.range = range
    }

    /// Without parentheses around it.
    package var unwrapped: Code {
        guard case .tuple(let elements) = kind, elements.count == 1, elements[0].label == nil else { return self }
        return elements[0].value.unwrapped
    }

    package var asName: String? {
        if case .name(let name) = kind { return name }
        return nil
    }

    /// The property that is meant by `name` or `self.name`.
    package var asProperty: String? {
        switch kind {
        case .name(let name) where name != "self" && name != "super": name
        case .member(let base?, let name) where base.asName == "self": name
        default: nil
        }
    }

    package var asString: String? {
        if case .literal(.string(let content)) = kind { return content }
        return nil
    }

    /// The dotted name: `Keys.name`, `.rfc3339` with an empty first part; nil for other expressions.
    package var asPath: [String]? {
        switch kind {
        case .name(let name): [name]
        case .member(nil, let name): ["", name]
        case .member(let base?, let name): base.asPath.map { $0 + [name] }
        default: nil
        }
    }

    /// The receiver, the name and the arguments of a call of a method or a function; the receiver is nil for a function.
    package var asCall: (receiver: Code?, name: String, arguments: [CodeArgument])? {
        guard case .call(let callee, let arguments) = kind else { return nil }
        switch callee.kind {
        case .name(let name): return (nil, name, arguments)
        case .member(let base?, let name): return (base, name, arguments)
        default: return nil
        }
    }

    /// Whether a condition holds for this or for anything in it. What is in closures is not seen.
    package func contains(where condition: (Code) -> Bool) -> Bool {
        condition(self) || kind.children.contains { $0.contains(where: condition) }
    }
}

extension Code.Kind {
    var children: [Code] {
        switch self {
        case .name, .literal, .closure, .other: []
        case .member(let base, _): base.map { [$0] } ?? []
        case .call(let base, let arguments), .element(let base, let arguments): [base] + arguments.map(\.value)
        case .chained(let code), .forced(let code), .attempt(_, let code), .cast(let code, _, _), .prefix(_, let code):
            [code]
        case .binary(let left, _, let right): [left, right]
        case .ternary(let condition, let then, let otherwise): [condition, then, otherwise]
        case .collection(let elements): elements
        case .tuple(let elements): elements.map(\.value)
        }
    }
}
