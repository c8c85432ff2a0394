/// A feed or an item: both have the author of version 1.0 and the authors of version 1.1.
protocol Authored {
    var author: JSONFeed.Author? { get set }
    /// The value of `authors`.
    var listedAuthors: [JSONFeed.Author] { get set }
}

extension Authored {
    /// The listed authors, or the one of version 1.0 if none are listed. Setting an empty array removes that one, too.
    var authorsOfEitherVersion: [JSONFeed.Author] {
        get { listedAuthors.isEmpty ? author.map { [$0] } ?? [] : listedAuthors }
        set {
            listedAuthors = newValue
            if newValue.isEmpty { author = nil }
        }
    }
}

extension JSONFeed: Authored {}
extension JSONFeed.Item: Authored {}
