import SwiftDeclarations

extension EnumDeclaration {
    /// How `@Unboxable` reads the enum: by raw values, by a discriminator, by its keys, or by what fits.
    ///
    /// - Parameter isOfRawValues: whether the macro is `@UnboxableEnum`.
    /// - Returns: nil if there are errors.
    func form(
        isOfRawValues: Bool, _ attribute: AttributeSyntax, _ diagnostics: inout Diagnostics
    ) -> (any EnumForm)? {
        let form: any EnumForm
        if isOfRawValues {
            form = RawValues(declaration: self)
            // A type that is not known may be an alias of one for raw values.
            if !hasRawValues, model.declaration.inheritedTypes.isEmpty {
                let name = model.declaration.name
                let hasValues = cases.contains { !$0.element.parameters.isEmpty }
                let end = model.declaration.nameRange.upperBound
                diagnostics.error(
                    hasValues
                        ? "'\(name)' has no raw values: write '@Unboxable', or '@Unboxable(discriminator: …)'"
                        : "'\(name)' has no raw values: write 'enum \(name): String'",
                    at: model.declaration.nameRange,
                    fixIts: hasValues
                        ? [] : [.init(message: "insert ': String'", range: end..<end, replacement: ": String")])
            }
            for name in cases.compactMap(\.nameArgument) {
                diagnostics.error("the name of a case with a raw value is its raw value", at: name.range)
            }
            if let type = model.declaration.inheritedTypes.first, type.text == "Character" {
                diagnostics.error("JSON has no characters: write 'String'", at: type.range)
            }
        } else if hasRawValues {
            form = RawValues(declaration: self)
            diagnostics.error(
                "an enum with raw values needs '@UnboxableEnum'", at: attribute.range, in: .attribute,
                fixIts: [
                    .init(
                        message: "replace with '@UnboxableEnum'", range: attribute.range, replacement: "@UnboxableEnum")
                ])
        } else if let discriminator = model.options.discriminator {
            attribute.checkOptions(of: .discriminated, &diagnostics)
            form = DiscriminatedEnum(self, discriminator, &diagnostics)
        } else if model.options.has(.caseAsKey) {
            attribute.checkOptions(of: .keyed, &diagnostics)
            form = KeyedEnum(self, &diagnostics)
        } else {
            attribute.checkOptions(of: .alternatives, &diagnostics)
            form = AlternativesEnum(self, &diagnostics)
            for name in cases.compactMap(\.nameArgument) {
                diagnostics.error("a name has no effect in an enum without a 'discriminator'", at: name.range)
            }
        }
        return diagnostics.hasErrors ? nil : form
    }
}

/// A way to read an enum.
protocol EnumForm {
    /// Writes the extensions of the enum.
    func writeExtensions(in writer: inout SourceWriter)
    /// Writes what has to be in its declaration.
    func writeMembers(in writer: inout SourceWriter)
}

extension EnumForm {
    func extensions() -> String { SourceWriter.text(writeExtensions) }
    func members() -> String { SourceWriter.text(writeMembers) }
}

/// An enum that is read by the library.
private struct RawValues: EnumForm {
    let declaration: EnumDeclaration
    private var model: ModelDeclaration { declaration.model }

    func writeExtensions(in writer: inout SourceWriter) {
        if model.states("UnboxableEnum") { return }
        writer.line("\(model.extension): \(Names.unbox("UnboxableEnum")) {}")
    }

    func writeMembers(in writer: inout SourceWriter) {
        guard let fallback = declaration.fallback else { return }
        writer.line("\(model.memberModifiers)static var unboxFallback: Self? { .\(fallback.name) }")
    }
}
