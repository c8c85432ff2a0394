import Foundation

/// What a server answered.
struct HTTPResponse: Sendable {
    let status: Int
    /// Where a redirect leads to, as the server wrote it.
    let location: String?
    /// The value of the field `Content-Type`.
    let contentType: String?
    /// The value of the field `Content-Length`, as far as it tells how large the body will be.
    let expectedSize: Int?
    /// The body, or as much of it as was asked for.
    var body = Data()

    /// How much of a body is of interest.
    enum Extent {
        case nothing
        case beginning(bytes: Int)
        case all
    }

    var mediaType: MediaType? { contentType.flatMap(MediaType.init) }

    var isSuccess: Bool { (200..<300).contains(status) }

    /// Whether ``location`` is to be followed, by a request of the same kind. Others of the 300s are no redirects, or
    /// leave the choice to a person: RFC 9110, section 15.4.
    var isRedirect: Bool { [301, 302, 303, 307, 308].contains(status) && location != nil }
}
