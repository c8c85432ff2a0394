import Foundation
import ModelMigration

/// What a run has done, for people and for programs.
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
    private let table: String

    private enum CodingKeys: String, CodingKey {
        case isWritten = "written"
        case files, models, refused
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
        table = MigrationTable(migration.models).text
    }

    var hasLeftovers: Bool {
        !refused.isEmpty || models.contains { $0.outcome != Migration.Outcome.rewritten.rawValue }
    }

    var text: String {
        let diff = files.map(\.diff).joined()
        let refusals = refused.map { "refused  \($0.path): \($0.reason)\n" }.joined()
        return diff + (diff.isEmpty ? "" : "\n") + refusals + table
    }

    var json: String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        // Strings and numbers can always be encoded.
        return ((try? encoder.encode(self)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
    }
}
