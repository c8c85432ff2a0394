/// Makes one type of those that are equal, wherever they come from and whatever they would be called.
struct Sharing {
    private var declarations: [Declaration]
    /// The types that each type names, and those that name it.
    private var parts: [Declaration.ID: [Declaration.ID]] = [:]
    private var users: [Declaration.ID: [Declaration.ID]] = [:]
    /// The number of the group of equal types in which a type is.
    private var groups: [Declaration.ID: Int] = [:]

    /// - Parameter keepsNames: whether a definition that is equal to another one keeps its name, too.
    static func shared(_ declarations: [Declaration], keepsNames: Bool) -> [Declaration] {
        var sharing = Sharing(declarations: declarations)
        sharing.findGroups()
        sharing.refineGroups()
        sharing.uniteGroups(keepsNames: keepsNames)
        return sharing.declarations
    }

    /// Puts types into one group if they are equal apart from the types that they name.
    private mutating func findGroups() {
        var numbers: [Declaration.Kind: Int] = [:]
        for one in declarations {
            guard let (form, types) = one.kind.form else { continue }
            let number = numbers[form] ?? numbers.count
            numbers[form] = number
            groups[one.id] = number
            parts[one.id] = types
            for part in types { users[part, default: []].append(one.id) }
        }
    }

    /// Splits groups until the types in each also name types of the same groups. Only what names a type that was moved is
    /// looked at again, so that a long chain of types takes linear time.
    private mutating func refineGroups() {
        var count = (groups.values.max() ?? 0) + 1
        var sizes = groups.values.reduce(into: [Int: Int]()) { $0[$1, default: 0] += 1 }
        // The groups of the parts of those in a group that need not be looked at.
        var keys: [Int: [Int]] = [:]
        var changed = Set(groups.keys)
        while !changed.isEmpty {
            let sets = Dictionary(grouping: changed) { groups[$0] ?? 0 }
            changed = []
            for (number, ids) in sets.sorted(by: { $0.key < $1.key }) {
                let split = Dictionary(grouping: ids.sorted()) { id in
                    (parts[id] ?? []).map { groups[$0] ?? -$0 - 1 }
                }
                var ordered = split.sorted { ($1.value.count, $0.value[0]) < ($0.value.count, $1.value[0]) }
                if sizes[number] == ids.count { keys[number] = ordered.removeFirst().key }
                for (key, ids) in ordered where key != keys[number] {
                    for id in ids { groups[id] = count }
                    sizes[number, default: 0] -= ids.count
                    sizes[count] = ids.count
                    keys[count] = key
                    count += 1
                    for id in ids { changed.formUnion((users[id] ?? []).filter { groups[$0] != nil }) }
                }
            }
        }
    }

    private mutating func uniteGroups(keepsNames: Bool) {
        var targets: [Declaration.ID: Declaration.ID] = [:]
        for (_, ids) in Dictionary(grouping: groups.keys, by: { groups[$0] ?? 0 }) where ids.count > 1 {
            // A definition gives its name.
            let sorted = ids.sorted {
                (declarations[$0].position ?? .max, $0) < (declarations[$1].position ?? .max, $1)
            }
            for id in sorted.dropFirst() {
                targets[id] = sorted[0]
                declarations[sorted[0]].unite(with: declarations[id])
                let isNamed = keepsNames && declarations[id].position != nil
                declarations[id].kind = isNamed ? .alias(.model(sorted[0])) : .none
            }
        }
        guard !targets.isEmpty else { return }
        declarations.changeEach { $0.kind.changeNamed { targets[$0] ?? $0 } }
    }
}

// MARK: - Equality

extension Declaration.Kind {
    /// The type without the types that it names, and those, in the same order for equal ones; nil if it is not shared.
    fileprivate var form: (Self, [Declaration.ID])? {
        var form = self
        switch self {
        case .structure(var structure):
            structure.properties.sort { $0.key < $1.key }
            structure.properties.changeEach { $0.documentation = Documentation() }
            structure.others.changeEach { $0.documentation = Documentation() }
            form = .structure(structure)
        case .enumeration(var enumeration):
            enumeration.cases.sort { "\($0.value)" < "\($1.value)" }
            enumeration.cases.changeEach { $0.documentation = Documentation() }
            form = .enumeration(enumeration)
        case .union(var union):
            union.cases.changeEach { $0.documentation = Documentation() }
            form = .union(union)
        case .wrapper: break
        case .alias, .none: return nil
        }
        let named = form.types.flatMap(\.named)
        form.changeNamed { _ in 0 }
        return (form, named)
    }

    /// Changes the declarations that are named in it.
    fileprivate mutating func changeNamed(_ change: (Declaration.ID) -> Declaration.ID) {
        changeTypes { type in
            type.replacing { type in
                switch type {
                case .model(let id): .model(change(id))
                case .open(let id): .open(change(id))
                default: type
                }
            }
        }
    }
}

extension Declaration {
    /// Stands for another type, too. Comments that do not say the same of both are left out.
    fileprivate mutating func unite(with other: Declaration) {
        hints += other.hints.filter { $0.position == nil }
        isAlternative = isAlternative || other.isAlternative
        if documentation != other.documentation { documentation = Documentation() }
        changeStructure { structure in
            structure.properties.changeEach { property in
                let text = other.structure?.properties.first { $0.key == property.key }?.documentation
                if property.documentation != text { property.documentation = Documentation() }
            }
        }
    }
}
