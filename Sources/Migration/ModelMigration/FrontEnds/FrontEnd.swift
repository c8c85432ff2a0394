import SwiftDeclarations

package protocol FrontEnd: Sendable {
    /// How a model reads its payload; nil if it is not a model of this library.
    ///
    /// Code that is not understood is a problem of the reading, which leaves the model as it is.
    func reading(of type: ModelType, in index: ModelIndex) -> ModelReading?

    /// The protocols whose conformance makes a type of another module a model, which nothing can rewrite. By default, none.
    var protocols: Set<String> { get }
}

extension FrontEnd {
    package var protocols: Set<String> { [] }
}

/// Understands the expressions by which initializers of one library read values.
package protocol ValueReader {
    /// How an expression reads a value; nil if the expression is not understood. `code`: the expression that a property
    /// is set to. It may be, or contain, a local constant of the scope. `property`: the property that is set.
    func field(_ code: Code, for property: StoredProperty, in scope: BodyScope) -> FieldReading?

    /// The target and the value of a statement that sets something; nil for others. By default, `target = value`.
    func assignment(_ statement: Statement) -> (target: Code, value: Code)?

    /// Whether a statement can be left out, such as a call of an initializer of the superclass.
    func isUnneeded(_ statement: Statement, in scope: BodyScope) -> Bool

    /// Whether it matters which of several invalid values the error is about. By default, it does.
    var comparesErrors: Bool { get }

    /// Whether a model may keep code of its initializer as functions. By default, it may not.
    var keepsCode: Bool { get }
}

extension ValueReader {
    package func assignment(_ statement: Statement) -> (target: Code, value: Code)? {
        if case .assignment(let target, let value) = statement.kind { return (target, value) }
        return nil
    }

    package var comparesErrors: Bool { true }

    package var keepsCode: Bool { false }
}
