import ModelMigration

/// The outcome for each model, as text.
package struct MigrationTable {
    private let models: [Migration.Model]
    private let remarks: [String]

    package init(_ models: [Migration.Model], remarks: [String] = []) {
        self.models = models
        self.remarks = remarks
    }

    package var text: String {
        let outcomes = models.map(\.outcome.rawValue.count).max() ?? 0
        let names = models.map(\.name.count).max() ?? 0
        var text = ""
        for model in models {
            text +=
                "\(model.outcome.rawValue.padded(outcomes))  \(model.name.padded(names))  \(model.file):\(model.line)\n"
            for note in model.notes {
                text +=
                    "    \(note.file == model.file ? "line \(note.line)" : "\(note.file):\(note.line)"): \(note.text)\n"
            }
        }
        return text + remarks.map { $0 + "\n" }.joined() + summary + "\n"
    }

    /// `3 models: 2 rewritten, 1 left`
    private var summary: String {
        guard !models.isEmpty else { return "no models" }
        let parts = Migration.Outcome.allCases.compactMap { outcome in
            let count = models.filter { $0.outcome == outcome }.count
            return count == 0 ? nil : "\(count) \(outcome.rawValue)"
        }
        return "\(models.count) model\(models.count == 1 ? "" : "s"): \(parts.joined(separator: ", "))"
    }
}

extension String {
    fileprivate func padded(_ length: Int) -> String { self + String(repeating: " ", count: max(0, length - count)) }
}
