import TestTables

/// The texts of feeds.
enum Sample {
    static let minimal = #"{ "version": "https://jsonfeed.org/version/1", "title": "Nothing yet", "items": [] }"#
    static let version1 = contents(of: "version1.json")
    static let version1_1 = contents(of: "version1_1.json")
    static let podcast = contents(of: "podcast.json")
    static let microblog = contents(of: "microblog.json")

    /// Every field of the specification, each with a value of its specified type, and extensions in every object.
    static let complete = contents(of: "complete.json")
}
