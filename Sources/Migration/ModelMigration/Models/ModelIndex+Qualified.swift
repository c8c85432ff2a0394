import SwiftDeclarations

extension ModelIndex {
    /// An expression as it can be written in an extension of a type at the top level of a file, which does not see the names
    /// of the types around that type: they get the names of these.
    func qualified(_ expression: String, of type: ModelType) -> String {
        guard !type.surroundings.isEmpty, let reader = try? Reader(expression) else { return expression }
        var text = ""
        var position = 0
        for (number, token) in reader.tokens.enumerated() where token.kind == .identifier {
            let isLabel = reader.tokens[number + 1].isPunctuation(":")
            if number > 0, reader.tokens[number - 1].isPunctuation(".") || isLabel { continue }
            guard let outer = owner(of: reader.name(of: token), around: type) else { continue }
            text += reader.text(position..<token.start) + outer + "."
            position = token.start
        }
        return text + reader.text(position..<reader.bytes.count)
    }

    /// The type around another that has a member of a name; nil if that type has it itself, or none around it.
    private func owner(of name: String, around type: ModelType) -> String? {
        func declares(_ declaration: TypeDeclarationSyntax) -> Bool {
            sharedNames[type.file]?[declaration.range.lowerBound]?.contains(name) ?? false
        }
        if declares(type.declaration) { return nil }
        for (depth, declaration) in type.surroundings.enumerated() where declares(declaration) {
            return type.surroundings[depth...].map(\.name).reversed().joined(separator: ".")
        }
        return nil
    }
}

extension TypeDeclarationSyntax {
    /// The names of the types and the static properties among the members.
    var sharedNames: Set<String> {
        Set(
            members.flatMap { member -> [String] in
                switch member {
                case .type(let type): type.kind == .extension ? [] : [type.name]
                case .typealiasDeclaration(let alias, _): [alias]
                case .variable(let variable) where variable.modifiers.contains { $0.name == "static" }:
                    variable.bindings.compactMap(\.name)
                default: []
                }
            })
    }
}
