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

    /// "Names must start with an `_` character followed by a letter", in any object that a feed is made of. What is in an
    /// extension is up to the extension.
    private var misnamedExtensions: [UnboxError] {
        objects.flatMap { object, path in
            object.keys.filter { JSONFeed.isExtension($0) && !Self.isProper($0) }.map {
                UnboxError("expected a name with a letter after the underscore", at: path + [.key($0)])
            }
        }
    }

    private static func isProper(_ name: String) -> Bool {
        name.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
    }
}

// MARK: - The objects of a feed

extension FeedRules {
    private typealias Place = (object: JSONValue.Object, path: [UnboxPath.Component])

    private var objects: [Place] {
        guard let feed = document.objectValue else { return [] }
        let items = Self.objects(of: "items", in: (feed, []))
        return [(feed, [])] + Self.authors(of: (feed, [])) + Self.objects(of: "hubs", in: (feed, [])) + items
            + items.flatMap { Self.authors(of: $0) + Self.objects(of: "attachments", in: $0) }
    }

    private static func authors(of place: Place) -> [Place] {
        let author = place.object["author"]?.objectValue.map { ($0, place.path + [.key("author")]) }
        return [author].compactMap { $0 } + objects(of: "authors", in: place)
    }

    private static func objects(of key: String, in place: Place) -> [Place] {
        (place.object[key]?.arrayValue ?? []).enumerated().compactMap { index, value in
            value.objectValue.map { ($0, place.path + [.key(key), .index(index)]) }
        }
    }
}
