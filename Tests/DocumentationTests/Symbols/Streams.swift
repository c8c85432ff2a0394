// The examples in the documentation comments of UnboxStreams, and of what Unbox has for streams of Codable types.

import Foundation
import Unbox

extension Examples {
    func partial(_ pieces: AsyncStream<String>, _ payload: inout PartialPayload) async throws {
        // Snippets of PartialPayload.swift
        // Snippets of PayloadDrafts+Decodable.swift
        // Snippets of Unboxer+Partial.swift
    }

    func concurrently() throws {
        // Snippets of UnboxConcurrently.swift
        // Snippets of UnboxConcurrently+Decodable.swift
        // Snippets of Unboxer+Concurrent.swift
    }
    func asynchronously() async throws {
        // Snippet 2 of UnboxConcurrently.swift#unboxConcurrently
        // Snippet 4 of UnboxConcurrently.swift#unboxConcurrently
        // Snippet 3 of UnboxConcurrently+Decodable.swift#unboxConcurrently
    }

    struct Response { let expectedContentLength: Int64 }
    func elements(_ pieces: AsyncStream<Data>, _ response: Response, _ whole: Progress) async throws {
        // Snippets of ElementReader.swift
        // Snippets of Elements+Progress.swift
    }
    struct URLSession {
        static let shared = URLSession()
        func bytes(from url: URL) async throws -> (AsyncStream<UInt8>, Response) {
            (AsyncStream { nil }, Response(expectedContentLength: 0))
        }
    }
    func bytes(from url: URL) async throws {
        // Snippet 2 of ElementSequence.swift#unboxElements
    }
    func writing(_ events: AsyncStream<Event>, _ writer: ElementWriter, _ file: FileHandle) async throws {
        let items = events
        // Snippets of ElementWriter.swift
    }
    func pieces(_ events: [Event], _ send: (Data) async throws -> Void) async throws {
        // Snippets of ElementPieces.swift
    }
}
