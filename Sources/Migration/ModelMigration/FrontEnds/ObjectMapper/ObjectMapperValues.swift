import SwiftDeclarations

/// The reads of `init(map:)` of an ImmutableMappable: `try map.value("name")`.
struct ObjectMapperValueReader: ValueReader {
    let map: String
    let options: MigrationOptions

    var comparesErrors: Bool { false }

    func isUnneeded(_ statement: Statement, in scope: BodyScope) -> Bool { statement.isCallOfSuper }

    func field(_ code: Code, for property: StoredProperty, in scope: BodyScope) -> FieldReading? {
        guard let kind = scope.kind(of: property) else { return nil }
        var reads = Read(map: map, kind: kind, property: property, scope: scope)
        guard var read = reads.read(code) else {
            return reads.problem.map { .problem($0, property) } ?? conversion(of: code, for: property, scope)
        }
        // `try` into an Optional is nil for a missing value only; of a model, an enum or a transform, that is an error.
        let isPlain = read.missing == .fails && property.isOptional
        if isPlain {
            read.missing = .isNil
            let hasTransform = code.unwrapped.withoutAttempt.asCall?.arguments.contains { $0.label == "using" } ?? false
            if hasTransform || !kind.types.isEmpty { read.differences.insert(.missingIsNil) }
        }
        var field = read.field(for: property, options)
        if isPlain { field?.dropsIfInvalid = false }
        return field
    }

    private struct Read {
        let map: String
        let kind: ReadKind
        let property: StoredProperty
        let scope: BodyScope
        /// Why a read that is understood cannot be rewritten.
        var problem: String?

        mutating func read(_ code: Code) -> LenientRead? {
            let code = code.unwrapped
            switch code.kind {
            case .attempt(.plain, let inner): return read(inner)
            case .attempt(.optional, let inner):
                guard var value = read(inner), value.missing == .fails else { return nil }
                value.missing = .isNil
                return value
            case .binary(let left, "??", let right) where scope.isIndependent(right):
                guard var value = read(left), value.missing == .isNil else { return nil }
                value.missing = .value(scope.text(right))
                return value
            case .call: return call(code)
            default: return nil
            }
        }

        private mutating func call(_ code: Code) -> LenientRead? {
            guard let call = code.asCall, call.name == "value", call.receiver?.asName == map else { return nil }
            let transform = call.arguments.first { $0.label == "using" }
            let fallback = call.arguments.first { $0.label == "default" }
            let keys = call.arguments.filter { !["default", "using"].contains($0.label) }.map { ($0.label, $0.value) }
            guard let place = scope.place(ofKey: keys) else { return nil }
            var read = LenientRead(place, kind, of: property, missing: .fails)
            if let fallback {
                guard scope.isIndependent(fallback.value) else { return nil }
                read.missing = .value(scope.text(fallback.value))
            }
            if let transform {
                guard let transform = ObjectMapperTransform(transform.value, in: scope) else { return nil }
                problem = transform.apply(to: &read, of: property, in: scope)
                if problem != nil { return nil }
                // All elements have to be valid.
                read.allowsInvalidElements = false
            } else if kind == .untyped {
                read.conversion = property.conversionOfAny
            } else if let kind = kind.all.last {
                read.differences.formUnion(kind.differencesOfCast(scope.index))
                // A fraction was invalid for an integer.
                if read.differences.remove(.notConverted) != nil { read.differences.insert(.booleanAsNumber) }
            }
            return read
        }
    }

    /// A value around a read: `(try map.value("code") as String).uppercased()`.
    private func conversion(of code: Code, for property: StoredProperty, _ scope: BodyScope) -> FieldReading? {
        guard var field = scope.conversion(of: code, for: property, read: { plain($0, scope) }) else { return nil }
        field.property = property.name
        field.isStrict = options.isExact
        field.differences.insert(.converted)
        if property.isOptional, !field.dropsIfInvalid { field.differences.insert(.missingIsNil) }
        return field
    }

    private func plain(_ code: Code, _ scope: BodyScope) -> FieldReading? {
        let code = code.unwrapped
        if let local = scope.local(code) {
            guard var field = plain(local.value, scope) else { return nil }
            field.type = field.type ?? local.type?.text
            return field
        }
        switch code.kind {
        case .attempt(.plain, let inner): return plain(inner, scope)
        case .attempt(.optional, let inner):
            guard var field = plain(inner, scope) else { return nil }
            field.dropsIfInvalid = true
            return field
        case .cast(let inner, .coercion, let type):
            guard var field = plain(inner, scope) else { return nil }
            field.type = type.text
            return field
        case .call:
            guard let call = code.asCall, call.name == "value", call.receiver?.asName == map else { return nil }
            let keys = call.arguments.map { (label: $0.label, value: $0.value) }
            return scope.place(ofKey: keys).map { FieldReading(property: "", place: $0) }
        default: return nil
        }
    }
}
