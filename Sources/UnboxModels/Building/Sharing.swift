/// Makes one type, outside of all others, of nested types that have the same name and are equal.
struct Sharing {
    private var declarations: [Declaration]
    private let alternatives: Set<Declaration.ID>

    /// What makes two types equal. Those that only their content tells apart read in another way.
    private struct Form: Hashable {
        let name: String
        let kind: Declaration.Kind
        let isAlternative: Bool
    }

    /// - Parameter alternatives: the types that only their content tells apart.
    static func shared(_ declarations: [Declaration], alternatives: Set<Declaration.ID>) -> [Declaration] {
        var sharing = Sharing(declarations: declarations, alternatives: alternatives)
        // Each round may make the types around those that were shared equal.
        while sharing.shareOnce() {}
        return sharing.declarations
    }

    /// - Returns: whether there were equal types.
    private mutating func shareOnce() -> Bool {
        var groups: [Form: [Declaration.ID]] = [:]
        var order: [Form] = []
        var nameCounts: [String: Int] = [:]
        for one in declarations where !one.isPending {
            nameCounts[one.name, default: 0] += 1
            guard one.parent != nil, one.children.isEmpty else { continue }
            let form = Form(name: one.name, kind: one.kind, isAlternative: alternatives.contains(one.id))
            if groups[form] == nil { order.append(form) }
            groups[form, default: []].append(one.id)
        }
        var targets: [Declaration.ID: Declaration.ID] = [:]
        for form in order {
            guard let ids = groups[form], ids.count > 1,
                let name = Self.name(of: form, isFree: { nameCounts[$0] == ($0 == form.name ? ids.count : nil) })
            else { continue }
            nameCounts[form.name, default: 0] -= ids.count
            nameCounts[name, default: 0] += 1
            share(ids, as: name, &targets)
        }
        guard !targets.isEmpty else { return false }
        for id in declarations.indices { declarations[id].kind.replace { targets[$0] ?? $0 } }
        return true
    }

    /// A name that no other type has: that of the types or, of an enum with a single case, that with the case.
    private static func name(of form: Form, isFree: (String) -> Bool) -> String? {
        if isFree(form.name) { return form.name }
        guard case .enumeration(let enumeration) = form.kind, enumeration.cases.count == 1 else { return nil }
        let name = form.name + SwiftName.type(Words(enumeration.cases[0].name))
        return isFree(name) ? name : nil
    }

    private mutating func share(
        _ ids: [Declaration.ID], as name: String, _ targets: inout [Declaration.ID: Declaration.ID]
    ) {
        let first = ids[0]
        let documentation = declarations[first].documentation
        if !ids.allSatisfy({ declarations[$0].documentation == documentation }) {
            declarations[first].documentation = Documentation()
        }
        for id in ids {
            if let parent = declarations[id].parent { declarations[parent].children.removeAll { $0 == id } }
            if id == first { continue }
            targets[id] = first
            declarations[id].kind = .pending
        }
        declarations[first].parent = nil
        declarations[first].name = name
    }
}

extension Declaration.Kind {
    /// Replaces the declarations that are named in it.
    fileprivate mutating func replace(_ target: (Declaration.ID) -> Declaration.ID) {
        switch self {
        case .structure(var structure):
            for index in structure.properties.indices {
                structure.properties[index].type.replace(target)
                structure.properties[index].defaultValue?.replace(target)
                structure.properties[index].constant?.replace(target)
            }
            for index in structure.others.indices { structure.others[index].type.replace(target) }
            self = .structure(structure)
        case .union(var union):
            for index in union.cases.indices { union.cases[index].type.replace(target) }
            self = .union(union)
        case .wrapper(var type):
            type.replace(target)
            self = .wrapper(type)
        case .alias(var type):
            type.replace(target)
            self = .alias(type)
        case .enumeration, .pending: break
        }
    }
}

extension ModelType {
    fileprivate mutating func replace(_ target: (Declaration.ID) -> Declaration.ID) {
        func replaced(_ type: ModelType) -> ModelType {
            switch type {
            case .model(let id): .model(target(id))
            case .open(let id): .open(target(id))
            case .optional(let type): .optional(replaced(type))
            case .array(let type): .array(replaced(type))
            case .dictionary(let type): .dictionary(replaced(type))
            case .oneOf(let types): .oneOf(types.map(replaced))
            default: type
            }
        }
        self = replaced(self)
    }
}

extension DefaultValue {
    fileprivate mutating func replace(_ target: (Declaration.ID) -> Declaration.ID) {
        func replaced(_ value: DefaultValue) -> DefaultValue {
            switch value {
            case .literal: value
            case .enumCase(let id, let name): .enumCase(target(id), name)
            case .array(let values): .array(values.map(replaced))
            case .dictionary(let fields):
                .dictionary(fields.map { Field(key: $0.key, value: replaced($0.value)) })
            }
        }
        self = replaced(self)
    }
}
