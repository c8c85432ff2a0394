import Unbox

/// What is wrong with a feed, as far as a list of it is of use: a feed may be wrong in a million places.
package struct FeedProblems {
    /// How many problems are kept.
    static let limit = 1000

    /// The first ones that were found.
    package private(set) var kept: [UnboxError] = []
    /// How many there are, with those that are not kept.
    package private(set) var count = 0

    mutating func append(_ problem: @autoclosure () -> UnboxError) {
        count += 1
        if kept.count < Self.limit { kept.append(problem()) }
    }

    /// Takes an error, and all that it stands for.
    mutating func append(allOf error: any Error) {
        guard let error = error as? UnboxError else { return append(UnboxError("\(error)", underlyingError: error)) }
        for error in error.all { append(error) }
        count += error.omittedCount
    }

    /// The same in the order of a document.
    func sorted(by order: DocumentOrder) -> FeedProblems {
        var sorted = self
        sorted.kept = order.sorted(kept)
        return sorted
    }
}
