import SwiftDeclarations

/// The statements of an initializer so far, for functions that repeat some of them.
struct InitializerCode {
    /// A name that a statement declares.
    struct Local {
        var statement: Int
        var range: SourceRange
        var type: TypeSyntax?
        /// All names that the statement declares.
        var names: Set<String>
        /// Whether it has the value of its declaration, of which there is only one.
        var isConstant: Bool
        /// Later statements that use it, and set no property: they may change it.
        var changes: [(statement: Int, range: SourceRange)] = []
        /// The first property that is read with it, if that may change it: `list.decode(Int.self)` of an array.
        var reader: String?
    }

    let scope: BodyScope
    let parameters: Set<String>
    /// The statements so far.
    private(set) var count = 0
    private(set) var locals: [String: Local] = [:]
    /// The values of properties that a statement sets by itself.
    private(set) var definitions: [String: (value: Code, statement: Int)] = [:]
    /// The statements that set each property, or contain one that does.
    private(set) var settings: [String: [Statement]] = [:]
    private var variables: Set<String> = []
    /// The statements that functions have.
    var consumed: Set<Int> = []
    private let names: Names

    init(_ scope: BodyScope) {
        self.scope = scope
        parameters = Set(scope.function.parameters.map { $0.name ?? $0.label ?? "" })
        names = Names(scope)
    }

    /// The methods and computed properties, which a static function cannot use.
    var instanceMembers: Set<String> { names.members.ofInstances }
    var members: Set<String> { names.members.all }

    /// Names that are collected only where they are needed, as most initializers need none.
    private final class Names {
        private let scope: BodyScope
        private(set) lazy var members = scope.type.namesOfMembers(scope.index)
        private(set) lazy var counts = scope.countsOfNames

        init(_ scope: BodyScope) { self.scope = scope }
    }

    /// Whether a static function of the type can do what the initializer does. Initializers of Unbox 2 and 3 do not throw, and
    /// their reads have no equal. A function of a generic type is another one for each of its types.
    var canHaveFunctions: Bool {
        scope.throwsErrors && !scope.index.isGeneric(scope.type)
            && !scope.type.declaration.attributes.contains { $0.name.hasSuffix("Actor") }
    }

    func variables(usedBy statement: Statement) -> [String] {
        guard !variables.isEmpty, let uses = scope.uses(in: statement.range),
            uses.membersOfSelf.isDisjoint(with: statement.targets), property(setBy: statement) == nil
        else { return [] }
        return uses.names.filter { variables.contains($0) }
    }

    private func property(setBy statement: Statement) -> String? {
        statement.targets.first { locals[$0] == nil && scope.type.property($0) != nil }
    }

    /// The local variables of which a statement calls methods that may change them.
    private func variables(calledBy statement: Statement) -> Set<String> {
        let reader = scope.reader
        return scope.file.tokens(in: statement.range).reduce(into: []) { names, index in
            let token = reader.tokens[index]
            guard token.kind == .identifier, variables.contains(reader.name(of: token)), index + 3 < reader.tokens.count
            else { return }
            let isCall = reader.tokens[index + 1].isPunctuation(".") && reader.tokens[index + 3].partner > index
            let isHarmless = isCall && Self.harmlessCalls.contains(reader.name(of: reader.tokens[index + 2]))
            if isCall && !isHarmless || reader.text(reader.tokens[index - 1].range) == "&" {
                names.insert(reader.name(of: token))
            }
        }
    }

    private static let harmlessCalls: Set<String> = [
        "capitalized", "compactMap", "components", "contains", "date", "dropFirst", "dropLast", "filter", "flatMap",
        "hasPrefix", "hasSuffix", "joined", "lowercased", "map", "prefix", "reduce", "replacingOccurrences", "reversed",
        "rounded", "sorted", "split", "string", "suffix", "trimmingCharacters", "unbox", "uppercased",
    ]

    func countOfUses(of name: String) -> Int { names.counts[name] ?? 0 }

    /// Adds a statement, after what it needs was looked at.
    mutating func add(_ statement: Statement) {
        var isConstant = true
        var type: TypeSyntax?
        if case .constant(_, let isLet, let own, let value) = statement.kind {
            // `DateFormatter()` may be set up before it is used.
            isConstant = isLet && value.map { $0.asCall?.name.hasSuffix("Formatter") != true } ?? false
            type = own
        }
        let names = Set(statement.namesDeclared(scope))
        for name in variables(usedBy: statement) where locals[name]?.changes.count ?? 16 < 16 {
            locals[name]?.changes.append((count, statement.range))
        }
        if !variables.isEmpty, let property = property(setBy: statement) {
            for name in variables(calledBy: statement) where locals[name]?.reader == nil {
                locals[name]?.reader = property
            }
        }
        for name in names {
            locals[name] = Local(
                statement: count, range: statement.range, type: type, names: names,
                isConstant: isConstant && locals[name] == nil)
            if names.count == 1, locals[name]?.isConstant == false { variables.insert(name) }
        }
        for name in statement.targets where locals[name] == nil && (settings[name]?.count ?? 0) < 8 {
            settings[name, default: []].append(statement)
            definitions[name] = nil
            guard settings[name]?.count == 1, case .assignment(_, let value) = statement.kind else { continue }
            definitions[name] = (value, count)
        }
        count += 1
    }
}

extension BodyScope {
    var throwsErrors: Bool {
        guard let body = function.body else { return false }
        return content.reader.word(of: content.reader.tokens[body.lowerBound - 1]) == "throws"
    }

    /// How often names occur, other than after a dot and as labels.
    var countsOfNames: [String: Int] {
        var counts: [String: Int] = [:]
        let tokens = content.reader.tokens
        for index in function.body ?? 0..<0 {
            if tokens[index].kind == .string { file.forEachName(in: tokens[index]) { counts[$0, default: 0] += 1 } }
            guard tokens[index].kind == .identifier, !tokens[index - 1].isPunctuation(".") else { continue }
            let isFirst = tokens[index - 1].isPunctuation("(") || tokens[index - 1].isPunctuation(",")
            if isFirst, tokens[index + 1].isPunctuation(":") { continue }
            counts[content.reader.name(of: tokens[index]), default: 0] += 1
        }
        return counts
    }
}

extension ModelType {
    /// The names of its methods and variables, and of those of its superclasses.
    fileprivate func namesOfMembers(_ index: ModelIndex) -> (all: Set<String>, ofInstances: Set<String>) {
        var names: (all: Set<String>, ofInstances: Set<String>) = ([], [])
        for member in ([self] + superclasses(in: index)).flatMap(\.parts).flatMap(\.declaration.members) {
            var own = member.bindings.compactMap(\.name)
            if case .function(let function) = member { own = [function.name] }
            names.all.formUnion(own)
            if !member.modifiers.contains(where: \.isStatic) { names.ofInstances.formUnion(own) }
        }
        return names
    }
}

extension ModifierSyntax {
    var isStatic: Bool { name == "static" || name == "class" }
}
