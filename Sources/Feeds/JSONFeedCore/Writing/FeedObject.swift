import UnboxExtras

/// A model of an object of a feed.
package protocol FeedObject {
    /// The fields that the specification defines.
    associatedtype Field: CodingKey & CaseIterable

    static var fieldNames: Set<String> { get }

    var extensions: JSONValue.Object { get }

    /// Writes the fields in the order of the specification.
    func write(to object: inout some FieldWriter<Field>) throws
}

extension FeedObject {
    /// Writes the extensions in their order.
    ///
    /// - Throws: `EncodingError.invalidValue` for one that has the name of a field.
    package func writeExtensions(to object: inout some FieldWriter<MemberKey>) throws {
        for (name, value) in extensions {
            let key = MemberKey(stringValue: name)
            guard !Self.fieldNames.contains(name) else {
                throw object.invalid(value, key, "an extension has the name of a field of JSON Feed")
            }
            try object.encode(value, forKey: key)
        }
    }
}

extension CodingKey where Self: CaseIterable {
    /// The names of all fields.
    static var names: Set<String> { Set(allCases.map(\.stringValue)) }
}
