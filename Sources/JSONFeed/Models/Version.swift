import Unbox

extension JSONFeed {
    /// A version of the JSON Feed format. The raw value is the URL that identifies it in a feed.
    public enum Version: String, Hashable, Sendable, CaseIterable, UnboxableEnum {
        /// Version 1.0 (2017).
        case version1 = "https://jsonfeed.org/version/1"
        /// Version 1.1 (2020), which added authors and languages.
        case version1_1 = "https://jsonfeed.org/version/1.1"
    }
}
