import SwiftDeclarations

extension ModelIndex {
    /// The aliases at the top level of files, by their names; those with several meanings are left out.
    static func aliases(in files: [SourceFile]) -> [String: TypeSyntax] {
        var aliases: [String: TypeSyntax?] = [:]
        for file in files {
            for case .typealiasDeclaration(let name, let range) in file.content?.members ?? [] {
                let parts = file.text(range).split(separator: "=", maxSplits: 1)
                guard parts.count == 2, let type = type(String(parts[1])) else { continue }
                if let other = aliases[name], other?.text != type.text {
                    aliases[name] = .some(nil)
                } else {
                    aliases[name] = type
                }
            }
        }
        return aliases.compactMapValues { $0 }
    }

    static func globals(in files: [SourceFile]) -> [String: [BindingSyntax]] {
        var globals: [String: [BindingSyntax]] = [:]
        for binding in files.flatMap({ $0.content?.members ?? [] }).flatMap(\.bindings) {
            if case .name(let name) = binding.pattern { globals[name, default: []].append(binding) }
        }
        return globals
    }

    static func constants(in declarations: [TypeDeclarationSyntax]) -> Set<String> {
        var constants: Set<String> = []
        var variables: Set<String> = []
        for case .variable(let variable) in declarations.flatMap(\.members) {
            for binding in variable.bindings {
                guard case .name(let name) = binding.pattern else { continue }
                if variable.isLet { constants.insert(name) } else { variables.insert(name) }
            }
        }
        return constants.subtracting(variables)
    }

    static func protocols(in files: [SourceFile]) -> [String: TypeDeclarationSyntax] {
        var protocols: [String: TypeDeclarationSyntax] = [:]
        for file in files {
            for case .type(let type) in file.content?.members ?? [] where type.kind == .protocol {
                protocols[type.name] = type
            }
        }
        return protocols
    }

    /// The type that a text is.
    private static func type(_ text: String) -> TypeSyntax? {
        guard case .variable(let variable)? = try? MemberSyntax.members(source: "let a: \(text)").first else {
            return nil
        }
        return variable.bindings[0].type
    }

    /// The string that an expression stands for: a literal, or a constant of a type, such as `Keys.name` and
    /// `Keys.name.rawValue`.
    func string(_ code: Code, seenFrom type: ModelType) -> String? {
        if let text = code.asString { return text }
        guard var path = code.asPath, path.count > 1 else { return nil }
        let isRawValue = path.last == "rawValue"
        if isRawValue { path.removeLast() }
        let name = path.removeLast()
        let owner = path == ["Self"] ? type : self.type(path.joined(separator: "."), seenFrom: type)
        return isRawValue ? owner?.rawValues[name]?.asString : owner?.string(name)
    }
}

/// The raw value of a case.
enum RawValue: Hashable, Sendable {
    case string(String)
    case integer(Int)

    var asString: String? {
        if case .string(let text) = self { return text }
        return nil
    }
}

extension [ModelType.Part] {
    /// The static properties by their names.
    var statics: [String: [(isLet: Bool, binding: BindingSyntax)]] {
        var statics: [String: [(isLet: Bool, binding: BindingSyntax)]] = [:]
        for case .variable(let variable) in flatMap(\.declaration.members)
        where variable.modifiers.contains(where: { ["static", "class"].contains($0.name) }) {
            for binding in variable.bindings {
                if case .name(let name) = binding.pattern {
                    statics[name, default: []].append((variable.isLet, binding))
                }
            }
        }
        return statics
    }
}

extension TypeDeclarationSyntax {
    /// The cases of an enum with their raw values, as far as they are literals or implied.
    var rawValues: [(name: String, value: RawValue)] {
        var next: Int? = 0
        let isText = rawType?.text == "String"
        return members.flatMap { member -> [(name: String, value: RawValue)] in
            guard case .enumCase(let enumCase) = member else { return [] }
            return enumCase.elements.compactMap { element in
                let value: RawValue? =
                    switch element.rawValue?.literal {
                    case .string(let text?): .string(text)
                    case .integer: Int(element.rawValue?.text ?? "").map { .integer($0) }
                    case nil where element.rawValue == nil: isText ? .string(element.name) : next.map { .integer($0) }
                    default: nil
                    }
                if case .integer(let number)? = value { next = number &+ 1 } else { next = nil }
                return value.map { (element.name, $0) }
            }
        }
    }
}
