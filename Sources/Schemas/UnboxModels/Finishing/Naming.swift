import SchemaReading

/// Gives types, their members and cases their names, and puts types into the only ones that use them.
struct Naming {
    private var declarations: [Declaration]
    private var outer = NameScope()
    /// How many types would have a name if they were nested.
    private var wishes: [String: Int] = [:]
    /// The types that are used, from the outermost, with one that uses each.
    private var used: [(id: Declaration.ID, user: Declaration.ID)] = []
    /// Of each type that is used, all that use it.
    private var users: [Declaration.ID: Set<Declaration.ID>] = [:]

    /// - Parameter isNested: whether a type that only one other type uses is written inside that type.
    static func named(_ declarations: [Declaration], isNested: Bool) -> [Declaration] {
        var naming = Naming(declarations: declarations)
        naming.place(isNested: isNested)
        naming.nameTypes()
        for id in naming.declarations.indices {
            naming.nameMembers(of: id)
            // A title that only repeats the name says nothing.
            let title = naming.declarations[id].documentation.title
            if title.map({ SwiftName.type(Words($0)) }) == naming.declarations[id].name {
                naming.declarations[id].documentation.title = nil
            }
        }
        return naming.declarations
    }

    /// Removes types that nothing needs, and nests those that only one type uses.
    private mutating func place(isNested: Bool) {
        var pending = declarations.filter { $0.isWritten && $0.position != nil }
            .sorted { ($0.position ?? 0) < ($1.position ?? 0) }.map(\.id)
        var visited = Set(pending)
        var next = 0
        while next < pending.count {
            let id = pending[next]
            next += 1
            for part in declarations[id].kind.types.flatMap(\.named) where part != id {
                users[part, default: []].insert(id)
                guard visited.insert(part).inserted else { continue }
                pending.append(part)
                used.append((part, id))
            }
        }
        for id in declarations.indices where declarations[id].position == nil {
            guard visited.contains(id) else {
                declarations[id].kind = .none
                continue
            }
            guard isNested, let user = users[id]?.first, users[id]?.count == 1 else { continue }
            switch (declarations[user].kind, declarations[id].kind) {
            case (.alias, _), (_, .wrapper): break
            default:
                declarations[id].parent = user
                declarations[user].children.append(id)
            }
        }
    }

    private mutating func nameTypes() {
        let written = declarations.filter(\.isWritten)
        for one in written where one.position == nil { wishes[SwiftName.type(one.bestHint.words), default: 0] += 1 }
        let definitions = written.filter { $0.position != nil }.sorted { ($0.position ?? 0) < ($1.position ?? 0) }
        for one in definitions {
            let hint = one.bestHint
            let candidates = [hint.words] + [hint.instead].compactMap { $0 }
            declarations[one.id].name = outer.name(from: hint.name.map { [$0] } ?? candidates.map(SwiftName.type))
        }
        for (id, user) in used where declarations[id].parent == nil { nameOuter(id, usedBy: user) }
        var pending = written.filter { $0.parent == nil }.map(\.id)
        while let id = pending.popLast() {
            for child in declarations[id].children { nameNested(child, in: id) }
            pending += declarations[id].children
        }
    }

    /// Names a type that is not in the one that uses it: with what it is called, if no other type is called that, or
    /// else after the type that uses it, too.
    private mutating func nameOuter(_ id: Declaration.ID, usedBy user: Declaration.ID) {
        let one = declarations[id]
        let hint = one.bestHint
        let userWords = Words(declarations[user].name)
        var words = [hint.words]
        if !userWords.isEmpty, !hint.words.words.starts(with: userWords.words) { words.append(userWords + hint.words) }
        // `OrderMaker` for the maker in the relationships of an order.
        let owner = userWords.words.last.map { Self.wordsOfParts.contains($0) } ?? false ? userWords.dropLast : nil
        if let owner, !owner.isEmpty { words.insert(owner + hint.words, at: 1) }
        // `Kind` for `type` says less than the name of the type that has it.
        if SwiftName.type(hint.words) != hint.words.upperCamel { words.reverse() }
        // One of `orders.items` is an order.
        if hint.isElement, Self.generalWords.contains(hint.words.lowerCamel), userWords.singular != userWords {
            words.insert(userWords.singular, at: words.firstIndex(of: userWords + hint.words) ?? 0)
        }
        if let cases = one.enumeration?.cases, cases.count == 1 {
            words.append(hint.words + Words(cases[0].givenName ?? cases[0].text))
        }
        // `Link` for `self` and `next` in `links`.
        if one.hasDifferentNames,
            let one = Words.commonOne(of: users[id, default: []].map { declarations[$0].bestHint.words })
        {
            words.insert(one, at: 0)
        }
        words += [hint.instead].compactMap { $0 }
        let names = words.map(SwiftName.type)
        let wished = names.first {
            wishes[$0, default: 0] <= ($0 == SwiftName.type(hint.words) ? 1 : 0) && !outer.isTaken($0)
        }
        declarations[one.id].name = outer.name(
            from: wished.map { [$0] } ?? names + [SwiftName.type(hint.words + Words("value"))])
    }

    /// What elements are called that have no name of their own.
    private static let generalWords: Set<String> = [
        "data", "element", "entry", "item", "node", "record", "result", "row", "value",
    ]

    /// What parts of an object are called that have its fields.
    private static let wordsOfParts: Set<String> = ["attributes", "data", "fields", "properties", "relationships"]

