// Reads the nodes of a JSON document: null and booleans at once, all else when a type asks for it.

extension PayloadValue.Storage {
    /// The value of a node.
    @inlinable @inline(__always) static func reading(_ node: JSONNode) -> Self {
        guard !node.isAbsent else { return .absent }
        switch node.word.tag.rawValue {
        case 0: return .null
        case 1: return .bool(false)
        case 2: return .bool(true)
        default: return .node(node)
        }
    }

    /// The same with a string taken out of its document, so that one case stands for strings of both storages.
    var decoded: Self {
        if case .node(let node) = self, node.isString { .string(node.string) } else { self }
    }
}

extension JSONNode {
    /// Whether a whole number is another than 0; nil for a number that is not whole.
    var isTrue: Bool? {
        let digits = JSONNumber.Digits(number)
        if digits.count == 0 { return false }
        return digits.point >= digits.count ? true : nil
    }
}
