/// The fields of a schema that are keywords of some draft, in order.
package struct SchemaFields {
    package private(set) var all: [(keyword: Keyword, value: Int)] = []

    /// - Parameters:
    ///   - node: a value of a document. One that is not an object has no fields.
    ///   - tree: the document.
    ///   - isKnown: whether a keyword counts.
    package init(of node: Int, in tree: JSONTree, where isKnown: (Keyword) -> Bool = { _ in true }) {
        if tree.kind(of: node) == .object { all.reserveCapacity(4) }
        tree.forEachField(of: node) { key, value in
            if let keyword = Keyword.named(key), isKnown(keyword) { all.append((keyword, value)) }
        }
    }

    /// The value of a keyword; nil if the schema does not have it.
    package func value(_ keyword: Keyword) -> Int? {
        for field in all where field.keyword == keyword { return field.value }
        return nil
    }
}