    /// Names a nested type: it must not hide one that its members name, which are those of the file and around it.
    private mutating func nameNested(_ id: Declaration.ID, in parent: Declaration.ID) {
        let hint = declarations[id].bestHint
        var taken = Set(declarations[parent].children.map { declarations[$0].name })
        var around: Declaration.ID? = parent
        while let id = around {
            taken.insert(declarations[id].name)
            around = declarations[id].parent
        }
        let names = [hint.words, hint.instead, Words(declarations[parent].name) + hint.words]
            .compactMap { $0.map(SwiftName.type) }
        let candidates = names + (2...).lazy.prefix(taken.count + 1).map { "\(names[0])\($0)" }
        let name = candidates.first { !taken.contains($0) && !outer.isTaken($0) }
        declarations[id].name = name ?? outer.name(from: [names[0]])
    }
}

// MARK: - Members

extension Naming {
    private mutating func nameMembers(of id: Declaration.ID) {
        var scope = NameScope()
        switch declarations[id].kind {
        case .structure(var structure):
            // A key that is a name as it stands keeps it: `id` beside `@id`.
            structure.properties.changeEach {
                if SwiftName.property($0.key) == $0.key { $0.name = scope.name($0.key) }
            }
            structure.properties.changeEach {
                guard SwiftName.property($0.key) != $0.key else { return }
                $0.name = scope.name(SwiftName.property($0.key), SwiftName.property($0.key, namesSymbols: true))
            }
            structure.others.changeEach {
                let words = ($0.pattern?.words ?? Words("additional")) + Words("properties")
                $0.name = scope.name(SwiftName.property(words.lowerCamel))
            }
            declarations[id].kind = .structure(structure)
        case .enumeration(var enumeration):
            // Values without signs come first, so that `a` is `A`, and `A+` is `aPlus`.
            for isPlain in [true, false] {
                enumeration.cases.changeEach {
                    let text = $0.givenName ?? $0.text
                    guard text.unicodeScalars.allSatisfy(\.isWord) == isPlain else { return }
                    $0.name = scope.name(SwiftName.enumCase(text), SwiftName.enumCase(text, namesSymbols: true))
                }
            }
            declarations[id].kind = .enumeration(enumeration)
        case .union(var union):
            union.cases.changeEach {
                $0.name = scope.name(SwiftName.enumCase($0.words?.lowerCamel ?? caseName(of: $0.type)))
            }
            declarations[id].kind = .union(union)
        case .wrapper, .alias, .none: break
        }
    }

    /// The name of a case after the type of its value.
    private func caseName(of type: ModelType) -> String {
        switch type {
        case .bool: "boolean"
        case .integer, .unsigned: "integer"
        case .double, .decimal: "number"
        case .string: "string"
        case .url: "url"
        case .uuid: "uuid"
        case .data: "data"
        case .json: "other"
        case .date: "date"
        case .optional(let type): caseName(of: type)
        case .array(let type): "\(caseName(of: type))Array"
        case .dictionary(let type): "\(caseName(of: type))ByKey"
        case .oneOf: "either"
        case .open(let id), .model(let id): Words(declarations[id].name).lowerCamel
        case .custom(let name): Words(name).lowerCamel
        }
    }
}

extension Enumeration.Case {
    /// The value as a name says it.
    fileprivate var text: String {
        value.stringValue ?? "\(value)".replacing(".", with: "point").replacing("-", with: "minus ")
    }
}

extension Declaration {
    /// Whether no name is that of most places, and their names do not end alike.
    fileprivate var hasDifferentNames: Bool {
        var counts: [Words: Int] = [:]
        for hint in hints { counts[hint.words, default: 0] += 1 }
        return counts.count > 1 && counts.values.allSatisfy { $0 * 2 <= hints.count }
            && Words.commonEnding(of: hints.map(\.words)).isEmpty
    }

    /// The best of the hints: what most of its places call it, or else what their names end in.
    fileprivate var bestHint: NameHint {
        // A case's name after its type says less than the name of a property.
        let telling = hints.filter { !["array", "object", "option"].contains($0.words.lowerCamel) }
        let hints = telling.isEmpty ? hints : telling
        var counts: [Words: Int] = [:]
        for hint in hints { counts[hint.words, default: 0] += 1 }
        guard position == nil, counts.count > 1 else { return hints[0] }
        if let hint = hints.first(where: { counts[$0.words, default: 0] * 2 > hints.count }) { return hint }
        let ending = Words.commonEnding(of: hints.map(\.words))
        if !ending.isEmpty { return NameHint(ending) }
        var known: Set<Words> = []
        let distinct = hints.map(\.words).filter { known.insert($0).inserted }
        // `YesOrNo` for an enum of these, and `StartOrEnd` for a type that is called one or the other.
        let cases = enumeration?.cases.map { Words($0.givenName ?? $0.text) } ?? []
        for names in [cases, distinct]
        where names.count == 2 && names.allSatisfy({ $0.words.count == 1 }) {
            return NameHint(names[0] + Words("or") + names[1])
        }
        // What is called many things, and says where they are.
        let keys = Set(structure?.properties.map(\.key) ?? [])
        let isReference = keys.count > 1 && keys.isSubset(of: ["name", "id", "url", "href", "type"])
        if isReference, distinct.count > 2, !keys.isDisjoint(with: ["url", "href"]) {
            return NameHint(Words("reference"))
        }
        return hints[0]
    }
}
