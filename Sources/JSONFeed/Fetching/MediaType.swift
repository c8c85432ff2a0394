import Foundation

/// The media type in a `Content-Type` field, without its parameters: RFC 9110, section 8.3.
struct MediaType: Equatable {
    /// The type in small letters: `application/feed+json`.
    let name: String

    /// Reads the value of a field; nil where it holds no media type.
    ///
    /// The parameters are of no interest: JSON is UTF-8 whatever they say.
    init?(_ field: String) {
        // A field that is there twice arrives as one, with a comma.
        let name = field.prefix { $0 != ";" && $0 != "," }.trimmingCharacters(in: .whitespaces).lowercased()
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(Self.isToken) else { return nil }
        self.name = name
    }

    /// Whether a feed may have this type. Few servers know `application/feed+json`, and some send text or mere bytes.
    var mayBeFeed: Bool {
        switch name {
        case "application/json", "text/json", "text/plain", "application/octet-stream", "binary/octet-stream": true
        default: name.hasSuffix("+json")
        }
    }

    /// Whether it is that of a page, which may name its feed.
    var isWebPage: Bool { name == "text/html" || name == "application/xhtml+xml" }

    /// Whether a part is made of what RFC 6838, section 4.2, allows a name; nothing else gets into a message.
    private static func isToken(_ part: Substring) -> Bool {
        (1...127).contains(part.utf8.count)
            && part.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || "0123456789!#$&-^_.+".unicodeScalars.contains(scalar))
            }
    }
}
