import SwiftDeclarations
import SwiftText

/// Models with `@Unboxable`, and enums with `@UnboxableEnum`: reads what the macro writes.
package struct MacroFrontEnd: FrontEnd {
    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        guard
            let attribute = type.declaration.attributes.first(where: {
                $0.names("Unboxable") || $0.names("UnboxableEnum")
            })
        else { return nil }
        let file = index.files[type.file]
        var reading: ModelReading
        if type.declaration.kind == .enum {
            reading = enumReading(attribute, type, file)
        } else {
            reading = modelReading(attribute, type, index)
        }
        reading.obsoleteAttributes = ["Unboxable", "UnboxableEnum", "Unboxing"]
        return reading
    }

    private func modelReading(_ attribute: AttributeSyntax, _ type: ModelType, _ index: ModelIndex) -> ModelReading {
        let file = index.files[type.file]
        let expansion = MacroExpansion(
            attribute: file.text(attribute.range), declaration: file.text(type.declaration.range), type: type,
            surroundings: type.surroundings.map { file.header(of: $0) })
        var reading = ModelReading()
        switch expansion.reading {
        case .success(let expanded):
            reading = expanded
            reading.remarks = []
        case .failure(let error):
            reading.problem(error.message, at: type.declaration.nameRange.lowerBound, in: file)
        }
        for position in reading.fields.indices {
            let field = reading.fields[position]
            reading.fields[position].position = type.property(field.property)?.binding.range.lowerBound ?? 0
            // The macro names the property itself for a value that is not a literal.
            if field.defaultValue == field.property || field.defaultValue == "self.\(field.property)" {
                reading.fields[position].defaultValue = nil
                reading.fields[position].keepsValue = true
            }
        }
        if attribute.argument("validate")?.text == "true" { reading.validation = ["try validate()"] }
        if let context = attribute.argument("context") {
            reading.context = String(context.text.dropLast(".self".count))
        }
        return reading
    }

    private func enumReading(_ attribute: AttributeSyntax, _ type: ModelType, _ file: SourceFile) -> ModelReading {
        var reading = ModelReading()
        let cases = type.declaration.members.flatMap { member -> [(AttributeSyntax?, EnumCaseSyntax.Element)] in
            guard case .enumCase(let declaration) = member else { return [] }
            return declaration.elements.map { (declaration.attributes.first { $0.names("Unboxing") }, $0) }
        }
        func isFallback(_ attribute: AttributeSyntax?) -> Bool { attribute?.argument("fallback")?.text == "true" }
        if attribute.names("UnboxableEnum") {
            reading.shape = .rawValues(fallback: cases.first { isFallback($0.0) }?.1.name)
            return reading
        }
        let labels = Set((attribute.arguments ?? []).compactMap(\.label))
        guard labels.isSubset(of: ["discriminator", "discriminatorKeyPath"]), labels.count == 1,
            let place = attribute.arguments?.first
        else {
            reading.problem("an enum without a discriminator", at: type.declaration.nameRange.lowerBound, in: file)
            return reading
        }
        let hasFallback = cases.contains { isFallback($0.0) }
        let readings = cases.map { attribute, element in
            let isUnknown = element.name == "unknown" && element.parameters.isEmpty && !hasFallback
            let isFallback = isFallback(attribute) || isUnknown && attribute == nil
            var names = [SwiftLiteral.string(element.name)]
            if let name = attribute?.argument("name") { names = [name.text] }
            if let all = attribute?.argument("names")?.elements { names = all }
            return ModelReading.CaseReading(name: element.name, names: isFallback ? [] : names, isFallback: isFallback)
        }
        // The fallback is the last case of a `switch`.
        reading.shape = .cases(
            place.label == "discriminator" ? .keys([place.value.text]) : .keyPath(place.value.text),
            readings.filter { !$0.isFallback } + readings.filter(\.isFallback))
        return reading
    }
}

extension AttributeSyntax {
    /// Whether the attribute has a name, with or without a module before it.
    func names(_ name: String) -> Bool { self.name.split { $0 == "." || $0 == ":" }.last.map(String.init) == name }

    func argument(_ label: String) -> ExpressionSyntax? { arguments?.first { $0.label == label }?.value }
}

extension ExpressionSyntax {
    fileprivate var elements: [String]? {
        guard literal == .array else { return nil }
        return try? AttributeSyntax(source: "@a(\(text.dropFirst().dropLast()))").arguments?.map(\.value.text)
    }
}
