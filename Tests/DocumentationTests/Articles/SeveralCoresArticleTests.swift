// The snippets of SeveralCores.md, which .ci/snippets puts here, and the functions that it does not show.

import Foundation
import Testing
import Unbox

struct SeveralCoresArticleTests {
    private struct User: Unboxable, Equatable, Sendable {
        let name: String
        init(unboxer: Unboxer) throws { name = try unboxer.unbox(key: "name") }
    }

    private struct Shelter: Sendable {
        let city: String
    }

    private struct Pet: UnboxableWithContext, Sendable {
        let city: String
        init(unboxer: Unboxer, context: Shelter) throws { city = context.city }
    }

    private struct Place: Decodable, Sendable {
        let city: String
    }

    private let dropped = DroppedElements()
    private let shelter = Shelter(city: "Turin")
    private let decoder = UnboxDecoder()

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
        // Snippet 1 of SeveralCores.md#values-beside-the-array
        let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
        let users: [User] = try unboxer.unboxConcurrently(keyPath: "result.users", allowInvalidElements: true)
        let next: URL? = try unboxer.unbox(keyPath: "result.next")
        // End of snippet
        #expect(users.count == 10_000)
        #expect(next?.host() == "example.com")
        #expect(dropped.isEmpty)
    }

    @Test func allErrors() throws {
        let unboxer = try Unboxer(data: Data("{\"users\":\(list { $0 % 5_000 == 7 ? "{}" : "{\"name\":\"\"}" })}".utf8))
        func read() throws -> [User] {
            // Snippet 2 of SeveralCores.md#values-beside-the-array
            let users = try unboxer.unboxAll(UnboxField { try $0.unboxConcurrently(key: "users") as [User] })
            // End of snippet
            return users
        }
        let error = #expect(throws: UnboxError.self) { try read() }
        let expected = [
            "users[7].name: expected String, but it is missing", "users[5007].name: expected String, but it is missing",
        ]
        #expect(error?.all.map(\.description) == expected)
    }

    @Test func readers() throws {
        let data = Data(
            """
            {"result":{"users":\(list { "{\"name\":\"\($0)\"}" }),"next":null},"pets":\(list { _ in "{}" }),\
            "visits":\(list { _ in "\"2026-04-01T12:00:00Z\"" }),"places":\(list { _ in "{\"city\":\"Turin\"}" })}
            """.utf8)
        let unboxer = try Unboxer(data: data)
        let users: [User] = try unboxer.unboxConcurrently(keyPath: "result.users")
        let next: URL? = try unboxer.unbox(keyPath: "result.next")
        let pets: [Pet] = try unboxer.unboxConcurrently(key: "pets", context: shelter)
        let visits: [Date] = try unboxer.unboxConcurrently(key: "visits", formatter: .rfc3339)
        let places = try unboxer.unboxConcurrently(decoding: Place.self, key: "places", using: decoder)
        #expect(users.count == 10_000)
        #expect(next == nil)
        #expect(pets.allSatisfy { $0.city == "Turin" })
        #expect(Set(visits).count == 1)
        #expect(places.count == 10_000)
    }

    @Test func asynchronousFunctions() async throws {
        let data = Data(list { "{\"name\":\"\($0)\",\"city\":\"Turin\"}" }.utf8)
        let users: [User] = try await unboxConcurrently(data: data)
        let pets: [Pet] = try await unboxConcurrently(data: data, context: shelter)
        let places = try await unboxConcurrently(decoding: Place.self, data: data, using: decoder)
        #expect(users.count == 10_000)
        #expect(pets.count == 10_000)
        #expect(places.count == 10_000)
    }

    @Test func otherFunctions() throws {
        func pets() throws -> [Pet] {
            let data = Data(list { _ in "{}" }.utf8)
            let pets: [Pet] = try unboxConcurrently(data: data, context: shelter)
            return pets
        }
        func places() throws -> [Place] {
            let data = Data("{\"places\":\(list { _ in "{\"city\":\"Turin\"}" })}".utf8)
            let places = try unboxConcurrently(decoding: Place.self, data: data, atKey: "places")
            return places
        }
        #expect(try pets().count == 10_000)
        #expect(try places().count == 10_000)
    }
}
