import Foundation
import UnboxCore

extension JSONFeed {
    /// A version of the JSON Feed format. The raw value is the URL that identifies it in a feed.
    public enum Version: String, Hashable, Sendable, CaseIterable, UnboxableEnum {
        /// Version 1.0 (2017).
        case version1 = "https://jsonfeed.org/version/1"
        /// Version 1.1 (2020), which added authors and languages.
        case version1_1 = "https://jsonfeed.org/version/1.1"
    }
}

extension JSONFeed.Version {
    /// The version that a feed means with a text that is nearly the URL: `1.1`, `http://jsonfeed.org/version/1/`.
    init?(looselyWritten text: String) {
        // A long text may take long to compare.
        guard text.utf8.count <= 100 else { return nil }
        let path = text.trimmingCharacters(in: .whitespacesAndNewlines).lowercased()
        let parts = path.split(separator: "/")
        guard let last = parts.last, parts.count == 1 || path.contains("jsonfeed.org/version/") else { return nil }
        switch last {
        case "1", "1.0": self = .version1
        case "1.1": self = .version1_1
        default: return nil
        }
    }
}
