import SwiftDeclarations

extension ModelIndex {
    /// An expression as it can be written in an extension of a type at the top level of a file, which does not see the names
    /// of the types around that type: they get the names of these.
    func qualified(_ expression: String, of type: ModelType) -> String {
        guard !type.surroundings.isEmpty, let reader = try? Reader(expression) else { return expression }
        return reader.text(0..<reader.bytes.count, reader.tokens.indices) { token in
            if token.start > 0, reader.isLabel(token) { return nil }
            return owner(of: reader.name(of: token), around: type).map { "\($0).\(reader.text(token.range))" }
        }
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
