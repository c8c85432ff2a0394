// The functions that unbox a whole payload, for types that are `Decodable` but not `UnboxCompatible`; see
// `Unboxer+Decodable.swift`.

import Foundation

/// Unboxes a dictionary as a `Decodable` type.
///
///     let place: Place = try unbox(dictionary: dictionary)
///
/// - Throws: ``UnboxError`` in the same cases as for any other type; see `Unboxer.unbox(key:)`.
@_disfavoredOverload
public func unbox<T: Decodable>(dictionary: UnboxableDictionary) throws -> T {
    try Unboxer(dictionary: dictionary).decode(T.self, allowInvalidElements: false, using: nil)
}

/// Unboxes a dictionary as a `Decodable` dictionary, optionally dropping invalid elements.
///
///     let places: [String: Place] = try unbox(dictionary: dictionary, allowInvalidElements: true)
///
/// - Throws: ``UnboxError`` in the same cases as for any other type.
@_disfavoredOverload
public func unbox<T: Decodable>(dictionary: UnboxableDictionary, allowInvalidElements: Bool) throws -> T {
    try Unboxer(dictionary: dictionary).decode(T.self, allowInvalidElements: allowInvalidElements, using: nil)
}

/// Unboxes the value of a key of a dictionary as a `Decodable` type.
///
///     let home: Place? = try unbox(dictionary: dictionary, atKey: "home")
///
/// - Throws: ``UnboxError`` in the same cases as for any other type.
@_disfavoredOverload
public func unbox<T: Decodable>(
    dictionary: UnboxableDictionary, atKey key: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary)
        .decode(T.self, key: key, allowInvalidElements: allowInvalidElements, using: nil)
}

/// Unboxes the value at a key path of a dictionary as a `Decodable` type.
///
///     let last: Place = try unbox(dictionary: dictionary, atKeyPath: "places.0")
///
/// - Throws: ``UnboxError`` in the same cases as for any other type.
@_disfavoredOverload
public func unbox<T: Decodable>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary)
        .decode(T.self, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: nil)
}

/// Unboxes an array of dictionaries as an array of a `Decodable` type.
///
///     let places: [Place] = try unbox(dictionaries: dictionaries, allowInvalidElements: true)
///
/// - Parameters:
///   - dictionaries: the payload.
///   - allowInvalidElements: whether to drop invalid elements instead of throwing.
/// - Returns: the elements, in the order of the array.
/// - Throws: ``UnboxError`` when an element cannot be decoded and is not dropped.
@_disfavoredOverload
public func unbox<T: Decodable>(
    dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false
) throws -> [T] {
    try Unboxer(PayloadValue(.array(PayloadContainer(dictionaries))))
        .decode([T].self, allowInvalidElements: allowInvalidElements, using: nil)
}

/// Unboxes JSON data as a `Decodable` type.
///
///     let place: Place = try unbox(data: data)
///
/// - Throws: ``UnboxError`` in the same cases as for any other type; see `Unboxer.unbox(key:)`.
@_disfavoredOverload
public func unbox<T: Decodable>(data: Data) throws -> T {
    try Unboxer(data: data).decode(T.self, allowInvalidElements: false, using: nil)
}

/// Unboxes JSON data, or a part of it, as a `Decodable` type.
///
///     let places: [Place] = try unbox(data: data, atKeyPath: "result.places")
///
/// - Throws: ``UnboxError`` in the same cases as for any other type.
@_disfavoredOverload
public func unbox<T: Decodable>(
    data: Data, atKeyPath keyPath: String? = nil, allowInvalidElements: Bool = false
) throws -> T {
    let unboxer = try Unboxer(data: data)
    guard let keyPath else {
        return try unboxer.decode(T.self, allowInvalidElements: allowInvalidElements, using: nil)
    }
    return try unboxer.decode(T.self, keyPath: keyPath, allowInvalidElements: allowInvalidElements, using: nil)
}

/// Unboxes the value of a key of JSON data whose root is an object as a `Decodable` type.
///
///     let home: Place = try unbox(data: data, atKey: "home")
///
/// - Throws: ``UnboxError`` in the same cases as for any other type.
@_disfavoredOverload
public func unbox<T: Decodable>(data: Data, atKey key: String, allowInvalidElements: Bool = false) throws -> T {
    try Unboxer(data: data).decode(T.self, key: key, allowInvalidElements: allowInvalidElements, using: nil)
}
