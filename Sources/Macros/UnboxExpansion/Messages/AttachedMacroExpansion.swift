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
}
