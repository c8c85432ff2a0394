import SwiftDeclarations

/// The reads of `init(map:)` of an ImmutableMappable: `try map.value("name")`.
struct ObjectMapperValueReader: ValueReader {
    let map: String
    let options: MigrationOptions

    var comparesErrors: Bool { false }

    func isUnneeded(_ statement: Statement, in scope: BodyScope) -> Bool { statement.isCallOfSuper }

    func field(_ code: Code, for property: StoredProperty, in scope: BodyScope) -> FieldReading? {
        guard let kind = scope.kind(of: property) else { return nil }
        let read = Read(map: map, kind: kind, property: property, scope: scope)
        guard var field = read.field(code) else { return nil }
        // `try` into an Optional is nil for a missing value only.
        if field.dropsIfInvalid || !property.isOptional { field.differences.remove(.missingIsNil) }
        field.remarks = []
        return field.lenient(kind, of: property, options)
    }

    private struct Read: ReadExpression {
        let map: String
        let kind: ReadKind
        let property: StoredProperty
        let scope: BodyScope

        func fallback(_ field: FieldReading, _ other: Code, isTried: Bool) -> FieldReading? {
            guard field.dropsIfInvalid, scope.isIndependent(other) else { return nil }
            var field = field
            field.defaultValue = scope.text(other)
            return field
        }

        func call(_ code: Code, isTried: Bool) -> FieldReading? {
            guard let call = code.asCall, call.name == "value", call.receiver?.asName == map else { return nil }
            func argument(_ label: String) -> Code? { call.arguments.first { $0.label == label }?.value }
            let (fallback, transform) = (argument("default"), argument("using"))
            guard let place = scope.place(ofKey: call.arguments.filter { !["default", "using"].contains($0.label) })
            else { return nil }
            var field = FieldReading(place, kind, of: property)
            // Of a model, an enum or a transform, a missing value was an error.
            if transform != nil || !kind.types.isEmpty { field.differences.insert(.missingIsNil) }
            if let fallback {
                guard scope.isIndependent(fallback) else { return nil }
                (field.defaultValue, field.dropsIfInvalid) = (scope.text(fallback), true)
            }
            if let transform {
                guard let transform = ObjectMapperTransform(transform, in: scope) else { return nil }
                if let problem = transform.apply(to: &field, kind, of: property, in: scope) {
                    return .problem(problem, property)
                }
                if field.allowsInvalidElements, field.transform != nil {
                    return .problem("all elements have to be valid for the transform: read it by a function", property)
                }
                field.allowsInvalidElements = false
            } else if kind == .untyped {
                field.readAny(of: property)
            } else if let kind = kind.all.last {
                field.differences.formUnion(kind.differencesOfCast(scope.index))
                // A fraction was invalid for an integer.
                if field.differences.remove(.notConverted) != nil { field.differences.insert(.booleanAsNumber) }
            }
            return field
        }
    }
}
