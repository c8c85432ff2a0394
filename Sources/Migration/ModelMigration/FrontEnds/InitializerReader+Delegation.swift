import SwiftDeclarations

// Initializers that call another one: `self.init(id: try unboxer.unbox(key: "id"))`.

extension InitializerReader {
    /// Gives the properties that the other initializer sets the values of its arguments; false if that does more.
    mutating func delegate(_ statement: Statement) -> Bool {
        guard let code = statement.asExpression, let call = code.withoutAttempt.asCall, call.name == "init",
            call.receiver?.asName == "self", !hasDelegated
        else { return false }
        hasDelegated = true
        guard let properties = scope.type.propertiesSet(byInitializer: call.arguments.map(\.label), scope.index)
        else { return false }
        let isTried = code != code.withoutAttempt
        for (argument, property) in zip(call.arguments, properties) {
            let value = argument.value
            let tried = isTried && value == value.withoutAttempt ? Code(.attempt(.plain, value), value.range) : value
            assign(tried, to: property, Statement(kind: .expression(value), range: value.range))
        }
        return true
    }
}

extension ModelType {
    /// The properties that an initializer sets to its parameters, in that order; nil if it does more, or there is none.
    fileprivate func propertiesSet(byInitializer labels: [String?], _ index: ModelIndex) -> [StoredProperty]? {
        if labels.isEmpty { return nil }
        let declared = initializers.filter { $0.function.parameters.map(\.label) == labels }
        guard declared.count == 1, !declared[0].function.isFailable,
            let scope = BodyScope(declared[0], of: self, index)
        else { return nil }
        var properties: [String: StoredProperty] = [:]
        let own = initializers.first { $0.function.parameters.isEmpty }.flatMap { BodyScope($0, of: self, index) }
        let isPlain = own?.statements.isEmpty == true && index.subclasses(of: self).isEmpty
        for statement in scope.statements {
            let call = statement.asExpression?.asCall
            let name = call?.receiver?.asName
            if call?.arguments.isEmpty == true, name == "super" || name == "self" && isPlain { continue }
            guard case .assignment(let target, let value) = statement.kind, let name = value.asName,
                let property = target.asProperty.flatMap(property),
                properties.updateValue(property, forKey: name) == nil
            else { return nil }
        }
        let parameters = declared[0].function.parameters.map { $0.name ?? $0.label ?? "" }
        let found = parameters.compactMap { properties[$0] }
        return found.count == parameters.count && properties.count == found.count ? found : nil
    }
}
