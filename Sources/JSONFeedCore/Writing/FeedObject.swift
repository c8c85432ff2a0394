import UnboxExtras

/// A model of an object of a feed.
package protocol FeedObject {
    /// The fields that the specification defines.
    associatedtype Field: CodingKey & CaseIterable

    static var fieldNames: Set<String> { get }

    var extensions: JSONValue.Object { get }

    /// Writes the fields in the order of the specification.
    func write(to object: inout ObjectWriter<Field>) throws
}

extension FeedObject {
    /// What is written: the fields, then the extensions in their order.
    ///
    /// - Parameter path: where the object is, for errors.
    /// - Throws: `EncodingError.invalidValue` for a value that JSON Feed cannot hold.
    package func object(at path: [any CodingKey]) throws -> JSONValue {
        var object = ObjectWriter<Field>(at: path)
        try write(to: &object)
        try object.write(extensions, besides: Self.fieldNames)
        return .object(object.fields)
    }
}

extension CodingKey where Self: CaseIterable {
    /// The names of all fields.
    static var names: Set<String> { Set(allCases.map(\.stringValue)) }
}
