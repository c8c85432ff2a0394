/// A request to expand an attached macro in one of its roles.
package struct AttachedMacroExpansion: Decodable, Sendable {
    package var macro: MacroReference
    package var macroRole: String
    package var attributeSyntax: SourceText
    package var declSyntax: SourceText
    package var extendedTypeSyntax: SourceText?
    /// `struct placeholder: P, Q {}`, with the protocols to which the type does not conform yet.
    package var conformanceListSyntax: SourceText?
    package var lexicalContext: [SourceText]?
    /// What `#if` can ask for in the module, as JSON. Swift 6.3 and later send it.
    package var staticBuildConfiguration: BuildConfiguration?
}

/// A text in a message. Any other value counts as none, as this library depends on no part of it.
package struct BuildConfiguration: Decodable, Sendable {
    package let text: String?

    package init(from decoder: any Decoder) throws {
        text = try? decoder.singleValueContainer().decode(String.self)
    }
}
