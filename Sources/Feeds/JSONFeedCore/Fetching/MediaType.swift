import Foundation

/// The media type in a `Content-Type` field, without its parameters: RFC 9110, section 8.3.
struct MediaType: Equatable {
    /// The type in lower case: `application/feed+json`.
    let name: String

    /// Parses the value of a field; nil if it is not a media type.
    ///
    /// The parameters are ignored: JSON is UTF-8 whatever they say.
    init?(_ field: String) {
        // A repeated field arrives as one value, with commas.
        let name = field.prefix { $0 != ";" && $0 != "," }.trimmingCharacters(in: .whitespaces).lowercased()
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts.allSatisfy(Self.isToken) else { return nil }
        self.name = name
    }

    /// Whether a feed may have this type. Few servers use `application/feed+json`, and some send a type for plain text
    /// or bytes.
    var mayBeFeed: Bool {
        switch name {
        case "application/json", "text/json", "text/plain", "application/octet-stream", "binary/octet-stream": true
        default: name.hasSuffix("+json")
        }
    }

    /// Whether this is the type of a web page, which may name its feed.
    var isWebPage: Bool { name == "text/html" || name == "application/xhtml+xml" }

    /// Whether this is a type of XML, in which RSS and Atom are written.
    var isXML: Bool { name == "text/xml" || name == "application/xml" || name.hasSuffix("+xml") }

    /// Whether a part consists of the characters that RFC 6838, section 4.2, allows in a name. Other text must not get
    /// into a message.
    private static func isToken(_ part: Substring) -> Bool {
        (1...127).contains(part.utf8.count)
            && part.unicodeScalars.allSatisfy { scalar in
                scalar.isASCII
                    && (scalar.properties.isAlphabetic || "0123456789!#$&-^_.+".unicodeScalars.contains(scalar))
            }
    }
}
