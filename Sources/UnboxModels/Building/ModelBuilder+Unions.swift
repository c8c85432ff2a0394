import JSONSchema
import Unbox

extension ModelBuilder {
    /// The branches of a union, each with what the schemas around it say.
    func alternatives(
        of union: (list: SchemaElement, branches: [SchemaElement]), _ request: SchemaRequest, _ facts: SchemaFacts
    ) throws -> [Alternative] {
        guard case .all(let nodes, let types, let choices) = request else { return [] }
        var alternatives: [Alternative] = []
        let isTrivial = isTrivialApartFromTypes(facts)
        for (index, branch) in union.branches.enumerated() {
            let alone = SchemaRequest.all([branch])
            let factsAlone = try self.facts(of: alone)
            let branchTypes = factsAlone.hasTypes ? factsAlone.types : .all
            let addsNoTypes = !facts.hasTypes || branchTypes.isSubset(of: facts.types) && factsAlone.hasTypes
            if isTrivial && (addsNoTypes || factsAlone.values != nil) {
                alternatives.append(
                    Alternative(request: alone, facts: factsAlone, words: try words(ofBranch: branch, factsAlone)))
            } else {
                let choice = SchemaRequest.Choice(list: union.list, index: index)
                let merged = SchemaRequest.all(nodes, types: types, choices: choices + [choice])
                alternatives.append(
                    Alternative(
                        request: merged, facts: try self.facts(of: merged),
                        words: try words(ofBranch: branch, factsAlone)))
            }
        }
        return alternatives
    }

    func isTrivialApartFromTypes(_ facts: SchemaFacts) -> Bool {
        var facts = facts
        facts.hasTypes = false
        return facts.isTrivialApartFromUnions
    }

    func words(ofBranch branch: SchemaElement, _ facts: SchemaFacts) throws -> Words? {
        if let target = try named(branch), let name = definitionName(of: target) { return Words(name) }
        if let title = branch["title"]?.stringValue, let words = Self.words(ofTitle: title) { return words }
        return nil
    }

    /// The type for one of several.
    ///
    /// - Parameters:
    ///   - isNamed: whether the type is a definition, which gets an enum of that name.
    ///   - declare: adds the declaration, if the type needs one.
    func unionType(
        of list: [Alternative], isNullable: Bool, at place: Place, isNamed: Bool, _ facts: SchemaFacts,
        _ declare: (SchemaFacts) -> Declaration.ID
    ) throws -> ModelType {
        var isNullable = isNullable
        var alternatives = try expanded(list, &isNullable)
        alternatives = mergedNumbers(mergedValues(alternatives))
        func finished(_ type: ModelType) -> ModelType { isNullable ? type.optional : type }
        // Several schemas of the same type, which differ in constraints only.
        if let merged = mergedScalars(alternatives) { alternatives = merged }
        guard let first = alternatives.first else { return .json }
        if alternatives.count == 1 {
            if isNamed, try !isNamedDefinition(first.request) {
                return finished(try makeType(of: first.request, at: place, declare: declare))
            }
            return finished(try type(of: first.request, at: place))
        }
        var facts = facts
        if isNullable { facts.types = [.null, .object] }
        if isNullable { facts.hasTypes = true }
        if let open = try openEnum(alternatives, at: place) { return finished(open) }
        if let key = try discriminator(of: &alternatives, facts) {
            let id = declare(facts)
            add(.union(alternatives, discriminator: key), for: id)
            return finished(.model(id))
        }
        if !isNamed, alternatives.count <= 3, try alternatives.allSatisfy(isSimple) {
            var types: [ModelType] = []
            for alternative in try sorted(alternatives) {
                let words = alternative.words ?? place.words
                let type = try type(of: alternative.request, at: Place(words: words, parent: place.parent))
                let plain = reachable(isNullable ? type.unwrapped : type, in: place.parent)
                if plain == .json { return .json }
                if !types.contains(plain) { types.append(plain) }
            }
            markAlternatives(types)
            guard types.count > 1 else { return finished(types[0]) }
            // A long list is easier to read as an enum.
            if types.reduce(0, { $0 + length(of: $1) }) <= 48 { return finished(.oneOf(types)) }
        }
        let id = declare(facts)
        add(.union(alternatives, discriminator: nil), for: id)
        return finished(.model(id))
    }
}
