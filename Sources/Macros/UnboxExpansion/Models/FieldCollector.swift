import SwiftDeclarations
import SwiftText

/// Finds the stored properties of a type, and what is wrong with them.
struct FieldCollector {
    let options: TypeOptions
    var diagnostics = Diagnostics()
    /// Where each key was seen first, by its text.
    private var placesSeen: [String: String] = [:]

    /// The keys of `CodingKeys` that are written by hand, by the names of the properties.
    private let codingKeys: [String: String]
    /// The properties that are read; nil for all.
    private let codedProperties: Set<String>?

    init(_ model: ModelDeclaration) {
        options = model.options
        codingKeys = model.codingKeys ?? [:]
        codedProperties = model.codedProperties
    }

    mutating func items(of members: [MemberSyntax]) -> [FieldItem] {
        members.flatMap { member -> [FieldItem] in
            switch member {
            case .variable(let variable): return fields(of: variable).map(FieldItem.field)
            case .conditional(let conditional):
                // The sides of an `#if` exclude each other, so that each may use the same keys.
                let seen = placesSeen
                var all = seen
                var clauses: [FieldItem.Clause] = []
                for clause in conditional.clauses {
                    placesSeen = seen
                    clauses.append((clause.directive, items(of: clause.members)))
                    all.merge(placesSeen) { first, _ in first }
                }
                placesSeen = all
                return clauses.allSatisfy { $0.items.isEmpty } ? [] : [.conditional(clauses)]
            default: return []
            }
        }
    }

    private mutating func fields(of variable: VariableSyntax) -> [Field] {
        let attribute = variable.attributes.named("Unboxing")
        let isLazy = variable.modifiers.contains { $0.name == "lazy" }
        if let modifier = variable.modifiers.first(where: { ["static", "class", "lazy"].contains($0.name) }) {
            if let attribute { refuse(attribute, on: isLazy ? "a lazy property" : "a '\(modifier.name)' property") }
            return []
        }
        if let attribute, attribute.isConditional {
            diagnostics.error("'@Unboxing' within '#if' cannot be read: repeat the property", at: attribute.range)
        }
        if let attribute, variable.bindings.count > 1 {
            diagnostics.error("'@Unboxing' can only be attached to a declaration of one property", at: attribute.range)
        }
        if variable.modifiers.contains(where: { $0.name == "override" }) {
            if let attribute { refuse(attribute, on: "a property of a superclass") }
            return []
        }
        variable.attributes.checkUnboxingOnce(&diagnostics)
        let options = FieldOptions(attribute, &diagnostics)
        // From the last on: that is the order of the messages.
        let bindings = variable.typedBindings.reversed()
        return bindings.compactMap { field(of: $0.binding, type: $0.type, in: variable, options) }.reversed()
    }

    private mutating func field(
        of binding: BindingSyntax, type: TypeSyntax?, in variable: VariableSyntax, _ options: FieldOptions
    ) -> Field? {
        guard binding.isStored else {
            if let attribute = options.attribute { refuse(attribute, on: "a computed property") }
            return nil
        }
        guard case .name(let name) = binding.pattern else {
            diagnostics.error(
                "'@Unboxable' cannot read a tuple of properties: declare each of them", at: binding.patternRange)
            return nil
        }
        if isLeftOut(name, options) {
            checkLeftOut(name, binding, in: variable, options)
            return nil
        }
        if self.options.has(.ignoreInitialized), binding.value != nil, options.attribute == nil { return nil }
        if variable.isLet, let value = binding.value, options.isRead {
            // Not an error if it is clearly not meant to be read: `let formatter = makeFormatter()`.
            if options.has(.ignored) || options.attribute == nil && value.literal == nil && binding.type == nil {
                return nil
            }
            diagnostics.error(
                "'\(name)' is a constant that has a value already: write 'var' for a default, or '@Unboxing(ignored: true)'",
                at: binding.range,
                fixIts: variable.bindings.count > 1
                    ? []
                    : [.init(message: "replace 'let' with 'var'", range: variable.introducerRange, replacement: "var")])
            return nil
        }
        let needsValue = binding.value == nil && (variable.isLet || binding.type?.isOptional != true)
        if options.has(.ignored) {
            if needsValue {
                diagnostics.error("'\(name)' is ignored, so it needs a value", at: binding.patternRange)
            }
            return nil
        }
        if !options.isRead, needsValue {
            diagnostics.error("'\(name)' is not read, so it needs a value", at: binding.patternRange)
            return nil
        }
        guard let type = type ?? Self.type(of: binding.value) else {
            diagnostics.error(
                "'\(name)' needs a type: '@Unboxable' cannot tell it from the value", at: binding.patternRange)
            return nil
        }
        let options = withOptionsOfType(options, type, binding, variable)
        if let modifier = variable.modifiers.first(where: { ["unowned", "weak"].contains($0.name) }),
            options.context != .stored
        {
            diagnostics.error(
                "'\(name)' would not hold the '\(type.unwrapped.text)' that is read: remove '\(modifier.name)', or write '@Unboxing(ignored: true)'",
                at: modifier.range)
        }
        let hasAttributes = variable.attributes.contains { !$0.isNamed("Unboxing") && !$0.isNamed("available") }
        let field = Field(
            name: name, type: type, value: binding.value, options: options, place: place(of: name, options),
            hasContext: self.options.context != nil, range: binding.patternRange,
            hasDecodedWrapper: variable.hasDecodedWrapper && options.hasOnlyPlace,
            writesNull: writesNull(type, options), hasAttributes: hasAttributes)
        check(field)
        // A property wrapper may read any type.
        if !options.has(.formatter), !options.has(.decoding), !options.isElsewhere, options.isRead,
            !hasAttributes
        {
            type.checkReadable(&diagnostics)
            self.options.checkDates(
                of: type, named: name, in: .model, isReached: type.isOfDates, at: binding.patternRange, &diagnostics)
        }
        return field
    }

