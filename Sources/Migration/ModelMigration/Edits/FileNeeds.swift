import SwiftDeclarations

/// The imports and functions that the rewritten models of a file need beside their declarations.
struct FileNeeds {
    /// Modules to import, with those in whose place they may stand.
    var imports: [(module: String, old: [String])] = []
    /// Modules that are not needed any more, unless something else uses them.
    var obsolete: Set<String> = []
    var support: Set<PlainSupport> = []

    mutating func add(_ other: FileNeeds) {
        imports += other.imports
        obsolete.formUnion(other.obsolete)
        support.formUnion(other.support)
    }

    /// The edits for it.
    ///
    /// - Parameter edits: the other edits of the file, which decide whether a module is still used.
    func edits(of file: SourceFile, after edits: [Edit]) -> [Edit] {
        let isUnbox =
            file.imports.contains("Unbox") && imports.contains { $0.module == "UnboxMacros" }
        let needsFoundation = isUnbox && file.imports.isDisjoint(with: FoundationNames.modules) && file.usesFoundation
        let all = imports + (needsFoundation ? [("Foundation", [])] : [])
        var result = ImportEdits(file, edits).edits(adding: all, removing: obsolete)
        if !support.isEmpty {
            let isOnNewLine = file.bytes.last == 0x0A || file.bytes.last == 0x0D
            let source = file.adapted(PlainSupport.source(of: support))
            result.append(.insert((isOnNewLine ? "" : file.lineBreak) + file.lineBreak + source, at: file.bytes.count))
        }
        return result
    }
}
