import SwiftDeclarations

/// Expands the macro on what was written, and reads the expansion: it has to read what the model did before.
enum MacroCheck {
    /// - Returns: the expansion.
    static func check(_ attribute: String, _ reading: ModelReading, _ edits: ModelEdits) throws(Unwritable)
        -> MacroExpansion
    {
        let type = edits.type
        guard let text = edits.declaration else { throw edits.unwritable("its parts overlap") }
        let expansion = MacroExpansion(
            attribute: attribute, declaration: text, type: type,
            surroundings: type.surroundings.map { edits.file.header(of: $0, with: edits.edits[type.file] ?? []) })
        guard reading.shape == .fields else {
            if let problem = expansion.problem { throw edits.unwritable(problem) }
            return expansion
        }
        let fields = try expansion.reading().fields
        let new = Dictionary(first: fields.map { ($0.property, $0) })
        for field in reading.fields {
            guard let read = new[field.property], field.place == read.place, field.reads(like: read, in: reading) else {
                throw edits.unwritable("the macro reads '\(field.property)' otherwise: write 'init(unboxer:)' by hand")
            }
        }
        return expansion
    }
}

extension FieldReading {
    /// Whether an expansion reads the same. The sources of values are copied, so they need no comparison.
    fileprivate func reads(like other: FieldReading, in model: ModelReading) -> Bool {
        !place.isPayload
            || ((formatter != nil) == (other.formatter != nil)
                && (decoding != nil) == (other.decoding != nil) && passesContext == other.passesContext
                && allowsInvalidElements == other.allowsInvalidElements
                && (isStrict || model.isStrict) == other.isStrict
                && (readsEmptyAsNil || model.readsEmptyAsNil) == other.readsEmptyAsNil
                && dropsIfInvalid == other.dropsIfInvalid
                && (defaultValue != nil || keepsValue) == (other.defaultValue != nil)
                && (defaultIfInvalid != nil) == (other.defaultIfInvalid != nil))
    }
}
