import SwiftDeclarations

/// The reads of one library, for a property: calls, with `try`, `try?`, `as`, `??` and local constants around them.
protocol ReadExpression {
    var property: StoredProperty { get }
    var scope: BodyScope { get }

    /// How a call reads a value; nil if it is not understood. `isTried`: whether a `try` is to its left.
    func call(_ code: Code, isTried: Bool) -> FieldReading?

    /// What is read if `guard let` is around it; nil if that is more. By default, it is.
    func unwrapped(_ field: FieldReading) -> FieldReading?

    /// What is read if `??` is between a read and something else; nil if that is not understood.
    func fallback(_ field: FieldReading, _ other: Code, isTried: Bool) -> FieldReading?
}

extension ReadExpression {
    /// How an expression reads the property; nil if it is not understood.
    func field(_ code: Code) -> FieldReading? { value(code).flatMap(converted) }

    func value(_ code: Code, isTried: Bool = false) -> FieldReading? {
        let code = code.unwrapped
        if let local = scope.local(code) {
            guard var field = value(local.value) else { return nil }
            field.type = field.type ?? local.type?.text
            return local.isUnwrapped ? unwrapped(field) : field
        }
        switch code.kind {
        case .attempt(.plain, let read): return value(read, isTried: true)
        case .attempt(.optional, let read):
            guard var field = value(read, isTried: true), field.defaultValue == nil else { return nil }
            field.dropsIfInvalid = true
            return field
        case .cast(let read, .coercion, let type):
            let plain = type.withoutOptional.text
            guard var field = value(read, isTried: isTried), field.type ?? plain == plain else { return nil }
            field.type = type.text
            return field
        case .binary(let left, "??", let right):
            guard let field = value(left, isTried: isTried), field.defaultValue == nil else { return nil }
            return fallback(field, right, isTried: isTried)
        case .call: return call(code, isTried: isTried)
        default: return nil
        }
    }

    func unwrapped(_ field: FieldReading) -> FieldReading? { nil }

    /// The field if its type is that of the property, or one from which it follows.
    private func converted(_ field: FieldReading) -> FieldReading? {
        guard let type = field.type else { return field }
        let plain = type.hasSuffix("?") ? String(type.dropLast()) : type
        guard let own = property.impliedType, scope.isSame(plain, own.withoutOptional.text) else { return nil }
        var field = field
        field.type = nil
        let isMissing = plain == type && !field.isIfPresent && !field.dropsIfInvalid && field.defaultValue == nil
        // A value that has to be there, for an Optional: only a property without it says so.
        if own.isOptional, isMissing {
            field.remarks.append("'\(property.name)' is nil if it is missing, which was an error")
        }
        return field
    }
}
