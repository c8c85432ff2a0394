import SchemaReading
import SwiftText

extension ModelWriter {
    /// Writes the function that throws for what the schema does not allow.
    mutating func writeChecks(of structure: Structure) {
        needs.insert(.unbox)
        if structure.checks.contains(where: \.hasPattern) { needs.insert(.foundation) }
        writer.blank()
        writer.line("/// Throws for values that the schema does not allow.")
        writer.block("private func checkConstraints() throws") { writer in
            for property in structure.properties {
                write(
                    property.checks, of: SwiftKeywords.escaped(storedName(property)), property.type,
                    at: [".key(\(SwiftLiteral.string(property.key)))"], in: writer)
            }
            for others in structure.others {
                write(
                    ValueChecks([], elements: others.checks), of: others.name,
                    .dictionary(others.type), at: [], in: writer)
            }
        }
    }

    /// - Parameter depth: how many collections there are around the value.
    private func write(
        _ checks: ValueChecks, of value: String, _ type: ModelType, at path: [String], depth: Int = 0,
        in writer: SourceWriter
    ) {
        guard case .checks(let own, let elements) = checks else { return }
        if case .optional(let type) = type {
            let name = depth > 0 ? value : "value"
            return writer.block(name == value ? "if let \(name)" : "if let \(name) = \(value)") {
                write(checks, of: name, type, at: path, depth: depth, in: $0)
            }
        }
        for check in own { write(check, of: value, at: path, in: writer) }
        guard !elements.isEmpty else { return }
        let suffix = depth == 0 ? "" : "\(depth + 1)"
        let element = "element\(suffix)"
        switch type {
        case .array(let type):
            writer.block("for (index\(suffix), \(element)) in \(value).enumerated()") {
                write(elements, of: element, type, at: path + [".index(index\(suffix))"], depth: depth + 1, in: $0)
            }
        case .dictionary(let type):
            // In order, so that the same payload always gives the same error.
            writer.block("for (key\(suffix), \(element)) in \(value).sorted(by: { $0.key < $1.key })") {
                write(elements, of: element, type, at: path + [".key(key\(suffix))"], depth: depth + 1, in: $0)
            }
        default: break
        }
    }

    private func write(_ check: Check, of value: String, at path: [String], in writer: SourceWriter) {
        let (conditions, expectation) = Self.conditions(check, of: value)
        var message = SwiftLiteral.string("expected \(expectation)")
        if case .constant(let literal) = check {
            let quote = literal.hasPrefix("\"") ? "\\\"" : ""
            message = "\(message.dropLast()), found \(quote)\\(\(value))\(quote)\""
        }
        writer.guardStatement(conditions) {
            $0.call("throw UnboxError", [message, "at: [\(path.joined(separator: ", "))]"])
        }
    }

    /// A condition and its message.
    private static func conditions(_ check: Check, of value: String) -> ([String], String) {
        switch check {
        case .length(let limits):
            return (limits.conditions(on: "\(value).unicodeScalars.count"), limits.words("character"))
        case .count(let limits): return (limits.conditions(on: "\(value).count"), limits.words("element"))
        case .range(let minimum, let maximum):
            let bounds = [
                minimum.map { ($0, $0.isExclusive ? ">" : ">=", $0.isExclusive ? "more than" : "at least") },
                maximum.map { ($0, $0.isExclusive ? "<" : "<=", $0.isExclusive ? "less than" : "at most") },
            ].compactMap { $0 }
            let conditions = bounds.map { bound, operation, _ in "\(value) \(operation) \(bound.literal)" }
            return (
                conditions, bounds.map { bound, _, words in "\(words) \(bound.literal)" }.joined(separator: " and ")
            )
        case .multiple(let number): return (["\(value).isMultiple(of: \(number))"], "a multiple of \(number)")
        case .remainder(let number):
            return (["\(value).remainder(dividingBy: \(number)) == 0"], "a multiple of \(number)")
        case .unique: return (["Set(\(value)).count == \(value).count"], "elements that differ from each other")
        case .pattern(let pattern):
            return ([condition(matching: pattern, value)], "a string that matches \(pattern)")
        case .constant(let literal): return (["\(value) == \(literal)"], literal)
        }
    }

    /// Whether a pattern matches a text. Foundation's regular expressions are not those of ECMA-262: there, `\d` matches
    /// digits of all scripts, and `$` also matches before a line feed.
    static func condition(matching pattern: String, _ text: String) -> String {
        let portable = PortablePattern.text(of: pattern) ?? pattern
        return "\(text).range(of: \(SwiftLiteral.string(portable)), options: .regularExpression) != nil"
    }
}

extension CountLimits {
    fileprivate func conditions(on count: String) -> [String] {
        let least = minimum.flatMap { $0 > 0 ? ($0 == 1 ? "\(count) > 0" : "\(count) >= \($0)") : nil }
        return [least, maximum.map { "\(count) <= \($0)" }].compactMap { $0 }
    }

    fileprivate func words(_ noun: String) -> String {
        let number =
            switch (minimum, maximum) {
            case (let minimum?, let maximum?) where minimum == maximum: "\(minimum)"
            case (let minimum?, let maximum?) where minimum > 0: "\(minimum) to \(maximum)"
            case (_, let maximum?): "at most \(maximum)"
            case (let minimum, nil): "at least \(minimum ?? 0)"
            }
        return "\(number) \(noun)\(maximum ?? minimum == 1 ? "" : "s")"
    }
}
