/// A value of a payload that keeps the payload alive, for whatever outlives the call that it was read in: a reader, an
/// error, a decoder, the matches of a wildcard.
///
/// Each copy takes a reference count, so that reading itself is done with ``PayloadValue``.
@usableFromInline struct KeptValue {
    @usableFromInline let value: PayloadValue
    /// The session or the document of the value; nil for a caller's dictionary without a session, whose containers a value
    /// holds itself.
    @usableFromInline let owner: AnyObject?

    @usableFromInline init(_ value: PayloadValue) {
        self.value = value
        owner = value.owner
    }

    /// The root of a document.
    init(rootOf document: JSONDocument) {
        value = PayloadValue(.reading(JSONNode(JSONDocument.root, of: document)))
        owner = document
    }
}

extension PayloadValue {
    /// What has to be kept as long as the value is used.
    @usableFromInline var owner: AnyObject? {
        // A session keeps its document.
        if let session { return session.object }
        guard case .node(let node) = storage else { return nil }
        return node.document
    }
}
