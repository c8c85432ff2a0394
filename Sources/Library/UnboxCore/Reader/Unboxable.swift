/// A model that reads its properties from an object of a payload.
///
///     struct User: Unboxable {
///         let name: String
///         let email: String?
///
///         init(unboxer: Unboxer) throws {
///             name = try unboxer.unbox(key: "name")
///             email = try unboxer.unbox(key: "email")
///         }
///     }
public protocol Unboxable: UnboxCompatible {
    /// Makes an instance by reading from an object.
    ///
    /// - Parameter unboxer: a reader of the object.
    /// - Throws: any error, if the object is invalid for this model. An ``UnboxError`` names the full path; any other
    ///   error becomes the ``UnboxError/underlyingError`` of an UnboxError with the path of this model.
    init(unboxer: Unboxer) throws
}

extension Unboxable {
    /// Takes an object, and makes the model from it.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try Self(unboxer: value.payload.modelReader(for: Self.self))
    }
}

extension UnboxValue {
    /// A reader of the value, for a model that is made from any value, not just an object.
    ///
    ///     struct Coordinate: Unboxable {
    ///         let longitude, latitude: Double
    ///
    ///         init(unboxer: Unboxer) throws {
    ///             longitude = try unboxer.unbox(keyPath: "0")
    ///             latitude = try unboxer.unbox(keyPath: "1")
    ///         }
    ///
    ///         static func unboxed(from value: borrowing UnboxValue) throws -> Coordinate {
    ///             try Coordinate(unboxer: value.unboxer(for: Coordinate.self))
    ///         }
    ///     }
    ///
    /// - Parameter type: the model.
    /// - Throws: ``UnboxError`` when the value is absent, or the payload nests too deeply for one more model.
    public func unboxer(for type: any Any.Type) throws -> Unboxer { try payload.valueReader(for: type) }

    /// A reader of the object that the value is, for a model that has to declare what ``Unboxable`` does by default: one
    /// that can only be made on an actor, so that the compiler sees it. See the article *Concurrency*.
    ///
    /// - Parameter type: the model.
    /// - Throws: ``UnboxError`` when the value is absent or is not an object, or the payload nests too deeply for one more
    ///   model.
    public func objectUnboxer(for type: any Any.Type) throws -> Unboxer { try payload.modelReader(for: type) }
}
