import Unbox

/// The rules of the specification that the types of a feed do not tell, each a "must" of its text. They are looked for in
/// a document that may break any of the others as well.
struct FeedRules {
    private let document: JSONValue

    init(document: JSONValue) { self.document = document }

    /// What breaks the rules.
    var problems: [UnboxError] { repeatedPages + repeatedIdentifiers + misnamedExtensions }

    /// "`next_url` must not be the same as `feed_url`", or a reader would go round in circles.
    private var repeatedPages: [UnboxError] {
        guard let next = document["next_url"]?.stringValue, next == document["feed_url"]?.stringValue else {
            return []
        }
        return [UnboxError("expected the URL of another feed, but it is the feed_url", at: [.key("next_url")])]
    }

    /// "`id` is unique for that item for that feed over time"; a number is what it is as a string.
    private var repeatedIdentifiers: [UnboxError] {
        var places: [String: Int] = [:]
        return (document["items"]?.arrayValue ?? []).enumerated().compactMap { index, item in
            guard let id = item["id"], let identifier = try? JSONFeed.Item.identifier(id) else { return nil }
            guard let place = places[identifier] else {
                places[identifier] = index
                return nil
            }
            return UnboxError(
                "the same as items[\(place)].id", at: [.key("items"), .index(index), .key("id")])
        }
    }

    /// "Names must start with an `_` character followed by a letter", in any object of the feed. What is in an extension
    /// is up to the extension.
    private var misnamedExtensions: [UnboxError] { Self.misnamedExtensions(in: document, at: []) }

    private static func misnamedExtensions(
        in value: JSONValue, at path: [UnboxPath.Component]
    ) -> [UnboxError] {
        switch value {
        case .array(let elements):
            elements.enumerated().flatMap { misnamedExtensions(in: $1, at: path + [.index($0)]) }
        case .object(let object):
            object.flatMap { key, value -> [UnboxError] in
                let path = path + [.key(key)]
                guard JSONFeed.isExtension(key) else { return misnamedExtensions(in: value, at: path) }
                if key.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true { return [] }
                return [UnboxError("expected a name with a letter after the underscore", at: path)]
            }
        default: []
        }
    }
}
