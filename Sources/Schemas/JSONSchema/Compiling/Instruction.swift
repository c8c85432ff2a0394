import SchemaReading

struct Instruction: BitwiseCopyable, Sendable {
    enum Operation: UInt8, BitwiseCopyable, Sendable {
        case never
        case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
        case minLength, maxLength, pattern, format, content
        case minItems, maxItems, uniqueItems, items, contains
        case minProperties, maxProperties, fields, propertyNames, dependentRequired, dependentSchemas
        case values, ref, dynamicRef, allOf, anyOf, oneOf, not, conditional
        case unevaluatedItems, unevaluatedProperties

        var group: Group {
            switch self {
            case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: .number
            case .minLength, .maxLength, .pattern, .content: .string
            case .minItems, .maxItems, .uniqueItems, .items, .contains: .array
            case .minProperties, .maxProperties, .fields, .propertyNames, .dependentRequired, .dependentSchemas: .object
            case .never, .values, .format, .ref, .dynamicRef, .allOf, .anyOf, .oneOf, .not, .conditional: .any
            case .unevaluatedItems, .unevaluatedProperties: .late
            }
        }
    }

    /// The values that an instruction concerns.
    enum Group: Int, CaseIterable {
        case number, string, array, object, any, late
    }

    let operation: Operation
    let keyword: Keyword
    /// A schema, or the position of what the operation needs.
    var first: UInt32 = 0
    var second: UInt32 = 0
}
