import SwiftDeclarations

/// Reads an `UnboxableEnum`.
enum EnumReader {
    /// An enum with raw values; nil if it is something else.
    static func readingOfRawValues(_ type: ModelType, in index: ModelIndex) -> ModelReading? {
        guard type.declaration.kind == .enum, type.conforms(to: ["UnboxableEnum"]) else { return nil }
        var reading = ModelReading()
        reading.obsoleteConformances = ["UnboxableEnum"]
        var fallback: String?
        for part in type.parts {
            for case .variable(let variable) in part.declaration.members
            where variable.bindings.first?.pattern == .name("unboxFallback") {
                guard let name = caseName(inBodyOf: variable, part.source) else {
                    reading.problem(
                        "the fallback is not one case: return one", at: variable.range.lowerBound, in: part.source)
                    continue
                }
                fallback = name
                reading.obsolete.append((part.file, variable.range))
            }
        }
        reading.shape = .rawValues(fallback: fallback)
        return reading
    }

    /// The case that `static var unboxFallback: Mood? { .unknown }` has.
    private static func caseName(inBodyOf variable: VariableSyntax, _ file: SourceFile) -> String? {
        guard let reader = file.content?.reader, let last = file.token(before: variable.range.upperBound),
            reader.tokens[last].isPunctuation("}")
        else { return nil }
        let statements = CodeReader.statements(in: reader.tokens[last].partner + 1..<last, reader)
        return statements.onlyElement?.asResult?.asPath?.last
    }
}

extension ModelType {
    package func enumCase(_ name: String) -> (declaration: EnumCaseSyntax, element: EnumCaseSyntax.Element)? {
        declaration.cases.first { $0.element.name == name }
    }
}
