// The functions that read a whole payload or one value of it as a container of unconverted values. Like the methods of
// `Unboxer` (`Unboxer+Untyped.swift`), one serves keys, key paths and whole payloads.

import Foundation

// MARK: - JSON data

/// Reads JSON data, or a part of it, without converting its elements: as `[String: Any]`, `[Any]`, or an Optional of
/// either.
///
///     let dictionary: [String: Any] = try unbox(data: data)
///
/// Builds the value with the types that JSONSerialization returns.
///
/// - Parameters:
///   - data: the payload.
///   - keyPath: where the value is.
///   - key: where the value is; further keys and key paths continue from there, as for an ``Unboxer``.
///   - allowInvalidElements: whether to drop elements that are not containers, if the elements should be.
/// - Throws: ``UnboxError`` when the data is not well-formed JSON, when the value is a scalar or the other kind of
///   container, and when it has a number that no Foundation type can hold, such as 1e400.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String..., atKey key: String..., allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement == Any {
    try Unboxer(data: data)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads JSON data, or a part of it, as a collection of unconverted containers: `[[String: Any]]`.
///
///     let rows: [[String: Any]] = try unbox(data: data, atKeyPath: "result.rows")
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String..., atKey key: String..., allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
    try Unboxer(data: data)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads JSON data, or a part of it, as unconverted containers in two levels of collections: `[String: [[String:
/// Any]]]`.
///
///     let tables: [String: [[String: Any]]] = try unbox(data: data)
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String..., atKey key: String..., allowInvalidElements: Bool = false
) throws -> T
where
    T.UnboxElement: UnboxContainer,
    T.UnboxElement.UnboxElement: UnboxContainer,
    T.UnboxElement.UnboxElement.UnboxElement == Any
{
    try Unboxer(data: data)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads JSON data, or a part of it, as a container of objects: `[String: AnyObject]`, `[AnyObject]`.
///
///     let objects: [String: AnyObject] = try unbox(data: data)
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String..., atKey key: String..., allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement == AnyObject {
    try Unboxer(data: data)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads JSON data, or a part of it, as a collection of containers of objects: `[[String: AnyObject]]`.
///
///     let rows: [[String: AnyObject]] = try unbox(data: data)
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String..., atKey key: String..., allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == AnyObject {
    try Unboxer(data: data)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads JSON data, or a part of it, as a container of unconverted Optionals: `[String: Any?]`, `[Any?]`.
///
///     let cells: [Any?] = try unbox(data: data)
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String..., atKey key: String..., allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement == Any? {
    try Unboxer(data: data)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads JSON data, or a part of it, as a collection of containers of unconverted Optionals: `[[String: Any?]]`.
///
///     let rows: [[String: Any?]] = try unbox(data: data)
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String..., atKey key: String..., allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any? {
    try Unboxer(data: data)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

// MARK: - Dictionaries

/// Reads a dictionary, or a part of it, without converting its elements: as `[String: Any]`, `[Any]`, or an Optional of
/// either.
///
///     let extras: [String: Any] = try unbox(dictionary: dictionary, atKey: "extras")
///
/// - Parameters:
///   - dictionary: the payload.
///   - keyPath: where the value is.
///   - key: where the value is; further keys and key paths continue from there, as for an ``Unboxer``.
///   - allowInvalidElements: whether to drop elements that are not containers, if the elements should be.
/// - Throws: ``UnboxError`` when the value is a scalar or the other kind of container.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String..., atKey key: String...,
    allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement == Any {
    try Unboxer(dictionary: dictionary)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads a dictionary, or a part of it, as a collection of unconverted containers: `[[String: Any]]`.
///
///     let rows: [[String: Any]] = try unbox(dictionary: dictionary, atKeyPath: "result.rows")
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String..., atKey key: String...,
    allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
    try Unboxer(dictionary: dictionary)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads a dictionary, or a part of it, as unconverted containers in two levels of collections: `[String: [[String:
/// Any]]]`.
///
///     let tables: [String: [[String: Any]]] = try unbox(dictionary: dictionary)
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String..., atKey key: String...,
    allowInvalidElements: Bool = false
) throws -> T
where
    T.UnboxElement: UnboxContainer,
    T.UnboxElement.UnboxElement: UnboxContainer,
    T.UnboxElement.UnboxElement.UnboxElement == Any
{
    try Unboxer(dictionary: dictionary)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads a dictionary, or a part of it, as a container of objects: `[String: AnyObject]`, `[AnyObject]`.
///
///     let objects: [String: AnyObject] = try unbox(dictionary: dictionary, atKey: "extras")
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String..., atKey key: String...,
    allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement == AnyObject {
    try Unboxer(dictionary: dictionary)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads a dictionary, or a part of it, as a collection of containers of objects: `[[String: AnyObject]]`.
///
///     let rows: [[String: AnyObject]] = try unbox(dictionary: dictionary, atKey: "rows")
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String..., atKey key: String...,
    allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == AnyObject {
    try Unboxer(dictionary: dictionary)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads a dictionary, or a part of it, as a container of unconverted Optionals: `[String: Any?]`, `[Any?]`.
///
///     let cells: [Any?] = try unbox(dictionary: dictionary, atKey: "cells")
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String..., atKey key: String...,
    allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement == Any? {
    try Unboxer(dictionary: dictionary)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}

/// Reads a dictionary, or a part of it, as a collection of containers of unconverted Optionals: `[[String: Any?]]`.
///
///     let rows: [Int: [String: Any?]] = try unbox(dictionary: dictionary, atKey: "rows")
///
/// - Throws: ``UnboxError`` in the same cases as for a single container of `Any`.
@_disfavoredOverload
@inlinable public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String..., atKey key: String...,
    allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any? {
    try Unboxer(dictionary: dictionary)
        .read(key, keyPath, allowInvalidElements: allowInvalidElements) { try T.untyped(from: $0) }
}
