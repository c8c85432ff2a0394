// Dictionaries that are used rarely. The optimizer makes a copy of the standard library's code for each type of their keys
// and values, of 2 kB. These functions call the unspecialized code of the standard library, which takes several times as
// long. The standard library uses the attribute for the same purpose.

extension Dictionary {
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    package func rareValue(forKey key: Key) -> Value? { self[key] }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never") @discardableResult
    package mutating func updateRarely(_ value: Value, forKey key: Key) -> Value? { updateValue(value, forKey: key) }
}
