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
        guard let next = document["next_url"], next.stringValue != nil, next == document["feed_url"] else { return }
        problems.append(
            UnboxError("expected the URL of another feed, but it is the feed_url", at: [.key("next_url")]))
    }

    /// "`id` is unique for that item for that feed over time"; a number counts as the string with the same text.
    private func checkIdentifiers(_ problems: inout FeedProblems) {
        // Not Strings, which may take long to hash.
        var places: [JSONValue: Int] = [:]
        for (index, item) in (document["items"]?.arrayValue ?? []).enumerated() {
            guard let id = item["id"], let text = IdentifierFormat().format(unboxedValue: id) else { continue }
            let identifier = JSONValue.string(text)
            guard let place = places[identifier] else {
                places[identifier] = index
                continue
            }
            problems.append(
                UnboxError("the same as items[\(place)].id", at: [.key("items"), .index(index), .key("id")]))
        }
    }

    /// "The extension name and its member keys must not contain any `.` characters. The extension name … must begin
    /// with an `_` character", in any object of a feed. What is below the members of an extension is not checked.
    ///
    /// The specification also asks for a letter after the underscore. Feeds have names such as `_9` and `__TEST__`,
    /// which harm no reader and are tolerated.
    private func checkExtensions(_ problems: inout FeedProblems) {
        forEachObject { object, fieldNames, path in
            for (key, value) in object where !fieldNames.contains(key) {
                if let problem = Self.problem(ofName: key) {
                    problems.append(UnboxError(problem, at: path + [.key(key)]))
                }
                guard JSONFeed.isExtension(key) else { continue }
                for member in value.objectValue?.keys ?? [] where member.utf8.contains(UInt8(ascii: ".")) {
                    problems.append(
                        UnboxError("expected the name of a member without a dot", at: path + [.key(key), .key(member)]))
                }
            }
        }
    }

    private static func problem(ofName name: String) -> String? {
        if !JSONFeed.isExtension(name) {
            return "expected a field of JSON Feed, or a name that begins with an underscore"
        }
        if name == "_" { return "expected a name after the underscore" }
        return name.utf8.contains(UInt8(ascii: ".")) ? "expected the name of an extension without a dot" : nil
    }
}

// MARK: - The objects of a feed

extension FeedRules {
    private typealias Visit = (_ object: JSONValue.Object, _ fields: Set<String>, _ path: [UnboxPath.Component]) -> Void

    /// Calls `visit` with each object that a feed is made of and the names of its fields, one after the other.
    private func forEachObject(_ visit: Visit) {
        guard let feed = document.objectValue else { return }
        visit(feed, JSONFeed.fieldNames, [])
        Self.forEachAuthor(of: feed, at: [], visit)
        Self.forEachObject(of: "hubs", in: feed, at: []) { visit($0, JSONFeed.Hub.fieldNames, $1) }
        Self.forEachObject(of: "items", in: feed, at: []) { item, path in
            visit(item, JSONFeed.Item.fieldNames, path)
            Self.forEachAuthor(of: item, at: path, visit)
            Self.forEachObject(of: "attachments", in: item, at: path) { visit($0, JSONFeed.Attachment.fieldNames, $1) }
        }
    }

    private static func forEachAuthor(of object: JSONValue.Object, at path: [UnboxPath.Component], _ visit: Visit) {
        if let author = object["author"]?.objectValue {
            visit(author, JSONFeed.Author.fieldNames, path + [.key("author")])
        }
        forEachObject(of: "authors", in: object, at: path) { visit($0, JSONFeed.Author.fieldNames, $1) }
    }

    private static func forEachObject(
        of key: String, in object: JSONValue.Object, at path: [UnboxPath.Component],
        _ visit: (_ object: JSONValue.Object, _ path: [UnboxPath.Component]) -> Void
    ) {
        for (index, value) in (object[key]?.arrayValue ?? []).enumerated() {
            guard let child = value.objectValue else { continue }
            visit(child, path + [.key(key), .index(index)])
        }
    }
}
