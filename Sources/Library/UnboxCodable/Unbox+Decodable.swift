// The functions that unbox a payload, for types that are `Decodable` but not `UnboxCompatible`, so that calls stay the
// same when a model becomes `Decodable`. See `Unboxer+Decodable.swift`.

import UnboxFoundation

/// Unboxes a dictionary, or a part of it, as a `Decodable` type.
///
///     let place: Place = try unbox(dictionary: dictionary)
///     let places: [String: Place] = try unbox(dictionary: dictionary, atKey: "places", allowInvalidElements: true)
///
/// - Parameters:
///   - dictionary: the payload.
///   - keyPath: a key path, from the value of the key if there is one; nil for that value itself.
///   - key: a key of the dictionary; without it, the whole dictionary is read.
///   - allowInvalidElements: as in `Unboxer.unbox(decoding:key:allowInvalidElements:using:)`.
/// - Throws: ``UnboxError`` in the same cases as for any other type; see `Unboxer.unbox(key:)`.
@_disfavoredOverload
public func unbox<T: Decodable>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).decode(
        T.self, unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements)
}

/// Unboxes an array of dictionaries as an array of a `Decodable` type.
///
///     let places: [Place] = try unbox(dictionaries: dictionaries, allowInvalidElements: true)
///
/// - Throws: ``UnboxError`` when an element cannot be decoded and is not dropped.
@_disfavoredOverload
public func unbox<T: Decodable>(
    dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false
) throws -> [T] {
    try Unboxer(PayloadValue(.array(PayloadContainer(dictionaries))))
        .decode([T].self, allowInvalidElements: allowInvalidElements)
}

/// Unboxes JSON data, or a part of it, as a `Decodable` type.
///
///     let places: [Place] = try unbox(data: data, atKeyPath: "result.places")
///
/// - Throws: ``UnboxError`` when the data is not well-formed JSON, and in the same cases as for a dictionary.
@_disfavoredOverload
public func unbox<T: Decodable>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(), allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).decode(T.self, unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements)
}
