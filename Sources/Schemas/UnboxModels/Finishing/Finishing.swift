/// Makes declarations ready to be written: each step needs all types.
enum Finishing {
    /// - Parameter areOfSamples: whether the definitions are of samples, so that their names may go.
    /// - Throws: ``ModelError`` if the configuration cannot be followed, or a type would consist of nothing but itself.
    static func finished(_ declarations: [Declaration], _ options: ModelOptions, areOfSamples: Bool) throws
        -> [Declaration]
    {
        var declarations = Sharing.shared(declarations, keepsNames: !areOfSamples)
        // Where nothing else tells the type, a text or a number that is always the same does.
        for id in declarations.indices where !declarations[id].isAlternative && !options.checksConstraints {
            declarations[id].changeStructure { structure in
                structure.properties.changeEach { if $0.type.unwrapped != .bool { $0.checks = .none } }
            }
        }
        if options.style == .macro { removeDiscriminators(from: &declarations, options) }
        let named = Naming.named(declarations, isNested: options.isNested)
        return try Containment.resolved(Defaults.resolved(Configuring.configured(named, options.configuration)))
    }

    /// Removes the fields that name the types of structs from these, if the macro reads and writes them in the enums of
    /// which the structs are cases. Not from structs that keep or refuse all other keys.
    private static func removeDiscriminators(from declarations: inout [Declaration], _ options: ModelOptions) {
        var keys: [Declaration.ID: Set<String?>] = [:]
        for one in declarations {
            let isMacro = if case .union(let union) = one.kind { !union.hasNumbers } else { false }
            for case let type in one.kind.types {
                for id in type.named {
                    let isCase = if case .model = type { isMacro } else { false }
                    keys[id, default: []].insert(isCase ? one.kind.discriminator : nil)
                }
            }
        }
        for id in declarations.indices where declarations[id].position == nil {
            guard let keys = keys[id], keys.count == 1, let key = keys.first ?? nil else { continue }
            declarations[id].changeStructure { structure in
                let isOpen = structure.others.isEmpty && !(structure.isClosed && options.checksConstraints)
                if isOpen, structure.properties.count > 1 {
                    structure.properties.removeAll { $0.key == key && $0.constant != nil && $0.isRequired }
                }
            }
        }
    }
}

extension Declaration.Kind {
    fileprivate var discriminator: String? { if case .union(let union) = self { union.discriminator } else { nil } }
}
