import UnboxFoundation

extension Unboxer {
    /// Unboxes a dictionary with a closure instead of a model's `init(unboxer:)`.
    ///
    ///     let pet: Pet = try Unboxer.performCustomUnboxing(dictionary: dictionary) { unboxer in
    ///         Pet(name: try unboxer.unbox(key: "name"), owner: owner)
    ///     }
    ///
    /// - Parameters:
    ///   - dictionary: the payload.
    ///   - closure: makes the result; returning nil is a failure.
    /// - Returns: the closure's result.
    /// - Throws: ``UnboxError`` when the closure throws or returns nil.
    public static func performCustomUnboxing<T>(
        dictionary: UnboxableDictionary, closure: (Unboxer) throws -> T?
    ) throws -> T {
        try Unboxer(dictionary: dictionary).readAll { try $0.payload.custom(closure) }
    }

    /// Unboxes each dictionary of an array with a closure.
    ///
    ///     let names: [String] = try Unboxer.performCustomUnboxing(array: dictionaries) { try $0.unbox(key: "name") }
    ///
    /// - Parameters:
    ///   - array: the payload.
    ///   - allowInvalidElements: whether to drop elements for which the closure throws or returns nil.
    ///   - closure: makes one element of the result.
    /// - Returns: the closure's results, in the order of the array.
    /// - Throws: ``UnboxError`` when the closure throws or returns nil for an element that is not dropped.
    public static func performCustomUnboxing<T>(
        array: [UnboxableDictionary], allowInvalidElements: Bool = false, closure: (Unboxer) throws -> T?
    ) throws -> [T] {
        try readEach(of: array, allowInvalidElements: allowInvalidElements) { try $0.payload.custom(closure) }
    }

    /// Unboxes JSON data whose root is an object with a closure.
    ///
    ///     let sum: Int = try Unboxer.performCustomUnboxing(data: data) { unboxer in
    ///         try unboxer.unbox(key: "a") + unboxer.unbox(key: "b")
    ///     }
    ///
    /// - Parameters:
    ///   - data: the payload.
    ///   - closure: makes the result; returning nil is a failure.
    /// - Returns: the closure's result.
    /// - Throws: ``UnboxError`` when the data is not well-formed JSON or its root is not an object, and when the
    ///   closure throws or returns nil.
    public static func performCustomUnboxing<T>(data: Data, closure: (Unboxer) throws -> T?) throws -> T {
        try Unboxer(data: data).readAll { try $0.payload.custom(closure) }
    }
}

extension PayloadValue {
    /// The closure's result for this object, with the closure in place of a model's `init`.
    fileprivate func custom<T>(_ closure: (Unboxer) throws -> T?) throws -> T {
        guard let result = try closure(modelReader(for: T.self)) else { throw UnboxError(.customUnboxingFailed) }
        return result
    }
}
