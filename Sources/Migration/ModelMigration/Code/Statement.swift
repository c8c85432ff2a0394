import SwiftDeclarations

package struct Statement: Equatable, Sendable {
    package indirect enum Kind: Equatable, Sendable {
        /// `target = value`
        case assignment(Code, Code)
        /// `let name: T = value`, `var name: T`
        case constant(name: String, isLet: Bool, type: TypeSyntax?, value: Code?)
        /// `guard a, let b = c else { … }`
        case check([Condition], otherwise: [Statement])
        /// `if a, let b = c { … } else { … }`
        case branch([Condition], then: [Statement], otherwise: [Statement]?)
        /// `switch a { case b: … }`
        case choice(Code, [[Statement]])
        /// `for name in sequence { … }`
        case loop(name: String, Code, [Statement])
        case expression(Code)
        /// `do { … } catch { … }`
        case attempt([Statement], handlers: [[Statement]])
        case `return`(Code?)
        case `throw`(Code)
        /// Another loop, a declaration, `#if` and whatever else is not read.
        case other
    }

    package enum Condition: Equatable, Sendable {
        case expression(Code)
        /// `let name = value`; without a value, `let name`.
        case binding(name: String, type: TypeSyntax?, value: Code?)
        /// A pattern, `#available`
        case other
    }

    package var kind: Kind
    package var range: SourceRange
}

extension Statement {
    var asExpression: Code? { if case .expression(let code) = kind { code } else { nil } }

    /// The value that a statement returns, as the only one of a body may without `return`.
    var asResult: Code? { if case .return(let code?) = kind { code } else { asExpression } }
}

extension Collection {
    var onlyElement: Element? { count == 1 ? first : nil }
}
