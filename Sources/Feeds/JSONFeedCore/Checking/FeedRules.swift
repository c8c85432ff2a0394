import UnboxCore
import UnboxExtras

/// The rules of the specification that the types of a feed do not express, each a "must" of its text. They are checked
/// even if the document breaks other rules.
package struct FeedRules {
    /// The indexes of the items by their identifiers. These are not Strings, which may take long to hash.
    private var identifiers: [JSONValue: Int] = [:]
    private var itemCount = 0

    package init() {}

    /// Adds a problem for each violation of the rules in a whole feed.
    mutating func check(_ document: JSONValue, _ problems: inout FeedProblems) {
        check(feedWithoutItems: document, &problems)
        for item in document["items"]?.arrayValue ?? [] { check(item: item, &problems) }
    }

    /// Adds the problems of what is beside the items.
    package func check(feedWithoutItems document: JSONValue, _ problems: inout FeedProblems) {
        checkPages(document, &problems)
        guard let feed = document.objectValue else { return }
        Self.check(feed, JSONFeed.fieldNames, at: [], &problems)
        Self.checkAuthors(of: feed, at: [], &problems)
        Self.check("hubs", in: feed, JSONFeed.Hub.fieldNames, at: [], &problems)
    }

    /// Adds the problems of the next item.
    package mutating func check(item: JSONValue, _ problems: inout FeedProblems) {
        let path: [UnboxPath.Component] = [.key("items"), .index(itemCount)]
        defer { itemCount += 1 }
        checkIdentifier(of: item, at: path, &problems)
        guard let item = item.objectValue else { return }
        Self.check(item, JSONFeed.Item.fieldNames, at: path, &problems)
        Self.checkAuthors(of: item, at: path, &problems)
        Self.check("attachments", in: item, JSONFeed.Attachment.fieldNames, at: path, &problems)
    }

    /// "`next_url` must not be the same as `feed_url`", or a reader would go round in circles.
    private func checkPages(_ document: JSONValue, _ problems: inout FeedProblems) {
        guard let next = document["next_url"], next.stringValue != nil, next == document["feed_url"] else { return }
        problems.append(
            UnboxError("expected the URL of another feed, but it is the feed_url", at: [.key("next_url")]))
    }

    /// "`id` is unique for that item for that feed over time"; a number counts as the string with the same text.
    private mutating func checkIdentifier(
        of item: JSONValue, at path: [UnboxPath.Component], _ problems: inout FeedProblems
    ) {
        guard let id = item["id"], let text = IdentifierFormat().format(unboxedValue: id) else { return }
        guard let place = identifiers[.string(text)] else {
            identifiers[.string(text)] = itemCount
            return
        }
        problems.append(UnboxError("the same as items[\(place)].id", at: path + [.key("id")]))
    }
}

// MARK: - The names of members

extension FeedRules {
    /// "The extension name and its member keys must not contain any `.` characters. The extension name … must begin
    /// with an `_` character", in any object of a feed. What is below the members of an extension is not checked.
    ///
    /// The specification also asks for a letter after the underscore. Feeds have names such as `_9` and `__TEST__`,
    /// which harm no reader and are tolerated.
    private static func check(
        _ object: JSONValue.Object, _ fieldNames: Set<String>, at path: [UnboxPath.Component],
        _ problems: inout FeedProblems
    ) {
        for (key, value) in object where !fieldNames.contains(key) {
            if let problem = problem(ofName: key) { problems.append(UnboxError(problem, at: path + [.key(key)])) }
            guard JSONFeed.isExtension(key) else { continue }
            for member in value.objectValue?.keys ?? [] where member.utf8.contains(UInt8(ascii: ".")) {
                problems.append(
                    UnboxError("expected the name of a member without a dot", at: path + [.key(key), .key(member)]))
            }
        }
    }

    private static func checkAuthors(
        of object: JSONValue.Object, at path: [UnboxPath.Component], _ problems: inout FeedProblems
    ) {
        if let author = object["author"]?.objectValue {
            check(author, JSONFeed.Author.fieldNames, at: path + [.key("author")], &problems)
        }
        check("authors", in: object, JSONFeed.Author.fieldNames, at: path, &problems)
    }

    /// Checks the objects of a list.
    private static func check(
        _ key: String, in object: JSONValue.Object, _ fieldNames: Set<String>, at path: [UnboxPath.Component],
        _ problems: inout FeedProblems
    ) {
        for (index, value) in (object[key]?.arrayValue ?? []).enumerated() {
            guard let child = value.objectValue else { continue }
            check(child, fieldNames, at: path + [.key(key), .index(index)], &problems)
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
