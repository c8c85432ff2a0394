import SwiftDeclarations

// Functions that are made of what is known of fields, where there is no code of an Unboxer to repeat.

extension FieldReading {
    /// The types of which an invalid value can be left out if a formatter makes it.
    private static let formatted: Set<String> = [
        "Bool", "Data", "Date", "Decimal", "Double", "Int", "String", "TimeInterval", "URL", "UUID",
    ]

    /// Whether a formatter makes values that cannot be left out if they are invalid.
    func needsFormattedType(_ type: ModelType) -> Bool {
        dropsIfInvalid && formatter != nil
            && type.property(property)?.impliedType?.named.allSatisfy(Self.formatted.contains) == false
    }

    /// Reads the field by a function if it has a transform, or a formatter whose values cannot be left out, if another field
    /// has its place, or if its declaration has another value that has to stay. `isShared`: whether other initializers use
    /// the values of declarations.
    mutating func useFunctionIfNeeded(_ type: ModelType, context: String?, isShared: Bool, isRepeated: Bool) {
        if isRepeated || needsFunction, let function { return self = read(by: function) }
        guard !type.isGeneric, let property = type.property(property), let own = property.impliedType else { return }
        let isReplaced = isShared && place.isPayload && !property.isLet && property.value.map { replaces($0) } ?? false
        if isReplaced || isRepeated && !needsFunction || needsFormattedType(type),
            let function = function(in: type, context: context)
        {
            return self = read(by: function)
        }
        guard let transform, let call = calls(isStrict: isStrict, readsEmptyAsNil: false).onlyElement else { return }
        var read = "try? \(call) as \(transform.rawType)"
        if transform.takesAny {
            guard case .keys(let keys) = place else { return }
            let cast = transform.rawType == "Any" ? "" : " as? \(transform.rawType)"
            read = "(try? unboxer.unbox() as [String: Any])?[\(keys[0])]\(cast)"
        }
        let fallback = defaultValue ?? (keepsValue ? property.value?.text : nil) ?? "nil"
        let result = property.isOptional ? "\(own.withoutOptional.text)?" : own.text
        let isThrowing = !dropsIfInvalid && !property.isOptional
        let error = "throw UnboxError(\"'\(property.name)' is missing or invalid\")"
        let otherwise = isThrowing ? error : "return \(fallback)"
        var lines = ["guard let value = \(read) else { \(otherwise) }"]
        if property.isOptional, fallback == "nil" {
            lines.append("return \(transform.expression)")
        } else {
            lines.append("let result: \(own.withoutOptional.text)? = \(transform.expression)")
            lines +=
                isThrowing ? ["guard let result else { \(error) }", "return result"] : ["return result ?? \(fallback)"]
        }
        let head = property.headOfFunction(context: context.map { ("context", $0) }, throwing: isThrowing, result)
        self = self.read(by: String(head, body: lines))
    }

    /// A function that reads the field, with its default; nil if it converts the value.
    func function(in type: ModelType, context: String?) -> String? {
        guard !type.isGeneric, let property = type.property(property), let own = property.impliedType?.text,
            let read = source(of: property)
        else { return nil }
        return property.headOfFunction(
            context: context.map { ("context", $0) }, throwing: !read.hasPrefix("(try?"), own.replacing("!", with: "?"))
            + " { \(read) }"
    }

    /// Whether the value of a declaration is not the one that a missing key has.
    private func replaces(_ value: ExpressionSyntax) -> Bool {
        value.literal != .nil && (defaultValue.map { $0 != value.text } ?? !keepsValue)
    }

    /// The expression that reads the field, with its default; nil if one is not enough.
    fileprivate func source(of property: StoredProperty) -> String? {
        guard decoding == nil, decoder == nil, transform == nil, !passesContext, defaultIfInvalid == nil,
            place.isPayload, place != .whole,
            let call = calls(isStrict: isStrict, readsEmptyAsNil: readsEmptyAsNil).onlyElement
        else { return nil }
        let value = property.isOptional ? nil : defaultValue ?? (keepsValue ? property.value?.text : nil)
        let fallback = value.map { " ?? \($0)" } ?? ""
        let type = property.impliedType?.withoutOptional.text ?? ""
        return dropsIfInvalid ? "(try? \(call) as \(type))\(fallback)" : "try \(call)\(fallback)"
    }

    /// The calls of an Unboxer that read the field, without `try`: one for each key.
    func calls(isStrict: Bool, readsEmptyAsNil: Bool) -> [String] {
        let receiver = "unboxer" + (isStrict ? ".strict" : "") + (readsEmptyAsNil ? ".emptyAsNil" : "")
        let options = [
            formatter.map { "formatter: \($0)" }, allowsInvalidElements ? "allowInvalidElements: true" : nil,
        ]
        let places: [String?] =
            switch place {
            case .keys(let keys): keys.map { "key: \($0)" }
            case .keyPath(let path): ["keyPath: \(path)"]
            default: [nil]
            }
        return places.map { "\(receiver).unbox(\(([$0] + options).compactMap(\.self).joined(separator: ", ")))" }
    }
}

extension StoredProperty {
    var nameOfFunction: String { "read" + name.prefix(1).uppercased() + name.dropFirst() }

    /// The head of a function that reads the property. `context`: the name and the type of the context; nil for none.
    func headOfFunction(
        _ unboxer: String = "unboxer", context: (name: String, type: String)?, throwing: Bool, _ result: String
    ) -> String {
        let context = context.map { ", _ \($0.name): \($0.type)" } ?? ""
        let effect = throwing ? " throws" : ""
        return "private static func \(nameOfFunction)(_ \(unboxer): Unboxer\(context))\(effect) -> \(result)"
    }
}

extension InitializerReader {
    /// Reads a property by a function that calculates it from others; false if something else is needed for it.
    mutating func readDerived(_ value: Code, for property: StoredProperty, _ statement: Statement) -> Bool {
        // The fields are searched for each.
        guard !values.keepsCode, reading.fields.count < 500, !scope.type.isGeneric,
            let own = property.impliedType?.text.replacing("!", with: "?"),
            let uses = scope.uses(in: value.range), uses.isPlain, !uses.hasSelf, !uses.canThrow
        else { return false }
        let names = uses.names.union(uses.membersOfSelf)
        let used = reading.fields.filter { names.contains($0.property) && !code.parameters.contains($0.property) }
        let others = names.subtracting(used.map(\.property))
        let lines = used.compactMap { field -> String? in
            guard let other = scope.type.property(field.property), let type = other.impliedType?.text,
                !field.keepsValue || !other.isOptional
            else { return nil }
            return field.source(of: other).map { "let \(other.name): \(type.replacing("!", with: "?")) = \($0)" }
        }
        guard !used.isEmpty, lines.count == used.count, !names.contains(property.name),
            others.isDisjoint(with: code.parameters.union(code.members).union(scope.locals.keys).union(scope.variables))
        else { return false }
        var field = FieldReading(property: property.name, place: .function)
        let head = property.headOfFunction(context: nil, throwing: used.contains { !$0.dropsIfInvalid }, own)
        let result = scope.text(value).replacing("self.", with: "")
        field.function = String(head, body: lines + ["return \(result)"])
        field.remarks = used.filter { !$0.types.isEmpty }.map {
            "'\($0.property)' is read once more, for '\(property.name)'"
        }
        add(field, statement)
        return true
    }
}
