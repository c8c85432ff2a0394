// Not overloads of `unbox`, as each would be one more candidate for every call of it.

extension Unboxer {
    /// Unboxes an array on all cores.
    ///
    ///     let unboxer = try Unboxer(data: data)
    ///     let users: [User] = try unboxer.unboxConcurrently(keyPath: "result.users")
    ///     let next: URL? = try unboxer.unbox(keyPath: "result.next")
    ///
    /// The result is that of `unbox`: order, errors, dropped elements. If only the array is read,
    /// `unboxConcurrently(data:)` takes less time, because it indexes the text while it makes the elements.
    ///
    /// It starts threads only for an array of JSON data with 8,000 values or more, including those in its elements. Any
    /// other array, and one that a ``DriftWatch`` observes, is read on this thread. It returns when all are made.
    ///
    /// - Parameters:
    ///   - key: a key of the object. Without a key and a key path, the whole value is read.
    ///   - keyPath: keys and indexes, as in `unbox(keyPath:)`.
    ///   - allowInvalidElements: whether to drop invalid elements instead of throwing.
    /// - Returns: the elements, in order.
    /// - Throws: ``UnboxError`` as `unbox(key:)` does: the error of the first invalid element.
    @_alwaysEmitIntoClient public func unboxConcurrently<T: UnboxCompatible & Sendable>(
        key: String = leftOut(), keyPath: String = leftOut(), allowInvalidElements: Bool = false
    ) throws -> [T] {
        try makeConcurrently(
            unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements,
            array: { try [T].unboxed(from: $0) },
            reader: { _ in UnboxingMaker<T>() })
    }

    /// Unboxes an array of models that need a context on all cores.
    ///
    ///     let pets: [Pet] = try unboxer.unboxConcurrently(key: "pets", context: shelter)
    ///
    /// - Throws: ``UnboxError`` in the same cases as without a context.
    @_alwaysEmitIntoClient public func unboxConcurrently<T: UnboxableWithContext & Sendable>(
        key: String = leftOut(), keyPath: String = leftOut(), context: T.UnboxContext,
        allowInvalidElements: Bool = false
    ) throws -> [T] where T.UnboxContext: Sendable {
        try makeConcurrently(
            unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements,
            array: { try [T].unboxed(from: $0, context: context) }, reader: { _ in ContextMaker<T>(context) })
    }

    /// Unboxes an array on all cores, each element with a formatter.
    ///
    ///     let visits: [Date] = try unboxer.unboxConcurrently(key: "visits", formatter: .rfc3339)
    ///
    /// - Throws: ``UnboxError`` in the same cases as without a formatter, and when the formatter rejects an element.
    @_alwaysEmitIntoClient public func unboxConcurrently<F: UnboxFormatter & Sendable>(
        key: String = leftOut(), keyPath: String = leftOut(), formatter: F, allowInvalidElements: Bool = false
    ) throws -> [F.UnboxFormattedType] where F.UnboxFormattedType: Sendable {
        try makeConcurrently(
            unlessLeftOut(key), unlessLeftOut(keyPath), allowInvalidElements: allowInvalidElements,
            array: { try [F.UnboxFormattedType].unboxed(from: $0) { try formatter.format(value: $0) } },
            reader: { _ in FormattingMaker(formatter) })
    }
}
