import SwiftDeclarations

/// The imports and functions that the rewritten models of a file need beside their declarations.
struct FileNeeds {
    /// Modules to import, with those in whose place they may stand.
    var imports: [(module: String, old: [String])] = []
    /// Modules that are not needed any more, unless something else uses them.
    var obsolete: Set<String> = []
    var support: Set<PlainSupport> = []
    /// `public ` or `package `, for the imports; empty for none.
    var access = ""

    mutating func add(_ other: FileNeeds) {
        imports += other.imports
        obsolete.formUnion(other.obsolete)
        support.formUnion(other.support)
        access = max(access, other.access)
    }

    /// The edits for it. `edits`: the other edits of the file, which decide whether a module is still used.
    func edits(of file: SourceFile, after edits: [Edit]) -> [Edit] {
        let importEdits = ImportEdits(file, edits, access: access)
        var result = importEdits.edits(adding: imports, removing: obsolete)
        if needsFoundation(edits, in: file, replacing: result.map { file.text($0.range) }.joined(separator: " ")) {
            result = importEdits.edits(adding: imports + [("Foundation", [])], removing: obsolete)
        }
        if !support.isEmpty {
            let isOnNewLine = file.bytes.last == 0x0A || file.bytes.last == 0x0D
            let source = file.adapted(PlainSupport.source(of: support))
            result.append(.insert((isOnNewLine ? "" : file.lineBreak) + file.lineBreak + source, at: file.bytes.count))
        }
        return result
    }

    /// Whether new code names a type of Foundation, or old code does, to which the old library made it visible.
    private func needsFoundation(_ edits: [Edit], in file: SourceFile, replacing old: String) -> Bool {
        guard file.imports.isDisjoint(with: FoundationNames.modules) else { return false }
        let own = file.names(in: 0..<file.bytes.count).intersection(FoundationNames.types)
        let words = old.split(whereSeparator: \.isWhitespace)
        if !own.isEmpty, words.contains("Unbox") || words.contains("ObjectMapper") { return true }
        let new = FoundationNames.types.subtracting(own)
        return edits.contains { edit in (try? Reader(edit.text)).map { !$0.names.isDisjoint(with: new) } ?? false }
    }
}
