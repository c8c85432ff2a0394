// The snippets of SeveralCores.md, which .ci/snippets puts here.

import Foundation
import Testing
import Unbox

struct SeveralCoresArticleTests {
    private typealias User = Named

    private func list(_ element: (Int) -> String) -> String {
        "[\((0..<10_000).map(element).joined(separator: ","))]"
    }

    private var data: Data {
        Data("{\"result\":{\"users\":\(list { "{\"name\":\"\($0)\"}" }),\"next\":\"https://example.com\"}}".utf8)
    }

    @Test func synchronous() throws {
        // Snippet 1 of SeveralCores.md#long-lists-on-several-cores
        let users: [User] = try unboxConcurrently(data: data, atKeyPath: "result.users")
        // End of snippet
        #expect(users.map(\.name) == (0..<10_000).map { "\($0)" })
    }

    @Test func asynchronous() async throws {
        // Snippet 1 of SeveralCores.md#in-asynchronous-functions
        let users: [User] = try await unboxConcurrently(data: data, atKeyPath: "result.users")
        // End of snippet
        #expect(users.map(\.name) == (0..<10_000).map { "\($0)" })
    }

    @Test func values() throws {
        let dropped = DroppedElements()
        // Snippet 1 of SeveralCores.md#values-beside-the-array
        let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
        let users: [User] = try unboxer.unboxConcurrently(keyPath: "result.users", allowInvalidElements: true)
        let next: URL? = try unboxer.unbox(keyPath: "result.next")
        // End of snippet
        #expect(users.count == 10_000 && next?.host() == "example.com" && dropped.isEmpty)
    }

    @Test func allErrors() throws {
        let unboxer = try Unboxer(data: Data("{\"users\":\(list { $0 % 5_000 == 7 ? "{}" : "{\"name\":\"\"}" })}".utf8))
        let error = #expect(throws: UnboxError.self) {
            // Snippet 2 of SeveralCores.md#values-beside-the-array
            let users = try unboxer.unboxAll(UnboxField { try $0.unboxConcurrently(key: "users") as [User] })
            // End of snippet
            return users
        }
        let expected = [7, 5007].map { "users[\($0)].name: expected String, but it is missing" }
        #expect(error?.all.map(\.description) == expected)
    }

    /// The other readers of the page.
    @Test func otherReaders() throws {
        let data = Data(
            "{\"pets\":\(list { _ in "{\"name\":\"\"}" }),\"visits\":\(list { _ in "\"2026-04-01T12:00:00Z\"" })}".utf8)
        let unboxer = try Unboxer(data: data)
        let pets: [Pet] = try unboxer.unboxConcurrently(key: "pets", context: Shelter(city: "Turin"))
        let visits: [Date] = try unboxer.unboxConcurrently(key: "visits", formatter: .rfc3339)
        let decoded = try unboxer.unboxConcurrently(decoding: Named.self, key: "pets", using: UnboxDecoder())
        #expect(pets.allSatisfy { $0.shelter.city == "Turin" } && Set(visits).count == 1)
        #expect(pets.count == 10_000 && decoded.count == 10_000)
    }
}
