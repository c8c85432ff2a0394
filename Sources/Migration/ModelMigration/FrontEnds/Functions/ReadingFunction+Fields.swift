import SwiftDeclarations

// Functions that are made of what is known of fields, where there is no code of an Unboxer to repeat.

extension FieldReading {
    /// The types of which an invalid value can be left out if a formatter makes it.
    private static let formatted: Set<String> = [
        "Bool", "Data", "Date", "Decimal", "Double", "Int", "String", "TimeInterval", "URL", "UUID",
    ]

    /// Whether a formatter makes values that cannot be left out if they are invalid.
    func needsFormattedType(_ type: ModelType) -> Bool {
        guard dropsIfInvalid, transform != nil || formatter != nil, let own = type.property(property)?.impliedType
        else { return false }
        // A formatter that makes a whole list is none of its elements.
        let made = transform.map { $0.resultType ?? own.withoutOptional.text } ?? ""
        return made.hasPrefix("[") || made.hasPrefix("Set<") || !own.named.allSatisfy(Self.formatted.contains)
    }

    /// Reads the field by a function if it has a formatter whose values cannot be left out, or if its declaration has
    /// another value that has to stay. `isShared`: whether other initializers use the values of declarations.
    mutating func useFunctionIfNeeded(_ type: ModelType, context: String?, isShared: Bool) {
        guard !type.isGeneric, let property = type.property(property), let own = property.impliedType else { return }
        if isShared, place.isPayload, !property.isLet, property.value.map({ replaces($0) }) ?? false,
            let function = function(in: type, context: context)
        {
            return self = read(by: function)
        }
        guard needsFormattedType(type), let read = source(of: property, isWhole: false) else { return }
        let fallback = property.isOptional ? "nil" : defaultValue ?? property.value?.text ?? "nil"
        let result = property.isOptional ? "\(own.withoutOptional.text)?" : own.text
        var lines = ["let value = \(read)"]
        if let transform, !property.isOptional, fallback == "nil" {
            // What the conversion makes of nil is the default.
            lines.append("return \(transform.expression.replacing("Optional(value)", with: "value"))")
        } else if let transform {
            lines = ["guard let value = \(read) else { return \(fallback) }"]
            lines +=
                property.isOptional
                ? ["return \(transform.expression)"]
                : ["let result: \(own.text)? = \(transform.expression)", "return result ?? \(fallback)"]
        } else {
            lines.append("return value\(property.isOptional ? "" : " ?? \(fallback)")")
        }
        let head = Self.head(of: property, context: context, throwing: false, result: result)
        self = self.read(by: String(head, body: lines))
    }

    /// A function that reads the field, with its default; nil if it converts the value.
    func function(in type: ModelType, context: String?) -> String? {
        guard !type.isGeneric, transform == nil, let property = type.property(property),
            let own = property.impliedType?.text, let read = source(of: property, isWhole: true)
        else { return nil }
        let result = own.replacing("!", with: "?")
        return Self.head(of: property, context: context, throwing: !read.hasPrefix("(try?"), result: result)
            + " { \(read) }"
    }

    /// Whether the value of a declaration is not the one that a missing key has.
    private func replaces(_ value: ExpressionSyntax) -> Bool {
        value.literal != .nil && (defaultValue.map { $0 != value.text } ?? !keepsValue)
    }

    /// The function that calculates a property from others that are read before; nil if one of these cannot be read again.
    static func derived(
        _ expression: String, for property: StoredProperty, from fields: [FieldReading], _ type: ModelType
    ) -> FieldReading? {
        guard let own = property.impliedType, !type.isGeneric else { return nil }
        var lines: [String] = []
        for field in fields {
            guard let other = type.property(field.property), let otherType = other.impliedType,
                field.transform == nil, !field.keepsValue || !other.isOptional,
                let read = field.source(of: other, isWhole: true)
            else { return nil }
            lines.append("let \(other.name): \(otherType.text.replacing("!", with: "?")) = \(read)")
        }
        let isThrowing = fields.contains { !$0.dropsIfInvalid }
        let head = head(of: property, context: nil, throwing: isThrowing, result: own.text.replacing("!", with: "?"))
        var field = FieldReading(property: property.name, place: .function)
        field.function = String(head, body: lines + ["return \(expression)"])
        return field
    }

