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
        let decoded = rewritten.filter(\.isDecodedByMacro)
        let decodesOthers = rewritten.contains(where: \.reading.decodesOthers)
        let snakeCase = index.places(of: "convertFromSnakeCase").first
        if decodesOthers, let snakeCase {
            remarks.append(
                "\(snakeCase) converts keys: that decoder reads the models as before; for 'unbox', write '@Unboxable(keys: .snakeCase)', and keys as the payload has them"
            )
        }
        if decodesOthers, !decoded.isEmpty, let place = snakeCase ?? index.places(of: "keyDecodingStrategy").first {
            let names = rewritten.flatMap { candidate in
                candidate.type.properties.filter { $0.impliedType?.holdsKeys ?? false }.map {
                    "\(candidate.type.name).\($0.name)"
                }
            }
            let others = ["dictionaries that aliases name, that code reads, or that types have which are left"]
            remarks.append(
                "\(place) converts the keys of dictionaries too, in models for which the macro writes 'init(from:)', and in those within these: \((names.shortenedList + others).joined(separator: ", "))"
            )
        }
        let places = index.places(of: "DecodingError").filter { !isReplaced($0) }
        if !decoded.isEmpty, !places.isEmpty {
            remarks.append(
                "\(places.map(\.description).shortened): a JSONDecoder throws an UnboxError, not a DecodingError, for what the macro decodes: \(decoded.map(\.type.name).shortened)"
            )
        }
        for strategy in ["dataDecodingStrategy", "nonConformingFloatDecodingStrategy"] {
            let types = strategy.hasPrefix("data") ? ["Data"] : ["Double", "Float", "CGFloat"]
            let names = decoded.filter { candidate in
                candidate.type.properties.contains { $0.impliedType?.named.contains(where: types.contains) ?? false }
            }.map(\.type.name)
            if let place = index.places(of: strategy).first, !names.isEmpty {
                remarks.append("\(place): 'init(from:)' of the macro does not ask the \(strategy): \(names.shortened)")
            }
        }
        let dated = rewritten.filter { $0.reading.decodesOthers && !$0.formattersOfDates.isEmpty }.map(\.type.name)
        if let strategy = rewritten.compactMap(\.reading.dateStrategy).first, !dated.isEmpty {
            let set = index.places(of: "dateDecodingStrategy")
            let other = set.filter { $0.line.split(separator: "=").last?.contains(strategy) != true }
            let places = set.isEmpty ? index.places(of: "JSONDecoder") : other
            if !places.isEmpty {
                let text = set.isEmpty ? "no dateDecodingStrategy is set" : "another dateDecodingStrategy"
                remarks.append(
                    "\(places.map(\.description).shortened): \(text), but all dates are \(strategy) now: \(dated.shortened)"
                )
            }
        }
        for name in ["PropertyListDecoder", "PropertyListEncoder"] where !decoded.isEmpty {
            guard let place = index.places(of: name).first else { continue }
            let types = decoded.map(\.type.name).shortened
            remarks.append(
                "\(place): a property list of what the macro decodes is read and written as JSON is: \(types)")
        }
        let reads = index.places(of: "unbox").filter { place in
            place.line.hasPrefix("unbox(key") && !place.start.contains("try") && !isReplaced(place)
        }
        if !reads.isEmpty, rewritten.contains(where: \.reading.isUnboxable) {
            remarks.append("\(reads.map(\.description).shortened): a read throws now: write 'try?' before it")
        }
        for difference in UnboxDifference.allCases {
            let names = rewritten.filter(\.reading.isUnboxable).flatMap { candidate in
                candidate.reading.fields.filter { difference.affects($0, of: candidate, index) }.map {
                    "\(candidate.type.name).\($0.property)"
                }
            }
            if names.isEmpty { continue }
            remarks.append("from Unbox 2 to 4: \(difference.rawValue): \(names.shortened)")
        }
        return remarks
    }

    private func isReplaced(_ place: NamePosition) -> Bool {
        changes.contains { $0.file == place.file && $0.edits.contains { $0.range.contains(place.position) } }
    }
}

