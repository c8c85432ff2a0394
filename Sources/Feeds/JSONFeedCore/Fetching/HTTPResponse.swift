import Foundation

/// The response of a server.
struct HTTPResponse: Sendable {
    let status: Int
    /// The target of a redirect, as the server wrote it.
    let location: String?
    /// The value of the field `Content-Type`.
    let contentType: String?
    /// The value of the field `Content-Length`; nil if it is missing or the body is compressed.
    let expectedSize: Int?
    /// The body, or as much of it as was requested.
    var body = Data()

    /// How much of a body is needed.
    enum Extent {
        case nothing
        case beginning(bytes: Int)
        case all
    }

    var mediaType: MediaType? { contentType.flatMap(MediaType.init) }

    var isSuccess: Bool { (200..<300).contains(status) }

    /// Whether ``location`` should be followed with the same kind of request. Other 3xx statuses are not redirects, or
    /// leave the choice to a person: RFC 9110, section 15.4.
    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) && location != nil }
}
