extension JSONDocument {
    @inlinable @inline(__always) package func number(at node: Int) -> JSONNumber {
        JSONNumber(text, word(at: node).range)
    }
}

extension JSONNode {
    /// A number, which is valid only as long as the document is kept.
    @inlinable @inline(__always) package var number: JSONNumber { with { $0.number(at: index) } }
}
