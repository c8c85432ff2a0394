/// A container that can be made from an array or an object of a payload, given a function that makes its elements.
///
/// `Array`, `Set`, `Dictionary` and Optionals of these conform. This lets one formatter serve `Date`, `[Date]` and
/// `[String: Date]`. For a collection of your own, use ``UnboxableCollection``.
public protocol UnboxContainer {
    /// The type of the elements, or of a dictionary's values.
    associatedtype UnboxElement

    /// Makes an instance from a value of a payload.
    ///
    /// - Parameters:
    ///   - value: an array or an object.
    ///   - convert: makes an element from its value.
    /// - Throws: ``UnboxError`` if the value is not such a container, or if an element is invalid and invalid elements
    ///   are not dropped.
    static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> UnboxElement
    ) throws -> Self
}

/// A collection of your own that is made from an array of a payload.
///
///     struct Playlist: UnboxableCollection {
///         let songs: [Song]
///         init(unboxedElements: [Song]) { songs = unboxedElements }
///     }
///
/// It is read like an Array: with `allowInvalidElements`, with a formatter, nested in other collections.
public protocol UnboxableCollection: UnboxCompatible, UnboxContainer {
    /// The type of the elements. Declared again, so that it is inferred from the initializer.
    override associatedtype UnboxElement

    /// Makes an instance from the elements of an array, in order.
    ///
    /// - Parameter unboxedElements: the elements, without those that were dropped.
    /// - Throws: any error, if the elements do not make a valid collection.
    init(unboxedElements: [UnboxElement]) throws
}

extension UnboxableCollection {
    /// Takes an array, and makes each element with `convert`.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> UnboxElement
    ) throws -> Self {
        try Self(unboxedElements: Array.unboxed(from: value, elements: convert))
    }
}

extension UnboxableCollection where UnboxElement: UnboxCompatible {
    /// Takes an array whose elements can each be unboxed.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try unboxed(from: value) { try UnboxElement.unboxed(from: $0) }
    }
}
