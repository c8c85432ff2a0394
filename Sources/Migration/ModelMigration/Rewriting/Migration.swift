import SwiftDeclarations

/// Rewrites the models of some files.
package struct Migration: Sendable {
    package enum Outcome: String, CaseIterable, Sendable { case rewritten, partly, left }

    package struct Model: Sendable {
        package var name: String
        package var file: String
        package var line: Int
        package var outcome: Outcome
        /// How the rewritten model differs from the old one, or why it was left.
        package var notes: [Note]
    }

    package struct Change: Sendable {
        package var file: Int
        package var edits: [Edit]
        package var bytes: [UInt8]
    }

    package let index: ModelIndex
    package let candidates: [ModelCandidate]
    package private(set) var models: [Model] = []
    package private(set) var changes: [Change] = []

    /// `isExact`: whether models are left of which anything would change. `otherFiles`: code that may use them.
    package init(
        _ files: [SourceFile], from frontEnds: [any FrontEnd], to backEnd: any BackEnd, isExact: Bool = false,
        besides otherFiles: [SourceFile] = []
    ) {
        let index = ModelIndex(files, besides: otherFiles)
        var candidates: [ModelCandidate] = []
        for type in index.types {
            // Not `lazy.compactMap`, of which `first` calls the closure twice.
            for frontEnd in frontEnds {
                guard var reading = frontEnd.reading(of: type, in: index) else { continue }
                if let part = index.unclearExtensions[type.number] {
                    let text = "this extension may be of another \(type.name): move it to the file of the type"
                    reading.problem(text, at: part.declaration.nameRange.lowerBound, in: part.source)
                }
                candidates.append(ModelCandidate(type, reading, isExact: isExact))
                break
            }
        }
        var rewriting = Rewriting(candidates, backEnd, index, isExact: isExact)
        rewriting.run()
        self.index = rewriting.index
        self.candidates = rewriting.candidates
        models = rewriting.candidates.map(\.result)
        for frontEnd in frontEnds { models += index.foreignModels(of: frontEnd.protocols) }
        collectChanges(rewriting.candidates)
    }

    private mutating func collectChanges(_ candidates: [ModelCandidate]) {
        var edits: [Int: [Edit]] = [:]
        var files: [Int: FileNeeds] = [:]
        let hasLevels = index.files.contains(where: \.hasLevelsOfImports)
        for candidate in candidates where !candidate.isLeft {
            guard let own = candidate.edits else { continue }
            for (file, edit) in own.edits { edits[file, default: []] += edit }
            for (file, edit) in candidate.reading.edits { edits[file, default: []].append(edit) }
            var needs = own.needs
            if hasLevels { needs.access = candidate.type.memberAccess }
            files[candidate.type.file, default: FileNeeds()].add(needs)
        }
        for (number, file) in index.files.enumerated() {
            guard var all = edits[number]?.withoutRepetitions else { continue }
            // An import comes before an attribute at the same place.
            all = (files[number]?.edits(of: file, after: all) ?? []) + all
            if let bytes = file.applying(all) { changes.append(Change(file: number, edits: all, bytes: bytes)) }
        }
    }
}

extension ModelIndex {
    /// Types of other modules that extensions make models.
    fileprivate func foreignModels(of names: Set<String>) -> [Migration.Model] {
        foreignExtensions.sorted { $0.key < $1.key }.flatMap { name, parts in
            parts.filter { part in
                protocols[name] == nil && allAliases[name] == nil
                    && part.declaration.inheritedTypes.contains { !implied(by: $0.lastName).isDisjoint(with: names) }
            }.map { part in
                let text = "a macro cannot be attached to a type of another module: its conformance stays"
                let note = part.source.note(text, at: part.declaration.nameRange.lowerBound)
                return Migration.Model(name: name, file: note.file, line: note.line, outcome: .left, notes: [note])
            }
        }
    }
}

extension [Edit] {
    /// Without replacements that several models need, such as that of a modifier of a type around them.
    fileprivate var withoutRepetitions: [Edit] {
        var seen: Set<SourceRange> = []
        var end = 0
        let all = filter { $0.range.isEmpty || seen.insert($0.range).inserted }
        return all.sorted(by: Edit.areInOrder).map { edit in
            // The blank lines between two extensions that go belong to both.
            let start =
                edit.text.isEmpty
                ? Swift.min(Swift.max(end, edit.range.lowerBound), edit.range.upperBound) : edit.range.lowerBound
            end = Swift.max(end, edit.range.upperBound)
            return Edit(start..<edit.range.upperBound, edit.text)
        }
    }
}
