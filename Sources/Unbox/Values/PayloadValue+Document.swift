// The values of a JSON document, which are read when a type asks for them.

extension PayloadValue.Storage {
    /// The value of a node.
    @inlinable @inline(__always) static func reading(_ node: JSONNode) -> Self {
        node.isAbsent ? .absent : .node(node)
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
