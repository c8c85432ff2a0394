import Foundation
import Unbox

extension JSONFeed {
    /// How a feed is read: strictly by the specification, or as far as possible.
    ///
    ///     let item: JSONFeed.Item = try unbox(data: data, context: .lenient)
    public enum ReadingMode: Sendable {
        /// Violations of the specification are errors. A thrown error lists all of them in `all`.
        case strict

        /// Invalid parts are dropped, and reported to the `DroppedElements` of the root if it has any.
        ///
        /// - A string is also read from a number, and a number or a boolean from a string if nothing is lost.
        /// - A date may use the forms of ISO 8601 beyond RFC 3339: the offsets `+01` and `+0100`, a comma for the
        ///   decimal point.
        /// - An invalid field is nil. An invalid element of a list is dropped: an author without any property, a hub
        ///   without its type or URL, an attachment without a URL, an item without an identifier.
        /// - An item may lack a content. A feed without a title gets an empty title, and a feed without a known version
        ///   is read as version 1.1, the latest: both are reported as dropped.
        /// - A missing list of items is an error: there is no feed without it.
        case lenient
    }
}

// MARK: - Fields

// The fields of a model are listed once, for both modes. There are few functions and no overloads, because a list of
// twenty calls is type-checked as a whole.
extension JSONFeed.ReadingMode {
    /// The reader for the fields of an object.
    func reader(of unboxer: Unboxer) -> Unboxer {
        switch self {
        case .strict: unboxer.strict
        case .lenient: unboxer.lenient
        }
    }

    /// A required field.
    func required<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value> { .key(key) }

    /// A required field, with the value that replaces it in lenient mode.
    func required<Value: UnboxCompatible>(_ key: String, lenientlyElse value: Value) -> UnboxField<Value> {
        switch self {
        case .strict: .key(key)
        case .lenient: UnboxField { $0.unboxIfValid(UnboxField { try $0.unbox(key: key) as Value }) ?? value }
        }
    }

    /// An optional field.
    func optional<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value?> { droppable(.key(key)) }

    /// An optional timestamp.
    func date(_ key: String) -> UnboxField<Date?> {
        switch self {
        case .strict: .key(key, formatter: TimestampFormat())
        case .lenient: droppable(.key(key, formatter: .rfc3339))
        }
    }

    /// An optional model.
    func model<Model: UnboxableWithContext>(_ key: String) -> UnboxField<Model?> where Model.UnboxContext == Self {
        droppable(.key(key, context: self))
    }

    /// A list of values; empty if it is missing.
    func list<Value: UnboxCompatible>(_ key: String) -> UnboxField<[Value]> {
        orEmpty(.key(key, allowInvalidElements: self == .lenient))
    }

    /// A list of models; empty if it is missing.
    func list<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]> where Model.UnboxContext == Self {
        orEmpty(.key(models, context: self, allowInvalidElements: self == .lenient))
    }

    /// A required list of models.
    func requiredList<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]>
    where Model.UnboxContext == Self {
        .key(models, context: self, allowInvalidElements: self == .lenient)
    }

    /// The members of an object whose names begin with an underscore.
    var extensions: UnboxField<JSONValue.Object> {
        UnboxField { unboxer in
            var extensions = JSONValue.Object()
            for key in unboxer.allKeys where JSONFeed.isExtension(key) {
                // A null counts as a value here.
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
