/// What is by somebody: a feed and an item, each with the author of version 1.0 beside the authors of version 1.1.
protocol Authored {
    var author: JSONFeed.Author? { get set }
    /// What `authors` lists.
    var listedAuthors: [JSONFeed.Author] { get set }
}

extension Authored {
    /// The authors that are listed, else the one of version 1.0. To set none takes that one away as well.
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
