import SwiftDeclarations

extension ModelIndex {
    static func globals(in files: [SourceFile]) -> [String: [BindingSyntax]] {
        var globals: [String: [BindingSyntax]] = [:]
        for binding in files.flatMap({ $0.content?.members ?? [] }).flatMap(\.bindings) {
            if let name = binding.name { globals[name, default: []].append(binding) }
        }
        return globals
    }
}

extension TypeSyntax {
    /// The type of a declaration `typealias A = B`.
    init?(aliasedBy source: String) {
        guard let start = source.firstIndex(of: "=") else { return nil }
        self.init(source: String(source[source.index(after: start)...]))
    }
}

extension [ModelType.Part] {
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
    var caseNames: [String] {
        members.flatMap { member -> [String] in
            if case .enumCase(let declaration) = member { declaration.elements.map(\.name) } else { [] }
        }
    }

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
