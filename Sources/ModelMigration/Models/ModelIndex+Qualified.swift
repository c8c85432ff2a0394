import SwiftDeclarations

extension ModelIndex {
    /// An expression as it can be written in an extension of a type at the top level of a file, which does not see the names
    /// of the types around that type: they get the names of these.
    func qualified(_ expression: String, of type: ModelType) -> String {
        guard !type.surroundings.isEmpty, let reader = try? Reader(expression) else { return expression }
        let file = SourceFile(path: "", text: expression)
        var text = ""
        var position = 0
        for (number, token) in reader.tokens.enumerated() where token.kind == .identifier {
            let isLabel = reader.tokens[number + 1].isPunctuation(":")
            if number > 0, reader.tokens[number - 1].isPunctuation(".") || isLabel { continue }
            guard let outer = owner(of: reader.name(of: token), around: type) else { continue }
            text += file.text(position..<token.start) + outer + "."
            position = token.start
        }
        return text + file.text(position..<file.bytes.count)
    }

    /// The type around another that has a member of a name; nil if that type has it itself, or none around it.
    private func owner(of name: String, around type: ModelType) -> String? {
        if type.declaration.declares(name) { return nil }
        for (depth, declaration) in type.surroundings.enumerated() where declaration.declares(name) {
            return type.surroundings[depth...].map(\.name).reversed().joined(separator: ".")
        }
        return nil
    }
}

extension TypeDeclarationSyntax {
    /// Whether a type or a static property of a name is among the members.
    fileprivate func declares(_ name: String) -> Bool {
        members.contains { member in
            switch member {
            case .type(let type): type.name == name && type.kind != .extension
            case .typealiasDeclaration(let alias, _): alias == name
            case .variable(let variable):
                variable.modifiers.contains { $0.name == "static" }
                    && variable.bindings.contains { $0.pattern == .name(name) }
            default: false
            }
        }
    }
}
