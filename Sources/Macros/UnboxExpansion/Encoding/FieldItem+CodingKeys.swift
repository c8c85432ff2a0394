import SwiftDeclarations

extension [FieldItem] {
    /// Checks that the fields can be written with `CodingKeys`.
    ///
    /// - Returns: False if there are errors.
    func checkCodingKeys(_ diagnostics: inout Diagnostics) -> Bool {
        let errorsBefore = diagnostics.all.count
        for field in fields {
            guard let place = field.firstPlace, !place.isKeyPath || !field.isNeverEncoded else { continue }
            let range = field.rangeOfOptions
            if place.path == nil {
                let kind = place.isKeyPath ? "key path" : "key"
                diagnostics.error("to be encoded, '\(field.name)' needs a \(kind) that is a literal", at: range)
            } else if place.path?.hasWildcard == true {
                diagnostics.error("'\(field.name)' cannot be encoded, as its key path has a wildcard", at: range)
            }
        }
        for case .conditional(let clauses) in self {
            for field in clauses.flatMap(\.items.fields) where !field.isNeverEncoded {
                guard field.firstPlace?.isKeyPath == true else { continue }
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
