import ModelMigration
import SwiftDeclarations

extension Migration {
    /// What changes for models that come from a certain version or decoder, of which the models say nothing: a line for each
    /// difference, with the properties.
    package var remarks: [String] {
        let rewritten = candidates.filter { !$0.isLeft && !$0.isOnlyRead }
        var remarks: [String] = []
        if models.contains(where: { $0.outcome == .left && $0.notes.contains { $0.text.hasPrefix("not understood") } })
        {
            remarks.append(
                "where code is not understood, do it after the model is read, or keep the initializer: old and new models can be nested"
            )
        }
        if rewritten.contains(where: \.reading.decodesOthers), let place = index.place(of: "convertFromSnakeCase") {
            remarks.append(
                "\(place) converts keys: that decoder reads the models as before; for 'unbox', write '@Unboxable(keys: .snakeCase)'"
            )
        }
        for difference in UnboxDifference.allCases {
            let names = rewritten.filter(\.reading.isUnboxable).flatMap { candidate in
                candidate.reading.fields.filter { difference.affects($0, of: candidate, index) }.map {
                    "\(candidate.type.name).\($0.property)"
                }
            }
            if names.isEmpty { continue }
            let others = names.count > 4 ? ["\(names.count - 3) others"] : []
            let shown = (others.isEmpty ? names : Array(names.prefix(3)) + others).joined(separator: ", ")
            remarks.append("from Unbox 2 to 4: \(difference.rawValue): \(shown)")
        }
        return remarks
    }
}

/// How this library reads differently from Unbox 2 to 4, of which the module has the same name.
private enum UnboxDifference: String, CaseIterable {
    case number = "3.7 and true are no Int, and no other number is a Bool than 1 and 0; they were 3, 1 and true"
    case missing = "an Optional that is read by 'try' is nil if it is missing, which was an error"
    case raw = "text is read as a number, and a number as text, for the formatter or the enum; it was invalid"
    case url = "a URL with a space and the like is invalid; it was nil or escaped"

    func affects(_ field: FieldReading, of candidate: ModelCandidate, _ index: ModelIndex) -> Bool {
        guard field.place.isPayload, let type = candidate.type.property(field.property)?.impliedType else {
            return false
        }
        let names = type.named
        switch self {
        case .number: return field.formatter == nil && names.contains { $0 == "Bool" || ReadKind.integers.contains($0) }
        case .missing:
            return type.isOptional && !field.dropsIfInvalid && !field.isReadWithoutTry && field.defaultValue == nil
        case .raw:
            let isRaw = names.contains { index.type($0, seenFrom: candidate.type)?.hasRawValues ?? false }
            return isRaw || field.formatter.map { !$0.hasPrefix(".") } ?? false
        case .url: return names.contains("URL")
        }
    }
}

extension ModelIndex {
    /// The first place of a name in the code: the file, and the line.
    fileprivate func place(of name: String) -> String? {
        for file in files + otherFiles {
            var position: Int?
            file.forEachName { if position == nil, $0.text == name { position = $0.position } }
            if let position { return "\(file.path):\(file.line(position))" }
        }
        return nil
    }
}
