// The functions that unbox a whole payload or one value of it. Each is an `Unboxer` and one read. For anything else,
// such as options, a formatter or `[String: AnyObject]`, use an `Unboxer`. A key path may be nil, as in Unbox 4; a key
// may not: see `Unboxer+Place.swift`.

import UnboxFoundation

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
@_alwaysEmitIntoClient public func unbox<T: UnboxCompatible>(dictionary: UnboxableDictionary) throws -> T {
    try Unboxer(dictionary: dictionary).unbox()
}

/// Unboxes a dictionary, or the value at a key path of it.
///
///     let city: String = try unbox(dictionary: dictionary, atKeyPath: "address.city")
///     let users: [String: User] = try unbox(dictionary: dictionary, allowInvalidElements: true)
///
/// - Parameters:
///   - dictionary: the payload.
///   - keyPath: keys and indexes, separated by dots: see <doc:KeyPaths>. Nil for the whole dictionary.
///   - allowInvalidElements: whether to drop invalid elements of collections, at any depth, instead of throwing.
/// - Returns: the value, converted. An Optional is nil when the value, or anything on the way to it, is missing or
///   null.
/// - Throws: ``UnboxError`` when there is no value and the type is not Optional, when the value cannot be read as the
///   type, and when the key path is malformed or leads through a scalar.
@_alwaysEmitIntoClient public func unbox<T: UnboxCompatible>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String? = nil, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary)
        .read(nil, keyPath, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
}

/// Unboxes the value of a key of a dictionary. The key is taken literally: dots are part of it.
///
///     let names: [String] = try unbox(dictionary: dictionary, atKey: "names")
///
/// - Returns: the value, converted. An Optional is nil when the key is missing or its value is null.
/// - Throws: ``UnboxError`` as for a key path.
@_alwaysEmitIntoClient public func unbox<T: UnboxCompatible>(
    dictionary: UnboxableDictionary, atKey key: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).unbox(key: key, allowInvalidElements: allowInvalidElements)
}

/// Unboxes an array of dictionaries as an array of models.
///
///     let users: [User] = try unbox(dictionaries: dictionaries)
///
/// - Returns: the models, in the order of the array, without those that are dropped.
/// - Throws: ``UnboxError`` when an element is invalid and is not dropped.
@_alwaysEmitIntoClient public func unbox<T: UnboxCompatible>(
    dictionaries: [UnboxableDictionary], allowInvalidElements: Bool = false
) throws -> [T] {
    try Unboxer.readEach(of: dictionaries, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
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
@_alwaysEmitIntoClient public func unbox<T: UnboxCompatible>(data: Data) throws -> T {
    try Unboxer(data: data).unbox()
}

/// Unboxes JSON data, or the value at a key path of it.
///
///     let first: User = try unbox(data: data, atKeyPath: "result.users.0")
///     let valid: [User] = try unbox(data: data, atKeyPath: "result.users", allowInvalidElements: true)
///
/// - Throws: ``UnboxError`` when the data is not well-formed JSON, and in the same cases as for a dictionary.
@_alwaysEmitIntoClient public func unbox<T: UnboxCompatible>(
    data: Data, atKeyPath keyPath: String? = nil, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).read(nil, keyPath, allowInvalidElements: allowInvalidElements) { try T.unboxed(from: $0) }
}

/// Unboxes the value of a key of JSON data whose root is an object.
///
///     let names: [String] = try unbox(data: data, atKey: "names")
///
/// - Throws: ``UnboxError`` when the data is not well-formed JSON, and in the same cases as for a dictionary.
@_alwaysEmitIntoClient public func unbox<T: UnboxCompatible>(
    data: Data, atKey key: String, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).unbox(key: key, allowInvalidElements: allowInvalidElements)
}

// MARK: - With a context

