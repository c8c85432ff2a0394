/// A container that can be made from an array or an object of a payload, given a way to make its elements.
///
/// `Array`, `Set`, `Dictionary` and Optionals of these are. It is what lets one formatter serve `Date`, `[Date]` and
/// `[String: Date]`. A collection of your own conforms to ``UnboxableCollection``.
public protocol UnboxContainer {
    /// The type of the elements; of a dictionary's values.
    associatedtype UnboxElement

    /// Makes an instance from a value of a payload.
    ///
    /// - Parameters:
    ///   - value: an array, or an object.
    ///   - convert: makes an element from its value.
    /// - Throws: where the value is no such container, and where an element is invalid, unless invalid elements are
    ///   to be dropped.
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

    /// Makes an instance of the elements of an array, in their order.
    ///
    /// - Parameter unboxedElements: the elements, without those that were dropped.
    /// - Throws: when such elements make no valid collection.
    init(unboxedElements: [UnboxElement]) throws
}

extension UnboxableCollection {
    /// Takes an array, each element of which `convert` makes.
    @inlinable public static func unboxed(
        from value: borrowing UnboxValue, elements convert: (borrowing UnboxValue) throws -> UnboxElement
    ) throws -> Self {
        try Self(unboxedElements: Array.unboxed(from: value, elements: convert))
    }
}

extension UnboxableCollection where UnboxElement: UnboxCompatible {
    /// Takes an array, each element of which can be unboxed.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try unboxed(from: value) { try UnboxElement.unboxed(from: $0) }
    }
}
