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
        /// - A date may also be a timestamp of ISO 8601: `2016-06-10 00:00:00 +0300`, `2018-01-06T08:00`. A date without an
        ///   offset is taken as UTC.
        /// - A date may also be one of RFC 822 or 2822, the formats of mail, such as `Fri, 10 Jun 2016 00:00:00 GMT`, or a
        ///   number of seconds or milliseconds since 1970, if it is within the years 2001 to 2049. These are reported, too.
        /// - Where a list is expected, there may be its only element, and where an author is expected, a list. The authors
        ///   in a list of several are those of the feed or the item.
        /// - An author may be a string, the name, and an attachment its URL. Tags may be a string with commas.
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

    /// An optional timestamp. One in another format is reported.
    func date(_ key: String) -> UnboxField<Timestamp?> {
        let field: UnboxField<Timestamp?> = droppable(.key(key, formatter: TimestampFormat(mode: self)))
        guard self == .lenient else { return field }
        return UnboxField { unboxer in
            let timestamp = try unboxer.unboxAll(field)
            if let timestamp, timestamp.isOfOtherFormat {
                let report: UnboxField<Timestamp?> = .key(key, formatter: OtherDateFormat(timestamp: timestamp))
                _ = unboxer.unboxIfValid(report)
            }
            return timestamp
        }
    }

    /// An optional author; in lenient mode also the only one in a list.
    func author(_ key: String) -> UnboxField<JSONFeed.Author?> {
        let field: UnboxField<JSONFeed.Author?> = droppable(.key(key, context: self))
        guard self == .lenient else { return field }
        let first: UnboxField<JSONFeed.Author?> = droppable(.keyPath("\(key).0", context: self))
        return UnboxField { unboxer in
            switch Shape.of(key, in: unboxer) {
            case .list(1): try unboxer.unboxAll(first)
            case .list(2...) where !unboxer.contains(key: "authors"): nil
            default: try unboxer.unboxAll(field)
            }
        }
    }

    /// An optional list of authors; in lenient mode also several in the field for one.
    func authors(_ key: String) -> UnboxField<[JSONFeed.Author]?> {
        guard self == .lenient else { return list(of: key) }
        return UnboxField { unboxer in
            let isElsewhere = if case .list(2...) = Shape.of("author", in: unboxer) { true } else { false }
            return try unboxer.unboxAll(list(of: isElsewhere && !unboxer.contains(key: key) ? "author" : key))
        }
    }

    /// An optional list of strings; in lenient mode also a string with commas, or a number.
    func tags(_ key: String) -> UnboxField<[String]?> {
        let list: UnboxField<[String]?> = droppable(.key(key, allowInvalidElements: self == .lenient))
        guard self == .lenient else { return list }
        return UnboxField { unboxer in
            guard case .single = Shape.of(key, in: unboxer), let text = try? unboxer.unbox(key: key) as String else {
                return try unboxer.unboxAll(list)
            }
            let tags = text.split(separator: ",").map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
            return tags.filter { !$0.isEmpty }
        }
    }

    /// An optional list of models; in lenient mode also a single one.
    func list<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]?> where Model.UnboxContext == Self {
        let list: UnboxField<[Model]?> = droppable(.key(models, context: self, allowInvalidElements: self == .lenient))
        guard self == .lenient else { return list }
        let single: UnboxField<Model?> = droppable(.key(models, context: self))
        return UnboxField { unboxer in
            guard case .single = Shape.of(models, in: unboxer) else { return try unboxer.unboxAll(list) }
            return try unboxer.unboxAll(single).map { [$0] }
        }
    }

    /// A required list of models; in lenient mode also a single one that is an object.
    func requiredList<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]>
    where Model.UnboxContext == Self {
        let list: UnboxField<[Model]> = .key(models, context: self, allowInvalidElements: self == .lenient)
        guard self == .lenient else { return list }
        let single: UnboxField<Model> = .key(models, context: self)
        return UnboxField { unboxer in
            guard case .single(isObject: true) = Shape.of(models, in: unboxer) else {
                return try unboxer.unboxAll(list)
            }
            return [try unboxer.unboxAll(single)]
        }
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

/// The shape of a value, apart from its content.
private enum Shape: UnboxCompatible {
    case list(Int)
    case single(isObject: Bool)

    /// The shape of the value of a key; nil if it is missing or null.
    static func of(_ key: String, in unboxer: Unboxer) -> Shape? { try? unboxer.unbox(key: key) }

    static func unboxed(from value: borrowing UnboxValue) -> Shape {
        value.payload.isArray ? .list(value.payload.count) : .single(isObject: value.payload.isObject)
    }
}
