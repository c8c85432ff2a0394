import SwiftDeclarations
import SwiftText

/// An enum to which `@Unboxable` is attached, with its cases.
struct EnumDeclaration {
    struct Case {
        let element: EnumCaseSyntax.Element
        /// Its names in a payload. The first is written.
        let names: [CaseName]
        var isFallback: Bool
        let attribute: AttributeSyntax?

        var name: String { SwiftKeywords.escaped(element.name) }

        /// Whether it is read if the discriminator is missing or null.
        var isIfMissing: Bool { attribute?.has(.ifMissing) ?? false }

        /// The argument that names it.
        var nameArgument: ExpressionSyntax? { attribute?[.name] ?? attribute?[.names] }
    }

    let model: ModelDeclaration
    private(set) var cases: [Case] = []

    /// Whether the cases have raw values: the first inherited type is that of a literal, or a case has one.
    let hasRawValues: Bool

    init(_ model: ModelDeclaration, _ diagnostics: inout Diagnostics) {
        self.model = model
        let declarations = model.declaration.allMembers.compactMap(\.asCase)
        hasRawValues = Self.hasRawType(model) || declarations.contains { $0.elements.contains { $0.rawValue != nil } }
        for case .conditional(let conditional) in model.declaration.members where !hasRawValues {
            guard conditional.allMembers.contains(where: { $0.asCase != nil }) else { continue }
            diagnostics.error("'@Unboxable' cannot read cases within '#if'", at: conditional.range.prefix(3))
        }
        for declaration in declarations { add(declaration, &diagnostics) }
        applyConvention()
        check(&diagnostics)
    }

    /// The case for everything that is unknown.
    var fallback: Case? { cases.first { $0.isFallback } }

    private mutating func add(_ declaration: EnumCaseSyntax, _ diagnostics: inout Diagnostics) {
        // Nothing can make such a case, and no 'switch' has to have it.
        if model.isAvailable(declaration.attributes, "unavailable") { return }
        let attribute = declaration.attributes.named("Unboxing")
        if let attribute, declaration.elements.count > 1 {
            diagnostics.error("'@Unboxing' can only be attached to a declaration of one case", at: attribute.range)
        }
        declaration.attributes.checkUnboxingOnce(&diagnostics)
        attribute?.checkOptions(of: .enumCase, &diagnostics)
        let names = CaseName.names(of: attribute, &diagnostics)
        let use: MacroOption.Use =
            model.options.discriminator != nil ? .discriminated : model.options.has(.caseAsKey) ? .keyed : .alternatives
        let isFallback = attribute?.has(.fallback) ?? false
        for element in declaration.elements {
            for type in element.parameters.map(\.type) {
                type.checkReadable(&diagnostics)
                model.options.checkDates(
                    of: type, named: element.name, in: use, isReached: !model.options.formatter(of: type).isEmpty,
                    at: type.range, &diagnostics)
            }
            let names = names ?? model.options.keyStyle.keys(for: element.name).map { CaseName($0) }
            cases.append(Case(element: element, names: names, isFallback: isFallback, attribute: attribute))
        }
    }

    /// Without an attribute, a case named `unknown` that has no values is the fallback of an enum with payloads.
    private mutating func applyConvention() {
        guard !hasRawValues, fallback == nil else { return }
        for (position, one) in cases.enumerated() where one.element.name == "unknown" {
            cases[position].isFallback = one.element.parameters.isEmpty && one.attribute == nil
        }
    }

    private func check(_ diagnostics: inout Diagnostics) {
        if cases.isEmpty {
            diagnostics.error("'\(model.declaration.name)' has no cases", at: model.declaration.nameRange)
        }
        var seen: [String: String] = [:]
        for one in cases where !hasRawValues {
            for name in one.names {
                if let other = seen[name.text] {
                    diagnostics.error(
                        "'\(one.element.name)' and '\(other)' have the same name, \(name.source)",
                        at: one.element.nameRange)
                }
                seen[name.text] = one.element.name
            }
        }
        for one in cases where model.isEncodedByMacro {
            var keys: Set<String> = []
            for (position, parameter) in one.element.parameters.enumerated() {
                let key = parameter.label.map(model.options.keyStyle.key) ?? "_\(position)"
                guard !keys.insert(key).inserted else { continue }
                diagnostics.error("'\(key)' would be written twice: give it another label", at: parameter.range)
            }
        }
        let fallbacks = cases.filter(\.isFallback)
        if fallbacks.count > 1 {
            diagnostics.error(
                "'\(fallbacks[0].element.name)' is the fallback already", at: fallbacks[1].element.nameRange)
        }
        let ifMissing = cases.filter(\.isIfMissing)
        if let second = ifMissing.dropFirst().first {
            diagnostics.error(
                "'\(ifMissing[0].element.name)' is read if the name is missing already", at: second.element.nameRange)
        }
        if let first = ifMissing.first, model.options.discriminator == nil {
            diagnostics.error(
                "'ifMissing' has no effect in an enum without a 'discriminator'", at: first.element.nameRange)
        }
        model.checkInitializer(&diagnostics)
    }

    private static func hasRawType(_ model: ModelDeclaration) -> Bool {
        guard case .named(let name, _)? = model.declaration.inheritedTypes.first?.form else { return false }
        return rawTypes.contains(String(name.withoutModule))
    }

    private static let rawTypes: Set<String> = [
        "String", "Character", "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
        "Double", "Float",
    ]
}

extension MemberSyntax {
    fileprivate var asCase: EnumCaseSyntax? { if case .enumCase(let declaration) = self { declaration } else { nil } }
}
