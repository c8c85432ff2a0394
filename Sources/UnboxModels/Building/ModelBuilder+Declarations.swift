import JSONSchema
import Unbox

extension ModelBuilder {
    /// Adds a declaration, whose kind is not yet known.
    func declare(
        _ words: Words, in parent: Declaration.ID?, of node: SchemaElement?, name: String? = nil,
        documentation: Documentation = Documentation()
    ) -> Declaration.ID {
        let id = declarations.count
        let type = SwiftName.type(words)
        let given: String
        if let name {
            given = name
        } else if let parent {
            // A nested type must not hide one that its members name: those of the file, and those around it.
            var candidate = nestedNames[parent, default: NameScope()].name(type)
            if topLevelNames.isTaken(candidate) || names(around: parent).contains(candidate) {
                var longer = "\(declarations[parent].name)\(type)"
                while topLevelNames.isTaken(longer) || names(around: parent).contains(longer) { longer += "Value" }
                candidate = nestedNames[parent, default: NameScope()].name(longer)
            }
            given = candidate
        } else {
            given = topLevelNames.name(type)
        }
        var documentation = documentation
        // A title that only repeats the name says nothing.
        if let title = documentation.title, SwiftName.type(Words(title)) == given { documentation.title = nil }
        let source = node.map { "\(library.documents[$0.documentIndex].name)\($0.fragment)" } ?? ""
        declarations.append(
            Declaration(
                id: id, name: given, parent: parent, kind: .pending, documentation: documentation, source: source))
        if let parent { declarations[parent].children.append(id) }
        return id
    }

    func names(around id: Declaration.ID) -> Set<String> {
        Set(sequence(first: id) { self.declarations[$0].parent }.map { declarations[$0].name })
    }

    /// The name from the outermost type to it: `User.Address`.
    func qualifiedName(_ id: Declaration.ID) -> String {
        sequence(first: id) { self.declarations[$0].parent }.map { declarations[$0].name }.reversed()
            .joined(separator: ".")
    }

    func choices(for id: Declaration.ID) -> ModelConfiguration.TypeChoices? {
        options.configuration.types.isEmpty ? nil : options.configuration.types[qualifiedName(id)]
    }
}
