// The elements that earlier drafts of a payload have made, so that a draft only makes what has arrived since.
//
// An array of a growing text keeps its node, and an element that is complete does not change. So a draft begins with
// the elements of the last one, which costs a copy, and makes the rest.
//
// Only a draft that is being made shares elements, on the thread that makes it. It is of the newest document then. A
// reader that its model has kept makes its own elements when it is read again: those here may be of a later document by
// then, and another thread must not get elements that are not Sendable.
//
// Elements that keep their readers are not shared: each would keep the document of the draft that has made it, which
// holds the whole index up to there.

import UnboxSystem

/// The elements that drafts of one payload have made.
///
/// `@unchecked Sendable`: `maker` is accessed only with the lock held, and the rest only by the thread that makes a
/// draft, while it does. Drafts are made one after the other, as the payload that makes them changes. The elements may
/// not be Sendable themselves: drafts that share them are either of a Sendable type, or are made by one iterator, in one
/// isolation domain.
@usableFromInline package final class DraftElements: @unchecked Sendable {
    /// The document of the draft that is being made, and the thread that makes it.
    private struct Maker {
        let document: JSONDocument
        let thread = ThreadIdentity.current
    }

    private struct Key: Hashable {
        let node: Int
        let type: ObjectIdentifier
        let options: UInt32
    }

    private struct Kept {
        /// An Array, of the type in the key.
        let elements: Any
        /// How many of them are made of complete values.
        let madeCount: Int
        /// How many values are complete, some of which may have been dropped, and the node after those.
        let count: Int
        let end: Int
    }

    /// From how many elements on a complete array is kept.
    private static let many = 8

    private let lock = Lock()
    private var maker: Maker?
    private var arrays: [Key: Kept] = [:]
    /// The document of the last draft. If there still is one, its reader was kept by the model, or by elements.
    private weak var lastDocument: JSONDocument?

    package init() {}

    /// Makes a draft of a document, which shares elements with those before and after it.
    package func share<Draft>(with document: JSONDocument, _ make: () throws -> Draft) rethrows -> Draft {
        if lastDocument != nil { arrays = [:] }
        lock.withLock { maker = Maker(document: document) }
        defer {
            lock.withLock { maker = nil }
            lastDocument = document
        }
        return try make()
    }

    /// Whether the current thread is making a draft of the document.
    fileprivate func isMaking(_ document: JSONDocument) -> Bool {
        guard let maker = lock.withLock({ maker }), maker.document === document else { return false }
        return maker.thread == .current
    }

    /// Removes the elements that an earlier draft has made from what is to be read, and returns them.
    fileprivate func take<Element>(_ elements: inout PayloadElements, of node: Int) -> [Element] {
        let key = Key(node: node, type: ObjectIdentifier(Element.self), options: elements.options.bits)
        guard let kept = arrays[key], let all = kept.elements as? [Element] else { return [] }
        elements.index = kept.count - 1
        elements.node = kept.end
        return Array(all[..<kept.madeCount])
    }

    fileprivate func keep<Element>(
        _ array: [Element], _ elements: PayloadElements, of value: PayloadValue, at node: Int, lastFailure: Int
    ) {
        let isLastIncomplete = value.isIncomplete(at: .index(elements.count - 1))
        // An object may change, and a draft that was changed must not change the next one.
        guard isLastIncomplete || array.count >= Self.many, !(Element.self is AnyObject.Type) else { return }
        let count = isLastIncomplete ? elements.count - 1 : elements.count
        let isLastMade = isLastIncomplete && lastFailure < count
        let key = Key(node: node, type: ObjectIdentifier(Element.self), options: elements.options.bits)
        let end = isLastIncomplete ? value.nodeOfLastIncomplete ?? node : elements.end
        let madeCount = isLastMade ? array.count - 1 : array.count
        // The old value is released after the access, as it may run a `deinit` that reads.
        _ = arrays.updateValue(Kept(elements: array, madeCount: madeCount, count: count, end: end), forKey: key)
    }
}

extension PayloadValue {
    /// Whether earlier drafts of the payload may have made elements of this array.
    @inlinable @inline(__always) var isOfDraft: Bool {
        if case .node(let node) = storage { node.with { $0.isDraft } } else { false }
    }

    private func withDraftElements<R>(_ body: (DraftElements, Int) -> R) -> R? {
        guard session == nil, case .node(let node) = storage else { return nil }
        return node.with { document in
            guard let made = document.part?.draftElements as? DraftElements, made.isMaking(document) else { return nil }
            return body(made, node.index)
        }
    }

    /// The elements that an earlier draft has made; `elements` then continues after them.
    @usableFromInline @inline(never) func elementsOfDraft<Element>(_ elements: inout PayloadElements) -> [Element] {
        withDraftElements { $0.take(&elements, of: $1) } ?? []
    }

    /// Keeps the complete elements for the next draft.
    ///
    /// - Parameter lastFailure: the index of the last element that could not be made; -1 if all were.
    @usableFromInline @inline(never)
    func keepForDraft<Element>(_ array: [Element], _ elements: PayloadElements, lastFailure: Int) {
        withDraftElements { $0.keep(array, elements, of: self, at: $1, lastFailure: lastFailure) }
    }
}
