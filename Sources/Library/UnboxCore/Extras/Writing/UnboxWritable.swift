/// A type that writes itself as JSON, without the containers of Codable.
///
/// `UnboxEncoder` writes such a value in a half of the time of its `encode(to:)`, which all other encoders call. Both
/// have to write the same. `@Unboxable` writes both for an `Encodable` type.
///
/// A type that is an object adopts ``UnboxWritableObject``. For any other value, write exactly one:
///
///     extension Range2D: UnboxWritable {
///         func write(to writer: inout UnboxWriter) throws {
///             try writer.array {
///                 try $0.element(low)
///                 try $0.element(high)
///             }
///         }
///     }
///
/// A class that adopts it has to be final: a subclass would be written without what it adds.
public protocol UnboxWritable: Encodable {
    /// Writes the value. If nothing is written, that is an empty object, as for `JSONEncoder`.
    ///
    /// - Throws: any error, which `encode` throws.
    func write(to writer: inout UnboxWriter) throws
}

/// A type that writes itself as a JSON object, without the containers of Codable.
///
///     extension Article: UnboxWritableObject {
///         func writeMembers(to writer: inout UnboxWriter) throws {
///             try writer.write(title, key: "title")
///             try writer.writeIfPresent(subtitle, key: "subtitle")
///             try writer.object(key: "author") {
///                 try $0.write(author, key: "name")
///             }
///         }
///     }
public protocol UnboxWritableObject: UnboxWritable {
    /// Writes the members of the object, each key once.
    ///
    /// - Throws: any error, which `encode` throws.
    func writeMembers(to writer: inout UnboxWriter) throws
}

extension UnboxWritableObject {
    @inlinable public func write(to writer: inout UnboxWriter) throws {
        try writer.object { try writeMembers(to: &$0) }
    }
}
