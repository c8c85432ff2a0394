import SwiftDeclarations
import UnboxExpansion

/// The macro's expansion of a declaration, and how that reads the model.
struct MacroExpansion {
    struct Failure: Error {
        var message: String
    }

    private let type: ModelType
    private let file: SourceFile
    private let expanded: ExpandedModel

    /// - Parameters:
    ///   - attribute: the source of the attribute, `@` included.
    ///   - declaration: the source of the declaration.
    ///   - surroundings: the headers of the types around it, the innermost first.
    init(attribute: String, declaration: String, type: ModelType, surroundings: [String]) {
        self.type = type
        file = SourceFile(path: "", text: declaration)
        let isEnum = attribute.dropFirst().hasPrefix("UnboxableEnum")
        expanded = MacroUse(
            macro: isEnum ? "UnboxableEnumMacro" : "UnboxableMacro", role: .extension, attribute: attribute,
            declaration: declaration, syntax: file.onlyType, extendedType: type.name, lexicalContext: surroundings
        ).expandedModel()
    }

    /// The macro's error; nil if there is none.
    var problem: String? { expanded.diagnostics.first { $0.severity == .error }?.message }

    /// Whether it has an initializer from a decoder.
    var decodes: Bool { [expanded.extensions, expanded.members].contains { $0.contains("init(from decoder: ") } }

    /// How the initializer that the macro writes reads the model.
    var reading: Result<ModelReading, Failure> {
        if let problem { return .failure(Failure(message: problem)) }
        var expansion = expanded.extensions
        // A class has its initializer among the members.
        if type.declaration.kind == .class { expansion += "\nextension \(type.name) {\n\(expanded.members)\n}\n" }
        let index = ModelIndex([file, SourceFile(path: "", text: expansion)])
        let values = UnboxValueReader(unboxer: "unboxer", context: "context", readsOwnValues: true)
        guard let model = index.types.first, let (part, function) = index.files[1].initializer,
            let reading = InitializerReader(function, in: part, of: model, index, values)?.reading
        else { return .failure(Failure(message: "the macro writes no initializer")) }
        if let problem = reading.problems.first {
            return .failure(Failure(message: "the macro reads it otherwise: \(problem.text)"))
        }
        return .success(reading)
    }
}

extension SourceFile {
    /// The type that the file consists of; nil if there is anything else in it.
    fileprivate var onlyType: TypeDeclarationSyntax? {
        guard let members = content?.members, members.count == 1, case .type(let type) = members[0] else { return nil }
        return type
    }

    fileprivate var initializer: (part: ModelType.Part, function: FunctionSyntax)? {
        for case .type(let declaration) in content?.members ?? [] {
            for case .initializer(let function) in declaration.members
            where function.parameters.first?.label == "unboxer" {
                return (ModelType.Part(file: 1, declaration: declaration, isConditional: false), function)
            }
        }
        return nil
    }

    /// The source of a declaration, without its members.
    func header(of declaration: TypeDeclarationSyntax) -> String {
        guard let range = headerRange(of: declaration) else { return "" }
        return text(range) + "{}"
    }

    /// From the beginning of a declaration to before its opening brace.
    func headerRange(of declaration: TypeDeclarationSyntax) -> SourceRange? {
        guard let last = token(before: declaration.range.upperBound), let tokens = content?.reader.tokens else {
            return nil
        }
        return declaration.range.lowerBound..<tokens[tokens[last].partner].start
    }
}
