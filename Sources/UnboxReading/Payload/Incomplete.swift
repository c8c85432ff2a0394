// Values whose text breaks off, in a payload that is still arriving (`UnboxScanner/Growing/JSONDraft.swift`).
//
// A value that is incomplete and cannot be read counts as missing: it may be readable when more of it has arrived. So an
// Optional is nil and an element is left out, without a report. Once it is complete, its error is thrown as always.
//
// - A container is incomplete until its closing bracket has arrived.
// - A string is incomplete until its closing quote has. It can be read as a String, up to its last character, and as
//   nothing else: its beginning may well be another date, number or case of an enum than the whole.
// - Alternatives are not tried for an incomplete value, as the rest of it may decide between them.
//
// `MemberPolicy.swift` applies the rule.

extension PayloadValue {
    /// Whether the end of the value has not arrived.
    @usableFromInline package var isIncomplete: Bool {
        guard case .node(let node) = storage else { return false }
        return node.with { $0.part?.openEnd?.nodes.contains(node.index) ?? false }
    }

    /// Whether the value of a key, or an element, is incomplete.
    @usableFromInline package func isIncomplete(at component: UnboxPath.Component) -> Bool {
        guard case .node(let node) = storage else { return false }
        return node.with { document in
            // Only the last child of an incomplete container can be.
            guard let open = document.part?.openEnd?.nodes, let place = open.firstIndex(of: node.index),
                place + 1 < open.count
            else { return false }
            return switch component {
            case .index(let index): index == count - 1
            case .key(let key): document.string(at: open[place + 1] - 1, equals: key)
            }
        }
    }
}

extension PayloadValue {
    /// The node of the last element, if it is incomplete.
    var nodeOfLastIncomplete: Int? {
        guard case .node(let node) = storage else { return nil }
        return node.with { document in
            guard let open = document.part?.openEnd?.nodes, let place = open.firstIndex(of: node.index) else {
                return nil
            }
            return place + 1 < open.count ? open[place + 1] : nil
        }
    }
}

// MARK: - Strings

extension PayloadValue {
    /// Whether this is a string whose end has not arrived.
    @inlinable var isBrokenString: Bool {
        if case .node(let node) = storage { node.word.isBrokenString } else { false }
    }

    /// The beginning of a string whose end has not arrived; nil for anything else.
    @usableFromInline @inline(never) package var brokenString: String? {
        guard case .node(let node) = storage, node.word.isBrokenString else { return nil }
        return node.with { JSONString.unescaped($0.text, node.word.range) }
    }
}
