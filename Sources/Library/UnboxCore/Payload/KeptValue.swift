/// A value of a payload that keeps the payload alive, for objects that outlive the call in which it was read: a reader,
/// an error, a decoder, the matches of a wildcard. A copy retains the payload, so reading itself uses ``PayloadValue``.
package struct KeptValue {
    package let value: PayloadValue
    /// The session or the document of the value; nil for a caller's dictionary without a session, as the value itself
    /// holds its containers.
    package let owner: AnyObject?

    package init(_ value: PayloadValue) {
        self.value = value
        owner = value.owner
    }

    package init(rootOf document: JSONDocument) {
        value = PayloadValue(.root(of: document))
        owner = document
    }
}

extension PayloadValue {
    /// The object that must be kept alive while the value is used.
    var owner: AnyObject? {
        // A session keeps its document.
        if let session { return session.object }
        guard case .node(let node) = storage else { return nil }
        return node.document
    }
}
