import SwiftDeclarations

extension ModelEdits {
    /// How many types become visible with one. Those of other models do by themselves.
    private static let maximumCount = 32

    /// Makes a type that is private within another visible to the macro's extension, and what the type uses.
    mutating func makeVisible() {
        if type.surroundings.isEmpty { return }
        var seen: Set<String> = []
        var queue = [type]
        while let next = queue.popLast() {
            guard seen.count < Self.maximumCount, seen.insert(next.name).inserted else { continue }
            let declarations =
                next.name == type.name ? [type.declaration] + type.surroundings.dropLast() : [next.declaration]
            guard declarations.map({ makeFileprivate($0) }).contains(true) else { continue }
            remark(
                next.note("'\(next.name)' is fileprivate now, as the macro's extension names it", isAboutErrors: true))
            queue += typesUsed(by: next)
        }
    }

    private mutating func makeFileprivate(_ declaration: TypeDeclarationSyntax) -> Bool {
        let modifiers = declaration.modifiers.filter { $0.name == "private" && $0.detail == nil }
        for modifier in modifiers { add(Edit(modifier.range, "fileprivate"), in: type.file) }
        return !modifiers.isEmpty
    }

    /// The private types within others that a declaration names, in the same file.
    private mutating func typesUsed(by user: ModelType) -> [ModelType] {
        guard let reader = file.content?.reader else { return [] }
        var names: Set<String> = []
        for number in file.tokens(in: user.declaration.range) where reader.tokens[number].kind == .identifier {
            if !reader.tokens[number - 1].isPunctuation(".") { names.insert(reader.name(of: reader.tokens[number])) }
        }
        makeAliasesFileprivate(names, around: user, reader)
        return names.sorted().compactMap { index.type($0, seenFrom: user) }.filter {
            let start = $0.declaration.range.lowerBound
            let isRemoved = edits[type.file]?.contains { $0.range.contains(start) } ?? false
            return $0.file == type.file && !$0.surroundings.isEmpty && !$0.isLocal && !isRemoved
        }
    }

    private mutating func makeAliasesFileprivate(_ names: Set<String>, around user: ModelType, _ reader: Reader) {
        for case .typealiasDeclaration(let name, let range) in user.surroundings.flatMap(\.members)
        where names.contains(name) {
            let tokens = file.tokens(in: range).map { reader.tokens[$0] }
            for token in tokens.prefix(while: { reader.word(of: $0) != "typealias" })
            where reader.word(of: token) == "private" { add(Edit(token.range, "fileprivate"), in: type.file) }
        }
    }
}
