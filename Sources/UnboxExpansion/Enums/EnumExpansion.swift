import SwiftDeclarations

/// Expands `@Unboxable` on an enum: by raw values, by a discriminator, or by what fits.
struct EnumExpansion {
    private let declaration: EnumDeclaration
    private let form: Form

    private enum Form {
        case rawValues
        case discriminator(DiscriminatedEnum)
        case keyed(KeyedEnum)
        case alternatives(AlternativesEnum)
    }

    private var model: ModelDeclaration { declaration.model }

    /// - Parameter isOfRawValues: whether the macro is `@UnboxableEnum`.
    /// - Returns: nil if there are errors.
    init?(
        _ model: ModelDeclaration, isOfRawValues: Bool, _ attribute: AttributeSyntax, _ diagnostics: inout Diagnostics
    ) {
        declaration = EnumDeclaration(model, &diagnostics)
        if let argument = attribute.argument("keyPath") {
            diagnostics.error(
                "an enum has no 'keyPath': write 'discriminatorKeyPath' and 'payloadKeyPath'", at: argument.range,
                in: .attribute)
        }
        if isOfRawValues {
            form = .rawValues
            // A type that is not known may be an alias of one for raw values.
            if !declaration.hasRawValues, model.declaration.inheritedTypes.isEmpty {
                let name = model.declaration.name
                let hasValues = declaration.cases.contains { !$0.element.parameters.isEmpty }
                let end = model.declaration.nameRange.upperBound
                diagnostics.error(
                    hasValues
                        ? "'\(name)' has no raw values: write '@Unboxable', or '@Unboxable(discriminator: …)'"
                        : "'\(name)' has no raw values: write 'enum \(name): String'",
                    at: model.declaration.nameRange,
                    fixIts: hasValues ? [] : [.replace(end..<end, with: ": String", "insert ': String'")])
            }
            for name in declaration.cases.compactMap(\.nameArgument) {
                diagnostics.error("the name of a case with a raw value is its raw value", at: name.range)
            }
        } else if declaration.hasRawValues {
            form = .rawValues
            diagnostics.error(
                "an enum with raw values needs '@UnboxableEnum'", at: attribute.range, in: .attribute,
                fixIts: [.replace(attribute.range, with: "@UnboxableEnum", "replace with '@UnboxableEnum'")])
        } else if let discriminator = model.options.discriminator {
            form = .discriminator(DiscriminatedEnum(declaration, discriminator, &diagnostics))
        } else if model.options.hasCaseAsKey {
            form = .keyed(KeyedEnum(declaration, &diagnostics))
            for label in ["allErrors", "ignoreInitialized", "memberwise"] {
                guard let argument = attribute.argument(label) else { continue }
                diagnostics.error("'\(label)' has no effect on an enum", at: argument.range, in: .attribute)
            }
        } else {
            form = .alternatives(AlternativesEnum(declaration, &diagnostics))
            if let payload = model.options.payload {
                diagnostics.error("'payload' needs a 'discriminator'", at: payload.expression.range, in: .attribute)
            }
            for label in ["keys", "strict", "emptyAsNil", "allErrors", "ignoreInitialized", "memberwise", "decoder"] {
                guard let argument = attribute.argument(label) else { continue }
                diagnostics.error(
                    "'\(label)' has no effect on an enum without a 'discriminator'", at: argument.range, in: .attribute)
            }
            for name in declaration.cases.compactMap(\.nameArgument) {
                diagnostics.error("a name has no effect in an enum without a 'discriminator'", at: name.range)
            }
        }
        if diagnostics.hasErrors { return nil }
    }

    func extensions() -> String {
        var writer = SourceWriter()
        switch form {
        case .rawValues:
            if !model.states("UnboxableEnum") {
                writer.line("extension \(model.name): \(Names.unbox("UnboxableEnum")) {}")
            }
        case .discriminator(let form): form.write(in: &writer)
        case .keyed(let form): form.write(in: &writer)
        case .alternatives(let form): form.write(in: &writer)
        }
        return writer.text
    }

    func members() -> String {
        var writer = SourceWriter()
        switch form {
        case .rawValues:
            guard let fallback = declaration.fallback else { break }
            writer.line("\(model.memberModifiers)static var unboxFallback: Self? { .\(fallback.name) }")
        case .discriminator(let form):
            DiscriminatorWriter(declaration).write(in: &writer)
            form.writeCodingKeys(in: &writer)
        case .keyed(let form):
            DiscriminatorWriter(declaration).write(in: &writer)
            form.writeCodingKeys(in: &writer)
        case .alternatives(let form): form.writeAlternatives(in: &writer)
        }
        return writer.text
    }
}
