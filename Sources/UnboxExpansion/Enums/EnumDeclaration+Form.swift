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
        attribute.refuse(["keyPath"], &diagnostics) {
            "an enum has no '\($0)': write 'discriminatorKeyPath' and 'payloadKeyPath'"
        }
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
        } else if hasRawValues {
            form = RawValues(declaration: self)
            diagnostics.error(
                "an enum with raw values needs '@UnboxableEnum'", at: attribute.range, in: .attribute,
                fixIts: [
                    .init(
                        message: "replace with '@UnboxableEnum'", range: attribute.range, replacement: "@UnboxableEnum")
                ])
        } else if let discriminator = model.options.discriminator {
            form = DiscriminatedEnum(self, discriminator, &diagnostics)
        } else if model.options.hasCaseAsKey {
            form = KeyedEnum(self, &diagnostics)
            attribute.refuse(["allErrors", "ignoreInitialized", "memberwise", "validate"], &diagnostics) {
                "'\($0)' has no effect on an enum"
            }
        } else {
            form = AlternativesEnum(self, &diagnostics)
            if let payload = model.options.payload {
                diagnostics.error("'payload' needs a 'discriminator'", at: payload.expression.range, in: .attribute)
            }
            let ofObjects = [
                "keys", "strict", "emptyAsNil", "allErrors", "ignoreInitialized", "memberwise", "validate", "decoder",
            ]
            attribute.refuse(ofObjects, &diagnostics) { "'\($0)' has no effect on an enum without a 'discriminator'" }
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
    func write(in writer: inout SourceWriter)
    /// Writes what has to be in its declaration.
    func writeMembers(in writer: inout SourceWriter)
}

extension EnumForm {
    func extensions() -> String { SourceWriter.text(write) }
    func members() -> String { SourceWriter.text(writeMembers) }
}

/// An enum that is read by the library.
private struct RawValues: EnumForm {
    let declaration: EnumDeclaration
    private var model: ModelDeclaration { declaration.model }

    func write(in writer: inout SourceWriter) {
        if model.states("UnboxableEnum") { return }
        writer.line("extension \(model.name): \(Names.unbox("UnboxableEnum")) {}")
    }

    func writeMembers(in writer: inout SourceWriter) {
        guard let fallback = declaration.fallback else { return }
        writer.line("\(model.memberModifiers)static var unboxFallback: Self? { .\(fallback.name) }")
    }
}
