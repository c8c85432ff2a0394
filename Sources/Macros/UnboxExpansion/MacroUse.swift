import SwiftDeclarations

/// A use of a macro, as the compiler describes it to a plug-in.
package struct MacroUse: Sendable {
    /// The part of the expansion that the compiler asks for.
    package enum Role: String, Sendable {
        case `extension`, member, peer
    }

    /// The name of the macro's type in `#externalMacro`.
    package var macro: String
    package var role: Role
    /// The source of the attribute, `@` included.
    package var attribute: String
    /// The source of the declaration to which it is attached, with all of its attributes.
    package var declaration: String
    /// The declaration, if it has been read already.
    package var syntax: TypeDeclarationSyntax?
    /// For an extension: the type as it is to be named, `Outer.Inner`.
    package var extendedType: String?
    /// For an extension: those of the macro's protocols to which the type does not conform yet. Nil if the compiler does
    /// not say.
    package var missingConformances: [String]?
    /// The headers of the declarations around it, the innermost first. Empty if the compiler does not say.
    package var lexicalContext: [String]
    /// Whether declarations that do not say otherwise are isolated to the main actor. False if the compiler does not say.
    package var isIsolatedByDefault = false
    /// Where the declaration begins. Nil if the compiler does not say.
    package var place: SourcePosition?

    package init(
        macro: String, role: Role, attribute: String, declaration: String, syntax: TypeDeclarationSyntax? = nil,
        extendedType: String? = nil, missingConformances: [String]? = nil, lexicalContext: [String] = [],
        place: SourcePosition? = nil
    ) {
        self.macro = macro
        self.role = role
        self.attribute = attribute
        self.declaration = declaration
        self.syntax = syntax
        self.extendedType = extendedType
        self.missingConformances = missingConformances
        self.lexicalContext = lexicalContext
        self.place = place
    }
}

/// A line of a file.
package struct SourcePosition: Equatable, Sendable {
    package var file: String
    package var line: Int

    package init(file: String, line: Int) {
        self.file = file
        self.line = line
    }
}
