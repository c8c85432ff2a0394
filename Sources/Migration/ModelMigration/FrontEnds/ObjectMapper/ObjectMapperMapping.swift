import SwiftDeclarations
import SwiftText
import UnboxExpansion

/// The statements of `mapping(map:)`: `name <- map["name"]`, `date <- (map["date"], DateTransform())`.
struct ObjectMapperMappingReader: ValueReader {
    let map: String
    let options: MigrationOptions
    /// Those that `init?(map:)` gives to properties.
    var initialValues: [String: String] = [:]

    var comparesErrors: Bool { false }

    func assignment(_ statement: Statement) -> (target: Code, value: Code)? {
        if case .assignment(let target, let value) = statement.kind { return (target, value) }
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
        guard case .element(let base, let arguments) = code.kind, base.asName == map,
            let place = scope.place(ofKey: arguments)
        else { return nil }
        guard let kind = scope.kind(of: property) else {
            return .problem("write the type of '\(property.name)', which its value does not tell", property)
        }
        if let type = property.impliedType, scope.index.ownMappings.contains(where: { $0.mayBe(type) }) {
            return .problem(
                "the '<-' of these files for '\(property.typeText)' may map it: read it by a function", property)
        }
        let initial = initialValues[property.name]
        guard property.isOptional || property.value != nil || initial != nil else { return nil }
        var read = FieldReading(place, kind, of: property)
        (read.defaultValue, read.dropsIfInvalid) = (initial, true)
        read.keepsValue = property.value != nil && property.value?.literal != .nil
        let problem: String?
        if let transform {
            guard let transform = ObjectMapperTransform(transform, in: scope) else { return nil }
            problem = transform.apply(to: &read, kind, of: property, in: scope)
        } else {
            problem = convert(&read, kind, property, scope)
        }
        if let problem { return .problem(problem, property) }
        let ignoresNil = arguments.contains { $0.label == "ignoreNil" }
        if ignoresNil { read.differences.remove(.zeroForNull) }
        if property.isOptional, let value = property.value, value.literal != .nil {
            if !ignoresNil { read.differences.insert(.valueForNull) }
            read.differences.insert(.valueForNil)
        }
        if property.binding.accessors == .observers { read.differences.insert(.unobserved) }
        return read.lenient(kind, of: property, options)
    }

    /// Changes a read as `<-` does without a transform. Returns why it cannot; nil if it did.
    private func convert(
        _ read: inout FieldReading, _ kind: ReadKind, _ property: StoredProperty, _ scope: BodyScope
    ) -> String? {
        let kinds = kind.all
        switch kinds.last ?? .untyped {
        case .date, .url, .data, .uuid, .decimal: return "'<-' without a transform makes no '\(property.typeText)'"
        case .enumeration:
            read.allowsInvalidElements = kinds.count > 1
            read.differences.formUnion(kinds[kinds.count - 1].differencesOfCast(scope.index))
        case .model(let number):
            let type = scope.index.types[number]
            if type.choosesType(scope.index) {
                return
                    "objectForMapping(map:) of \(type.name) chooses a class: read '\(property.name)' by a function that does"
            }
            guard kinds.count > 1 else { break }
            if ObjectMapperLibrary.mayFail(type, in: scope.index) {
                read.allowsInvalidElements = true
                read.differences.insert(.invalidElement)
            }
            let isList = if case .list = kind { kinds.count == 2 } else { false }
            if !isList, property.isOptional { read.differences.insert(.emptyCollection) }
        case .untyped where kinds.count == 1: read.readAny(of: property)
        case let kind: read.differences.formUnion(kind.differencesOfCast(scope.index))
        }
        if case .integer = kind {
            read.differences.insert(.notConverted)
            let value = property.value?.text ?? initialValues[property.name]
            if !property.isOptional, let value, Double(value) != 0 {
                (read.dropsIfInvalid, read.defaultIfInvalid) = (false, "0")
                read.differences.insert(.zeroForNull)
            }
        }
        return nil
    }
}

extension BodyScope {
    /// The place of a key with options: the arguments of a subscript, or of `value(_:)`. Nil if no key path leads there.
    func place(ofKey arguments: [CodeArgument]) -> FieldReading.Position? {
        guard let first = arguments.first, first.label == nil else { return nil }
        var delimiter: String? = "."
        var isNested = true
        for argument in arguments.dropFirst() {
            let value = argument.value
            switch argument.label {
            case "nested":
                guard case .literal(.boolean) = value.kind else { return nil }
                isNested = text(value) == "true"
            case "delimiter":
                guard let text = value.asString, !text.isEmpty else { return nil }
                delimiter = text
            case "ignoreNil": guard case .literal(.boolean) = value.kind else { return nil }
            default: return nil
            }
        }
        if !isNested { delimiter = nil }
        guard let key = index.string(local(first.value)?.value ?? first.value, seenFrom: type) else {
            // A key that is not known might be a path.
            guard !isNested, isIndependent(first.value) else { return nil }
            return .keys([text(first.value)])
        }
        let keys =
            delimiter.map { key.split(separator: $0, omittingEmptySubsequences: false).map(String.init) } ?? [key]
        if keys.count == 1 { return .keys([SwiftLiteral.string(key)]) }
        if keys.contains("") { return nil }
        let path = keys.map { KeyPathText.component(for: $0) }.joined(separator: ".")
        return .keyPath(path.contains("\\") && !path.contains("\"#") ? "#\"\(path)\"#" : SwiftLiteral.string(path))
    }
}

extension SourceFile {
    /// The types in `func <- <T>(left: inout List<T>, right: Map)`.
    var ownMappings: [TypeSyntax] {
        guard let reader = content?.reader else { return [] }
        return reader.tokens.indices.dropLast(2).compactMap { index -> TypeSyntax? in
            guard reader.word(of: reader.tokens[index]) == "func", reader.text(reader.tokens[index + 1].range) == "<-",
                let open = reader.tokens[index...].firstIndex(where: { $0.isPunctuation("(") })
            else { return nil }
            let parameters = reader.text(reader.tokens[open].end..<reader.tokens[reader.tokens[open].partner].start)
            guard let word = parameters.firstRange(of: "inout ") else { return nil }
            var rest = try? Reader(String(parameters[word.upperBound...]))
            return try? rest?.type()
        }
    }
}

extension TypeSyntax {
    /// Whether a type, which may be generic, may be another one.
    fileprivate func mayBe(_ other: TypeSyntax) -> Bool {
        let (own, other) = (withoutOptional, other.withoutOptional)
        guard case .named(let name, _) = own.form else { return own.text == other.text }
        // One letter is a generic parameter.
        return if case .named(name, _) = other.form { true } else { name.count == 1 }
    }
}

extension StoredProperty {
    var typeText: String { impliedType?.withoutOptional.text ?? "value" }
}

extension BodyScope {
    /// The kind of a property, by its type or its value; nil if neither is known.
    func kind(of property: StoredProperty) -> ReadKind? {
        property.impliedType.map { ReadKind($0, in: type, index) { ObjectMapperLibrary.isMapped($0, in: index) } }
    }
}
