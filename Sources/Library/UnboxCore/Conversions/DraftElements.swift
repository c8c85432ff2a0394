// The elements that earlier drafts of a payload have made, so that a draft makes only the new ones.
//
// An array of a growing text keeps its node, and a complete element does not change. So a draft copies the elements of
// the last one and makes the rest. Without this, 125 drafts of 100 kB take five to six times as long, still a tenth of
// decoding each anew, and twice the text takes four times as long.
//
// Elements are shared only while a draft is being made, on the thread that makes it: they need not be Sendable, and a
// reader that its model keeps may be read again on any thread. Elements that keep their readers are not shared: each
// would keep the document of the draft that made it, with the whole index up to there.

/// The elements that one draft has made or taken from the one before it.
///
/// `@unchecked Sendable`: until `end()`, used only by the thread that makes the draft, which made its document; then
/// only by the next draft. Drafts are made one after the other. The elements may not be Sendable: drafts that share
/// them are of a Sendable type, or are made by one iterator in one isolation domain.
package final class DraftElements: @unchecked Sendable {
    fileprivate struct Key: Hashable {
        let node: Int
        let type: ObjectIdentifier
        let options: UInt32
    }

    fileprivate struct Kept {
        /// An Array, of the type in the key, and how many of its elements were made of complete values.
        var array: Any
        var madeCount = 0
        /// The number of complete values, including dropped ones, and the node after them.
        var count = 0
        var end: Int
    }

    /// Complete arrays with fewer elements are not kept.
    fileprivate static let many = 8

    fileprivate var arrays: [Key: Kept]
    /// Whether the draft is being made. Used only by its thread.
    fileprivate private(set) var isOpen = true

    /// - Parameter last: the elements of the last draft, which are moved to this one.
    package init(after last: DraftElements?) {
        arrays = last?.arrays ?? Dictionary()
        last?.arrays = Dictionary()
    }

    /// Call this when the draft is made.
    package func end() { isOpen = false }
}

extension PayloadValue {
    /// Whether this is a value of a draft, which may share elements.
    @_alwaysEmitIntoClient @inline(__always) var isOfDraft: Bool {
        if case .node(let node) = storage { node.with { $0.isDraft } } else { false }
    }

    /// The elements of the draft, while it is being made.
    fileprivate var draftElements: DraftElements? {
        guard session == nil, case .node(let node) = storage else { return nil }
        return node.with { document in
            guard document.isOwnedByCurrentThread, let elements = document.part?.draftElements as? DraftElements else {
                return nil
            }
            return elements.isOpen ? elements : nil
        }
    }
}

extension Array where Element: UnboxCompatible {
    /// Makes the elements that no earlier draft has made.
    @usableFromInline @inline(never) static func drafted(of value: PayloadValue) throws -> [Element] {
        // An object may change, and a draft that was changed must not change the next one.
        guard !(Element.self is AnyObject.Type), let draft = value.draftElements, case .node(let node) = value.storage,
            var elements = try value.elements()
        else { return try made(of: value, by: UnboxingMaker<Element>()) }
        let key = DraftElements.Key(
            node: node.index, type: ObjectIdentifier(Element.self), options: elements.options.bits)
        var array: [Element] = []
        var kept = DraftElements.Kept(array: array, end: elements.node)
        if let earlier = draft.arrays.rareValue(forKey: key), let all = earlier.array as? [Element] {
            kept = earlier
            array = Array(all[..<kept.madeCount])
            (elements.index, elements.node) = (kept.count - 1, kept.end)
        }
        array.reserveCapacity(elements.count)
        let isOpen = value.isIncomplete(at: .index(elements.count - 1))
        let completeCount = isOpen ? elements.count - 1 : elements.count
        while let element = try elements.nextValue() {
            do {
                array.append(try Element.unboxed(from: element))
            } catch {
                try value.fail(at: elements.index, with: error) { _ = try Element.unboxed(from: $0) }
            }
            guard elements.index < completeCount else { continue }
            (kept.madeCount, kept.count, kept.end) = (array.count, elements.index + 1, elements.node)
        }
        guard isOpen || array.count >= DraftElements.many else { return array }
        kept.array = array
        // The old value is released after the access, as it may run a `deinit` that reads.
        _ = draft.arrays.updateRarely(kept, forKey: key)
        return array
    }
}
