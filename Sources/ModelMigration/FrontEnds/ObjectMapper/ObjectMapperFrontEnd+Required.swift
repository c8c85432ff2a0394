import SwiftDeclarations
import SwiftText

// `init?(map:)` of a Mappable, which may refuse objects that lack a key.

extension ObjectMapperFrontEnd {
    func check(
        _ initializer: (part: ModelType.Part, function: FunctionSyntax), _ type: ModelType, _ index: ModelIndex,
        _ reading: inout ModelReading
    ) {
        let (part, function) = initializer
        reading.obsolete.append((part.file, function.range))
        guard let scope = BodyScope(function, in: part, of: type, index) else { return }
        for statement in scope.statements where !statement.isCallOfSuper {
            var reason: String? = "not understood: \(scope.file.text(statement.range).shortened)"
            if let keys = requiredKeys(statement, scope) { reason = require(keys, of: type, &reading) }
            if let reason { reading.problem(reason, at: statement.range.lowerBound, in: scope.file) }
        }
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
            guard case .expression(let code) = condition, case .binary(let left, comparison, let right) = code.kind,
                case .literal(.nil) = right.kind, case .element(let base, let arguments) = left.kind,
                base.asPath?.last == "JSON", arguments.count == 1
            else { return nil }
            return scope.index.string(arguments[0].value, seenFrom: scope.type)
        }
        return keys.count == conditions.count ? keys : nil
    }

    /// Takes the value of the property that a key is for, so that a missing key is an error. Null was none.
    ///
    /// - Returns: the reason if that cannot be.
    private func require(_ keys: [String], of type: ModelType, _ reading: inout ModelReading) -> String? {
        for key in keys {
            let place = PayloadPath(key: key, delimiter: nil).place
            guard let index = reading.fields.firstIndex(where: { $0.place == place }),
                let property = type.property(reading.fields[index].property)
            else { return "the key \(SwiftLiteral.string(key)) has to be there, and no property is read from it" }
            guard !property.isOptional, let value = property.value else {
                return "'\(property.name)' has to be there, but its type is Optional"
            }
            reading.fields[index].differences.insert(.nullThrows)
            reading.fields[index].keepsValue = false
            reading.fields[index].dropsIfInvalid = false
            if reading.fields[index].defaultIfInvalid == nil, options.invalid == .keep {
                reading.fields[index].defaultIfInvalid = value.text
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
