import Foundation
import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// How a feed is read: strictly by the specification, or as far as possible.
    ///
    ///     let item: JSONFeed.Item = try unbox(data: data, context: .lenient)
    public enum ReadingMode: Sendable {
        /// Violations of the specification are errors. A thrown error lists all of them in `all`.
        case strict

        /// Invalid parts are dropped, and reported to the `DroppedElements` of the root if it has any.
        ///
        /// - A string is also read from a number, and a number from a string if nothing is lost.
        /// - A date may also be a timestamp of ISO 8601 or a date of RFC 2822, the format of mail:
        ///   `2016-06-10 00:00:00 +0300`, `2018-01-06T08:00`, `Fri, 10 Jun 2016 00:00:00 GMT`. A date without an offset
        ///   is taken as UTC.
        /// - An author may be a string, the name, and tags may be a string with commas.
        /// - The version may be written loosely: `1.1`, `http://jsonfeed.org/version/1/`. A feed whose version is
        ///   missing or unknown is read as version 1.1, the latest.
        /// - An invalid field is nil. An invalid element of a list is dropped: an author without any property, a hub
        ///   without its type or URL, an attachment without a URL, an item whose identifier is missing or blank.
        /// - An item may lack a content, and an attachment its media type. A missing title becomes an empty one.
        /// - A feed is expired only if `expired` is true, not if it is `"true"` or 1.
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
        case .lenient: UnboxField { $0.unboxIfValid(.key(key)) ?? value }
        }
    }

    /// A field that is required, but only in strict mode.
    func requiredIfStrict<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value?> {
        switch self {
        case .strict: UnboxField { try $0.unbox(key: key) as Value }
        case .lenient: optional(key)
        }
    }

    /// An optional field.
    func optional<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value?> { droppable(.key(key)) }

    /// An optional field whose value must have its type in lenient mode, too.
    func unconverted<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value?> {
        droppable(UnboxField { try $0.strict.unbox(key: key) })
    }

    /// The version; the latest in lenient mode if it is unknown.
    func version(_ key: String) -> UnboxField<JSONFeed.Version> {
        let exact: UnboxField<JSONFeed.Version> = required(key, lenientlyElse: .version1_1)
        guard self == .lenient else { return exact }
        return UnboxField { unboxer in
            if let text = try? unboxer.unbox(key: key) as String, let version = JSONFeed.Version(looselyWritten: text) {
                return version
            }
            return try unboxer.unboxAll(exact)
        }
    }

    /// An optional timestamp.
    func date(_ key: String) -> UnboxField<Timestamp?> { droppable(.key(key, formatter: TimestampFormat(mode: self))) }

    /// An optional model.
    func model<Model: UnboxableWithContext>(_ key: String) -> UnboxField<Model?> where Model.UnboxContext == Self {
        droppable(.key(key, context: self))
    }

    /// An optional list of strings; in lenient mode also a string with commas.
    func tags(_ key: String) -> UnboxField<[String]?> {
        let list: UnboxField<[String]?> = droppable(.key(key, allowInvalidElements: self == .lenient))
        guard self == .lenient else { return list }
        return UnboxField { unboxer in
            guard let text = try? unboxer.strict.unbox(key: key) as String else { return try unboxer.unboxAll(list) }
            let tags = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            return tags.filter { !$0.isEmpty }
        }
    }

    /// An optional list of models.
    func list<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]?> where Model.UnboxContext == Self {
        droppable(.key(models, context: self, allowInvalidElements: self == .lenient))
    }

    /// A required list of models.
    func requiredList<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]>
    where Model.UnboxContext == Self {
        .key(models, context: self, allowInvalidElements: self == .lenient)
    }

    /// The members of an object that are not among its fields.
    func extensions(besides fieldNames: Set<String>) -> UnboxField<JSONValue.Object> {
        UnboxField { unboxer in
            var extensions = JSONValue.Object()
            for key in unboxer.allKeys where !fieldNames.contains(key) {
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
}
