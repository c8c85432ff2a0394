import JSONSchema
import Unbox

/// The values of keywords.
extension SchemaElement {
    var isObject: Bool { kind == .object }
    var isTrue: Bool { kind == .true }
    var isFalse: Bool { kind == .false }
    /// Whether nothing but its `$ref` counts, as up to draft 7.
    var isOnlyReference: Bool { draft <= .draft7 && self["$ref"] != nil }
    /// OpenAPI 3.0 has a keyword for it.
    var isNullable: Bool { self["nullable"]?.isTrue == true }
    /// A whole number that is not negative, as the limit of a length.
    var countValue: Int? {
        guard let double = value.doubleValue, double >= 0, double.rounded() == double else { return nil }
        return value.intValue ?? .max
    }

    /// The elements of an array below a keyword; empty if there is no array.
    func children(_ keyword: String) -> [SchemaElement] { self[keyword]?.elements ?? [] }

    /// The fields of an object below a keyword, in their order; empty if there is no object.
    func members(_ keyword: String) -> [(key: String, value: SchemaElement)] { self[keyword]?.members ?? [] }
}
