import SwiftDeclarations
import UnboxExpansion

/// The macro's expansion of a declaration, and how that reads the model.
struct MacroExpansion {
    private let type: ModelType
    private let file: SourceFile
    private let expanded: ExpandedModel

    /// `surroundings`: the headers of the types around the declaration, the innermost first.
    init(attribute: String, declaration: String, type: ModelType, surroundings: [String]) {
        self.type = type
        file = SourceFile(path: "", text: declaration)
        let isEnum = attribute.dropFirst().hasPrefix("UnboxableEnum")
        expanded = MacroUse(
            macro: isEnum ? "UnboxableEnumMacro" : "UnboxableMacro", role: .extension, attribute: attribute,
            declaration: declaration, syntax: file.onlyType, extendedType: type.name, lexicalContext: surroundings
        ).expandedModel()
    }

    var problem: String? { expanded.diagnostics.first { $0.severity == .error }?.message }

    var decodes: Bool { [expanded.extensions, expanded.members].contains { $0.contains("init(from decoder: ") } }

    /// How the initializer that the macro writes reads the model; throws if there is none, or if it is not understood.
    func reading() throws(Unwritable) -> ModelReading {
        if let problem { throw Unwritable(note: type.note(problem)) }
        var expansion = expanded.extensions
        // A class has its initializer among the members.
        if type.declaration.kind == .class { expansion += "\nextension \(type.name) {\n\(expanded.members)\n}\n" }
        let index = ModelIndex([file, SourceFile(path: "", text: expansion)])
        let values = UnboxValueReader(unboxer: "unboxer", context: "context", readsOwnValues: true)
        guard let model = index.types.first, let initializer = index.files[1].initializer,
            let reading = InitializerReader(initializer, of: model, index, values)?.reading
        else { throw Unwritable(note: type.note("the macro writes no initializer")) }
        if let problem = reading.problems.first {
            throw Unwritable(note: type.note("the macro reads it otherwise: \(problem.text)"))
        }
        return reading
    }
}

extension SourceFile {
    /// The type that the file consists of; nil if there is anything else in it.
    fileprivate var onlyType: TypeDeclarationSyntax? {
        if case .type(let type)? = content?.members.onlyElement { type } else { nil }
    }

    fileprivate var initializer: ModelType.Function? {
        for case .type(let declaration) in content?.members ?? [] {
            for case .initializer(let function) in declaration.members
            where function.parameters.first?.label == "unboxer" {
                return (ModelType.Part(file: 1, source: self, declaration: declaration, isConditional: false), function)
            }
        }
        return nil
    }

    /// The source of a declaration, with some edits and without its members.
    func header(of declaration: TypeDeclarationSyntax, with edits: [Edit] = []) -> String {
        guard let last = token(before: declaration.range.upperBound), let tokens = content?.reader.tokens,
            let text = text(declaration.range.lowerBound..<tokens[tokens[last].partner].start, with: edits)
        else { return "" }
        return text + "{}"
    }
}
