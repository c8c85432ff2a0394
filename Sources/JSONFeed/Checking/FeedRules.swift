import Unbox

/// The rules of the specification that the types of a feed do not express, each a "must" of its text. They are checked
/// even if the document breaks other rules.
struct FeedRules {
    private let document: JSONValue

    init(document: JSONValue) { self.document = document }

    /// Adds a problem for each violation of the rules.
    func check(_ problems: inout FeedProblems) {
        checkPages(&problems)
        checkIdentifiers(&problems)
        checkExtensions(&problems)
    }

    /// "`next_url` must not be the same as `feed_url`", or a reader would go round in circles.
    private func checkPages(_ problems: inout FeedProblems) {
        guard let next = document["next_url"]?.stringValue, next == document["feed_url"]?.stringValue else { return }
        problems.append(
            UnboxError("expected the URL of another feed, but it is the feed_url", at: [.key("next_url")]))
    }

    /// "`id` is unique for that item for that feed over time"; a number counts as the string with the same text.
    private func checkIdentifiers(_ problems: inout FeedProblems) {
        var places: [String: Int] = [:]
        for (index, item) in (document["items"]?.arrayValue ?? []).enumerated() {
            guard let id = item["id"], let identifier = try? JSONFeed.Item.identifier(id) else { continue }
            guard let place = places[identifier] else {
                places[identifier] = index
                continue
            }
            problems.append(
                UnboxError("the same as items[\(place)].id", at: [.key("items"), .index(index), .key("id")]))
        }
    }

    /// "Names must start with an `_` character followed by a letter", in any object of a feed. The contents of an
    /// extension are not checked.
    private func checkExtensions(_ problems: inout FeedProblems) {
        forEachObject { object, path in
            for key in object.keys where JSONFeed.isExtension(key) && !Self.isProper(key) {
                problems.append(
                    UnboxError("expected a name with a letter after the underscore", at: path + [.key(key)]))
            }
        }
    }

    private static func isProper(_ name: String) -> Bool {
        name.unicodeScalars.dropFirst().first?.properties.isAlphabetic == true
    }
}

// MARK: - The objects of a feed

extension FeedRules {
    private typealias Visit = (_ object: JSONValue.Object, _ path: [UnboxPath.Component]) -> Void

    /// Calls `visit` with each object that a feed is made of, one after the other.
    private func forEachObject(_ visit: Visit) {
        guard let feed = document.objectValue else { return }
        visit(feed, [])
        Self.forEachAuthor(of: feed, at: [], visit)
        Self.forEachObject(of: "hubs", in: feed, at: [], visit)
        Self.forEachObject(of: "items", in: feed, at: []) { item, path in
            visit(item, path)
            Self.forEachAuthor(of: item, at: path, visit)
            Self.forEachObject(of: "attachments", in: item, at: path, visit)
        }
    }

    private static func forEachAuthor(of object: JSONValue.Object, at path: [UnboxPath.Component], _ visit: Visit) {
        if let author = object["author"]?.objectValue { visit(author, path + [.key("author")]) }
        forEachObject(of: "authors", in: object, at: path, visit)
    }

    private static func forEachObject(
        of key: String, in object: JSONValue.Object, at path: [UnboxPath.Component], _ visit: Visit
    ) {
        for (index, value) in (object[key]?.arrayValue ?? []).enumerated() {
            guard let child = value.objectValue else { continue }
            visit(child, path + [.key(key), .index(index)])
        }
    }
}
