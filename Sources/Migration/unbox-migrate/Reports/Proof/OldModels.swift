import ModelMigration
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
    ///
    /// - Parameter module: the module of the models with a dot after it, if it is known. It tells types that are not copied
    ///   from those of Testing.
    func source(named namespace: String, module: String) -> String {
        let others =
            module.isEmpty
            ? []
            : ["Bug", "Comment", "Issue", "Tag", "Test", "Trait"].filter { name in
                modelsByRoot[name] == nil && index.types.contains { $0.name == name && !$0.isLocal }
            }
        let all = others.map { "    typealias \($0) = \(module)\($0)" } + roots.map { Self.indented(text(of: $0)) }
        return "enum \(namespace) {\n" + all.joined(separator: "\n\n") + "\n}\n"
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
        // What is in a type, or in an extension of it, comes before that.
        let types = index.types.filter { !$0.isLocal && ($0.name == root || $0.name.hasPrefix(root + ".")) }
            .sorted { $0.name.count > $1.name.count }
        var edits: [Int: [Edit]] = [:]
        for type in types {
            let isModel = models.contains { $0.name == type.name }
            edits[type.file, default: []] += inlining(type.extensions, into: type, isModel: isModel, edits)
        }
        if let main = types.first(where: { $0.name == root }) { return text(of: main.main, edits) }
        // A namespace from elsewhere, of which the models are in extensions.
        let nested = models.filter { $0.surroundings.count == 1 }.map { text(of: $0.main, edits) }
        return "enum \(root) {\n" + nested.map(Self.indented).joined(separator: "\n\n") + "\n}"
    }

    private func text(of part: ModelType.Part, _ edits: [Int: [Edit]]) -> String {
        let file = part.source
        let range = part.declaration.range
        return file.text(range, with: edits[part.file] ?? []) ?? file.text(range)
    }

    /// The members and the conformances of extensions, as parts of the declaration; of a type that is no model, only the
    /// types in them.
    private func inlining(
        _ extensions: [ModelType.Part], into type: ModelType, isModel: Bool, _ edits: [Int: [Edit]]
    ) -> [Edit] {
        var new: [Edit] = []
        let parts = extensions.filter { isModel || $0.holdsInitializer }
        for part in extensions {
            let file = part.source
            let isWhole = isModel || part.holdsInitializer
            let members = part.declaration.members.filter { if case .type = $0 { true } else { isWhole } }
            if members.isEmpty { continue }
            let text = members.map { member in
                let range = member.range
                let text = file.text(range, with: edits[part.file] ?? []) ?? file.text(range)
                return file.indentation(of: range.lowerBound) + text
            }.joined(separator: "\n\n")
            new.append(.insert("\n\(text)\n", at: type.declaration.range.upperBound - 1))
        }
        let conformances = parts.flatMap(\.declaration.inheritedTypes).map(\.text).joined(separator: ", ")
        if conformances.isEmpty { return new }
        if let last = type.declaration.inheritedTypes.last {
            new.append(.insert(", \(conformances)", at: last.range.upperBound))
        } else {
            let end = type.source.endOfName(of: type.declaration)
            new.append(.insert(": \(conformances)", at: end))
        }
        return new
    }

    private static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    " + $0 }
            .joined(separator: "\n")
    }
}
