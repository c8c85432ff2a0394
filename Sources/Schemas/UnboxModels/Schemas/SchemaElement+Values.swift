import SchemaReading

/// Keywords that OpenAPI adds to those of JSON Schema, and others that say how models are named.
enum ExtraKeyword: String {
    case components, discriminator, example, mapping, nullable, openapi, propertyName, schemas, swagger
}

/// The values of keywords.
extension SchemaElement {
    subscript(_ keyword: Keyword) -> SchemaElement? { self[keyword.rawValue] }
    subscript(_ keyword: ExtraKeyword) -> SchemaElement? { self[keyword.rawValue] }

    var isObject: Bool { kind == .object }
    var isTrue: Bool { kind == .true }
    var isFalse: Bool { kind == .false }
    var isBool: Bool { isTrue || isFalse }
    var isNumber: Bool { kind == .number }
    /// Whether nothing but its `$ref` counts, as up to draft 7.
    var isOnlyReference: Bool { draft <= .draft7 && self[.ref] != nil }
    /// OpenAPI 3.0 has a keyword for it.
    var isNullable: Bool { self[.nullable]?.isTrue == true }
    /// A whole number that is not negative, as the limit of a length.
    var countValue: Int? {
        guard let double = value.doubleValue, double >= 0, double.rounded() == double else { return nil }
        return value.intValue ?? .max
    }

    /// The elements of an array below a keyword; empty if there is no array.
    func children(_ keyword: Keyword) -> [SchemaElement] { self[keyword]?.elements ?? [] }

    /// The fields of an object below a keyword, in their order; empty if there is no object.
    func members(_ keyword: Keyword) -> [(key: String, value: SchemaElement)] { self[keyword]?.members ?? [] }

    /// The title and the description, as far as they have words, and whether it is deprecated.
    var documentation: Documentation {
        func text(_ keyword: Keyword) -> String? {
            self[keyword]?.stringValue.flatMap { $0.contains { !$0.isWhitespace } ? $0 : nil }
        }
        return Documentation(
            title: text(.title), text: text(.description), isDeprecated: self[.deprecated]?.isTrue ?? false)
    }
}
