// The functions that unbox a whole payload or one value of it.

import Foundation

// MARK: - Dictionaries

/// Unboxes a dictionary as a model, or as a dictionary of models: `[String: User]`.
///
///     let user: User = try unbox(dictionary: dictionary)
///
/// The dictionary is not copied. It may hold Swift and Foundation values that JSON cannot represent, such as a `Date`.
///
/// - Parameter dictionary: the payload.
/// - Returns: the model.
/// - Throws: ``UnboxError`` when the dictionary cannot be read as the model.
@inlinable public func unbox<T: UnboxCompatible>(dictionary: UnboxableDictionary) throws -> T {
    try Unboxer(dictionary: dictionary).unbox()
}

/// Unboxes a dictionary as a dictionary of models, optionally dropping invalid ones.
///
///     let users: [String: User] = try unbox(dictionary: dictionary, allowInvalidElements: true)
///
/// - Parameters:
///   - dictionary: the payload.
///   - allowInvalidElements: whether to drop invalid elements instead of throwing.
/// - Returns: the models by their keys.
/// - Throws: ``UnboxError`` when an element is invalid and is not dropped.
@inlinable public func unbox<T: UnboxCompatible>(
    dictionary: UnboxableDictionary, allowInvalidElements: Bool
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value of a key of a dictionary.
///
///     let names: [String] = try unbox(dictionary: dictionary, atKey: "names")
///
/// - Parameters:
///   - dictionary: the payload.
///   - key: the key, taken literally: dots are part of it.
///   - allowInvalidElements: whether to drop invalid elements of collections, at any depth, instead of throwing.
/// - Returns: the value, converted. An Optional is nil when the key is missing or its value is null.
/// - Throws: ``UnboxError`` when there is no value and the type is not Optional, and when the value cannot be read as
///   the type.
@inlinable public func unbox<T: UnboxCompatible>(
    dictionary: UnboxableDictionary, atKey key: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(key: key, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value at a key path of a dictionary.
///
///     let city: String = try unbox(dictionary: dictionary, atKeyPath: "address.city")
///
/// - Parameters:
///   - dictionary: the payload.
///   - keyPath: keys and indexes, separated by dots: see <doc:KeyPaths>.
///   - allowInvalidElements: whether to drop invalid elements of collections, at any depth, instead of throwing.
/// - Returns: the value, converted. An Optional is nil when the value, or anything on the way to it, is missing or
///   null.
/// - Throws: ``UnboxError`` when there is no value and the type is not Optional, when the value cannot be read as the
///   type, and when the key path is malformed or leads through a scalar.
@inlinable public func unbox<T: UnboxCompatible>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
}

/// Unboxes a dictionary as a model that needs a context, or as a dictionary of such models.
///
///     let pet: Pet = try unbox(dictionary: dictionary, context: shelter)
///
/// - Parameters:
///   - dictionary: the payload.
///   - context: the context that each model is made with.
///   - allowInvalidElements: whether to drop invalid elements of a dictionary of models instead of throwing.
/// - Returns: the model, or the models by their keys.
/// - Throws: ``UnboxError`` when the dictionary cannot be read as the model.
@inlinable public func unbox<T: UnboxableWithContext>(
    dictionary: UnboxableDictionary, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(context: context, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value of a key of a dictionary as a model that needs a context, or as an Optional or a collection of
/// such models.
///
///     let pets: [Pet] = try unbox(dictionary: dictionary, atKey: "pets", context: shelter)
///
/// - Throws: ``UnboxError`` in the same cases as without a context.
@inlinable public func unbox<T: UnboxableWithContext>(
    dictionary: UnboxableDictionary, atKey key: String, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary)
        .unbox(key: key, context: context, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value at a key path of a dictionary as a model that needs a context, or as an Optional or a collection
/// of such models.
///
///     let pet: Pet? = try unbox(dictionary: dictionary, atKeyPath: "owners.0.pet", context: shelter)
///
/// - Throws: ``UnboxError`` in the same cases as without a context.
@inlinable public func unbox<T: UnboxableWithContext>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String, context: T.UnboxContext,
    allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary)
        .unbox(keyPath: keyPath, context: context, allowInvalidElements: allowInvalidElements)
}

// MARK: - Arrays of dictionaries

/// Unboxes an array of dictionaries as an array of models.
///
///     let users: [User] = try unbox(dictionaries: dictionaries)
///
/// - Parameters:
///   - dictionaries: the payload.
///   - allowInvalidElements: whether to drop invalid elements instead of throwing.
/// - Returns: the models, in the order of the array.
/// - Throws: ``UnboxError`` when an element is invalid and is not dropped.
@inlinable public func unbox<T: UnboxCompatible>(
    dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false
) throws -> [T] {
    try Unboxer.readEach(of: dictionaries, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
}

/// Unboxes an array of dictionaries as an array of models that need a context.
///
///     let pets: [Pet] = try unbox(dictionaries: dictionaries, context: shelter)
///
/// - Parameters:
///   - dictionaries: the payload.
///   - context: the context that each model is made with.
///   - allowInvalidElements: whether to drop invalid elements instead of throwing.
/// - Returns: the models, in the order of the array.
/// - Throws: ``UnboxError`` when an element is invalid and is not dropped.
@inlinable public func unbox<T: UnboxableWithContext>(
    dictionaries: [UnboxableDictionary], context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
    try Unboxer.readEach(of: dictionaries, allowInvalidElements: allowInvalidElements) {
        try T.unboxed(from: $0, context: context)
    }
}

// MARK: - JSON data

/// Unboxes JSON data.
///
///     let users: [User] = try unbox(data: list)
///     let byID: [String: User] = try unbox(data: object)
///
/// Each call scans all of the data once. To read several values from the data, create one ``Unboxer``.
///
/// - Parameter data: JSON text in UTF-8, UTF-16 or UTF-32.
/// - Returns: the root, converted.
/// - Throws: ``UnboxError`` when the data is not well-formed JSON, and when its root cannot be read as the type.
@inlinable public func unbox<T: UnboxCompatible>(data: Data) throws -> T {
    try Unboxer(data: data).unbox()
}

/// Unboxes JSON data, or a part of it.
///
///     let first: User = try unbox(data: data, atKeyPath: "result.users.0")
///     let valid: [User] = try unbox(data: data, atKeyPath: "result.users", allowInvalidElements: true)
///
/// - Parameters:
///   - data: the payload.
///   - keyPath: keys and indexes, separated by dots: see <doc:KeyPaths>. Nil for the root.
///   - allowInvalidElements: whether to drop invalid elements of collections, at any depth, instead of throwing.
/// - Returns: the value, converted. An Optional is nil when the value, or anything on the way to it, is missing or
///   null.
/// - Throws: ``UnboxError`` when the data is not well-formed JSON, and when the value cannot be read as the type.
@inlinable public func unbox<T: UnboxCompatible>(
    data: Data, atKeyPath keyPath: String? = nil, allowInvalidElements: Bool = false
) throws -> T {
    let unboxer = try Unboxer(data: data)
    guard let keyPath else { return try unboxer.unbox(allowInvalidElements: allowInvalidElements) }
    return try unboxer.unbox(keyPath: keyPath, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value of a key of JSON data whose root is an object.
///
///     let names: [String] = try unbox(data: data, atKey: "names")
///
/// - Parameters:
///   - data: the payload.
///   - key: the key, taken literally: dots are part of it.
///   - allowInvalidElements: whether to drop invalid elements of collections, at any depth, instead of throwing.
/// - Returns: the value, converted. An Optional is nil when the key is missing or its value is null.
/// - Throws: ``UnboxError`` when the data is not well-formed JSON or its root is not an object, when there is no value
///   and the type is not Optional, and when the value cannot be read as the type.
@inlinable public func unbox<T: UnboxCompatible>(
    data: Data, atKey key: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(key: key, allowInvalidElements: allowInvalidElements)
}

/// Unboxes JSON data as a model that needs a context, or as a collection of such models.
///
///     let pets: [Pet] = try unbox(data: data, context: shelter)
///
/// - Parameters:
///   - data: the payload.
///   - context: the context that each model is made with.
///   - allowInvalidElements: whether to drop invalid elements of a collection instead of throwing.
/// - Returns: the model, or the models.
/// - Throws: ``UnboxError`` in the same cases as without a context.
@inlinable public func unbox<T: UnboxableWithContext>(
    data: Data, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(context: context, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value of a key of JSON data as a model that needs a context, or as an Optional or a collection of such
/// models.
///
///     let pets: [Pet] = try unbox(data: data, atKey: "pets", context: shelter)
///
/// - Throws: ``UnboxError`` in the same cases as without a context.
@inlinable public func unbox<T: UnboxableWithContext>(
    data: Data, atKey key: String, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(key: key, context: context, allowInvalidElements: allowInvalidElements)
}

/// Unboxes the value at a key path of JSON data as a model that needs a context, or as an Optional or a collection of
/// such models.
///
///     let guests: [Pet] = try unbox(data: data, atKeyPath: "result.pets", context: shelter)
///
/// - Throws: ``UnboxError`` in the same cases as without a context.
@inlinable public func unbox<T: UnboxableWithContext>(
    data: Data, atKeyPath keyPath: String, context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(keyPath: keyPath, context: context, allowInvalidElements: allowInvalidElements)
}
