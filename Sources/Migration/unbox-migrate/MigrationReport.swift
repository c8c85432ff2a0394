import Foundation
import ModelMigration
import SwiftDeclarations

/// The result of a run, for people and for programs.
struct MigrationReport: Encodable {
    struct File: Encodable {
        var path: String
        var diff: String
    }

    struct Model: Encodable {
        var name: String
        var file: String
        var line: Int
        var outcome: String
        var notes: [Note]
    }

    struct Note: Encodable {
        var file: String
        var line: Int
        var text: String
    }

    var isWritten: Bool
    var files: [File]
    var models: [Model]
    var refused: [RefusedFile]
    /// What is not about one model; nil for none.
    var remarks: [String]?
    /// The test that is written; nil for none.
    var proof: Proof?
    private let table: String
    /// The modules that files import now, and did not before.
    private var modules: Set<String> = []
    /// The files that have nothing but imports and comments now.
    private var emptied: [String] = []

    struct Proof: Encodable {
        var path: String
        /// The models that it does not test, with the reasons.
        var missing: [String]
    }

    private enum CodingKeys: String, CodingKey {
        case isWritten = "written"
        case files, models, refused, remarks, proof
    }

    init(_ migration: Migration, refused: [RefusedFile], isWritten: Bool) {
        self.isWritten = isWritten
        self.refused = refused
        files = migration.changes.map { change in
            let file = migration.index.files[change.file]
            return File(path: file.path, diff: UnifiedDiff(file, change.edits).text)
        }
        models = migration.models.map { model in
            Model(
                name: model.name, file: model.file, line: model.line, outcome: model.outcome.rawValue,
                notes: model.notes.map { Note(file: $0.file, line: $0.line, text: $0.text) })
        }
        let remarks = migration.remarks
        self.remarks = remarks.isEmpty ? nil : remarks
        table = MigrationTable(migration.models, remarks: remarks).text
        for change in migration.changes where isWritten {
            let file = migration.index.files[change.file]
            modules.formUnion(change.addedImports)
            if file.declaresNothing(after: change.edits) { emptied.append(file.path) }
        }
    }

    var hasLeftovers: Bool {
        !refused.isEmpty || models.contains { $0.outcome != Migration.Outcome.rewritten.rawValue }
    }

    var text: String {
        let diff = files.map(\.diff).joined()
        let refusals = refused.map { "refused  \($0.path): \($0.reason)\n" }.joined()
        return diff + (diff.isEmpty ? "" : "\n") + refusals + table + written
    }

    /// The files that are written, and what a package has to do for them.
    private var written: String {
        guard isWritten, !files.isEmpty else { return "" }
        let products = modules.intersection(["Unbox", "UnboxMacros"]).sorted()
        var lines = ["\(files.count) file\(files.count == 1 ? "" : "s") written"]
        lines += products.map { "Targets need the product \($0), if they do not have it." }
        lines += emptied.map { "\($0): nothing is left in it but imports and comments: delete it" }
        if let proof {
            lines.append("\(proof.path): a test, whose target needs the product UnboxTesting")
            lines += proof.missing.map { "    not tested: \($0)" }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings and numbers can always be encoded.
        return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
    }
}

extension SourceFile {
    /// Whether there is nothing but imports after some edits.
    fileprivate func declaresNothing(after edits: [Edit]) -> Bool {
        var removed = edits.filter(\.text.isEmpty).sorted(by: Edit.areInOrder).map(\.range)[...]
        for member in content?.members ?? [] {
            if case .other(let range) = member, text(range).hasPrefix("import ") { continue }
            while let next = removed.first, next.upperBound < member.range.upperBound { removed.removeFirst() }
            guard let next = removed.first, next.lowerBound <= member.range.lowerBound else { return false }
        }
        return true
    }
}

extension Migration.Change {
    /// The modules that it imports in addition.
    fileprivate var addedImports: [String] {
        edits.flatMap { $0.text.split(whereSeparator: \.isNewline) }.filter { $0.hasPrefix("import ") }.map {
            String($0.dropFirst("import ".count))
        }
    }
}
