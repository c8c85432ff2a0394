import SwiftDeclarations
import SwiftText

// `init?(map:)` of a Mappable, which may refuse objects that lack a key.

extension ObjectMapperFrontEnd {
    func check(
        _ initializer: ModelType.Function, _ type: ModelType, _ index: ModelIndex, _ reading: inout ModelReading
    ) {
        // A superclass that keeps its own requires it.
        let isRequired = type.superclasses(in: index).contains {
            $0.mapInitializer != nil && !ObjectMapperLibrary.isModel($0, in: index)
        }
        if !isRequired { reading.obsolete.append((initializer.part.file, initializer.function.range)) }
        guard let scope = BodyScope(initializer, of: type, index) else { return }
        let places = Dictionary(first: reading.fields.enumerated().map { ($1.place, $0) })
        // What the mapping does again.
        let mapped = type.mapping.flatMap { BodyScope($0, of: type, index) }
        let texts = Set(mapped.map { scope in scope.statements.map { scope.file.text($0.range) } } ?? [])
        for statement in scope.statements
        where !statement.isCallOfSuper && !statement.isFatalError && !texts.contains(scope.file.text(statement.range)) {
            var reason: String? = "not understood: \(scope.file.text(statement.range).shortened)"
            if let keys = requiredKeys(statement, scope) {
                reason = require(keys, at: places, of: type, index, &reading)
            } else if let name = initialValue(statement, scope)?.property {
                reason = reading.fields.contains { $0.property == name && $0.place.isPayload } ? nil : reason
            }
            if let reason { reading.problem(reason, at: statement.range.lowerBound, in: scope.file) }
        }
    }

    /// The values that the initializer gives to properties without one.
    func initialValues(
        in initializer: ModelType.Function?, _ type: ModelType, _ index: ModelIndex
    ) -> [String: String] {
        guard let scope = initializer.flatMap({ BodyScope($0, of: type, index) }) else { return [:] }
        let values = scope.statements.compactMap { initialValue($0, scope) }
        return Dictionary(values.map { ($0.property, $0.value) }, uniquingKeysWith: { $1 })
    }

    /// `self.count = 0`
    private func initialValue(_ statement: Statement, _ scope: BodyScope) -> (property: String, value: String)? {
        guard case .assignment(let target, let value) = statement.kind, let name = target.asProperty,
            let property = scope.type.property(name), property.value == nil, !property.isOptional,
            scope.isIndependent(value)
        else { return nil }
        return (name, scope.text(value))
    }

    /// The keys of `guard map.JSON["a"] != nil else { return nil }`, `if map.JSON["a"] == nil { return nil }`.
    private func requiredKeys(_ statement: Statement, _ scope: BodyScope) -> [String]? {
        let conditions: [Statement.Condition]
        let comparison: String
        switch statement.kind {
        case .check(let all, let otherwise) where otherwise.returnsNil: (conditions, comparison) = (all, "!=")
        case .branch(let all, let then, nil) where then.returnsNil && all.count == 1:
            (conditions, comparison) = (all, "==")
        default: return nil
        }
        let keys = conditions.compactMap { condition -> String? in
            var read: Code?
            if case .expression(let code) = condition, case .binary(let left, comparison, let right) = code.kind,
                case .literal(.nil) = right.kind
            {
                read = left
            }
            if case .binding("_", nil, let value) = condition, comparison == "!=" { read = value }
            guard case .element(let base, let arguments)? = read?.kind, base.asPath?.last == "JSON",
                arguments.count == 1
            else { return nil }
            return scope.index.string(arguments[0].value, seenFrom: scope.type)
        }
        return keys.count == conditions.count ? keys : nil
    }

    /// Makes a missing key an error: the property loses its value, or is checked if it is Optional. Null was not an
    /// error. Returns the reason if that cannot be. `places`: the numbers of the fields by their places.
    private func require(
        _ keys: [String], at places: [FieldReading.Position: Int], of type: ModelType, _ index: ModelIndex,
        _ reading: inout ModelReading
    ) -> String? {
        for key in keys {
            guard let number = places[.keys([SwiftLiteral.string(key)])],
                let property = type.property(reading.fields[number].property)
            else {
                return
                    "the key \(SwiftLiteral.string(key)) has to be there, and no property is read from it: add one, or remove the check"
            }
            if property.isOptional, let type = property.type?.withoutOptional.text {
                var field = reading.fields[number]
                if field.transform != nil {
                    return "'\(property.name)' has to be there, for its transform: read it by a function"
                }
                field.differences.insert(.nilThrows)
                let call = field.calls(isStrict: field.isStrict, readsEmptyAsNil: false)[0]
                let head = property.headOfFunction(context: nil, throwing: true, "\(type)?")
                reading.fields[number] = field.read(by: "\(head) { try \(call) as \(type) }")
                continue
            }
            reading.fields[number].differences.insert(.nullThrows)
            reading.fields[number].keepsValue = false
            reading.fields[number].dropsIfInvalid = false
            if reading.fields[number].defaultIfInvalid == nil, options.invalid == .keep {
                reading.fields[number].defaultIfInvalid = property.value?.text
            }
        }
        return nil
    }
}

extension [Statement] {
    fileprivate var returnsNil: Bool {
        guard count == 1, case .return(let code?) = self[0].kind, case .literal(.nil) = code.kind else { return false }
        return true
    }
}
