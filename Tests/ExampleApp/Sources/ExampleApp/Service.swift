import Foundation
import UnboxMacros

/// What carries requests: a URLSession in an app, and a stub here.
nonisolated protocol Transport: Sendable {
    func answer(to request: Request) async throws -> Answer
}

nonisolated struct Request: Sendable {
    var method = "GET"
    let path: String
    var body: Data?
}

nonisolated struct Answer: Sendable {
    var status = 200
    let body: Data
}

/// The service's calls. They run on no actor, so that reading a large answer does not hold up the app.
nonisolated struct Service: Sendable {
    let transport: any Transport

    /// The shops that could be read, and what is wrong with the others.
    // Snippet 2 of Concurrency.md#concurrency
    @concurrent func shops() async throws -> (shops: [Shop], problems: [String]) {
        let body = try await body(of: Request(path: "/shops"))
        let dropped = DroppedElements()
        let unboxer = try Unboxer(data: body, options: UnboxOptions(droppedElements: dropped))
        let shops: [Shop] = try unboxer.unbox(keyPath: "data.shops", allowInvalidElements: true)
        return (shops, dropped.elements.map(\.description))
    }
    // End of snippet

    @concurrent func offers() async throws -> [Offer] {
        try unbox(data: try await body(of: Request(path: "/offers")))
    }

    @concurrent func create(_ shop: NewShop) async throws -> Shop {
        let request = Request(method: "POST", path: "/shops", body: try UnboxEncoder().encode(shop))
        return try unbox(data: try await body(of: request))
    }

    private func body(of request: Request) async throws -> Data {
        let answer = try await transport.answer(to: request)
        guard (200..<300).contains(answer.status) else {
            // An error page of a proxy is not JSON.
            throw (try? unbox(data: answer.body) as ServiceError) ?? ServiceError(message: "status \(answer.status)")
        }
        return answer.body
    }
}
