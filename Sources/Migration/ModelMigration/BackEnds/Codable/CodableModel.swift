import SwiftDeclarations
import UnboxExpansion

/// A struct or a class that becomes `Decodable`.
struct CodableModel {
    let reading: ModelReading
    let type: ModelType
    let index: ModelIndex
    let isPlain: Bool
    let isExact: Bool

    func write(_ edits: inout ModelEdits) throws(Unwritable) {
        if isSynthesized {
            try writeProperties(&edits)
            edits.remarkOrder(reading)
        } else {
            try writeInitializer(&edits)
        }
    }

    // MARK: - Without an initializer

    /// Whether the initializer that the compiler writes reads the same.
    private var isSynthesized: Bool {
        if type.declaration.kind == .class, !type.declaration.inheritedTypes.allSatisfy({ isProtocol($0) }) {
            return false
        }
        if reading.isCoded, reading.isValidated { return false }
        return reading.fields.allSatisfy { field in
            if readsEmptyAsNil(field) { return false }
            guard let property = type.property(field.property) else { return false }
            switch field.place {
            case .none: return field.defaultValue == nil && (property.value != nil || property.isOptional)
            case .keys(let keys):
                if reading.isCoded, field.keepsValue { return false }
                return keys.count == 1
                    && (field.isPlain || field.isDate && followsDecoder && strategy(for: field) != nil)
                    && literal(keys[0]) != nil && !property.isShared
                    && (!isLenient(property) || field.isDate
                        || !isPlain && !isStrict(field) && property.variable.attributes.isEmpty)
            default: return false
            }
        }
    }

    /// Whether dates may be left to the strategy of a decoder.
    var followsDecoder: Bool { isPlain || reading.isCoded }

    private func isProtocol(_ inherited: TypeSyntax) -> Bool {
        reading.obsoleteConformances.contains(inherited.lastName)
            || index.type(inherited.text, seenFrom: type) == nil && ProtocolNames.requireNothing(inherited.lastName)
    }

    private func writeProperties(_ edits: inout ModelEdits) throws(Unwritable) {
        var keys = CodingKeysText()
        var needsKeys = false
        for field in reading.fields {
            guard let property = type.property(field.property) else { continue }
            edits.add(attribute: nil, comments: field.comments, to: property)
            guard case .keys(let sources) = field.place, let key = literal(sources[0]) else {
                // Without `CodingKeys`, it would be read.
                needsKeys = true
                if let key = field.writtenKey { keys.add(field.property, key) }
                continue
            }
            keys.add(field.property, key)
            if key != field.property { needsKeys = true }
            if isLenient(property), !field.isDate { markUnboxed(property, &edits) }
            remarkStrategy(field, property, &edits)
        }
        if needsKeys { try addKeys(keys, &edits) }
    }

    private func addKeys(_ keys: CodingKeysText, _ edits: inout ModelEdits) throws(Unwritable) {
        let own = CodingKeysReader(type)
        if reading.isCoded, own.declarations.contains(where: { $0.enum.name == "CodingKeys" }) {
            guard let cases = own.own, keys.isSubset(of: cases) else {
                throw edits.unwritable("its CodingKeys are other ones than those that it is read with")
            }
            edits.helpers += keys.declarations.dropFirst()
        } else {
            edits.helpers += keys.declarations
        }
    }

    private func markUnboxed(_ property: StoredProperty, _ edits: inout ModelEdits) {
        edits.add(attribute: "@Unboxed", comments: [], to: property)
        guard property.isLet else { return }
        let text = property.variable.modifiers.arePrivate ? "var" : "private(set) var"
        edits.add(Edit(property.variable.introducerRange, text), in: type.file)
    }

    private func remarkStrategy(_ field: FieldReading, _ property: StoredProperty, _ edits: inout ModelEdits) {
        guard followsDecoder, let strategy = strategy(for: field) else { return }
        let difference = strategy == ".iso8601" ? "" : ", for which a number in quotes is an error"
        let encoder = type.isEncodable && type.encoder == nil ? ", and an encoder alike" : ""
        let text = "needs a decoder with dateDecodingStrategy = \(strategy)\(encoder)\(difference)"
        edits.remark("'\(property.name)' \(text)", at: property.variable.range.lowerBound)
    }

    // MARK: - With an initializer

    private func writeInitializer(_ edits: inout ModelEdits) throws(Unwritable) {
        var writer = CodableStatements(self, edits)
        for field in reading.fields {
            guard let property = type.property(field.property) else { continue }
            try writer.write(field, property)
            remarkStrategy(field, property, &edits)
            edits.add(attribute: nil, comments: field.comments, to: property)
        }
        let superclass = type.superclass(in: index)
        let isInherited = superclass.map { index.decodes($0) } ?? false
        if isInherited { writer.statements.append("try super.init(from: decoder)") }
        if reading.isCoded, reading.isValidated { writer.statements.append("try validate()") }
        edits.usesLibrary = edits.usesLibrary || writer.usesLibrary
        let isRequired = type.declaration.kind == .class && (!type.isFinal || isInherited)
        let modifiers = type.memberAccess + (isRequired ? "required " : "")
        edits.helperPlace = type.declaration.kind == .class ? .declaration : .oldPlace
        if !writer.containers.hasOneObject {
            edits.remark(
                "an error about a missing object is about that, not about the value in it", isAboutErrors: true)
        }
        var keys = writer.containers.keys
        for field in reading.fields { if let key = field.writtenKey { keys.add(field.property, key) } }
        try addKeys(keys, &edits)
        edits.helpers.append(String("\(modifiers)init(from decoder: any Decoder) throws", body: writer.all))
        edits.helpers += writer.functions + reading.helpers
        edits.needs.support.formUnion(writer.support)
    }