    /// The options of a property with those that the type gives it.
    private func withOptionsOfType(
        _ options: FieldOptions, _ type: TypeSyntax, _ binding: BindingSyntax, _ variable: VariableSyntax
    ) -> FieldOptions {
        var all = options
        let isByItself = options.isElsewhere || options.context != nil
        let isWrapped = variable.hasDecodedWrapper && options.hasOnlyPlace
        if let formatter = self.options.dates?.formatter, type.isOfDates, !isByItself, !isWrapped,
            !options.has(.formatter), !options.has(.decoding)
        {
            all.ofType[.formatter] = formatter
        }
        let canBeDropped = type.isOptional || binding.value != nil || options.has(.default)
        if let drop = self.options.attribute[.dropIfInvalid], canBeDropped, !isByItself, !isWrapped, options.isRead,
            !options.has(.whole), !options.has(.defaultIfInvalid)
        {
            all.ofType[.dropIfInvalid] = drop
        }
        return all
    }

    private func writesNull(_ type: TypeSyntax, _ options: FieldOptions) -> Bool {
        if let encoding = options.encoding { if case .asNull = encoding { return true } else { return false } }
        return type.isOptional && !type.isLeftOutIfNil(self.options.writesNull)
    }

    /// Whether `CodingKeys` lack a property that no attribute places elsewhere.
    private func isLeftOut(_ name: String, _ options: FieldOptions) -> Bool {
        guard let codedProperties, !codedProperties.contains(name) else { return false }
        return options.hasNoPlace && !options.has(.ignored) && !options.isElsewhere
    }

    private mutating func checkLeftOut(
        _ name: String, _ binding: BindingSyntax, in variable: VariableSyntax, _ options: FieldOptions
    ) {
        if let attribute = options.attribute {
            diagnostics.error(
                "'\(name)' is not read, as 'CodingKeys' lack it: add 'case \(SwiftKeywords.escaped(name))', or remove '@Unboxing'",
                at: attribute.range)
        } else if binding.value == nil, variable.isLet || binding.type?.isOptional != true {
            diagnostics.error(
                "'\(name)' is not read, as 'CodingKeys' lack it, so it needs a value", at: binding.patternRange)
        }
    }

    private mutating func refuse(_ attribute: AttributeSyntax, on property: String) {
        diagnostics.error(
            "'@Unboxing' cannot be attached to \(property)", at: attribute.range,
            fixIts: [.init(message: "remove '@Unboxing'", range: attribute.range, replacement: "")])
    }

    /// The place of a property in the payload of the model.
    private mutating func place(of name: String, _ options: FieldOptions) -> Field.Position {
        let place = placeInObject(of: name, options)
        guard let outer = self.options.keyPath else { return place }
        if let place = outer.place(of: place) { return place }
        if let range = options.attribute?.range {
            diagnostics.error("'\(name)' needs a literal for its place, as the type has a 'keyPath'", at: range)
        }
        return place
    }

