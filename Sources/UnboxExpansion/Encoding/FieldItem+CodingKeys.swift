import SwiftDeclarations

extension [FieldItem] {
    /// Checks that the fields can be written with `CodingKeys`.
    ///
    /// - Returns: False if there are errors.
    func checkCodingKeys(_ diagnostics: inout Diagnostics) -> Bool {
        let errorsBefore = diagnostics.all.count
        for field in fields {
            let range = field.rangeOfOptions
            switch field.place {
            case .keys(let keys):
                if let key = keys.first, Field.content(of: key) == nil {
                    diagnostics.error("to be encoded, '\(field.name)' needs a key that is a literal", at: range)
                }
            case .keyPaths(_, let path) where !field.isNeverEncoded:
                if path == nil {
                    diagnostics.error("to be encoded, '\(field.name)' needs a key path that is a literal", at: range)
                } else if path?.hasWildcard == true {
                    diagnostics.error("'\(field.name)' cannot be encoded, as its key path has a wildcard", at: range)
                }
            case .keyPaths, .whole, .none: continue
            }
        }
        for case .conditional(let clauses) in self {
            for field in clauses.flatMap(\.items.fields) {
                guard case .keyPaths = field.place, !field.isNeverEncoded else { continue }
                diagnostics.error(
                    "'\(field.name)' cannot be encoded, as it has a key path within '#if'", at: field.range)
            }
        }
        if diagnostics.all.count == errorsBefore, let problem = EncodingTree(self).problem {
            diagnostics.error(problem.message, at: problem.range)
        }
        return diagnostics.all.count == errorsBefore
    }
}
