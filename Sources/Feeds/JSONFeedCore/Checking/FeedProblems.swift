import UnboxCore
import UnboxExtras

/// The problems of a feed, limited to a useful number: a feed may have a million.
package struct FeedProblems {
    /// How many problems are kept.
    static let limit = 1000

    /// The first problems found.
    package private(set) var kept: [UnboxError] = []
    /// The number of all problems, including those that are not kept.
    package private(set) var count = 0

    package init() {}

    mutating func append(_ problem: @autoclosure () -> UnboxError) {
        count += 1
        if kept.count < Self.limit { kept.append(problem()) }
    }

    /// Adds an error and all errors that it combines.
    mutating func append(allOf error: any Error) {
        guard let error = error as? UnboxError else { return append(UnboxError("\(error)", underlyingError: error)) }
        for error in error.all { append(error) }
        count += error.omittedCount
    }

    /// - Throws: the first problem, if there is any.
    package func throwFirst() throws {
        if let first = kept.first { throw first }
    }

    /// Sorts the problems in the order of a document.
    mutating func sort(by document: JSONValue) { kept = kept.sorted(by: document) }
}
