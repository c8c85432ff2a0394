extension MacroUse {
    /// Nil for a role that this library's macros do not have.
    init?(_ expansion: AttachedMacroExpansion) {
        guard let role: Role = Role(rawValue: expansion.macroRole) else { return nil }
        // Without a list, the type conforms to all of the protocols.
        let conformances: [String] = expansion.conformanceListSyntax.map { Self.inheritedTypes(of: $0.source) } ?? []
        self.init(
            macro: expansion.macro.typeName, role: role, attribute: expansion.attributeSyntax.source,
            declaration: expansion.declSyntax.source, extendedType: expansion.extendedTypeSyntax?.source,
            missingConformances: conformances, lexicalContext: (expansion.lexicalContext ?? []).map(\.source))
        let configuration: String? = expansion.staticBuildConfiguration?.text
        isIsolatedByDefault = configuration?.contains(Self.featureOfDefaultIsolation) ?? false
        if let location = expansion.declSyntax.location, let line = location.line {
            place = SourcePosition(file: location.fileName, line: line)
        }
    }

    /// A feature that the compiler (Swift 6.3.1) has only in modules that are isolated to the main actor by default.
    private static let featureOfDefaultIsolation: String = "\"NoExplicitNonIsolated\""

    /// The names between the colon and the brace of `struct placeholder: P, Q {}`.
    private static func inheritedTypes(of declaration: String) -> [String] {
        guard let colon: String.Index = declaration.firstIndex(of: ":") else { return [] }
        var list: Substring = declaration[colon...].dropFirst()
        list = list.prefix { $0 != "{" }
        var names: [String] = []
        for item: Substring in list.split(separator: ",") {
            var name: Substring = item.drop(while: \.isWhitespace)
            while let last: Character = name.last, last.isWhitespace { name.removeLast() }
            if !name.isEmpty { names.append(String(name)) }
        }
        return names
    }
}