    static func head(of property: StoredProperty, context: String?, throwing: Bool, result: String) -> String {
        let context = context.map { ", _ context: \($0)" } ?? ""
        let effect = throwing ? " throws" : ""
        return "private static func \(property.nameOfFunction)(_ unboxer: Unboxer\(context))\(effect) -> \(result)"
    }

    /// The expression that reads the field. `isWhole`: whether with its default; otherwise nil stands for what is
    /// missing or invalid.
    private func source(of property: StoredProperty, isWhole: Bool) -> String? {
        guard decoding == nil, decoder == nil, !passesContext, defaultIfInvalid == nil || isWhole else { return nil }
        var arguments: [String]
        switch place {
        case .keys(let keys) where keys.count == 1: arguments = ["key: \(keys[0])"]
        case .keyPath(let path): arguments = ["keyPath: \(path)"]
        default: return nil
        }
        if let formatter { arguments.append("formatter: \(formatter)") }
        if allowsInvalidElements { arguments.append("allowInvalidElements: true") }
        let receiver = "unboxer" + (isStrict ? ".strict" : "") + (readsEmptyAsNil ? ".emptyAsNil" : "")
        if let defaultIfInvalid {
            let (name, value) = (arguments[0].prefix { $0 != ":" }, arguments[0].drop { $0 != "\"" })
            let field = ".\(name)(\(([String(value)] + arguments.dropFirst()).joined(separator: ", ")))"
            guard defaultValue == nil, value.first == "\"" else { return nil }
            let kept = keepsValue ? property.value.map { ".or(\($0.text))" } ?? "" : ""
            return "try \(receiver).unboxAll(\(field)\(kept).orIfInvalid(\(defaultIfInvalid)))"
        }
        let call = "\(receiver).unbox(\(arguments.joined(separator: ", ")))"
        if let transform { return "try? \(call) as \(transform.rawType)" }
        let own = property.impliedType?.withoutOptional.text ?? ""
        if !isWhole { return "try? \(call) as \(own)" }
        let fallback = property.isOptional ? nil : defaultValue ?? (keepsValue ? property.value?.text : nil)
        let read = dropsIfInvalid || fallback != nil ? "(try? \(call) as \(own))" : "try \(call)"
        if let fallback, !dropsIfInvalid { return "try \(call) ?? \(fallback)" }
        return read + (fallback.map { " ?? \($0)" } ?? "")
    }
}

extension InitializerReader {
    /// Reads a property by a function that calculates it from others; false if something else is needed for it.
    mutating func readDerived(_ value: Code, for property: StoredProperty, _ statement: Statement) -> Bool {
        // The fields are searched for each.
        guard !values.keepsCode, reading.fields.count < 500,
            let uses = NameUses(scope.file.tokens(in: value.range), scope.content.reader),
            uses.isPlain, !uses.hasSelf, !uses.canThrow
        else { return false }
        let names = uses.names.union(uses.membersOfSelf)
        let used = reading.fields.filter { names.contains($0.property) && !code.parameters.contains($0.property) }
        let own = Set(used.map(\.property))
        guard !used.isEmpty, !names.contains(property.name),
            names.allSatisfy({ name in
                own.contains(name)
                    || !scope.isLocal(name) && !code.parameters.contains(name) && !code.members.contains(name)
            }),
            var field = FieldReading.derived(
                scope.text(value).replacing("self.", with: ""), for: property, from: used, scope.type)
        else { return false }
        field.remarks = used.filter { !$0.types.isEmpty }.map {
            "'\($0.property)' is read once more, for '\(property.name)'"
        }
        add(field, statement)
        return true
    }
}
