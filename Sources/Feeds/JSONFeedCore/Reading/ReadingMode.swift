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
        /// - A list may be an object whose keys are numbers, as PHP writes one that lacks an element. Items may also be an
        ///   object whose keys are their identifiers.
        /// - An author may be a string, the name or the URL, and an attachment or a hub its URL. Tags may be a string with
        ///   commas, semicolons or hash signs, or objects with a `name` or a `label`.
        /// - An attachment may have the `href`, the `type` and the `length` of RSS, and an author the `uri` of Atom. A hub
        ///   may have an `href`, and may lack its type, WebSub.
        /// - The version may be written loosely: `1.1`, `http://jsonfeed.org/version/1/`. A feed whose version is
        ///   missing or unknown is read as version 1.1, the latest.
        /// - An invalid field is nil. An invalid element of a list is dropped: an author without any property, a hub
        ///   without its URL, an attachment without a URL, an item whose identifier is missing or blank.
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

    /// A required field; in lenient mode also at another key.
    func required<Value: UnboxCompatible>(_ key: String, orLeniently other: String) -> UnboxField<Value> {
        UnboxField { try $0.unbox(key: self.key(key, orLeniently: other, in: $0)) }
    }

    /// A field that is required, but only in strict mode; in lenient mode also at another key.
    func requiredIfStrict<Value: UnboxCompatible>(_ key: String, orLeniently other: String) -> UnboxField<Value?> {
        switch self {
        case .strict: UnboxField { try $0.unbox(key: key) as Value }
        case .lenient: optional(key, orLeniently: other)
        }
    }

    /// An optional field.
    func optional<Value: UnboxCompatible>(_ key: String) -> UnboxField<Value?> { droppable(.key(key)) }

    /// An optional field; in lenient mode also at another key.
    func optional<Value: UnboxCompatible>(_ key: String, orLeniently other: String) -> UnboxField<Value?> {
        UnboxField { try $0.unboxAll(optional(self.key(key, orLeniently: other, in: $0))) }
    }

    /// The words of other formats that stand for missing keys of an object, and so are no extensions.
    func wordsOfOthers(_ words: [String: String], in unboxer: Unboxer) -> some Collection<String> {
        words.filter { self == .lenient && !unboxer.contains(key: $0.key) }.values
    }

    private func key(_ key: String, orLeniently other: String, in unboxer: Unboxer) -> String {
        self == .lenient && !unboxer.contains(key: key) && unboxer.contains(key: other) ? other : key
    }

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

    /// An optional list of strings; in lenient mode also a string of several, a number, or objects with a name.
    func tags(_ key: String) -> UnboxField<[String]?> {
        guard self == .lenient else { return droppable(.key(key)) }
        return UnboxField { unboxer in
            let shape = Shape.of(key, in: unboxer)
            if case .single(isObject: false) = shape, let text = try? unboxer.unbox(key: key) as String {
                return Tag.separated(text)
            }
            let tags: UnboxField<[Tag]?>
            switch shape {
            case .numbered: tags = droppable(.keyPath("\(key).*", allowInvalidElements: true))
            case .single(isObject: true):
                let single: UnboxField<Tag?> = droppable(.key(key))
                return try unboxer.unboxAll(single).map { [$0.name] }
            default: tags = droppable(.key(key, allowInvalidElements: true))
            }
            return try unboxer.unboxAll(tags)?.map(\.name)
        }
    }

    /// An optional list of models; in lenient mode also a single one.
    func list<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]?> where Model.UnboxContext == Self {
        let list: UnboxField<[Model]?> = droppable(.key(models, context: self, allowInvalidElements: self == .lenient))
        guard self == .lenient else { return list }
        let single: UnboxField<Model?> = droppable(.key(models, context: self))
        let values: UnboxField<[Model]?> = droppable(
            .keyPath("\(models).*", context: self, allowInvalidElements: true))
        return UnboxField { unboxer in
            switch Shape.of(models, in: unboxer) {
            case .single: try unboxer.unboxAll(single).map { [$0] }
            case .numbered: try unboxer.unboxAll(values)
            default: try unboxer.unboxAll(list)
            }
        }
    }

    /// A required list of models; in lenient mode also a single one that is an object with an identifier.
    func requiredList<Model: UnboxableWithContext>(of models: String) -> UnboxField<[Model]>
    where Model.UnboxContext == Self {
        let list: UnboxField<[Model]> = .key(models, context: self, allowInvalidElements: self == .lenient)
        guard self == .lenient else { return list }
        let single: UnboxField<Model> = .key(models, context: self)
        let values: UnboxField<[Model]> = .keyPath("\(models).*", context: self, allowInvalidElements: true)
        return UnboxField { unboxer in
            switch Shape.of(models, in: unboxer) {
            case .single(isObject: true) where try unboxer.contains(keyPath: "\(models).id"):
                [try unboxer.unboxAll(single)]
            case .numbered, .keyed: try unboxer.unboxAll(values)
            default: try unboxer.unboxAll(list)
            }
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
    /// An object whose keys are numbers, maybe none: a list without some of its elements, as PHP writes it.
    case numbered
    /// An object of objects, each with its key as its identifier.
    case keyed
    case single(isObject: Bool)

    private struct Identified: Unboxable {
        let id: String

        init(unboxer: Unboxer) throws { id = try unboxer.unbox(key: "id") }
    }

    /// The shape of the value of a key; nil if it is missing or null.
    static func of(_ key: String, in unboxer: Unboxer) -> Shape? { try? unboxer.unbox(key: key) }

    static func unboxed(from value: borrowing UnboxValue) -> Shape {
        let payload = value.payload
        if payload.isArray { return .list(payload.count) }
        guard payload.isObject else { return .single(isObject: false) }
        if payload.fieldNames.allSatisfy({ UInt($0) != nil }) { return .numbered }
        let identified = try? value.unbox(as: [String: Identified].self)
        return identified?.allSatisfy { $0.key == $0.value.id } ?? false ? .keyed : .single(isObject: true)
    }
}

/// A tag in lenient mode: a string, a number, or the name of an object.
private struct Tag: UnboxCompatible {
    let name: String

    private struct Named: Unboxable {
        let name: String

        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") ?? unboxer.unbox(key: "label") }
    }

    static func unboxed(from value: borrowing UnboxValue) throws -> Tag {
        if value.payload.isObject, let named = try? value.unbox(as: Named.self) { return Tag(name: named.name) }
        return Tag(name: try value.unbox(as: String.self))
    }

    /// The tags of a text: `wood, metal`, `wood; metal`, `#wood #metal`.
    static func separated(_ text: String) -> [String] {
        let words = text.split(whereSeparator: \.isWhitespace)
        if words.count > 1, words.allSatisfy({ $0.hasPrefix("#") && $0.count > 1 }) {
            return words.map { String($0.dropFirst()) }
        }
        let separator: Character = text.contains(",") ? "," : ";"
        let tags = text.split(separator: separator).map { $0.trimmingCharacters(in: .whitespacesAndNewlines) }
        return tags.filter { !$0.isEmpty }
    }
}
