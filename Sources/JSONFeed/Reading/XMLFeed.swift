import Foundation
import Unbox

/// Recognizes feeds in other formats, to name them in errors.
enum XMLFeed {
    /// How many bytes of a text are searched for its first element.
    static let searchedSize = 10_000

    /// The name of a format, `RSS` or `Atom`, by the first element of an XML document; nil for any other text.
    static func format(of data: Data) -> String? {
        var rest = String(decoding: data.prefix(searchedSize), as: UTF8.self)[...]
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard rest.first == "<" else { return nil }
            // A declaration, a comment or a document type.
            guard
                let end = ["<?": "?>", "<!--": "-->", "<!": ">"].filter({ rest.hasPrefix($0.key) })
                    .max(by: { $0.key.count < $1.key.count })?.value
            else { break }
            guard let next = rest.firstRange(of: end)?.upperBound else { return nil }
            rest = rest[next...]
        }
        switch rest.dropFirst().prefix(while: { !$0.isWhitespace && $0 != ">" && $0 != "/" }) {
        case "rss", "rdf:RDF": return "RSS"
        case "feed": return "Atom"
        default: return nil
        }
    }
}

extension JSONFeed {
    /// The result of `body`, which reads a text.
    ///
    /// - Throws: the errors of `body`. For a text that is not JSON but RSS or Atom, the error says so.
    static func reading<Result>(_ data: Data, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as UnboxError {
            guard case .malformedData = error.reason, let format = XMLFeed.format(of: data) else { throw error }
            throw UnboxError("expected a JSON Feed, found \(format)", underlyingError: error)
        }
    }
}
