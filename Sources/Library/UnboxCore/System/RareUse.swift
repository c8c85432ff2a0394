// Collections that are used rarely. The optimizer makes a copy of the standard library's code for each type of their
// elements: 2 kB for a dictionary, 300 bytes for an array that grows. These functions are never copied, and call the
// library itself, which takes several times as long. (The attribute is the library's own, for the same purpose.)

extension Dictionary {
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    package func rareValue(forKey key: Key) -> Value? { self[key] }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never") @discardableResult
    package mutating func updateRarely(_ value: Value, forKey key: Key) -> Value? { updateValue(value, forKey: key) }
}

extension Array {
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    mutating func appendRarely(_ element: Element) { append(element) }
}
