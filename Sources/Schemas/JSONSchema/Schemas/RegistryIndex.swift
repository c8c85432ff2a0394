import SchemaReading
import UnboxCore
import UnboxFoundation

/// Where the schemas with a URI of their own are in the documents of a registry. Made once, when it is first needed, as
/// all documents have to be searched for it.
///
/// They are read leniently: which identifiers count depends on the draft, and that may depend on a meta-schema of the same
/// registry. So a document may be found that turns out not to have the schema.
///
/// `@unchecked Sendable`: the variables are accessed only with the lock held.
final class RegistryIndex: @unchecked Sendable {
    private let lock = Lock()
    private var places: [String: [CatalogPosition]]?
    /// How many documents were searched, for tests.
    private var searched = 0

    var searchedCount: Int { lock.withLock { searched } }

    /// The places of schemas that may have a URI, in the order of the documents.
    func places(of uri: String, in sources: () -> [SchemaSource]) -> [CatalogPosition] {
        lock.withLock {
            if let places { return places[uri] ?? [] }
            let sources = sources()
            searched += sources.count
            var found: [String: [CatalogPosition]] = [:]
            // Does not throw: a meta-schema need not be known.
            for resource in (try? SchemaSet(lenientlyReading: sources))?.resources ?? [] {
                let place = CatalogPosition(source: sources[resource.place.source], node: resource.place.node)
                found[resource.base.document, default: []].append(place)
            }
            places = found
            return found[uri] ?? []
        }
    }
}
