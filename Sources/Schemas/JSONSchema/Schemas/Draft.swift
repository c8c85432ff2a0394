import SchemaReading

extension JSONSchema {
    /// A version of the specification.
    ///
    /// A schema names its draft in `$schema`. The drafts differ in their keywords and in what stands beside a `$ref`.
    public enum Draft: Int, CaseIterable, Comparable, Sendable {
        /// Draft 4: `id` instead of `$id`, and `exclusiveMaximum` is a boolean.
        case draft4 = 4
        /// Draft 6.
        case draft6 = 6
        /// Draft 7.
        case draft7 = 7
        /// Draft 2019-09.
        case draft2019 = 2019
        /// Draft 2020-12, which is that of a schema without `$schema`.
        case draft2020 = 2020

        /// Whether a draft is older than another.
        public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

        /// The URI of its meta-schema, as `$schema` names it, without the empty fragment of older drafts.
        public var metaSchemaURI: String { reading.metaSchemaURI }

        /// The same draft for the module that reads schemas.
        var reading: SchemaDraft { SchemaDraft(rawValue: rawValue) ?? .draft2020 }

        init(_ draft: SchemaDraft) { self = Self(rawValue: draft.rawValue) ?? .draft2020 }
    }
}