    private func placeInObject(of name: String, _ options: FieldOptions) -> Field.Position {
        if options.has(.whole) { return .whole }
        if options.isElsewhere { return .none }
        if let keyPath = options[.keyPath] {
            return .at([KeyPlace(keyPath: keyPath)])
        }
        let keys = options[.key].map { [$0] } ?? options.keys
        if !keys.isEmpty { return .at(keys.map { KeyPlace(key: $0) }) }
        if let key = codingKeys[name] { return .at([KeyPlace(key: key)]) }
        return .at(self.options.keyStyle.keys(for: name).map { KeyPlace(key: $0) })
    }

    /// Reports problems that the attribute of a field does not show by itself.
    private mutating func check(_ field: Field) {
        if case .at(let places) = field.place { for place in places { checkUnique(place.identity, field) } }
        if field.firstPlace?.path?.hasWildcard == true, !field.options.has(.formatter), field.type.isScalar {
            diagnostics.error(
                "a wildcard leads to several values, and '\(field.type.text)' is not a collection",
                at: field.options[.keyPath]?.range ?? field.range)
        }
        if field.options.has(.allowInvalidElements), !field.options.has(.formatter), field.type.isScalar {
            diagnostics.error(
                "'allowInvalidElements' has no effect, as '\(field.type.text)' is not a collection",
                at: field.rangeOfOptions)
        }
        let isRequired = !field.isOptional && field.value == nil && !field.options.has(.default)
        if field.options.has(.dropIfInvalid), isRequired {
            diagnostics.error(
                "a property that may be dropped has to be Optional, or to have a default", at: field.range)
        }
        checkDefaults(of: field, isRequired: isRequired)
        field.checkEncoding(&diagnostics)
        if field.options.context != nil, options.context == nil {
            diagnostics.error(
                "'context' needs the type of the context: '@Unboxable(context: Session.self)'",
                at: field.rangeOfOptions)
        }
    }

    private mutating func checkDefaults(of field: Field, isRequired: Bool) {
        let range = field.rangeOfOptions
        if field.options.has(.default), let value = field.value {
            diagnostics.error("'\(field.name)' has a default already: remove 'default', or the value", at: value.range)
        }
        // The compiler also reports it, but cannot say what to write.
        for option in [MacroOption.default, .defaultIfInvalid] {
            guard let value = field.options[option], value.isMemberOfOtherType else { continue }
            diagnostics.error(
                "an attribute does not know the type of its property: write '\(option.rawValue): .value(\(field.type.unwrapped.text)\(value.text))'",
                at: value.range)
        }
        if isRequired, field.options.has(.emptyAsNil) {
            diagnostics.error(
                "'emptyAsNil' has no effect, as '\(field.name)' is not Optional and has no default", at: range)
        }
        if isRequired, field.options.has(.defaultIfInvalid), field.options.keys.count > 1 {
            diagnostics.error("with several keys, 'defaultIfInvalid' needs a 'default' as well", at: range)
        }
        if options.has(.emptyAsNil), field.options.isFalse(.emptyAsNil), let range = field.options[.emptyAsNil]?.range {
            diagnostics.error(
                "'emptyAsNil' is true for the whole type, and cannot be turned off for a property", at: range)
        }
    }

    /// A key may be that of a property that is read and of another that is written.
    private mutating func checkUnique(_ place: String, _ field: Field) {
        let uses = (field.options.isRead ? ["read "] : []) + (field.isNeverEncoded ? [] : ["written "])
        if let other = uses.compactMap({ placesSeen[$0 + place] }).first {
            diagnostics.error(
                "'\(field.name)' and '\(other)' have the same key, \(place)", at: field.rangeOfOptions)
        } else {
            for use in uses { placesSeen[use + place] = field.name }
        }
    }

    /// The type that a value tells without looking anything up.
    static func type(of value: ExpressionSyntax?) -> TypeSyntax? {
        guard let value else { return nil }
        if let type = value.coercedType { return type }
        let name: String? =
            switch value.literal {
            case .integer: "Int"
            case .floatingPoint: "Double"
            case .boolean: "Bool"
            case .string: "String"
            default: nil
            }
        return name.map { TypeSyntax(form: .named($0, arguments: []), text: $0, range: value.range) }
    }
}
