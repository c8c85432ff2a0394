import Foundation
import UnboxCore
import UnboxExtras

extension JSONFeed {
    /// Finds all violations of the specification in a feed.
    ///
    ///     for problem in JSONFeed.problems(in: data) { print(problem) }
    ///
    /// ```text
    /// items[3].date_published: expected Date (RFC 3339 such as 2024-02-29T12:00:00Z), found the string "yesterday"
    /// items[7].id: the same as items[2].id
    /// ```
    ///
    /// These are the errors that ``make(from:)`` throws, and violations that it tolerates: items with the same
    /// identifier, a `next_url` that equals the `feed_url`, members that are neither fields nor have the name of an
    /// extension, and dots in the names of extensions and their members. A mere recommendation of the specification is
    /// not checked.
    ///
    /// - Parameter data: the text of a JSON Feed.
    /// - Returns: the problems, each with its path, in the order of the text; none for a valid feed, and at most 1000.
    ///   If the data is not well-formed JSON, that is the only problem.
    public static func problems(in data: Data) -> [UnboxError] { countedProblems(in: data).kept }

    /// The same, with the number of all problems.
    package static func countedProblems(in data: Data) -> FeedProblems {
        var problems = FeedProblems()
        let document: JSONValue
        do {
            document = try reading(data) { try unbox(data: data) }
        } catch {
            problems.append(allOf: error)
            return problems
        }
        // The errors that prevent reading come first, so that a list that is cut off still has them.
        do {
            _ = try make(from: data)
        } catch {
            problems.append(allOf: error)
        }
        var rules = FeedRules()
        rules.check(document, &problems)
        problems.sort(by: document)
        return problems
    }
}