    // MARK: - What is known of fields and types

    func isStrict(_ field: FieldReading) -> Bool { field.isStrict || reading.isStrict }

    func readsEmptyAsNil(_ field: FieldReading) -> Bool { field.readsEmptyAsNil || reading.readsEmptyAsNil }

    /// The keys to a value, a list for each place of which the first counts; nil if one is not a known key.
    func paths(of field: FieldReading) -> [[String]]? {
        switch field.place {
        case .keys(let sources):
            let keys = sources.compactMap(literal)
            return keys.count == sources.count ? keys.map { [$0] } : nil
        case .keyPath(let source):
            // A nested container reports another error for a missing object.
            if isExact, !isPlain { return nil }
            guard let path = literal(source).flatMap({ KeyPathText($0) }) else { return nil }
            let keys = path.components.compactMap(\.key)
            return keys.count == path.components.count ? [keys] : nil
        case .whole, .context, .function, .none: return nil
        }
    }

    /// The objects in the object in which there is a value for which a condition holds.
    func objects(_ condition: (FieldReading, StoredProperty) -> Bool) -> Set<[String]> {
        var objects: Set<[String]> = []
        for field in reading.fields {
            guard let property = type.property(field.property), let path = paths(of: field)?.first,
                condition(field, property)
            else { continue }
            for count in path.indices.dropFirst() { objects.insert(Array(path.prefix(count))) }
        }
        return objects
    }

    /// The strategy of a JSONDecoder for the dates of all models, if they have one format. It may read fewer values.
    func strategy(for field: FieldReading) -> String? {
        let formatters = reading.isCoded ? index.dateFormatters : index.formatters
        guard !isExact, formatters.count == 1, let formatter = field.formatter,
            let own = type.property(field.property)?.type, own.named.contains("Date")
        else { return nil }
        // Without the macro's reading, a strategy is as lenient for these only.
        let isPlain = [".iso8601", ".secondsSince1970", ".millisecondsSince1970"].contains(formatter)
        return isPlain || reading.isCoded ? index.strategy(for: formatter, seenFrom: type) : nil
    }

    /// The content of a key: a literal, or a constant of the sources.
    func literal(_ source: String) -> String? { index.string(source, seenFrom: type) }

    /// Whether Codable would read fewer values than unboxing.
    func isLenient(_ property: StoredProperty) -> Bool { property.type.map(isLenient) ?? !reading.isCoded }

    /// Whether a value of another JSON type can be read as the type: a number in quotes.
    func isLenient(_ type: TypeSyntax) -> Bool {
        if reading.isCoded { return false }
        switch type.form {
        case .optional(let wrapped), .implicitlyUnwrapped(let wrapped), .array(let wrapped): return isLenient(wrapped)
        case .dictionary(let key, let value): return key.text != "String" || isLenient(value)
        case .named("Set", let arguments), .named("Optional", let arguments):
            return arguments.contains(where: isLenient)
        case .named: return !index.decodes(type, seenFrom: self.type)
        default: return true
        }
    }
}

extension ModelType {
    var isFinal: Bool { declaration.modifiers.contains { $0.name == "final" } }

    /// `public ` or `package `, for members that have to be as accessible as the type.
    var memberAccess: String {
        var names = declaration.modifiers.filter { $0.detail == nil }.map(\.name)
        // That of an extension around it is also its own.
        if let outer = surroundings.first, outer.kind == .extension, Set(names).isDisjoint(with: Self.levels) {
            names += outer.modifiers.map(\.name)
        }
        if names.contains("public") || names.contains("open") { return "public " }
        return names.contains("package") ? "package " : ""
    }

    private static let levels: Set = ["fileprivate", "internal", "open", "package", "private", "public"]

    /// The classes that a class inherits from, from the nearest on, as far as they are among the sources.
    func superclasses(in index: ModelIndex) -> [ModelType] {
        // They may be in a circle.
        Array(sequence(first: self) { $0.superclass(in: index) }.prefix(32).dropFirst())
    }

    package func superclass(in index: ModelIndex) -> ModelType? {
        guard declaration.kind == .class, case .named(let name, _)? = declaration.inheritedTypes.first?.form,
            let type = index.type(name, seenFrom: self), type.declaration.kind == .class
        else { return nil }
        return type
    }
}

extension KeyPathText.Component {
    /// The key, which an object has; nil for an index or a wildcard.
    var key: String? {
        if case .key(let key) = self { key } else { nil }
    }
}

extension FieldReading {
    func isRequired(_ property: StoredProperty) -> Bool {
        !dropsIfInvalid && defaultValue == nil && !keepsValue && !property.isOptional
    }
}

extension TypeSyntax {
    var isCollection: Bool {
        switch form {
        case .array, .dictionary: true
        case .named(let name, _): name == "Set"
        default: false
        }
    }
}

extension FieldReading {
    fileprivate var isDate: Bool {
        guard formatter != nil else { return false }
        var plain = self
        plain.formatter = nil
        return plain.isPlain
    }
}

extension TypeSyntax {
    package init?(source: String) {
        guard case .variable(let variable)? = try? MemberSyntax.members(source: "let a: \(source)").first,
            let type = variable.bindings.first?.type
        else { return nil }
        self = type
    }
}
