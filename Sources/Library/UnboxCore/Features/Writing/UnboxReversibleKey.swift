import UnboxFoundation

/// A key of an unboxed dictionary that can also be written.
///
/// String, the integers and `UUID` conform. Types with such a raw value need not: they are written as that. Any other type
/// implements the conversion to a key:
///
///     extension ShelfID: UnboxReversibleKey {
///         var unboxedKey: String { "shelf-\(number)" }
///     }
public protocol UnboxReversibleKey: UnboxableKey {
    /// The key of an object that ``UnboxableKey/transform(unboxedKey:)`` would convert to this value.
    var unboxedKey: String { get }
}

extension String: UnboxReversibleKey {
    /// The key itself.
    public var unboxedKey: String { self }
}

extension UUID: UnboxReversibleKey {
    /// The 36 characters of the UUID.
    public var unboxedKey: String { uuidString }
}

extension UnboxReversibleKey where Self: FixedWidthInteger {
    /// The decimal digits, with a sign if it is negative.
    public var unboxedKey: String { description }
}

extension Int: UnboxReversibleKey {}
extension Int8: UnboxReversibleKey {}
extension Int16: UnboxReversibleKey {}
extension Int32: UnboxReversibleKey {}
extension Int64: UnboxReversibleKey {}
extension UInt: UnboxReversibleKey {}
extension UInt8: UnboxReversibleKey {}
extension UInt16: UnboxReversibleKey {}
extension UInt32: UnboxReversibleKey {}
extension UInt64: UnboxReversibleKey {}

// Codable writes a dictionary as an array of keys and values, unless its keys are Strings, Ints or CodingKeyRepresentable.
// What the macro writes has these Strings instead.

extension Dictionary {
    private func mapKeys(_ key: (Key) -> String) -> [String: Value] {
        var dictionary = [String: Value](minimumCapacity: count)
        // Two keys that are written as the same one cannot both be read.
        for (old, value) in self { dictionary[key(old)] = value }
        return dictionary
    }
}

extension Dictionary where Key: UnboxReversibleKey {
    /// The dictionary with the keys as they are written.
    public func unboxedKeys() -> [String: Value] { mapKeys(\.unboxedKey) }
}

extension Dictionary where Key: RawRepresentable & UnboxableKey, Key.RawValue: UnboxReversibleKey {
    /// The dictionary with the keys as they are written: the raw values.
    @_disfavoredOverload public func unboxedKeys() -> [String: Value] { mapKeys(\.rawValue.unboxedKey) }
}

extension Dictionary where Key: CodingKeyRepresentable {
    /// The dictionary with the keys as Codable writes them.
    @_disfavoredOverload public func unboxedKeys() -> [String: Value] { mapKeys(\.codingKey.stringValue) }
}

extension Dictionary
where Key: CodingKeyRepresentable & RawRepresentable & UnboxableKey, Key.RawValue: UnboxReversibleKey {
    /// The dictionary with the keys as they are written: the raw values.
    @_disfavoredOverload public func unboxedKeys() -> [String: Value] { mapKeys(\.rawValue.unboxedKey) }
}

/// Stands for keys that can only be read. It is not Encodable, so that the compiler reports the property: make the keys
/// ``UnboxReversibleKey``.
public struct KeysNeedUnboxReversibleKey {}

extension Dictionary where Key: UnboxableKey {
    /// Nothing that can be written: the keys can only be read.
    @_disfavoredOverload public func unboxedKeys() -> KeysNeedUnboxReversibleKey { KeysNeedUnboxReversibleKey() }
}

extension Dictionary where Key: CodingKeyRepresentable & UnboxableKey {
    /// The dictionary with the keys as Codable writes them.
    @_disfavoredOverload public func unboxedKeys() -> [String: Value] { mapKeys(\.codingKey.stringValue) }
}

extension Dictionary {
    /// The dictionary itself, whose keys are not those of an object.
    @_disfavoredOverload public func unboxedKeys() -> [Key: Value] { self }
}