/// Unboxes a dictionary, or a part of it, as a model that needs a context, or as an Optional or a collection of such
/// models.
///
///     let pet: Pet = try unbox(dictionary: dictionary, context: shelter)
///     let first: Pet? = try unbox(dictionary: dictionary, atKeyPath: "owners.0.pet", context: shelter)
///
/// - Parameters:
///   - dictionary: the payload.
///   - keyPath: a key path, from the value of the key if there is one; nil for that value itself.
///   - key: a key of the dictionary. Without it, the whole dictionary.
///   - context: the context that each model is made with.
///   - allowInvalidElements: whether to drop invalid elements of collections instead of throwing.
/// - Throws: ``UnboxError`` in the same cases as without a context.
@_alwaysEmitIntoClient public func unbox<T: UnboxableWithContext>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(dictionary: dictionary).read(unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements) {
        try T.unboxed(from: $0, context: context)
    }
}

/// Unboxes an array of dictionaries as an array of models that need a context.
///
///     let pets: [Pet] = try unbox(dictionaries: dictionaries, context: shelter)
///
/// - Throws: ``UnboxError`` when an element is invalid and is not dropped.
@_alwaysEmitIntoClient public func unbox<T: UnboxableWithContext>(
    dictionaries: [UnboxableDictionary], context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> [T] {
    try Unboxer.readEach(of: dictionaries, allowInvalidElements: allowInvalidElements) {
        try T.unboxed(from: $0, context: context)
    }
}

/// Unboxes JSON data, or a part of it, as a model that needs a context, or as an Optional or a collection of such
/// models.
///
///     let pet: Pet = try unbox(data: data, context: shelter)
///     let guests: [Pet] = try unbox(data: data, atKeyPath: "result.pets", context: shelter)
///
/// - Throws: ``UnboxError`` in the same cases as without a context.
@_alwaysEmitIntoClient public func unbox<T: UnboxableWithContext>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    context: T.UnboxContext, allowInvalidElements: Bool = false
) throws -> T {
    try Unboxer(data: data).read(unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements) {
        try T.unboxed(from: $0, context: context)
    }
}

// MARK: - Without conversion

/// Reads a dictionary, or a part of it, without converting its elements: as `[String: Any]`, `[Any]`, or an Optional of
/// either.
///
///     let extras: [String: Any] = try unbox(dictionary: dictionary, atKey: "extras")
///
/// - Throws: ``UnboxError`` when the value is a scalar or the other kind of container.
@_disfavoredOverload
@_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement == Any {
    try Unboxer(dictionary: dictionary).read(unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements) {
        try T.untyped(from: $0)
    }
}

/// Reads a dictionary, or a part of it, as a collection of unconverted containers: `[[String: Any]]`.
///
///     let rows: [[String: Any]] = try unbox(dictionary: dictionary, atKeyPath: "result.rows")
///
/// - Throws: ``UnboxError`` as for a single container, and when an element is not such a container and is not dropped.
@_disfavoredOverload
@_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
    dictionary: UnboxableDictionary, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
    try Unboxer(dictionary: dictionary).read(unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements) {
        try T.untyped(from: $0)
    }
}

/// Reads JSON data, or a part of it, without converting its elements: as `[String: Any]`, `[Any]`, or an Optional of
/// either.
///
///     let dictionary: [String: Any] = try unbox(data: data)
///
/// Builds the value with the types that JSONSerialization returns.
///
/// - Throws: ``UnboxError`` when the data is not well-formed JSON, when the value is a scalar or the other kind of
///   container, and when it has a number that no Foundation type can hold, such as 1e400.
@_disfavoredOverload
@_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(), allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement == Any {
    try Unboxer(data: data).read(unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements) {
        try T.untyped(from: $0)
    }
}

/// Reads JSON data, or a part of it, as a collection of unconverted containers: `[[String: Any]]`.
///
///     let rows: [[String: Any]] = try unbox(data: data, atKeyPath: "result.rows")
///
/// - Throws: ``UnboxError`` as for a single container, and when an element is not such a container and is not dropped.
@_disfavoredOverload
@_alwaysEmitIntoClient public func unbox<T: UnboxContainer>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(), allowInvalidElements: Bool = false
) throws -> T where T.UnboxElement: UnboxContainer, T.UnboxElement.UnboxElement == Any {
    try Unboxer(data: data).read(unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements) {
        try T.untyped(from: $0)
    }
}
