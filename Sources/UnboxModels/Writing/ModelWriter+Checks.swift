import JSONSchema

extension ModelWriter {
    /// Writes the function that throws for what the schema does not allow.
    mutating func writeChecks(of structure: Structure) {
        needs.insert(.unbox)
        writer.blank()
        writer.line("/// Throws for values that the schema does not allow.")
        writer.block("private func checkConstraints() throws") { writer in
            for property in structure.properties where !property.checks.isEmpty {
                let name = SwiftName.escaped(storedName(property))
                func write(_ value: String, in writer: SourceWriter) {
                    for check in property.checks { self.write(check, of: value, key: property.key, in: writer) }
                }
                if property.type.isOptional {
                    writer.block("if let value = \(name)") { write("value", in: $0) }
                } else {
                    write(name, in: writer)
                }
            }
        }
        if structure.properties.contains(where: { $0.checks.contains { if case .pattern = $0 { true } else { false } } }
        ) {
            needs.insert(.foundation)
        }
    }

    private func write(_ check: Check, of value: String, key: String, in writer: SourceWriter) {
        var conditions: [String] = []
        let expectation: String
        switch check {
        case .length(let minimum, let maximum):
            conditions = Self.bounds("\(value).unicodeScalars.count", minimum, maximum)
            expectation = "\(Self.range(minimum, maximum)) characters"
        case .count(let minimum, let maximum):
            conditions = Self.bounds("\(value).count", minimum, maximum)
            expectation = "\(Self.range(minimum, maximum)) elements"
        case .range(let minimum, let maximum, let isMinimumExclusive, let isMaximumExclusive):
            var words: [String] = []
            if let minimum {
                conditions.append("\(value) \(isMinimumExclusive ? ">" : ">=") \(minimum)")
                words.append("\(isMinimumExclusive ? "more than" : "at least") \(minimum)")
            }
            if let maximum {
                conditions.append("\(value) \(isMaximumExclusive ? "<" : "<=") \(maximum)")
                words.append("\(isMaximumExclusive ? "less than" : "at most") \(maximum)")
            }
            expectation = words.joined(separator: " and ")
        case .multiple(let number):
            conditions = ["\(value).isMultiple(of: \(number))"]
            expectation = "a multiple of \(number)"
        case .remainder(let number):
            conditions = ["\(value).remainder(dividingBy: \(number)) == 0"]
            expectation = "a multiple of \(number)"
        case .pattern(let pattern):
            conditions = [Self.condition(matching: pattern, value)]
            expectation = "a string that matches \(pattern)"
        case .constant(let literal):
            conditions = ["\(value) == \(literal)"]
            expectation = literal
        }
        guard !conditions.isEmpty else { return }
        let message = SourceText.literal("expected \(expectation)")
        let condition = conditions.joined(separator: ", ")
        let head = "guard \(condition) else {"
        if head.count <= writer.room {
            writer.line(head)
        } else {
            writer.line("guard")
            writer.indented { writer in
                for (position, condition) in conditions.enumerated() {
                    writer.line(condition + (position < conditions.count - 1 ? "," : ""))
                }
            }
            writer.line("else {")
        }
        writer.indented { $0.call("throw UnboxError", [message, "at: [.key(\(SourceText.literal(key)))]"]) }
        writer.line("}")
    }

    /// Whether a pattern matches a text. Foundation's regular expressions are not those of ECMA-262: there, `\d` matches digits of
    /// all scripts, and `$` also matches before a line feed.
    static func condition(matching pattern: String, _ text: String) -> String {
        let portable = PortablePattern.text(of: pattern) ?? pattern
        return "\(text).range(of: \(SourceText.literal(portable)), options: .regularExpression) != nil"
    }

    private static func bounds(_ count: String, _ minimum: Int?, _ maximum: Int?) -> [String] {
        var conditions: [String] = []
        if let minimum, minimum > 0 { conditions.append(minimum == 1 ? "\(count) > 0" : "\(count) >= \(minimum)") }
        if let maximum { conditions.append("\(count) <= \(maximum)") }
        return conditions
    }

    private static func range(_ minimum: Int?, _ maximum: Int?) -> String {
        switch (minimum, maximum) {
        case (let minimum?, let maximum?) where minimum == maximum: "\(minimum)"
        case (let minimum?, let maximum?) where minimum > 0: "\(minimum) to \(maximum)"
        case (_, let maximum?): "at most \(maximum)"
        case (let minimum?, nil): "at least \(minimum)"
        case (nil, nil): "any number of"
        }
    }
}
