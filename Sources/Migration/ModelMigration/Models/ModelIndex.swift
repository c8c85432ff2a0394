import SwiftDeclarations

package struct ModelIndex: Sendable {
    package let files: [SourceFile]
    package private(set) var types: [ModelType] = []
    /// The types with a name: those of several targets may have the same one.
    private var places: [String: [Int]] = [:]
    package internal(set) var rewritten: Set<Int> = []
    package internal(set) var formatters: Set<String> = []
    var dateFormatters: Set<String> = []
    /// The classes that inherit from another, by the number of that.
    private var subclasses: [Int: [Int]] = [:]
    /// The extensions of types that the files do not declare, by the names of these.
    private(set) var foreignExtensions: [String: [ModelType.Part]] = [:]
    private(set) var overloads: [DecodingOverload] = []
    /// The extensions that may be of one of several types, by the numbers of these.
    private(set) var unclearExtensions: [Int: ModelType.Part] = [:]
    /// The types and static properties of types that are nested or have nested ones, by file and position.
    private(set) var sharedNames: [Int: [Int: Set<String>]] = [:]
    /// Files that are not rewritten, whose code may use the models.
    package let otherFiles: [SourceFile]
    /// The types that type aliases stand for, at any place in the files.
    private(set) var allAliases: [String: [TypeSyntax]] = [:]
    /// The same, by their full names.
    private var aliases: [String: [TypeSyntax]] = [:]
    private(set) var protocols: [String: [TypeDeclarationSyntax]] = [:]
    private(set) var classNames: Set<String> = []
    /// The enums of keys that code names with their types: `City.CodingKeys`.
    private(set) var namesOfKeys: Set<String> = []
    let decodedWithOptions: Set<String>
    let readersOfUserInfo: Set<String>
    /// Functions that decode dates.
    let readersOfDates: Set<String>
    let writesJSON: Bool
    /// What the app's own operators of ObjectMapper map to.
    let ownMappings: [TypeSyntax]
    private(set) var globals: [String: [ModelType.Constant]] = [:]
    /// A type of another module that files name, and that the library has too, by the numbers of the files.
    private(set) var ambiguousNames: [Int: String] = [:]

    package init(_ files: [SourceFile], besides otherFiles: [SourceFile] = []) {
        self.files = files
        self.otherFiles = otherFiles
        decodedWithOptions = Self.typesDecodedWithOptions(in: files)
        readersOfUserInfo = Self.readersOfUserInfo(in: files + otherFiles)
        readersOfDates = Self.readersOfDates(in: files + otherFiles)
        let usesObjectMapper = files.contains { $0.imports.contains("ObjectMapper") }
        writesJSON = usesObjectMapper && (files + otherFiles).contains(where: \.writesJSON)
        ownMappings = usesObjectMapper ? (files + otherFiles).flatMap(\.ownMappings) : []
        for case .variable(let variable) in files.flatMap({ $0.content?.members ?? [] }) {
            for (name, binding) in variable.namedBindings {
                globals[name, default: []].append((variable.isLet, binding))
            }
        }
        var extensions: [(name: String, part: ModelType.Part)] = []
        for (number, file) in files.enumerated() {
            guard let content = file.content else { continue }
            var finder = TypeFinder(file: number, source: file, first: types.count)
            finder.visit(content.members)
            finder.visitLocalTypes(content.reader)
            types += finder.types
            extensions += finder.extensions
            for declaration in finder.protocols { protocols[declaration.name, default: []].append(declaration) }
            for (name, outer, range) in finder.aliases {
                guard let type = TypeSyntax(aliasedBy: file.text(range)) else { continue }
                allAliases[name, default: []].append(type)
                aliases[outer + name, default: []].append(type)
            }
            sharedNames[number] = finder.sharedNames
        }
        namesOfKeys = Self.namesOfKeys(in: files + otherFiles, types)
        let foreign = ModuleNames.types.subtracting(types.map(\.declaration.name) + allAliases.keys + protocols.keys)
        for (number, file) in files.enumerated()
        where !file.imports.subtracting(FoundationNames.modules).isEmpty
            && file.imports.isDisjoint(with: ["Unbox", "UnboxMacros"])
        {
            ambiguousNames[number] = file.names(in: file.start..<file.bytes.count).intersection(foreign).min()
        }
        for (index, type) in types.enumerated() where !type.isLocal { places[type.name, default: []].append(index) }
        classNames = Set(types.filter { $0.declaration.kind == .class }.map(\.declaration.name))
        for (index, type) in types.enumerated() where type.declaration.kind == .class && !type.isLocal {
            guard let superclass = type.superclass(in: self) else { continue }
            subclasses[superclass.number, default: []].append(index)
        }
        var parts: [Int: [ModelType.Part]] = [:]
        for (name, part) in extensions {
            let aliased = aliases[name].flatMap { $0.count == 1 ? places[$0[0].text] : nil }
            let all = places[name] ?? aliased ?? []
            let number = nearest(all, to: part.file)
            let codes =
                !part.declaration.inheritedTypes.isEmpty
                || part.declaration.members.contains { $0.function != nil && $0.mayCode }
            if let number, !codes || !isForeign(number, to: part.file) {
                parts[number, default: []].append(part)
            } else if all.isEmpty || number != nil {
                foreignExtensions[name, default: []].append(part)
            } else if !part.declaration.inheritedTypes.isEmpty || part.declaration.members.contains(where: \.mayCode) {
                for number in all { unclearExtensions[number] = part }
            }
        }
        for part in ["KeyedDecodingContainer", "KeyedDecodingContainerProtocol"].flatMap({ foreignExtensions[$0] ?? [] }
        ) {
            let functions = part.declaration.members.compactMap(\.function)
            overloads += functions.compactMap { DecodingOverload($0, in: part.source) }
        }
        let members = MemberTypes(types, extensions.map(\.part), files)
        for (index, type) in types.enumerated() {
            let stated = (parts[index] ?? []).map(\.declaration) + [type.declaration]
            let implied = stated.flatMap(\.inheritedTypes).flatMap(\.composed).map { self.implied(by: $0.lastName) }
            types[index] = ModelType(type, extensions: parts[index] ?? [], conformances: implied, members: members)
        }
    }

    /// The type that an alias stands for; nil if there are several of its name, for different types.
    func alias(_ name: String, seenFrom other: ModelType) -> TypeSyntax? {
        let found = scopes(around: other).lazy.compactMap { aliases[$0.isEmpty ? name : "\($0).\(name)"] }.first
        return found.flatMap { all in all.allSatisfy { $0.text == all[0].text } ? all[0] : nil }
    }

    /// The full names of a type and of those around it, the innermost first; empty for the top level.
    private func scopes(around type: ModelType) -> [Substring] {
        sequence(first: type.name[...]) { name in
            name.isEmpty ? nil : name.lastIndex(of: ".").map { name[..<$0] } ?? ""
        }.map(\.self)
    }

    /// Whether a type, or one around it, is generic, perhaps where an extension does not say so.
    func isGeneric(_ type: ModelType) -> Bool {
        let outer = type.surroundings.filter { $0.kind == .extension }.compactMap { self.type($0.name, seenFrom: type) }
        return ([type] + outer).contains(where: \.isGeneric)
    }

    /// A type in an attribute within it: the compiler does not know the parameters of a type around it that is named.
    func ownName(of type: ModelType) -> String { isGeneric(type) && !type.surroundings.isEmpty ? "Self" : type.name }

    /// Whether no other type of a file has the full name of one.
    func isOnlyOne(_ type: ModelType) -> Bool {
        places[type.name, default: []].filter { types[$0].file == type.file }.count == 1
    }

    func subclasses(of type: ModelType) -> [ModelType] { subclasses[type.number, default: []].map { types[$0] } }

    /// The classes that inherit from one, also from others that do.
    func allSubclasses(of type: ModelType) -> [ModelType] {
        var all: [ModelType] = []
        var queue = subclasses(of: type)
        while let next = queue.popLast(), all.count < 1000 {
            all.append(next)
            queue += subclasses(of: next)
        }
        return all
    }

    private func folders(_ file: Int) -> [String] { files[file].path.split(separator: "/").dropLast().map(String.init) }

    /// Whether a file imports the module in whose folder a type is, as far as names tell.
    private func isForeign(_ type: Int, to file: Int) -> Bool {
        let others = Set(folders(types[type].file)).subtracting(folders(file))
        return !others.isDisjoint(with: files[file].imports.subtracting(FoundationNames.modules))
    }

    /// The type that is in the same file as another, or alone in its folder or the next ones around that, or in the folder of
    /// a module that the file imports; nil for several.
    private func nearest(_ found: [Int], to file: Int) -> Int? {
        if found.count == 1 { return found[0] }
        if found.isEmpty || found.count > 16 { return nil }
        let own = folders(file)
        let shared = found.map { number in
            let other = types[number].file
            return other == file ? Int.max : zip(own, folders(other)).prefix { $0 == $1 }.count
        }
        let most = shared.max()
        let next = zip(found, shared).filter { $1 == most }.map(\.0)
        if next.count == 1 { return next[0] }
        let imports = files[file].imports
        let imported = next.filter { folders(types[$0].file).contains(where: imports.contains) }
        return imported.count == 1 ? imported[0] : nil
    }

    /// Those of some types that are within the same type as others of a file, of which the full name is `outer`.
    private func types(_ found: [Int], within outer: Substring, seenFrom other: ModelType) -> [Int] {
        guard !outer.isEmpty, let all = places[String(outer)], all.count > 1 else { return found }
        let own = outer == other.name ? other.number : nearest(all, to: other.file)
        return found.filter { nearest(all, to: types[$0].file) == own }
    }

    /// The type of a name, as it is written in another: the innermost one around that, then one at the top level.
    package func type(_ name: String, seenFrom other: ModelType) -> ModelType? {
        let name = name.hasPrefix("Self.") ? String(name.dropFirst("Self.".count)) : name
        for scope in scopes(around: other) {
            let found = types(places[scope.isEmpty ? name : "\(scope).\(name)"] ?? [], within: scope, seenFrom: other)
            if !found.isEmpty { return nearest(found, to: other.file).map { types[$0] } }
        }
        // Those within superclasses, whose own names are looked up here too.
        if case .named(name, _)? = other.declaration.inheritedTypes.first?.form { return nil }
        let inherited = other.superclasses(in: self).lazy.compactMap { places["\($0.name).\(name)"] }.first
        return inherited.flatMap { nearest($0, to: other.file) }.map { types[$0] }
    }
}

