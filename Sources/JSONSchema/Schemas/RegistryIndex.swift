import Foundation

/// Which document of a registry holds a schema with a URI of its own. Made when it is first needed, as all documents
/// have to be searched for it: at most once for each draft.
///
/// `@unchecked Sendable`: the variables are accessed only with the lock held.
final class RegistryIndex: @unchecked Sendable {
    private let lock = NSLock()
    private var documents: [JSONSchema.Draft: [String: SchemaSource]] = [:]
    /// How many documents were searched, for tests.
    private var searched = 0

    var searchedCount: Int { lock.withLock { searched } }

    /// The document in which a schema has a URI; nil if there is none.
    ///
    /// - Parameters:
    ///   - registry: the one to which the index belongs.
    ///   - draft: the draft of documents that name none.
    func document(
        with uri: String, in registry: JSONSchema.Registry, draft: JSONSchema.Draft
    ) -> SchemaSource? {
        lock.withLock {
            if let known = documents[draft] { return known[uri] }
            let set = SchemaSet(indexing: registry, draft: draft)
            searched += set.sources.count
            let found = set.sourceByURI
            documents[draft] = found
            return found[uri]
        }
    }
}
