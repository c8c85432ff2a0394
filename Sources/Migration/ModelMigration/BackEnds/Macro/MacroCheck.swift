import SwiftDeclarations

/// Expands the macro on what was written, and reads the expansion: it has to read what the model did before.
enum MacroCheck {
    /// - Returns: the expansion.
    static func check(_ attribute: String, _ reading: ModelReading, _ edits: ModelEdits) throws(Unwritable)
        -> MacroExpansion
    {
        let type = edits.type
        func refuse(_ text: String) -> Unwritable {
            edits.unwritable(text, at: type.declaration.nameRange.lowerBound)
        }
        guard let text = edits.declaration else { throw refuse("its parts overlap") }
        let expansion = MacroExpansion(
            attribute: attribute, declaration: text, type: type,
            surroundings: type.surroundings.map { edits.header(of: $0) })
        guard reading.shape == .fields else {
            if let problem = expansion.problem { throw refuse(problem) }
            return expansion
        }
        switch expansion.reading {
        case .failure(let failure): throw refuse(failure.message)
        case .success(let expanded):
            let new = Dictionary(expanded.fields.map { ($0.property, $0) }, uniquingKeysWith: { first, _ in first })
            for field in reading.fields {
                guard let read = new[field.property] else {
                    throw refuse("the macro does not read '\(field.property)'")
                }
                guard field.place == read.place else {
                    throw refuse(
                        "the macro reads '\(field.property)' from \(read.place.text), not from \(field.place.text)")
                }
                guard field.reads(like: read, in: reading) else {
                    throw refuse("the macro reads '\(field.property)' otherwise")
                }
            }
            return expansion
        }
    }
}

extension FieldReading {
    /// Whether an expansion reads the same. The sources of values are copied, so they need no comparison.
    fileprivate func reads(like other: FieldReading, in model: ModelReading) -> Bool {
        !place.isPayload
            || ((formatter != nil || transform != nil) == (other.formatter != nil)
                && (decoding != nil) == (other.decoding != nil)
                && passesContext == other.passesContext
                && allowsInvalidElements == other.allowsInvalidElements
                && (isStrict || model.isStrict) == other.isStrict
                && (readsEmptyAsNil || model.readsEmptyAsNil) == other.readsEmptyAsNil
                && dropsIfInvalid == other.dropsIfInvalid
                && (defaultValue != nil || keepsValue) == (other.defaultValue != nil)
                && (defaultIfInvalid != nil) == (other.defaultIfInvalid != nil))
    }
}

extension FieldReading.Place {
    fileprivate var text: String {
        switch self {
        case .keys(let keys): "the key\(keys.count == 1 ? "" : "s") \(keys.joined(separator: ", "))"
        case .keyPath(let path): "the key path \(path)"
        case .whole: "the whole value"
        case .context: "the context"
        case .function: "a function"
        case .none: "nowhere"
        }
    }
}
