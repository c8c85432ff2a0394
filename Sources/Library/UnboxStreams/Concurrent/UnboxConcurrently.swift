// In an asynchronous function, the compiler chooses the asynchronous overloads.

import UnboxFoundation

/// Unboxes an array of JSON data on all cores.
///
///     let users: [User] = try unboxConcurrently(data: data, atKeyPath: "result.users")
///
/// The result is that of `unbox(data:)`: order, errors, dropped elements. Threads are started only for an array that is
/// long enough to benefit, in data of 100 kB or more. See <doc:SeveralCores>.
///
/// - Parameters:
///   - data: JSON text in UTF-8, UTF-16 or UTF-32.
///   - keyPath: keys and indexes, separated by dots: see <doc:KeyPaths>.
///   - key: a key of the root. Without a key and a key path, the array is the root.
///   - allowInvalidElements: whether to drop invalid elements instead of throwing.
///   - options: options for everything that is read.
/// - Returns: the elements, in order.
/// - Throws: ``UnboxError`` when the data is not well-formed JSON or cannot be read as the array: the error of the
///   first invalid element. Elements may have been made before a fault of the text was found.
@_alwaysEmitIntoClient public func unboxConcurrently<T: UnboxCompatible & Sendable>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    allowInvalidElements: Bool = false, options: UnboxOptions? = nil
) throws -> [T] {
    try ConcurrentRead(
        data, unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements, options,
        array: { try [T].unboxed(from: $0) },
        reader: { _ in UnboxingMaker<T>() }
    ).elements()
}

/// Unboxes an array of JSON data on all cores, in an asynchronous function.
///
///     let users: [User] = try await unboxConcurrently(data: data)
///
/// It runs in one task per core, with the priority of the current task, and not on the caller's actor.
///
/// - Throws: ``UnboxError`` as the synchronous function does, and `CancellationError` if the task is cancelled before
///   the read, or before all slices of a long array are made.
@_alwaysEmitIntoClient public func unboxConcurrently<T: UnboxCompatible & Sendable>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    allowInvalidElements: Bool = false, options: UnboxOptions? = nil
) async throws -> [T] {
    try await ConcurrentRead(
        data, unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements, options,
        array: { try [T].unboxed(from: $0) },
        reader: { _ in UnboxingMaker<T>() }
    ).elementsInTasks()
}

/// Unboxes an array of JSON data on all cores, of models that need a context.
///
///     let pets: [Pet] = try unboxConcurrently(data: data, context: shelter)
///
/// - Throws: ``UnboxError`` in the same cases as without a context.
@_alwaysEmitIntoClient public func unboxConcurrently<T: UnboxableWithContext & Sendable>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    context: T.UnboxContext, allowInvalidElements: Bool = false, options: UnboxOptions? = nil
) throws -> [T] where T.UnboxContext: Sendable {
    try ConcurrentRead(
        data, unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements, options,
        array: { try [T].unboxed(from: $0, context: context) }, reader: { _ in ContextMaker<T>(context) }
    ).elements()
}

/// Unboxes an array of JSON data on all cores, of models that need a context, in an asynchronous function.
///
///     let pets: [Pet] = try await unboxConcurrently(data: data, context: shelter)
///
/// - Throws: ``UnboxError`` in the same cases as without a context, and `CancellationError` if the task is cancelled
///   before the read, or before all slices of a long array are made.
@_alwaysEmitIntoClient public func unboxConcurrently<T: UnboxableWithContext & Sendable>(
    data: Data, atKeyPath keyPath: String? = nil, atKey key: String = leftOut(),
    context: T.UnboxContext, allowInvalidElements: Bool = false, options: UnboxOptions? = nil
) async throws -> [T] where T.UnboxContext: Sendable {
    try await ConcurrentRead(
        data, unlessLeftOut(key), keyPath, allowInvalidElements: allowInvalidElements, options,
        array: { try [T].unboxed(from: $0, context: context) }, reader: { _ in ContextMaker<T>(context) }
    ).elementsInTasks()
}
