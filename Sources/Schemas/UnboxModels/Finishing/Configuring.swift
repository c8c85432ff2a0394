/// Applies the configuration of single types, which it knows by the names that they have without it.
struct Configuring {
    private var declarations: [Declaration]

    /// - Throws: ``ModelError`` if the configuration names a type or a property that does not exist, or gives two the same
    ///   name.
    static func configured(
        _ declarations: [Declaration], _ configuration: ModelConfiguration
    ) throws -> [Declaration] {
        guard !configuration.types.isEmpty else { return declarations }
        var configuring = Configuring(declarations: declarations)
        // The name from the outermost type to it: `User.Address`.
        let ids = declarations.filter(\.isWritten).map { (declarations.path(to: $0.id).joined(separator: "."), $0.id) }
        let known = Dictionary(ids) { first, _ in first }
        for (name, choices) in configuration.types.sorted(by: { $0.key < $1.key }) {
            guard let id = known[name] else {
                throw ModelError("the configuration names a type \(name), which does not exist")
            }
            try configuring.apply(choices, to: id, name)
        }
        configuring.removeUnused()
        return configuring.declarations
    }

    private mutating func apply(
        _ choices: ModelConfiguration.TypeChoices, to id: Declaration.ID, _ name: String
    ) throws {
        if let new = choices.name {
            let isTaken = declarations.contains { one in
                one.name == new && one.id != id && one.parent == declarations[id].parent && one.isWritten
            }
            if isTaken { throw ModelError("the configuration renames \(name) to \(new), which is another type") }
            declarations[id].name = new
        }
        declarations[id].conformances += choices.conformances
        try declarations[id].changeStructure { structure in
            func property(_ key: String) throws -> Int {
                if let index = structure.properties.firstIndex(where: { $0.key == key }) { return index }
                throw ModelError("the configuration names a property \(key) of \(name), which does not exist")
            }
            for (key, choice) in choices.properties.sorted(by: { $0.key < $1.key }) {
                try structure.properties[property(key)].apply(choice)
            }
            let names = Dictionary(grouping: structure.properties.filter { !$0.isLeftOut }, by: \.name)
            if let (taken, _) = names.filter({ $1.count > 1 }).min(by: { $0.key < $1.key }) {
                throw ModelError("the configuration gives two properties of \(name) the name \(taken)")
            }
            structure.identifier = try choices.identifiable.map { structure.properties[try property($0)].name }
        }
    }

    /// Removes properties that are left out, and nested types that are not used any more.
    private mutating func removeUnused() {
        declarations.changeEach { $0.changeStructure { $0.properties.removeAll(where: \.isLeftOut) } }
        var used = Set(declarations.filter { $0.position != nil }.map(\.id))
        var pending = Array(used)
        while let id = pending.popLast() {
            pending += declarations[id].kind.types.flatMap(\.named).filter { used.insert($0).inserted }
        }
        for id in declarations.indices where !used.contains(id) { declarations[id].kind = .none }
        declarations.changeEach { $0.children.removeAll { !used.contains($0) } }
    }
}

extension Structure.Property {
    fileprivate mutating func apply(_ choice: ModelConfiguration.Property) {
        name = choice.name ?? name
        isIndirect = isIndirect || choice.isBoxed
        isLeftOut = choice.isLeftOut
        guard let given = choice.type else { return }
        type = given.hasSuffix("?") ? .optional(.custom(String(given.dropLast()))) : .custom(given)
        checks = .none
    }
}

extension [Declaration] {
    /// The names from the outermost type to a type.
    func path(to id: Declaration.ID) -> [String] {
        sequence(first: id) { self[$0].parent }.map { self[$0].name }.reversed()
    }
}
