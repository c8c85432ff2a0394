// The keywords of all drafts: in which drafts each has a meaning, to which vocabulary it belongs, and where in its value
// subschemas are.

/// A keyword of a schema.
package enum Keyword: String, BitwiseCopyable, CaseIterable, Sendable {
    case schema = "$schema"
    case id = "$id"
    case oldID = "id"
    case ref = "$ref"
    case anchor = "$anchor"
    case dynamicRef = "$dynamicRef"
    case dynamicAnchor = "$dynamicAnchor"
    case recursiveRef = "$recursiveRef"
    case recursiveAnchor = "$recursiveAnchor"
    case vocabulary = "$vocabulary"
    case comment = "$comment"
    case defs = "$defs"
    case definitions

    case type
    case enumeration = "enum"
    case const
    case multipleOf
    case maximum
    case exclusiveMaximum
    case minimum
    case exclusiveMinimum
    case maxLength
    case minLength
    case pattern
    case maxItems
    case minItems
    case uniqueItems
    case maxContains
    case minContains
    case maxProperties
    case minProperties
    case required
    case dependentRequired

    case allOf
    case anyOf
    case oneOf
    case not
    case `if`
    case then
    case `else`
    case dependentSchemas
    case dependencies
    case prefixItems
    case items
    case additionalItems
    case contains
    case properties
    case patternProperties
    case additionalProperties
    case propertyNames
    case unevaluatedItems
    case unevaluatedProperties

    case format
    case contentEncoding
    case contentMediaType
    case contentSchema

    case title
    case description
    case `default`
    case deprecated
    case readOnly
    case writeOnly
    case examples

    /// The keyword with a name; nil for any other name.
    package static func named(_ name: String) -> Keyword? { all[name] }

    private static let all = Dictionary(uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })
}

extension Keyword {
    /// The drafts in which the keyword has a meaning.
    ///
    /// `definitions` and `dependencies` were replaced in 2019-09. The meta-schemas of later drafts still describe them,
    /// and schemas still use them.
    package func isKnown(in draft: SchemaDraft) -> Bool {
        switch self {
        case .oldID: draft == .draft4
        case .id, .const, .contains, .propertyNames, .examples: draft >= .draft6
        case .comment, .if, .then, .else, .contentEncoding, .contentMediaType, .readOnly, .writeOnly: draft >= .draft7
        case .anchor, .vocabulary, .defs, .maxContains, .minContains, .dependentRequired, .dependentSchemas,
            .unevaluatedItems, .unevaluatedProperties, .contentSchema, .deprecated:
            draft >= .draft2019
        case .recursiveRef, .recursiveAnchor: draft == .draft2019
        case .dynamicRef, .dynamicAnchor, .prefixItems: draft >= .draft2020
        case .additionalItems: draft <= .draft2019
        default: true
        }
    }

    /// Where subschemas are in the value of a keyword.
    package enum Subschemas {
        case none
        /// The value is a schema.
        case one
        /// The value is an array of schemas.
        case list
        /// The values of the object are schemas.
        case map
        /// A schema or, before 2020-12, an array of schemas.
        case oneOrList
        /// The values of the object are schemas or arrays of strings.
        case mapOfSome
    }

    package var subschemas: Subschemas {
        switch self {
        case .not, .if, .then, .else, .additionalItems, .contains, .additionalProperties, .propertyNames,
            .unevaluatedItems, .unevaluatedProperties, .contentSchema:
            .one
        case .allOf, .anyOf, .oneOf, .prefixItems: .list
        case .properties, .patternProperties, .dependentSchemas, .defs, .definitions: .map
        case .items: .oneOrList
        case .dependencies: .mapOfSome
        default: .none
        }
    }
}

/// The vocabularies of a dialect, by which its keywords are known.
package struct Vocabularies: OptionSet, Hashable, Sendable {
    package let rawValue: UInt16

    package static let core = Vocabularies(rawValue: 1)
    package static let applicator = Vocabularies(rawValue: 2)
    package static let unevaluated = Vocabularies(rawValue: 4)
    package static let validation = Vocabularies(rawValue: 8)
    package static let metaData = Vocabularies(rawValue: 16)
    package static let format = Vocabularies(rawValue: 32)
    package static let content = Vocabularies(rawValue: 64)
    /// `format` rejects values.
    package static let formatAssertion = Vocabularies(rawValue: 128)

    package static let all: Vocabularies = [
        .core, .applicator, .unevaluated, .validation, .metaData, .format, .content,
    ]

    /// The vocabulary with a URI; nil if it is not known.
    ///
    /// - Parameter isRequired: whether a schema may be read only by those who know the vocabulary. That of formats in
    ///   2019-09 is an assertion if so.
    package init?(uri: String, isRequired: Bool) {
        let older = "https://json-schema.org/draft/2019-09/vocab/"
        let newer = "https://json-schema.org/draft/2020-12/vocab/"
        switch uri {
        case older + "core", newer + "core": self = .core
        case older + "applicator": self = [.applicator, .unevaluated]
        case newer + "applicator": self = .applicator
        case newer + "unevaluated": self = .unevaluated
        case older + "validation", newer + "validation": self = .validation
        case older + "meta-data", newer + "meta-data": self = .metaData
        case older + "format": self = isRequired ? [.format, .formatAssertion] : .format
        case newer + "format-annotation": self = .format
        case newer + "format-assertion": self = [.format, .formatAssertion]
        case older + "content", newer + "content": self = .content
        default: return nil
        }
    }

    package init(rawValue: UInt16) { self.rawValue = rawValue }
}

extension Keyword {
    package var vocabulary: Vocabularies {
        switch self {
        case .schema, .id, .oldID, .ref, .anchor, .dynamicRef, .dynamicAnchor, .recursiveRef, .recursiveAnchor,
            .vocabulary, .comment, .defs, .definitions:
            .core
        case .type, .enumeration, .const, .multipleOf, .maximum, .exclusiveMaximum, .minimum, .exclusiveMinimum,
            .maxLength, .minLength, .pattern, .maxItems, .minItems, .uniqueItems, .maxContains, .minContains,
            .maxProperties, .minProperties, .required, .dependentRequired:
            .validation
        case .allOf, .anyOf, .oneOf, .not, .if, .then, .else, .dependentSchemas, .dependencies, .prefixItems, .items,
            .additionalItems, .contains, .properties, .patternProperties, .additionalProperties, .propertyNames:
            .applicator
        case .unevaluatedItems, .unevaluatedProperties: .unevaluated
        case .format: .format
        case .contentEncoding, .contentMediaType, .contentSchema: .content
        case .title, .description, .default, .deprecated, .readOnly, .writeOnly, .examples: .metaData
        }
    }
}

/// A draft, and the vocabularies in which a schema is written.
package struct Dialect: Hashable, Sendable {
    package let draft: SchemaDraft
    package internal(set) var vocabularies = Vocabularies.all

    package func knows(_ keyword: Keyword) -> Bool {
        keyword.isKnown(in: draft) && vocabularies.isSuperset(of: keyword.vocabulary)
    }
}

extension Keyword {
    /// Whether it applies a schema that is written elsewhere.
    package var isReference: Bool { self == .ref || self == .dynamicRef || self == .recursiveRef }
}
