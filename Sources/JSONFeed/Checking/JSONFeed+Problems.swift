import Foundation
import Unbox

extension JSONFeed {
    /// All that is wrong with a feed by the specification.
    ///
    ///     for problem in JSONFeed.problems(in: data) { print(problem) }
    ///
    /// ```text
    /// items[3].date_published: expected Date (RFC 3339), found the string "yesterday"
    /// items[7].id: the same as items[2].id
    /// ```
    ///
    /// These are what ``make(from:)`` throws, and what it has no reason to refuse a feed for: items with the same
    /// identifier, a `next_url` that is the `feed_url`, and names of extensions that have no letter after the underscore.
    /// What the specification only recommends is no problem. Nor is an attachment without a `mime_type`, which it
    /// requires and many feeds lack.
    ///
    /// - Parameter data: the text of a JSON Feed.
    /// - Returns: the problems, each with the path of its place, in the order of the text; none of a feed that is valid.
    ///   Of a feed that has more than a thousand, so many of them. Where the data is not well-formed JSON, that alone.
    public static func problems(in data: Data) -> [UnboxError] { countedProblems(in: data).kept }

    /// The same with the number of all problems.
    package static func countedProblems(in data: Data) -> FeedProblems {
        var problems = FeedProblems()
        let document: JSONValue
        do {
            document = try unbox(data: data)
        } catch {
            problems.append(allOf: error)
            return problems
        }
        // What makes it unreadable first: it is what a list that is cut off is to have.
        do {
            _ = try make(from: data)
        } catch {
            problems.append(allOf: error)
        }
        FeedRules(document: document).check(&problems)
        return problems.sorted(by: DocumentOrder(of: document))
    }
}
