import SwiftDeclarations

extension MacroUse {
    /// Expands the macro. Never fails: what it cannot do, the diagnostics say.
    package func expanded() -> MacroResult {
        switch macro {
        case "UnboxableMacro", "UnboxableEnumMacro": expandedUnboxable()
        case "UnboxingMacro": expandedUnboxing()
        default: refused("the plug-in has no macro named '\(macro)'")
        }
    }

    /// Writes nothing, and reports a problem at the attribute.
    private func refused(_ message: String, severity: MacroDiagnostic.Severity = .error) -> MacroResult {
        MacroResult(diagnostics: [
            MacroDiagnostic(message, severity: severity, in: .attribute, at: 0..<attribute.utf8.count)
        ])
    }

    /// `@Unboxing` only says how a property is read, so it is of no use if nothing reads it. Nothing is reported if the
    /// compiler does not say in which type the property is.
    private func expandedUnboxing() -> MacroResult {
        if let result = wronglyLabelled { return result }
        if let members = try? MemberSyntax.members(source: declaration), !members.contains(where: \.canBeRead) {
            return refused("'@Unboxing' can only be attached to a property or a case")
        }
        guard let header = lexicalContext.first, let type = try? TypeDeclarationSyntax(source: header),
            [.struct, .class, .enum, .actor].contains(type.kind),
            type.attributes.named("Unboxable") == nil, type.attributes.named("UnboxableEnum") == nil
        else { return MacroResult() }
        let macro = type.kind == .enum ? "'@Unboxable' or '@UnboxableEnum'" : "'@Unboxable'"
        return refused("'@Unboxing' has no effect, as '\(type.name)' is not \(macro)", severity: .warning)
    }

    /// What is said of arguments that people write first; nil for others. The macro declares them, so that the compiler does
    /// not speak of the wrong one of its overloads.
    private var wronglyLabelled: MacroResult? {
        guard let attribute = try? AttributeSyntax(source: attribute) else { return nil }
        var diagnostics = Diagnostics()
        for argument in attribute.arguments ?? [] {
            let text = argument.value.text
            let (message, mended): (String, String)
            switch argument.label {
            case nil: (message, mended) = ("a key has the label 'key'", "key: \(text)")
            case "keypath", "path": (message, mended) = ("the label is 'keyPath'", "keyPath: \(text)")
            case "default" where !argument.value.isUnboxDefault:
                (message, mended) = (
                    "a default that is no literal is written as '.value(…)'", "default: .value(\(text))"
                )
            default: continue
            }
            diagnostics.error(
                "\(message): '@Unboxing(\(mended))'", at: argument.range, in: .attribute,
                fixIts: [.init(message: "replace with '\(mended)'", range: argument.range, replacement: mended)])
        }
        return diagnostics.all.isEmpty ? nil : MacroResult(diagnostics: diagnostics.all)
    }

    private func expandedUnboxable() -> MacroResult {
        // Most models are structs that are only read: the compiler asks for their members all the same.
        if role == .member, !["class", "enum", "odable", "memberwise"].contains(where: mentions) {
            return MacroResult()
        }
        let model = expandedModel()
        let source = role == .extension ? model.extensions : model.members
        return MacroResult(
            source: source.isEmpty ? nil : source,
            diagnostics: role == .extension ? model.diagnostics : model.diagnosticsOfMembers)
    }

    /// The source that both roles of `@Unboxable` and `@UnboxableEnum` write, and the diagnostics.
    package func expandedModel() -> ExpandedModel {
        var diagnostics = Diagnostics()
        var result = expandedModel(&diagnostics)
        result.diagnostics = diagnostics.all
        return result
    }

    private func expandedModel(_ diagnostics: inout Diagnostics) -> ExpandedModel {
        var result = ExpandedModel()
        guard let (attribute, declaration) = readSyntax(&diagnostics) else { return result }
        let model = ModelDeclaration(
            declaration: declaration, source: self.declaration, options: TypeOptions(attribute, &diagnostics),
            name: extendedType ?? declaration.name, missingConformances: missingConformances.map(Set.init),
            asksForCodable: role == .member,
            // Functions are left out.
            surroundings: lexicalContext.compactMap { try? TypeDeclarationSyntax(source: $0) },
            isIsolatedByDefault: isIsolatedByDefault, lines: SourceLines(self))
        if let type = declaration.inheritedTypes.first(where: { $0.text == "~Copyable" }) {
            diagnostics.error("'@\(attribute.name)' needs a type that can be copied", at: type.range)
            return result
        }
        guard model.isVisible(of: attribute, &diagnostics) else { return result }
        if model.options.context != nil, model.isDecodedByMacro {
            diagnostics.error(
                "'\(declaration.name)' has a context, which no decoder can pass: remove 'Decodable'",
                at: declaration.nameRange)
        }
        switch declaration.kind {
        case .struct where macro == "UnboxableMacro", .class where macro == "UnboxableMacro":
            if let expansion = ModelExpansion(model, attribute: attribute, &diagnostics) {
                // Both roles find the same errors, which are reported once. Only members know what the superclass is.
                let count = diagnostics.all.count
                result.members = expansion.members(&diagnostics)
                if model.superclassIsEncodable || model.superclassWithoutModel != nil {
                    result.diagnosticsOfMembers += diagnostics.all[count...]
                }
                result.extensions = expansion.extensions()
            }
        case .enum:
            let declaration = EnumDeclaration(model, &diagnostics)
            let isOfRawValues = macro == "UnboxableEnumMacro"
            if let form = declaration.form(isOfRawValues: isOfRawValues, attribute, &diagnostics) {
                result.members = form.members()
                result.extensions = form.extensions()
            }
        default:
            let kind = declaration.kind.nameWithArticle
            let types = macro == "UnboxableMacro" ? "a struct, a class or an enum" : "an enum"
            diagnostics.error(
                "'@\(attribute.name)' can be attached to \(types), not to \(kind)", at: declaration.nameRange)
        }
        if diagnostics.hasErrors {
            result.extensions = model.extensionAfterErrors
            result.members = model.membersAfterErrors
        }
        return result
    }

    /// Whether the declaration contains an ASCII text, even if in a comment.
    private func mentions(_ text: String) -> Bool { declaration.utf8.contains(text.utf8) }

    private func readSyntax(_ diagnostics: inout Diagnostics) -> (AttributeSyntax, TypeDeclarationSyntax)? {
        var text = MacroDiagnostic.Text.attribute
        do throws(SourceProblem) {
            let attribute = try AttributeSyntax(source: self.attribute)
            if let syntax { return (attribute, syntax) }
            text = .declaration
            return (attribute, try TypeDeclarationSyntax(source: declaration))
        } catch {
            diagnostics.error("'@Unboxable' cannot read this: \(error.message)", at: error.range, in: text)
            return nil
        }
    }
}

extension TypeDeclarationSyntax.Kind {
    fileprivate var nameWithArticle: String {
        switch self {
        case .actor, .enum, .extension: "an \(rawValue)"
        case .class, .protocol, .struct: "a \(rawValue)"
        }
    }
}

extension MemberSyntax {
    fileprivate var canBeRead: Bool {
        switch self {
        case .variable, .enumCase: true
        default: false
        }
    }
}

extension ExpressionSyntax {
    /// Whether this can be an `UnboxDefault`.
    fileprivate var isUnboxDefault: Bool {
        literal != nil || text.hasPrefix(".") || text.hasPrefix("UnboxDefault.") || text.hasPrefix("-")
    }
}
