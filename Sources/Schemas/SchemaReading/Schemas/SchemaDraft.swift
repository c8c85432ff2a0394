/// A version of the specification. The drafts differ in their keywords and in what stands beside a `$ref`.
package enum SchemaDraft: Int, CaseIterable, Comparable, Sendable {
    case draft4 = 4
    case draft6 = 6
    case draft7 = 7
    case draft2019 = 2019
    case draft2020 = 2020

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

    /// The URI of its meta-schema, as `$schema` names it, without the empty fragment of older drafts.
    package var metaSchemaURI: String { (self <= .draft7 ? "http:" : "https:") + metaSchemaName }

    private var metaSchemaName: String {
        switch self {
        case .draft4, .draft6, .draft7: "//json-schema.org/draft-0\(rawValue)/schema"
        case .draft2019: "//json-schema.org/draft/2019-09/schema"
        case .draft2020: "//json-schema.org/draft/2020-12/schema"
        }
    }

    /// The draft whose meta-schema has a URI; nil for any other URI. Both schemes are in use.
    package init?(metaSchemaURI uri: String) {
        let uri = uri.hasSuffix("#") ? String(uri.dropLast()) : uri
        let draft = Self.allCases.first { uri == "http:" + $0.metaSchemaName || uri == "https:" + $0.metaSchemaName }
        guard let draft else { return nil }
        self = draft
    }
}