/// How this library reads differently from Unbox 2 to 4, of which the module has the same name.
private enum UnboxDifference: String, CaseIterable {
    case number = "3.7 and true are not an Int, and 3.7 is not a Bool; they were 3, 1 and true"
    case range = "a number that the integer type cannot hold is invalid; it became another one"
    case boolean = "true and false are no text and no number; they were 1 and 0"
    case decimal = #"" 5" and "12abc" are no Decimals; they were 5 and 12"#
    case missing = "an Optional that is read by 'try' is nil if it is missing, which was an error"
    case fallback = "a missing value is what stands after '??', although it is read by 'try', which was an error"
    case raw = "text is read as a number, and a number as text, for the formatter or the enum; it was invalid"
    case element = "an element of another JSON type is left out too; it made the whole list invalid"
    case url = "a URL with a space and the like is invalid; it was nil or escaped"

    private static let converted: Set<String> = ["CGFloat", "Decimal", "Double", "Float", "String"]

    func affects(_ field: FieldReading, of candidate: ModelCandidate, _ index: ModelIndex) -> Bool {
        guard field.place.isPayload, let type = candidate.type.property(field.property)?.impliedType else {
            return false
        }
        let names = Set(type.named)
        let types = names.compactMap { index.type($0, seenFrom: candidate.type) }
        let isTried = !field.dropsIfInvalid && !field.isReadWithoutTry
        switch self {
        case .number: return field.formatter == nil && names.contains { $0 == "Bool" || ReadKind.integers.contains($0) }
        case .range:
            return field.formatter == nil && names.contains { ReadKind.integers.subtracting(["Int"]).contains($0) }
        case .boolean:
            let ofNumbers = types.contains { $0.hasRawValues && !$0.conforms(to: ["String"]) }
            return field.formatter == nil && (ofNumbers || !names.isDisjoint(with: Self.converted))
        case .decimal: return field.formatter == nil && names.contains("Decimal")
        case .missing: return isTried && type.isOptional && field.defaultValue == nil
        case .fallback: return isTried && field.defaultValue != nil
        case .raw:
            return types.contains(where: \.hasRawValues) || field.formatter.map { !$0.hasPrefix(".") } ?? false
        case .element: return field.allowsInvalidElements
        case .url: return names.contains("URL")
        }
    }
}

/// Where a name is in the code.
private struct NamePosition: CustomStringConvertible {
    var file: Int
    var position: Int
    /// The path and the line.
    var description: String
    /// The line before it, and the rest of it.
    var start: String
    var line: String
}

extension ModelIndex {
    /// Where a name is in the code, except where it is thrown.
    fileprivate func places(of name: String) -> [NamePosition] {
        var places: [NamePosition] = []
        for (number, file) in (files + otherFiles).enumerated() {
            file.forEachName { found in
                guard found.text == name else { return }
                let line = file.lineStart(of: found.position)
                let start = file.text(line..<found.position)
                if start.hasSuffix("throw ") { return }
                let description = "\(file.path):\(file.line(found.position))"
                let rest = file.text(found.position..<file.lineEnd(of: found.position))
                places.append(
                    NamePosition(
                        file: number, position: found.position, description: description, start: start, line: rest))
            }
        }
        return places
    }
}

extension [String] {
    /// The first of them.
    fileprivate var shortened: String { shortenedList.joined(separator: ", ") }

    fileprivate var shortenedList: [String] { count > 4 ? prefix(3) + ["\(count - 3) others"] : self }
}

extension TypeSyntax {
    /// Whether values have keys that are not those of a model.
    fileprivate var holdsKeys: Bool {
        switch form {
        case .dictionary: true
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): type.holdsKeys
        case .named(_, let arguments): arguments.contains(where: \.holdsKeys)
        default: false
        }
    }
}
