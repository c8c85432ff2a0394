/// The decisions that need all types: which properties are stored out of line, and the configuration of types.
enum Finishing {
    /// - Throws: ``ModelError`` if the configuration names a type, a property or a reference that does not exist, or
    ///   gives two types the same name.
    static func finished(_ builder: ModelBuilder) throws -> [Declaration] {
        builder.declarations = Sharing.shared(builder.declarations, alternatives: builder.alternativeIDs)
        var declarations = builder.declarations
        for id in builder.alternativeIDs { declarations[id].isAlternative = true }
        renameWrappers(in: &declarations)
        let names = Dictionary(
            declarations.filter { !$0.isPending }.map { (builder.qualifiedName($0.id), $0.id) }
        ) { first, _ in first }
        for (name, choices) in builder.options.configuration.types.sorted(by: { $0.key < $1.key }) {
            guard let id = names[name] else {
                throw ModelError("the configuration names a type \(name), which does not exist")
            }
            let isTaken = declarations.contains { one in
                one.name == choices.name && one.id != id && one.parent == declarations[id].parent && !one.isPending
            }
            if isTaken, let taken = choices.name {
                throw ModelError("the configuration renames \(name) to \(taken), which is another type")
            }
            try apply(choices, to: &declarations[id], name, leftOut: builder.leftOutKeys[id] ?? [])
        }
        let references = builder.options.configuration.references.keys
        if let unknown = references.filter({ !builder.customReferences.contains($0) }).min() {
            throw ModelError("the configuration names a reference \(unknown), which does not exist")
        }
        return try Containment.resolved(declarations)
    }

    /// Gives wrappers names that no other type has: one inside another type would hide them there.
    private static func renameWrappers(in declarations: inout [Declaration]) {
        func isWrapper(_ declaration: Declaration) -> Bool {
            if case .wrapper = declaration.kind { true } else { false }
        }
        var names = NameScope(taken: Set(declarations.filter { !$0.isPending && !isWrapper($0) }.map(\.name)))
        for id in declarations.indices where isWrapper(declarations[id]) {
            let name = declarations[id].name
            declarations[id].name = names.name(name, name + "Value")
        }
    }

    private static func apply(
        _ choices: ModelConfiguration.TypeChoices, to declaration: inout Declaration, _ name: String,
        leftOut: Set<String>
    ) throws {
        if let name = choices.name { declaration.name = name }
        declaration.conformances += choices.conformances
        guard case .structure(var structure) = declaration.kind else { return }
        let known = leftOut.union(structure.properties.map(\.key))
        for key in choices.properties.keys.sorted() where !known.contains(key) {
            throw ModelError("the configuration names a property \(key) of \(name), which does not exist")
        }
        if let key = choices.identifiable {
            guard let property = structure.properties.first(where: { $0.key == key }) else {
                throw ModelError("the configuration names a property \(key) of \(name), which does not exist")
            }
            structure.identifier = property.name
        }
        declaration.kind = .structure(structure)
    }
}

extension Declaration {
    var isPending: Bool { if case .pending = kind { true } else { false } }
}
