import SwiftDeclarations

extension ModelIndex {
    /// The aliases at the top level of files, by their names; those with several meanings are left out.
    static func aliases(in files: [SourceFile]) -> [String: TypeSyntax] {
        var aliases: [String: TypeSyntax?] = [:]
        for file in files {
            for case .typealiasDeclaration(let name, let range) in file.content?.members ?? [] {
                let parts = file.text(range).split(separator: "=", maxSplits: 1)
                guard parts.count == 2, let type = TypeSyntax(source: String(parts[1])) else { continue }
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
            if let name = binding.name { globals[name, default: []].append(binding) }
        }
        return globals
    }

    static func constants(in declarations: [TypeDeclarationSyntax]) -> Set<String> {
        var constants: Set<String> = []
        var variables: Set<String> = []
        for case .variable(let variable) in declarations.flatMap(\.members) {
            for binding in variable.bindings {
                guard let name = binding.name else { continue }
                if variable.isLet { constants.insert(name) } else { variables.insert(name) }
            }
        }
        return constants.subtracting(variables)
    }
}

extension [ModelType.Part] {
    /// The static properties by their names.
    var statics: [String: [(isLet: Bool, binding: BindingSyntax)]] {
        var statics: [String: [(isLet: Bool, binding: BindingSyntax)]] = [:]
        for case .variable(let variable) in flatMap(\.declaration.members)
        where variable.modifiers.contains(where: { ["static", "class"].contains($0.name) }) {
            for binding in variable.bindings {
                if let name = binding.name { statics[name, default: []].append((variable.isLet, binding)) }
            }
        }
        return statics
    }
}

extension TypeDeclarationSyntax {
    /// The raw values of an enum by the names of the cases, as far as they are strings.
    var rawStrings: [String: String] {
        var strings: [String: String] = [:]
        guard kind == .enum, inheritedTypes.first?.text == "String" else { return strings }
        for case .enumCase(let enumCase) in members {
            for element in enumCase.elements where strings[element.name] == nil {
                switch element.rawValue?.literal {
                case .string(let text?): strings[element.name] = text
                case nil where element.rawValue == nil: strings[element.name] = element.name
                default: break
                }
            }
        }
        return strings
    }
}
