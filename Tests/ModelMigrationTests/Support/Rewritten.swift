import ModelMigration

/// What becomes of sources, and what is said of their models.
struct Rewritten: Equatable {
    var texts: [String]
    /// `line 3: not understood: …`, of all models.
    var notes: [String]
    var outcomes: [Migration.Outcome]

    var text: String { texts[0] }

    init(
        _ sources: String..., from roads: [MigrationRoad] = [.unbox], to backEnd: any BackEnd = MacroBackEnd(),
        isExact: Bool = false, dates: String? = nil, isPlain: Bool = false
    ) {
        let files = sources.map { (path: "", text: $0) }
        self.init(files: files, from: roads, to: backEnd, isExact: isExact, dates: dates, isPlain: isPlain)
    }

    init(
        files sources: [(path: String, text: String)], from roads: [MigrationRoad], to backEnd: any BackEnd,
        isExact: Bool, dates: String?, isPlain: Bool
    ) {
        var options = MigrationOptions()
        options.isExact = isExact
        options.dates = dates
        options.isPlain = isPlain
        let files = sources.enumerated().map { number, source in
            SourceFile(path: source.path.isEmpty ? "\(number + 1).swift" : source.path, text: source.text)
        }
        let migration = Migration(files, from: roads.map { $0.frontEnd(options) }, to: backEnd, isExact: isExact)
        texts = files.indices.map { migration.text(of: $0) }
        notes = migration.models.flatMap { model in
            model.notes.map {
                $0.file == model.file ? "line \($0.line): \($0.text)" : "\($0.file):\($0.line): \($0.text)"
            }
        }
        outcomes = migration.models.map(\.outcome)
    }

    init(texts: [String], notes: [String], outcomes: [Migration.Outcome]) {
        (self.texts, self.notes, self.outcomes) = (texts, notes, outcomes)
    }
}

extension Migration {
    func text(of file: Int) -> String {
        String(decoding: changes.first { $0.file == file }?.bytes ?? index.files[file].bytes, as: UTF8.self)
    }
}
