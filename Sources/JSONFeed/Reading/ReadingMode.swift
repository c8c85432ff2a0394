import Foundation
import Unbox

extension JSONFeed {
    /// How a feed is read: by the letter of the specification, or for what can be had of it.
    ///
    ///     let item: JSONFeed.Item = try unbox(data: data, context: .lenient)
    public enum ReadingMode: Sendable {
        /// What breaks the specification is an error; one that is thrown has all that is wrong in `all`.
        case strict

        /// What can be read is read, and the rest is dropped, and reported to the `DroppedElements` of the root if it
        /// has any.
        ///
        /// - A string is also read from a number, a number and a boolean from a string where nothing is lost by that.
        /// - A date may have what ISO 8601 has beyond RFC 3339: the offsets `+01` and `+0100`, a comma for the point.
        /// - A field that is wrong is nil. An element of a list that is wrong is dropped: an author of whom nothing is
        ///   told, a hub without its type or URL, an attachment without a URL, an item without an identifier.
        /// - An item may be without a content. A feed without a title has an empty one, and one without a version that is
        ///   known is read as of version 1.1, the last: both count as dropped.
        /// - What is left of the required fields is an error: there is no feed without a list of items.
        case lenient
    }
}

// MARK: - Fields

// The fields of a model are listed once, for both modes. Few functions say of what type they are, because a list of
// twenty is type-checked as a whole.
extension JSONFeed.ReadingMode {
    /// The reader that the fields of an object are read from.
    func reader(of unboxer: Unboxer) -> Unboxer {
        switch self {
        case .strict: unboxer.strict
        case .lenient: unboxer.lenient
        }
    }

    /// A field that has to be there.
    func required<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value> { .key(key) }

    /// A field that has to be there, with what stands for it in a feed that is read all the same.
    func required<Value: UnboxCompatible>(_ key: String, lenientlyElse value: Value) -> UnboxField<Value> {
        switch self {
        case .strict: .key(key)
        case .lenient: UnboxField { $0.unboxIfValid(UnboxField { try $0.unbox(key: key) as Value }) ?? value }
        }
    }

    /// A field that may be missing.
    func optional<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value?> { droppable(.key(key)) }

    /// A timestamp, which may be missing.
    func date(_ key: String) -> UnboxField<Date?> {
        switch self {
        case .strict: .key(key, formatter: TimestampFormat())
        case .lenient: droppable(.key(key, formatter: .rfc3339))
        }
    }

    /// A model, which may be missing.
    func model<Model: UnboxableWithContext>(_ key: String) -> UnboxField<Model?> where Model.UnboxContext == Self {
        droppable(.key(key, context: self))
    }

    /// A list of values, which is empty where it is missing.
    func list<Value: UnboxCompatible>(_ key: String) -> UnboxField<[Value]> {
        orEmpty(.key(key, allowInvalidElements: self == .lenient))
    }

    /// A list of models, which is empty where it is missing.
    func list<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]> where Model.UnboxContext == Self {
        orEmpty(.key(models, context: self, allowInvalidElements: self == .lenient))
    }

    /// A list of models that has to be there.
    func requiredList<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]>
    where Model.UnboxContext == Self {
        .key(models, context: self, allowInvalidElements: self == .lenient)
    }

    /// The members of an object whose names begin with an underscore.
    var extensions: UnboxField<JSONValue.Object> {
        UnboxField { unboxer in
            var extensions = JSONValue.Object()
            for key in unboxer.allKeys where JSONFeed.isExtension(key) {
                // Null is a value here.
                let field = UnboxField<JSONValue?> { try $0.unbox(key: key) as JSONValue }
                extensions[key] = try unboxer.unboxAll(droppable(field))
            }
            return extensions
        }
    }

    private func droppable<Value>(_ field: UnboxField<Value?>) -> UnboxField<Value?> {
        switch self {
        case .strict: field
        case .lenient: UnboxField { $0.unboxIfValid(field) }
        }
    }

    private func orEmpty<Value>(_ field: UnboxField<[Value]?>) -> UnboxField<[Value]> {
        let field = droppable(field)
        return UnboxField { try $0.unboxAll(field) ?? [] }
    }
}
