import SwiftDeclarations

struct ImportEdits {
    private let file: SourceFile
    private let edits: [Edit]
    private let imports: [String: SourceRange]
    /// `import`, as visible as the models of the file, if files say that of imports.
    private let keyword: String

    /// - Parameter edits: the other edits of the file.
    init(_ file: SourceFile, _ edits: [Edit], access: String) {
        self.file = file
        self.edits = edits
        imports = file.rangesOfImports
        keyword = access + "import"
    }

    /// Imports modules, in place of others where these are not used any more.
    func edits(adding modules: [(module: String, old: [String])], removing obsolete: Set<String>) -> [Edit] {
        var seen: Set<String> = []
        // What is not an attribute of the macros is of Unbox.
        let hasUnbox = imports["Unbox"] != nil || modules.contains { $0.module == "Unbox" }
        var unused = obsolete.filter {
            imports[$0] != nil && !uses($0, onlyAttributes: $0 == "UnboxMacros" && hasUnbox)
        }.sorted()
        var result: [Edit] = []
        var missing: [String] = []
        for (module, old) in modules where seen.insert(module).inserted && imports[module] == nil {
            if let name = old.first(where: { imports[$0] != nil }), let range = imports[name] {
                unused.removeAll { $0 == name }
                result.append(Edit(range, "\(keyword) \(module)"))
            } else if let name = unused.first, let range = imports[name] {
                unused.removeFirst()
                result.append(Edit(range, "\(keyword) \(module)"))
            } else {
                missing.append(module)
            }
        }
        // The first imports of a file are one paragraph.
        let lines = imports.isEmpty ? [missing.sorted().joined(separator: "\(file.lineBreak)\(keyword) ")] : missing
        return result + lines.filter { !$0.isEmpty }.map(insertion)
            + unused.compactMap { imports[$0] }.map { range in
                Edit(file.lineStart(of: range.lowerBound)..<file.nextLine(of: range.upperBound), "")
            }
    }

    /// Beside the other imports, in alphabetical order if they are.
    private func insertion(of module: String) -> Edit {
        let sorted = imports.sorted { $0.value.lowerBound < $1.value.lowerBound }
        if let next = sorted.first(where: { $0.key > module }), file.isFirstOnLine(next.value.lowerBound) {
            return .insert("\(keyword) \(module)\(file.lineBreak)", at: next.value.lowerBound)
        }
        if let last = sorted.last?.value.upperBound {
            return .insert("\(file.lineBreak)\(keyword) \(module)", at: last)
        }
        let start = file.startOfSection(
            file.startOfComments(before: file.content?.members.first?.range.lowerBound ?? 0))
        return .insert("\(keyword) \(module)\(file.lineBreak)\(file.lineBreak)", at: start)
    }

    private func uses(_ module: String, onlyAttributes: Bool) -> Bool {
        guard let reader = file.content?.reader else { return true }
        let removed = edits.map(\.range).filter { !$0.isEmpty }.sorted { $0.lowerBound < $1.lowerBound }
        var next = 0
        for (index, token) in reader.tokens.enumerated() where token.kind == .identifier || token.kind == .operator {
            if onlyAttributes, index == 0 || !reader.tokens[index - 1].isPunctuation("@") { continue }
            while next < removed.count, removed[next].upperBound <= token.start { next += 1 }
            if next < removed.count, removed[next].contains(token.start) { continue }
            let name = reader.name(of: token)
            if name != module || !isImport(token), ModuleNames.belongs(name, to: module) { return true }
        }
        return edits.contains { onlyAttributes ? $0.text.contains("@Unbox") : ModuleNames.mentions($0.text, module) }
    }

    private func isImport(_ token: Token) -> Bool { imports.values.contains { $0.contains(token.start) } }
}

extension SourceFile {
    package var imports: Set<String> { Set(rangesOfImports.keys) }

    /// Whether an import has a level: `public import Foundation`.
    var hasLevelsOfImports: Bool {
        (content?.members ?? []).contains { member in
            guard case .other(let range) = member else { return false }
            return ["public", "package"].contains { text(range).contains("\($0) import ") }
        }
    }

    fileprivate var rangesOfImports: [String: SourceRange] {
        var imports: [String: SourceRange] = [:]
        for case .other(let range) in content?.members ?? [] {
            var words = text(range).split(separator: " ")
            if let level = words.first, ["public", "package", "internal"].contains(level) { words.removeFirst() }
            if words.count == 2, words[0] == "import" { imports[String(words[1])] = range }
        }
        return imports
    }
}
