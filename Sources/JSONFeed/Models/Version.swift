import Unbox

extension JSONFeed {
    /// A version of the JSON Feed format, whose raw value is the URL that a feed names it with.
    public enum Version: String, Hashable, Sendable, CaseIterable, UnboxableEnum {
        /// Version 1.0, of 2017.
        case version1 = "https://jsonfeed.org/version/1"
        /// Version 1.1, of 2020: authors and languages.
        case version1_1 = "https://jsonfeed.org/version/1.1"
    }
}
