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
        public var metaSchemaURI: String {
            switch self {
            case .draft4: "http://json-schema.org/draft-04/schema"
            case .draft6: "http://json-schema.org/draft-06/schema"
            case .draft7: "http://json-schema.org/draft-07/schema"
            case .draft2019: "https://json-schema.org/draft/2019-09/schema"
            case .draft2020: "https://json-schema.org/draft/2020-12/schema"
            }
        }

        /// The draft whose meta-schema has a URI; nil for any other URI.
        init?(metaSchemaURI uri: String) {
            let uri = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
            // Both schemes are in use.
            let names = [uri, uri.replacingPrefix("https:", "http:"), uri.replacingPrefix("http:", "https:")]
            guard let draft = Self.allCases.first(where: { names.contains($0.metaSchemaURI) }) else { return nil }
            self = draft
        }
    }
}

extension String {
    fileprivate func replacingPrefix(_ prefix: String, _ other: String) -> String {
        hasPrefix(prefix) ? other + dropFirst(prefix.count) : self
    }
}
