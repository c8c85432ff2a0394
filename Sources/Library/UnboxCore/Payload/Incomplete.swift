// Values whose text breaks off, in a payload that is still arriving (`UnboxStreams/Scanning/JSONDraft.swift`).
//
// A value that is incomplete and cannot be read counts as missing: it may be readable when more of it has arrived. So
// an Optional is nil and an element is left out, without a report. Once it is complete, its error is thrown as always.
//
// - A container is incomplete until its closing bracket has arrived.
// - A string is open until its closing quote has arrived. It is absent (`PayloadValue.isMissing`), except to String and
//   to types of any value, such as JSONValue, which read it up to its last character: its beginning may well be another
//   date, number or case of an enum than the whole.
// - Alternatives are not tried for an incomplete value, as the rest of it may decide between them.
//
// `MemberPolicy.swift` applies the rule.

extension PayloadValue {
    /// The node of this value, if it is incomplete, and those of the incomplete values in it.
    private var openNodes: ArraySlice<Int> {
        guard case .node(let node) = storage else { return [] }
        return node.with { $0.part?.openEnd?.nodes.drop { $0 != node.index } ?? [] }
    }

    /// Whether the end of the value has not arrived.
    package var isIncomplete: Bool { !openNodes.isEmpty }

    /// Whether the value of a key, or an element, is incomplete.
    func isIncomplete(at component: UnboxPath.Component) -> Bool {
        // Only the last child of an incomplete container can be.
        guard let child = openNodes.dropFirst().first, case .node(let node) = storage else { return false }
        return switch component {
        case .index(let index): index == count - 1
        case .key(let key): node.with { $0.string(at: child - 1, equals: key) }
        }
    }
}

// MARK: - Strings

extension PayloadValue {
    @_alwaysEmitIntoClient var isOpenString: Bool {
        if case .node(let node) = storage { node.word.isOpenString } else { false }
    }

    /// The beginning of an open string; nil for anything else.
    @inline(never) package var openString: String? {
        guard case .node(let node) = storage, node.word.isOpenString else { return nil }
        return node.with { JSONString.unescaped($0.text, node.word.range) }
    }
}
