/// A type that writes itself as JSON, without the containers of Codable.
///
/// `UnboxEncoder` writes such a value in less time than by its `encode(to:)`, which all other encoders call. Both have to
/// write the same. `@Unboxable` writes both for an `Encodable` type; with its module, `UnboxWriter.encode(self, to: encoder)`
/// is an `encode(to:)` that does what `write(to:)` does. By hand:
///
///     extension Essay: UnboxWritable {
///         func write(to writer: inout UnboxWriter) throws {
///             try writer.object { writer in
///                 try writer.write(title, key: "title")
///                 try writer.writeIfPresent(subtitle, key: "subtitle")
///                 try writer.object(key: "author") { writer in
///                     try writer.write(author, key: "name")
///                 }
///             }
///         }
///     }
///
/// The encoder calls it only if keys are not converted; otherwise, it calls `encode(to:)`. A class that has a `write(to:)`
/// of its own should be final: a subclass would be written without what it adds.
public protocol UnboxWritable {
    /// Writes the value: one object, one array or one scalar. If nothing is written, that is an empty object, as for
    /// `JSONEncoder`. By default, the value is written by its `encode(to:)`.
    ///
    /// - Throws: any error, which `encode` throws.
    func write(to writer: inout UnboxWriter) throws
}

extension UnboxWritable {
    /// Writes the value by its `encode(to:)`.
    public func write(to writer: inout UnboxWriter) throws { try writer.write(byEncoding: self) }
}
