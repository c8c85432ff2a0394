extension JSONDocument {
    @_alwaysEmitIntoClient @inline(__always) package func number(at node: Int) -> JSONNumber {
        JSONNumber(text, word(at: node).range)
    }
}

extension JSONNode {
    /// A number, which is valid only as long as the document is kept.
    @_alwaysEmitIntoClient @inline(__always) package var number: JSONNumber { with { $0.number(at: index) } }

    /// Whether a whole number is nonzero; nil for a number that is not whole or not finite.
    var isTrue: Bool? {
        guard number.isFinite else { return nil }
        let digits = JSONNumber.Digits(number)
        if digits.count == 0 { return false }
        return digits.point >= digits.count ? true : nil
    }
}
