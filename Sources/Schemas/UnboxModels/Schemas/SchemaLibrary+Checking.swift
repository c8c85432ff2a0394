import SchemaReading

extension SchemaLibrary {
    /// - Throws: ``ModelError`` if an element cannot be a schema, or a keyword has a value that it cannot have and that
    ///   would otherwise be ignored.
    func check(_ element: SchemaElement) throws {
        switch element.kind {
        case .object, .true, .false: break
        default: throw error("expected a schema, which is an object, true or false", at: element)
        }
        for (key, value) in element.members {
            guard let keyword = Keyword(rawValue: key), let expected = Self.expectation(of: keyword, for: value) else {
                continue
            }
            throw error("expected \(expected) for \"\(key)\"", at: value)
        }
    }

    /// The value that a keyword needs, in words; nil if its value may be right.
    private static func expectation(of keyword: Keyword, for value: SchemaElement) -> String? {
        switch keyword {
        case .properties, .patternProperties: value.isObject ? nil : "an object"
        case .enumeration, .allOf, .anyOf, .oneOf: value.kind == .array ? nil : "an array"
        // In draft 3, a boolean.
        case .required: value.kind == .array || value.isBool ? nil : "an array"
        case .minLength, .maxLength, .minItems, .maxItems, .minProperties, .maxProperties:
            value.countValue == nil ? "a whole number that is not negative" : nil
        case .minimum, .maximum: value.isNumber ? nil : "a number"
        // In draft 4, a boolean.
        case .exclusiveMinimum, .exclusiveMaximum: value.isNumber || value.isBool ? nil : "a number"
        case .multipleOf:
            value.isNumber && value.value.doubleValue.map { $0 > 0 } ?? true ? nil : "a number greater than 0"
        case .pattern, .format, .contentEncoding, .ref: value.kind == .string ? nil : "a string"
        default: nil
        }
    }
}
