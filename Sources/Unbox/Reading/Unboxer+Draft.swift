// Readers of what there is so far of a payload, for the extras that read a payload while it arrives.

extension Unboxer {
    init(draft document: JSONDocument) {
        self.init(PayloadValue(document.draftRoot), keeping: document)
    }

    init(draft document: JSONDocument, options: UnboxOptions) {
        self.init(document, root: document.draftRoot, options: options)
    }
}

extension JSONDocument {
    /// The outermost value; absent as long as nothing of it can be read.
    fileprivate var draftRoot: PayloadValue.Storage {
        guard let openEnd = part?.openEnd, openEnd.nodes.isEmpty else {
            return .reading(JSONNode(JSONDocument.root, of: self))
        }
        return .absent
    }
}
