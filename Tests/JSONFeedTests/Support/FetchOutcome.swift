import Foundation
import JSONFeed

extension LoopbackServer {
    /// The error for a feed that cannot be fetched from `/feed`, with `http://host` for the address of the server; nil
    /// if it can be fetched.
    static func error(
        _ answers: [String: [Step]], options: JSONFeed.FetchOptions = JSONFeed.FetchOptions()
    ) async throws -> String? {
        try await run(answers) { server in
            do {
                _ = try await JSONFeed.fetch(from: server.url("/feed"), options: options)
                return nil
            } catch let error as JSONFeed.FetchError {
                return error.description.replacing(try server.url("").absoluteString, with: "http://host")
            }
        }
    }

    /// The title of the feed at `/feed`.
    static func title(_ answers: [String: [Step]]) async throws -> String {
        try await run(answers) { try await JSONFeed.fetch(from: $0.url("/feed")).title }
    }
}
