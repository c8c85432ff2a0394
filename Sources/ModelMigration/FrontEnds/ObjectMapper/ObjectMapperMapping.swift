import SwiftDeclarations

/// The statements of `mapping(map:)`: `name <- map["name"]`, `date <- (map["date"], DateTransform())`.
struct ObjectMapperMappingReader: ValueReader {
    let map: String
    let options: LenientOptions

    var comparesErrors: Bool { false }

    func assignment(_ statement: Statement) -> (target: Code, value: Code)? {
        guard case .expression(let code) = statement.kind, case .binary(let target, "<-", let value) = code.kind else {
            return nil
        }
        return (target, value)
    }

    func isUnneeded(_ statement: Statement, in scope: BodyScope) -> Bool {
        statement.isCallOfSuper || statement.isWriting
    }

    func field(_ code: Code, for property: StoredProperty, in scope: BodyScope) -> FieldReading? {
        var code = code.unwrapped
        var transform: Code?
        if case .tuple(let elements) = code.kind, elements.count == 2 {
            (code, transform) = (elements[0].value.unwrapped, elements[1].value)
        }
        guard let path = ObjectMapperKeys(map: map, scope: scope).path(code),
            let kind = scope.kind(of: property, isModel: ObjectMapperLibrary.isModel)
        else { return nil }
        var read = LenientRead(path, kind)
        read.missing = .keeps
        if path.steps.count > 1 { read.differences.insert(.valueOnPath) }
        if let transform {
            guard let transform = ObjectMapperTransform(transform, in: scope) else { return nil }
            if let problem = transform.apply(to: &read, of: property, in: scope.type) {
                return .problem(problem, property)
            }
        } else {
            if let problem = convert(&read, property, scope) { return .problem(problem, property) }
        }
        read.differences.consider(options)
        return read.field(for: property, kind: kind, options)
    }

    /// What `<-` does without a transform.
    private func convert(_ read: inout LenientRead, _ property: StoredProperty, _ scope: BodyScope) -> String? {
        let kinds = read.kind.all
        switch kinds.last ?? .untyped {
        case .date, .url, .data, .uuid, .decimal: return "'<-' without a transform makes no '\(property.typeText)'"
        case .enumeration: read.allowsInvalidElements = kinds.count > 1
        case .model(let name):
            guard kinds.count > 1 else { break }
            let type = scope.index.type(name, seenFrom: scope.type)
            if type.map({ ObjectMapperLibrary.mayFail($0, in: scope.index) }) ?? true {
                read.allowsInvalidElements = true
                read.differences.insert(.invalidElement)
            }
            if case .dictionary = read.kind, property.isOptional { read.differences.insert(.emptyDictionary) }
        case let kind: read.differences.formUnion(CastLibrary().differences(ofCast: kind))
        }
        if case .integer = read.kind {
            read.differences.insert(.notConverted)
            if !property.isOptional, let value = property.value, !value.isSame(as: "0") {
                read.invalid = .value("0", isImplied: true)
                read.differences.insert(.zeroForNull)
            }
        }
        return nil
    }
}

/// The keys of a `Map`.
struct ObjectMapperKeys {
    let map: String
    let scope: BodyScope

    /// The place that `map["a.b", delimiter: "."]` is.
    func path(_ code: Code) -> PayloadPath? {
        guard case .element(let base, let arguments) = code.kind, base.asName == map else { return nil }
        return path(arguments.map { ($0.label, $0.value) })
    }

    /// The place of a key with options: the arguments of a subscript, or of `value(_:)`.
    func path(_ arguments: [(label: String?, value: Code)]) -> PayloadPath? {
        guard let first = arguments.first, first.label == nil else { return nil }
        var delimiter: String? = "."
        var isNested = true
        for (label, value) in arguments.dropFirst() {
            switch label {
            case "nested":
                guard case .literal(.boolean) = value.kind else { return nil }
                isNested = scope.text(value) == "true"
            case "delimiter":
                guard let text = value.asString, !text.isEmpty else { return nil }
                delimiter = text
            case "ignoreNil": guard case .literal(.boolean) = value.kind else { return nil }
            default: return nil
            }
        }
        if !isNested { delimiter = nil }
        guard let key = scope.index.string(first.value, seenFrom: scope.type) else {
            // A key that is not known might be a path.
            guard !isNested, scope.isIndependent(first.value) else { return nil }
            return PayloadPath(steps: [.key(nil, source: scope.text(first.value))])
        }
        return PayloadPath(key: key, delimiter: delimiter)
    }
}

extension StoredProperty {
    var typeText: String { type?.withoutOptional.text ?? "value" }
}

extension FieldReading {
    /// A field that is understood, and cannot be rewritten.
    static func problem(_ text: String, _ property: StoredProperty) -> FieldReading {
        var field = FieldReading(property: property.name, place: .none)
        field.problem = text
        return field
    }
}

extension BodyScope {
    /// What a property holds, by its type or its value.
    func kind(of property: StoredProperty, isModel: (ModelType, ModelIndex) -> Bool) -> ReadKind? {
        if let syntax = property.type { return ReadKind(syntax, in: type, index) { isModel($0, index) } }
        return property.value?.literal.flatMap { ReadKind($0) }
    }
}
