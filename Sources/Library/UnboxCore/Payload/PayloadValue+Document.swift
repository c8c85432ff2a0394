extension PayloadValue.Storage {
    @inlinable @inline(__always) package static func reading(_ node: JSONNode) -> Self {
        node.isAbsent ? .absent : .node(node)
    }

    /// The outermost value of a document; absent as long as nothing of it can be read
    /// (`UnboxStreams/Scanning/JSONDraft.swift`).
    static func root(of document: JSONDocument) -> Self {
        if let openEnd = document.part?.openEnd, openEnd.nodes.isEmpty { return .absent }
        return .node(JSONNode(JSONDocument.root, of: document))
    }

    /// This value, with a string copied out of its document, so that `.string` covers strings of both kinds.
    var decoded: Self {
        if case .node(let node) = self, node.isString { .string(node.string) } else { self }
    }
}

extension JSONNode {
    /// Whether a whole number is nonzero; nil for a number that is not whole or not finite.
    var isTrue: Bool? {
        guard number.isFinite else { return nil }
        let digits = JSONNumber.Digits(number)
        if digits.count == 0 { return false }
        return digits.point >= digits.count ? true : nil
    }
}
