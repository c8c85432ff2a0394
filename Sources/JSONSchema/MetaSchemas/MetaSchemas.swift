import Foundation
import Unbox

/// The meta-schemas of all drafts, indexed when one is first needed.
enum MetaSchemas {
    private static let sources: [String: SchemaSource] = {
        var sources: [String: SchemaSource] = [:]
        for text in [draft4, draft6, draft7, draft2019, draft2020].joined() {
            guard let source = try? SchemaSource(Data(text.utf8), uri: "", hasText: false) else { continue }
            let document = source.document
            let id = ["$id", "id"].lazy.compactMap { document.member($0, of: JSONDocument.root) }.first
            guard let uri = id.flatMap(document.stringValue).map({ URIReference($0).document }),
                let named = try? SchemaSource(Data(text.utf8), uri: uri, hasText: false)
            else { continue }
            sources[uri] = named
        }
        return sources
    }()

    /// The meta-schema or vocabulary with a URI; nil for any other URI.
    static func source(_ uri: String) -> SchemaSource? { sources[uri] }
}
