import SwiftDeclarations

/// The old models as one declaration, for a test: types around a namespace, with what their extensions have.
struct OldModels {
    private let index: ModelIndex
    /// The names of the types at the top level that are copied, in their order.
    private var roots: [String] = []
    private var modelsByRoot: [String: [ModelType]] = [:]

    init(_ types: [ModelType], _ index: ModelIndex) {
        self.index = index
        for type in types {
            let root = String(type.name.prefix { $0 != "." })
            if modelsByRoot[root] == nil { roots.append(root) }
            modelsByRoot[root, default: []].append(type)
        }
    }

    /// `enum Before { … }`
    func source(named namespace: String) -> String {
        "enum \(namespace) {\n" + roots.map { Self.indented(text(of: $0)) }.joined(separator: "\n\n") + "\n}\n"
    }

    /// Modules that the files of the models import.
    var imports: Set<String> { files.reduce(into: []) { $0.formUnion(index.files[$1].imports) } }

    private var files: [Int] {
        Set(modelsByRoot.values.flatMap { $0.flatMap { $0.parts.map(\.file) } }).sorted()
    }

    /// Declarations at the top level of the files that only these can name.
    var privateDeclarations: String {
        var text = ""
        for number in files {
            let file = index.files[number]
            for member in file.content?.members ?? [] where member.isPrivate && !isCopied(member) {
                text += "\n" + file.text(member.range) + "\n"
            }
        }
        return text
    }

    private func isCopied(_ member: MemberSyntax) -> Bool {
        if case .type(let type) = member { return modelsByRoot[type.name] != nil }
        return false
    }

    private func text(of root: String) -> String {
        let models = modelsByRoot[root] ?? []
        let types = index.types.filter { !$0.isLocal && ($0.name == root || $0.name.hasPrefix(root + ".")) }
        var edits: [Int: [Edit]] = [:]
        for type in types {
            let parts = type.extensions.filter { part in
                part.holdsInitializer || models.contains { $0.name == type.name }
            }
            edits[type.file, default: []] += inlining(parts, into: type)
        }
        guard let main = types.first(where: { $0.name == root }) else {
            // A namespace from elsewhere, of which the models are in extensions.
            let nested = models.filter { $0.surroundings.count == 1 }.map { text(of: $0.main, edits) }
            return "enum \(root) {\n" + nested.map(Self.indented).joined(separator: "\n\n") + "\n}"
        }
        let own = text(of: main.main, edits)
        // Types that are declared in extensions of it.
        let others = models.filter { type in
            type.surroundings.first?.kind == .extension && type.surroundings.count == 1
        }.map { Self.indented(text(of: $0.main, edits)) }
        if others.isEmpty { return own }
        return own.dropLast() + "\n" + others.joined(separator: "\n\n") + "\n}"
    }

    private func text(of part: ModelType.Part, _ edits: [Int: [Edit]]) -> String {
        let file = index.files[part.file]
        let range = part.declaration.range
        return file.text(range, with: edits[part.file] ?? []) ?? file.text(range)
    }

    /// The members and the conformances of extensions, as parts of the declaration.
    private func inlining(_ parts: [ModelType.Part], into type: ModelType) -> [Edit] {
        var edits: [Edit] = []
        for part in parts {
            let file = index.files[part.file]
            let members = part.declaration.members.filter { if case .type = $0 { false } else { true } }
            if members.isEmpty { continue }
            let text = members.map { file.indentation(of: $0.range.lowerBound) + file.text($0.range) }
                .joined(separator: "\n\n")
            edits.append(.insert("\n\(text)\n", at: type.declaration.range.upperBound - 1))
        }
        if let text = memberwiseInitializer(of: type, with: parts) {
            edits.append(.insert("\n\(text)\n", at: type.declaration.range.upperBound - 1))
        }
        let conformances = parts.flatMap(\.declaration.inheritedTypes).map(\.text).joined(separator: ", ")
        if conformances.isEmpty { return edits }
        if let last = type.declaration.inheritedTypes.last {
            edits.append(.insert(", \(conformances)", at: last.range.upperBound))
        } else {
            let end = index.files[type.file].endOfName(of: type.declaration)
            edits.append(.insert(": \(conformances)", at: end))
        }
        return edits
    }

    /// The initializer that the compiler does not write any more if the struct gets the initializers of extensions; nil if
    /// these do not call it.
    private func memberwiseInitializer(of type: ModelType, with parts: [ModelType.Part]) -> String? {
        let callsAnother = parts.contains { part in
            part.holdsInitializer && index.files[part.file].text(part.declaration.range).contains("self.init(")
        }
        guard type.declaration.kind == .struct, !type.main.holdsInitializer, callsAnother else { return nil }
        let properties = type.properties.filter { !$0.isLet || $0.value == nil }
        let parameters = properties.map { property in
            let value = property.value?.text ?? (property.isOptional && !property.isLet ? "nil" : nil)
            return "\(property.name): \(property.impliedType?.text ?? "")" + (value.map { " = \($0)" } ?? "")
        }
        let statements = properties.map { "        self.\($0.name) = \($0.name)\n" }
        return "    init(\(parameters.joined(separator: ", "))) {\n\(statements.joined())    }"
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}

extension ModelType.Part {
    var holdsInitializer: Bool {
        declaration.members.contains { if case .initializer = $0 { true } else { false } }
    }
}

extension MemberSyntax {
    /// Whether only the file can name it.
    var isPrivate: Bool {
        let modifiers: [ModifierSyntax] =
            switch self {
            case .variable(let member): member.modifiers
            case .function(let member): member.modifiers
            case .type(let member): member.modifiers
            default: []
            }
        return modifiers.arePrivate
    }
}

extension [ModifierSyntax] {
    /// Whether only the file, or the type around it, can name the declaration.
    var arePrivate: Bool { contains { $0.detail == nil && ["private", "fileprivate"].contains($0.name) } }
}
