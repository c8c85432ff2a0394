// The functions that unbox a whole payload, or one value out of it.

import Foundation

// MARK: - Dictionaries

/// Unboxes a dictionary as a model, or as a dictionary of models: `[String: User]`.
///
///     let user: User = try unbox(dictionary: dictionary)
///
/// - Throws: ``UnboxError`` when the dictionary is no such model.
@inlinable public func unbox<T: UnboxCompatible>(dictionary: UnboxableDictionary) throws -> T {
    try Unboxer(dictionary: dictionary).unbox()
}

/// Unboxes a dictionary as a dictionary of models, of which invalid ones may be dropped.
///
/// - Parameters:
///   - dictionary: the payload.
///   - allowInvalidElements: whether each invalid element is dropped on its own.
/// - Throws: ``UnboxError`` when the dictionary is no such model.
@inlinable public func unbox<T: UnboxCompatible>(
    dictionary: UnboxableDictionary, allowInvalidElements: Bool
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value of a key of a dictionary; see `Unboxer.unbox(key:allowInvalidElements:)`.
@inlinable public func unbox<T: UnboxCompatible>(
    dictionary: UnboxableDictionary, atKey key: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(key: key, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value at a key path of a dictionary; see `Unboxer.unbox(keyPath:allowInvalidElements:)`.
@inlinable public func unbox<T: UnboxCompatible>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
}

/// Unboxes a dictionary as a model that needs a context, or as a dictionary of such models.
@inlinable public func unbox<T: UnboxCompatibleWithContext>(
    dictionary: UnboxableDictionary, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(context: context, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value of a key of a dictionary with a context.
@inlinable public func unbox<T: UnboxCompatibleWithContext>(
    dictionary: UnboxableDictionary, atKey key: String, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary)
        .unbox(key: key, context: context, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value at a key path of a dictionary with a context.
@inlinable public func unbox<T: UnboxCompatibleWithContext>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String, context: T.UnboxContext,
    allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary)
        .unbox(keyPath: keyPath, context: context, allowInvalidElements: allowInvalidElements)
}

// MARK: - Arrays of dictionaries

/// Unboxes an array of dictionaries as an array of models.
///
/// - Parameters:
///   - dictionaries: the payload.
///   - allowInvalidElements: whether each invalid element is dropped on its own.
/// - Throws: ``UnboxError`` when an element that is not to be dropped is no such model.
@inlinable public func unbox<T: UnboxCompatible>(
    dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false
) throws -> [T] {
    try Unboxer.readEach(of: dictionaries, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
}

/// Unboxes an array of dictionaries as an array of models that need a context.
@inlinable public func unbox<T: UnboxCompatibleWithContext>(
    dictionaries: [UnboxableDictionary], context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
    try Unboxer.readEach(of: dictionaries, allowInvalidElements: allowInvalidElements) {
        try T.unboxed(from: $0, context: context)
    }
}

// MARK: - JSON data

/// Unboxes JSON data.
///
///     let users: [User] = try unbox(data: data)
///     let byID: [String: User] = try unbox(data: data)
///
/// - Throws: ``UnboxError`` when the data is no well-formed JSON, and when its root cannot be read as the type.
@inlinable public func unbox<T: UnboxCompatible>(data: Data) throws -> T {
    try Unboxer(data: data).unbox()
}

/// Unboxes JSON data, or a part of it.
///
/// - Parameters:
///   - data: the payload.
///   - keyPath: where the value stands, as in `Unboxer.unbox(keyPath:allowInvalidElements:)`; nil for the root.
///   - allowInvalidElements: whether each invalid element of a collection is dropped on its own.
/// - Throws: ``UnboxError`` when the data is no well-formed JSON, and when the value cannot be read as the type.
@inlinable public func unbox<T: UnboxCompatible>(
    data: Data, atKeyPath keyPath: String? = nil, allowInvalidElements: Bool = false
) throws -> T {
    let unboxer = try Unboxer(data: data)
    guard let keyPath else { return try unboxer.unbox(allowInvalidElements: allowInvalidElements) }
    return try unboxer.unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value of a key of JSON data whose root is an object; see `Unboxer.unbox(key:allowInvalidElements:)`.
@inlinable public func unbox<T: UnboxCompatible>(
    data: Data, atKey key: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(key: key, allowInvalidElements: allowInvalidElements)
}

/// Unboxes JSON data with a context.
@inlinable public func unbox<T: UnboxCompatibleWithContext>(
    data: Data, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(context: context, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value of a key of JSON data with a context.
@inlinable public func unbox<T: UnboxCompatibleWithContext>(
    data: Data, atKey key: String, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(key: key, context: context, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value at a key path of JSON data with a context.
@inlinable public func unbox<T: UnboxCompatibleWithContext>(
    data: Data, atKeyPath keyPath: String, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(keyPath: keyPath, context: context, allowInvalidElements: allowInvalidElements)
}

// MARK: - Without converting what a container holds

/// Reads JSON data as `[String: Any]`, as `[Any]`, or as an Optional of one.
@inlinable public func unbox<T: UntypedContainer>(data: Data) throws -> T {
    try Unboxer(data: data).unbox()
}

/// Reads JSON data as a collection of what is not converted: `[[String: Any]]`.
@inlinable public func unbox<T: UntypedCollection>(data: Data) throws -> T {
    try Unboxer(data: data).unbox()
}

/// Unboxes the value at a key path of JSON data as `[String: Any]`, as `[Any]`, or as an Optional of one.
@inlinable public func unbox<T: UntypedContainer>(data: Data, atKeyPath keyPath: String) throws -> T {
    try Unboxer(data: data).unbox(keyPath: keyPath)
}

/// Unboxes the value at a key path of JSON data as a collection of what is not converted: `[[String: Any]]`.
@inlinable public func unbox<T: UntypedCollection>(data: Data, atKeyPath keyPath: String) throws -> T {
    try Unboxer(data: data).unbox(keyPath: keyPath)
}

/// Unboxes the value of a key of a dictionary as `[String: Any]`, as `[Any]`, or as an Optional of one.
@inlinable public func unbox<T: UntypedContainer>(dictionary: UnboxableDictionary, atKey key: String) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(key: key)
}

/// Unboxes the value of a key of a dictionary as a collection of what is not converted: `[[String: Any]]`.
@inlinable public func unbox<T: UntypedCollection>(dictionary: UnboxableDictionary, atKey key: String) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(key: key)
}

/// Unboxes the value at a key path of a dictionary as `[String: Any]`, as `[Any]`, or as an Optional of one.
@inlinable public func unbox<T: UntypedContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(keyPath: keyPath)
}

/// Unboxes the value at a key path of a dictionary as a collection of what is not converted: `[[String: Any]]`.
@inlinable public func unbox<T: UntypedCollection>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(keyPath: keyPath)
}

// MARK: - Nothing to infer a type from

/// Not available: data is unboxed as a type, which the call has to tell.
@available(*, unavailable, message: "say which type to unbox: let user: User = try unbox(data: data)")
public func unbox(data: Data) throws -> Any {
    throw UnboxError("no type to unbox")
}

/// Not available: a dictionary is unboxed as a type, which the call has to tell.
@available(*, unavailable, message: "say which type to unbox: let user: User = try unbox(dictionary: dictionary)")
public func unbox(dictionary: UnboxableDictionary) throws -> Any {
    throw UnboxError("no type to unbox")
}
