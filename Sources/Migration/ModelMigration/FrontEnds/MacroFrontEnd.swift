import SwiftDeclarations
import SwiftText

/// Models with `@Unboxable`, and enums with `@UnboxableEnum`: reads what the macro writes.
package struct MacroFrontEnd: FrontEnd {
    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        guard let attribute = type.macroAttribute else { return nil }
        let isEnum = type.declaration.kind == .enum
        var reading = isEnum ? enumReading(attribute, type) : modelReading(attribute, type, index)
        reading.obsoleteAttributes = ["Unboxable", "UnboxableEnum", "Unboxing"]
        reading.isCoded = index.isDecodable(type)
        if reading.isCoded { readCoding(attribute, type, &reading) }
        return reading
    }

    private func modelReading(_ attribute: AttributeSyntax, _ type: ModelType, _ index: ModelIndex) -> ModelReading {
        let file = type.source
        let expansion = MacroExpansion(
            attribute: file.text(attribute.range), declaration: file.text(type.declaration.range), type: type,
            surroundings: type.surroundings.map { file.header(of: $0) })
        var reading = ModelReading()
        do throws(Unwritable) {
            reading = try expansion.reading()
            reading.remarks = []
        } catch {
            reading.problems = [error.note]
        }
        for position in reading.fields.indices {
            let field = reading.fields[position]
            reading.fields[position].position = type.property(field.property)?.binding.range.lowerBound ?? 0
            if field.place == .function { reading.fields[position].call = type.call(reading: field.property) }
            // The macro names the property itself for a value that is not a literal.
            if field.defaultValue == field.property || field.defaultValue == "self.\(field.property)" {
                reading.fields[position].defaultValue = nil
                reading.fields[position].keepsValue = true
            }
        }
        reading.isValidated = attribute.argument("validate")?.text == "true"
        if let context = attribute.argument("context") {
            reading.context = String(context.text.dropLast(".self".count))
        }
        return reading
    }

    /// What attributes say of a model that is Codable too: constants that are only written, and functions that read.
    private func readCoding(_ attribute: AttributeSyntax, _ type: ModelType, _ reading: inout ModelReading) {
        let style = attribute.argument("keys").flatMap { KeyStyle(rawValue: String($0.text.dropFirst())) } ?? .verbatim
        for number in reading.fields.indices {
            let name = reading.fields[number].property
            guard let attributes = type.property(name)?.variable.attributes,
                let unboxing = attributes.first(where: { $0.names("Unboxing") })
            else { continue }
            if unboxing.argument("read")?.text == "false" {
                let key = unboxing.argument("key")?.literal
                if case .string(let key?)? = key { reading.fields[number].writtenKey = key }
                if key == nil { reading.fields[number].writtenKey = style.key(for: name) }
            }
            if unboxing.argument("encoded") != nil { reading.fields[number].problem = "is written in its own way" }
        }
        if attribute.argument("encoded") != nil {
            reading.problem("it is written with null for nil: write 'encode(to:)'", of: type)
        }
    }

    private func enumReading(_ attribute: AttributeSyntax, _ type: ModelType) -> ModelReading {
        var reading = ModelReading()
        if attribute.argument("caseAsKey")?.text == "true" {
            reading.shape = .keyedCases
        } else if attribute.names("UnboxableEnum") {
            let fallback = type.declaration.cases.first { declaration, _ in
                declaration.attributes.contains { $0.names("Unboxing") && $0.argument("fallback")?.text == "true" }
            }
            reading.shape = .rawValues(fallback: fallback?.element.name)
        } else {
            reading.problem("a field names its case, or several types: write its 'init(from:)' by hand", of: type)
        }
        return reading
    }
}

extension ModelType {
    /// The method that `by: Self.name` means; nil for that of another type, and for several.
    fileprivate func method(_ path: String) -> Function? {
        let name = path.lastComponent
        let isOwn = ["Self.", "\(self.name).", "\(declaration.name).", ""].contains { $0 + name == path }
        return isOwn && namedMethods[name]?.count == 1 ? namedMethods[name]?[0] : nil
    }

    /// How code calls the function that reads a property: `try Self.readName`.
    fileprivate func call(reading name: String) -> String? {
        let attribute = property(name)?.variable.attributes.first { $0.names("Unboxing") }
        guard let path = attribute?.argument("by")?.text else { return nil }
        let head = method(path).map { $0.part.source.text($0.function.range).prefix { $0 != "{" } } ?? "throws"
        return (head.contains("throws") ? "try " : "") + path
    }

    /// `@Unboxable` or `@UnboxableEnum`; nil for neither.
    var macroAttribute: AttributeSyntax? {
        declaration.attributes.first { $0.names("Unboxable") || $0.names("UnboxableEnum") }
    }
}

extension AttributeSyntax {
    /// Whether the attribute has a name, with or without a module before it.
    func names(_ name: String) -> Bool { self.name.split { $0 == "." || $0 == ":" }.last.map(String.init) == name }

    func argument(_ label: String) -> ExpressionSyntax? { arguments?.first { $0.label == label }?.value }
}
