import Foundation
import UnboxCore

/// A format that is taken for a JSON Feed now and then, to be named in errors. The raw value is how messages name it.
enum OtherFormat: String {
    case rss = "RSS"
    case atom = "Atom"
    case html = "an HTML page"
    case gzip = "compressed data (gzip)"
}

extension OtherFormat {
    /// How many bytes of a text are searched for its first element.
    static let searchedSize = JSONFeed.sizeOfBeginning

    /// The format of data, by the first element or the first bytes; nil if it is none of these.
    init?(of data: Data) {
        if data.starts(with: [0x1F, 0x8B]) {
            self = .gzip
            return
        }
        switch Self.nameOfFirstElement(in: data)?.lowercased() {
        case "rss", "rdf:rdf": self = .rss
        case "feed", "atom:feed": self = .atom
        case "html", "head", "body": self = .html
        default: return nil
        }
    }

    private static func nameOfFirstElement(in data: Data) -> Substring? {
        var rest = String(decoding: data.prefix(searchedSize), as: UTF8.self)[...]
        if rest.first == "\u{FEFF}" { rest.removeFirst() }
        while true {
            rest = rest.drop(while: \.isWhitespace)
            guard rest.first == "<" else { return nil }
            let end: String
            if rest.hasPrefix("<?") {
                end = "?>"
            } else if rest.hasPrefix("<!--") {
                end = "-->"
            } else if rest.hasPrefix("<!") {
                end = ">"
            } else {
                return rest.dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
            }
            guard let next = rest.firstRange(of: end)?.upperBound else { return nil }
            rest = rest[next...]
        }
    }
}

extension JSONFeed {
    /// How many bytes of a text show which format it has.
    package static let sizeOfBeginning = 10_000

    /// The result of `body`, which reads a text.
    ///
    /// - Parameters:
    ///   - data: the text, or its beginning.
    ///   - body: reads it.
    /// - Throws: the errors of `body`. If the text is not JSON but one of the other formats, the error says so.
    package static func reading<Result>(_ data: Data, _ body: () throws -> Result) throws -> Result {
        do {
            return try body()
        } catch let error as UnboxError {
            guard case .malformedData = error.reason, let format = OtherFormat(of: data) else { throw error }
            throw UnboxError("expected a JSON Feed, found \(format.rawValue)", underlyingError: error)
        }
    }
}
