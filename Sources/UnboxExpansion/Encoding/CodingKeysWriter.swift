import SwiftDeclarations

/// Writes `CodingKeys`, and checks that the fields can be written.
struct CodingKeysWriter {
    private let names: KeyNames

    /// - Returns: nil if there are errors.
    init?(_ items: [FieldItem], _ diagnostics: inout Diagnostics) {
        let errorsBefore = diagnostics.all.count
        names = KeyNames(items.fields)
        for field in items.fields {
            let range = field.rangeOfOptions
            switch field.place {
            case .keys(let keys):
                if let key = keys.first, Field.content(of: key) == nil {
                    diagnostics.error("to be encoded, '\(field.name)' needs a key that is a literal", at: range)
                }
            case .keyPaths where field.isNeverEncoded: continue
            case .keyPaths(_, let path):
                guard let path else {
                    diagnostics.error("to be encoded, '\(field.name)' needs a key path that is a literal", at: range)
                    continue
                }
                if path.hasWildcard {
                    diagnostics.error("'\(field.name)' cannot be encoded, as its key path has a wildcard", at: range)
                }
            case .whole, .none: continue
            }
        }
        for item in items {
            guard case .conditional(let clauses) = item else { continue }
            for field in clauses.flatMap({ $0.items.fields }) {
                guard case .keyPaths = field.place, !field.isNeverEncoded else { continue }
                diagnostics.error(
                    "'\(field.name)' cannot be encoded, as it has a key path within '#if'", at: field.range)
            }
        }
        let tree = EncodingTree(items)
        if diagnostics.all.count == errorsBefore, let problem = tree.problem {
            diagnostics.error(problem.message, at: problem.range)
        }
        if diagnostics.all.count > errorsBefore { return nil }
    }

    /// Writes nothing for a model that is made of whole objects only: an enum without cases cannot have raw values.
    func write(in writer: inout SourceWriter) {
        guard !names.all.isEmpty else { return }
        if !writer.text.isEmpty { writer.line("") }
        names.write(in: &writer)
    }
}
