import SwiftDeclarations
import UnboxExpansion

/// The values of initializers that take a model's untyped object.
struct LenientValueReader<Library: PayloadLibrary>: ValueReader {
    let library: Library
    /// The parameter, by its name and its label.
    let parameter: String
    let label: String?
    let options: LenientOptions

    /// The old code says at most that something is wrong.
    var comparesErrors: Bool { false }

    func field(_ code: Code, for property: StoredProperty, in scope: BodyScope) -> FieldReading? {
        let evaluator = PayloadEvaluator(library, scope, root: parameter)
        return evaluator.read(code).flatMap { field($0, for: property, evaluator) }
    }

    func field(_ loop: FillingLoop, for property: StoredProperty, in scope: BodyScope) -> FieldReading? {
        let evaluator = PayloadEvaluator(library, scope, root: parameter)
        return evaluator.list(loop).flatMap { field($0, for: property, evaluator) }
    }

    private func field(
        _ read: LenientRead, for property: StoredProperty, _ evaluator: PayloadEvaluator<Library>
    ) -> FieldReading? {
        var read = read
        let kind = property.type.map(evaluator.kind) ?? property.value?.literal.flatMap { ReadKind($0) }
        guard let kind = kind?.untypedAsObjects else { return nil }
        if property.isOptional, read.differences.remove(.missingModelThrows) != nil {
            read.missing = .isNil
            read.differences.insert(.missingModelIsNil)
        }
        read.differences.consider(options)
        return read.field(for: property, kind: kind, options)
    }

    func isUnneeded(_ statement: Statement, in scope: BodyScope) -> Bool {
        // The macro calls the initializer of the superclass.
        guard case .expression(let code) = statement.kind, let call = code.withoutAttempt.asCall,
            call.receiver?.asName == "super", call.name == "init"
        else { return false }
        return call.arguments.allSatisfy { $0.label == label && $0.value.asName == parameter }
    }
}

extension Set<Difference> {
    /// Leaves out what does not differ if values are read strictly, or only does then.
    mutating func consider(_ options: LenientOptions) {
        remove(options.isExact ? .converted : .numberAsBoolean)
    }
}

extension PayloadLibrary {
    /// How a model reads its object by an initializer.
    func reading(
        of type: ModelType, in index: ModelIndex, by initializer: (part: ModelType.Part, function: FunctionSyntax),
        _ options: LenientOptions
    ) -> ModelReading? {
        let (part, function) = initializer
        let parameter = function.parameters[0]
        let values = LenientValueReader(
            library: self, parameter: parameter.name ?? parameter.label ?? "", label: parameter.label, options: options)
        guard let reader = InitializerReader(function, in: part, of: type, index, values) else { return nil }
        var reading = reader.reading
        let file = index.files[part.file]
        if reading.problems.isEmpty { checkRequired(reader.scope, values.parameter, &reading) }
        if function.parameters.count > 1 {
            reading.problem("the initializer has other parameters", at: function.range.lowerBound, in: file)
        }
        if let name = index.protocolRequiring(function, of: type) {
            reading.problem("the protocol '\(name)' requires the initializer", at: function.range.lowerBound, in: file)
        }
        reading.finish(options, at: function.range.lowerBound, in: file)
        reading.obsolete.append((part.file, function.range))
        reading.entrance = .initializer(label: parameter.label)
        let object = parameter.type.text.contains("JSON") ? "JSON(data: data)" : "object(data)"
        reading.oldRead = "try required(%(\(parameter.label.map { $0 + ": " } ?? "")\(object)))"
        reading.require(classesAround: type, in: index) { isModel($0, in: index) }
        return reading
    }
}

extension PayloadLibrary {
    /// What `guard let` checks has to be checked by a property.
    private func checkRequired(_ scope: BodyScope, _ root: String, _ reading: inout ModelReading) {
        let required = reading.fields.compactMap { field -> String? in
            guard let property = scope.type.property(field.property), !property.isOptional, !field.keepsValue,
                field.defaultValue == nil, field.defaultIfInvalid == nil, !field.dropsIfInvalid
            else { return nil }
            return field.place.keyPath
        }.sorted()
        /// Whether a property needs a value at a path, or in it.
        func isRequired(_ path: String) -> Bool {
            let first = required.firstSortedIndex(where: { $0 >= path })
            let inner = required.firstSortedIndex(where: { $0 >= path + "." })
            return first < required.count && required[first] == path
                || inner < required.count && required[inner].hasPrefix(path + ".")
        }
        for (name, local) in scope.locals.sorted(by: {
            $0.value.value.range.lowerBound < $1.value.value.range.lowerBound
        })
        where local.isUnwrapped && local.value.asName != name {
            let path = PayloadEvaluator(self, scope, root: root).read(local.value)?.keyPath
            if let path, isRequired(path) { continue }
            reading.problem(
                "'\(name)' has to be there, and no property needs it", at: local.value.range.lowerBound, in: scope.file)
        }
    }
}

extension LenientRead {
    /// The place as a key path; of several keys, with bars between them. Nil if a key is not known.
    fileprivate var keyPath: String? {
        let path = path.text
        return otherKeys.isEmpty ? path : path.map { ([$0] + otherKeys.map(\.asComponent)).joined(separator: "|") }
    }
}

extension FieldReading.Place {
    /// The same of a field.
    fileprivate var keyPath: String? {
        switch self {
        case .keys(let keys): keys.map(\.asComponent).joined(separator: "|")
        case .keyPath(let path): path.contentOfLiteral
        default: nil
        }
    }
}

extension String {
    /// The component of a key path that the source of a key is.
    fileprivate var asComponent: String { contentOfLiteral.map { KeyPathText.component(for: $0) } ?? self }
}

extension ModelReading {
    /// Adds what differs; of all fields, or of the model if they are all the same.
    mutating func finish(_ options: LenientOptions, at position: Int, in file: SourceFile) {
        if options.isExact {
            isStrict = true
            for index in fields.indices { fields[index].isStrict = false }
        }
        addDifferences(at: position, in: file)
    }
}

extension ModelReading {
    /// Requires the superclass and the subclasses that are models.
    mutating func require(classesAround type: ModelType, in index: ModelIndex, isModel: (ModelType) -> Bool) {
        if let superclass = type.superclass(in: index), isModel(superclass) {
            requires[superclass.name] = "its superclass \(superclass.name) is left"
        }
        for subclass in index.subclasses(of: type) where isModel(subclass) {
            requires[subclass.name] = "its subclass \(subclass.name) is left"
        }
    }
}

extension ModelIndex {
    /// The protocol of these files that requires an initializer, if a type conforms to it.
    func protocolRequiring(_ function: FunctionSyntax, of type: ModelType) -> String? {
        let names = Set(type.parts.flatMap { $0.declaration.inheritedTypes.map(\.lastName) })
        return names.sorted().first { name in
            protocols[name]?.members.contains { member in
                guard case .initializer(let required) = member else { return false }
                return required.parameters.map(\.label) == function.parameters.map(\.label)
            } ?? false
        }
    }
}