private struct TypeFinder {
    let file: Int
    let source: SourceFile
    let first: Int
    var types: [ModelType] = []
    var extensions: [(name: String, part: ModelType.Part)] = []
    /// Where the names of declared types are.
    var known: Set<Int> = []
    var protocols: [TypeDeclarationSyntax] = []
    var aliases: [(name: String, outer: String, range: SourceRange)] = []
    var sharedNames: [Int: Set<String>] = [:]
    var isLocal = false

    mutating func visit(
        _ members: [MemberSyntax], in surroundings: [TypeDeclarationSyntax] = [], isConditional: Bool = false
    ) {
        for member in members {
            switch member {
            case .type(let type): visit(type, surroundings, isConditional)
            case .typealiasDeclaration(let name, let range):
                aliases.append((name, surroundings.reversed().map { $0.name + "." }.joined(), range))
            case .conditional(let conditional):
                for clause in conditional.clauses { visit(clause.members, in: surroundings, isConditional: true) }
            default: break
            }
        }
    }

    private mutating func visit(
        _ declaration: TypeDeclarationSyntax, _ surroundings: [TypeDeclarationSyntax], _ isConditional: Bool
    ) {
        known.insert(declaration.nameRange.lowerBound)
        if let outer = surroundings.first {
            for type in [declaration, outer] where sharedNames[type.range.lowerBound] == nil {
                sharedNames[type.range.lowerBound] = type.sharedNames
            }
        }
        let part = ModelType.Part(file: file, source: source, declaration: declaration, isConditional: isConditional)
        let name = ([declaration] + surroundings).map(\.name).reversed().joined(separator: ".")
        switch declaration.kind {
        case .extension: extensions.append((declaration.name, part))
        case .protocol: return protocols.append(declaration)
        default:
            types.append(
                ModelType(
                    name: name, main: part, surroundings: surroundings, isLocal: isLocal, number: first + types.count))
        }
        visit(declaration.members, in: [declaration] + surroundings, isConditional: isConditional)
    }

    /// Finds the types that bodies and closures have: wherever the keyword of a type stands that is not known yet.
    mutating func visitLocalTypes(_ reader: Reader) {
        isLocal = true
        var reader = reader
        for (index, token) in reader.tokens.enumerated() where token.kind == .identifier {
            guard index + 2 < reader.tokens.count, reader.tokens[index + 1].kind == .identifier,
                ["struct", "class", "enum"].contains(reader.word(of: token)),
                !known.contains(reader.tokens[index + 1].start),
                index == 0 || !reader.tokens[index - 1].isPunctuation("."),
                [UInt8(ascii: "{"), UInt8(ascii: ":"), UInt8(ascii: "<")].contains(reader.tokens[index + 2].byte)
            else { continue }
            reader.go(to: index)
            let mark = reader.mark
            if let member = try? reader.member(), case .type(let type) = member { visit(type, [], false) }
            reader.goBack(to: mark)
        }
    }
}
