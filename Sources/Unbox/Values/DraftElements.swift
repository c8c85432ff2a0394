// The elements that earlier drafts of a payload have made, so that a draft only makes what has arrived since.
//
// An array of a growing text keeps its node, and an element that is complete does not change. So a draft begins with
// the elements of the last one, which costs a copy, and makes the rest.

import Foundation

/// The elements that drafts of one payload have made.
///
/// `@unchecked Sendable`: the elements are accessed only with the lock held. They may not be Sendable themselves: drafts
/// that share them are either of a Sendable type, or are made by one iterator, in one isolation domain.
@usableFromInline final class DraftElements: @unchecked Sendable {
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

    private let lock = NSLock()
    private var arrays: [Key: Kept] = [:]

    /// Removes the elements that an earlier draft has made from what is to be read, and returns them.
    fileprivate func take<Element>(_ elements: inout PayloadElements, of node: Int) -> [Element] {
        let key = Key(node: node, type: ObjectIdentifier(Element.self), options: elements.options.bits)
        guard let kept = lock.withLock({ arrays[key] }), let all = kept.elements as? [Element] else { return [] }
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
        lock.withLock {
            arrays[key] =
                Kept(elements: array, madeCount: isLastMade ? array.count - 1 : array.count, count: count, end: end)
        }
    }
}

extension PayloadValue {
    /// Whether earlier drafts of the payload may have made elements of this array.
    @inlinable @inline(__always) var isOfDraft: Bool {
        if case .node(let node) = storage { node.with { $0.isDraft } } else { false }
    }

    private func withDraftElements<R>(_ body: (DraftElements, Int) -> R) -> R? {
        guard session == nil, case .node(let node) = storage else { return nil }
        return node.with { document in (document.part?.made as? DraftElements).map { body($0, node.index) } }
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
