// An app without views: it does what one does with a service, and prints what the views would show.

import Foundation
import UnboxMacros

/// Answers without a network.
nonisolated struct Stub: Transport {
    func answer(to request: Request) async throws -> Answer {
        switch (request.method, request.path) {
        case ("GET", "/shops"):
            return Answer(
                body: Data(
                    #"""
                    {"data": {"shops": [
                      {"id": 1, "display_name": "Corner", "open_since": "2019-05-01", "address": {"city": "Ghent"},
                       "sells": ["tea", "maps", []]},
                      {"id": "2", "display_name": "Mill", "address": {"city": "Lyon"}, "sells": []},
                      {"id": 3, "display_name": "Nowhere", "sells": []}
                    ]}}
                    """#.utf8))
        case ("GET", "/offers"):
            return Answer(
                body: Data(
                    #"[{"kind": "discount", "percent": 5}, {"kind": "gift", "display_name": "Mug"}, {"kind": "x"}]"#
                        .utf8))
        case ("POST", "/shops"):
            let sent = try Unboxer(data: request.body ?? Data())
            let name: String = try sent.unbox(key: "display_name")
            guard !name.isEmpty else {
                return Answer(status: 422, body: Data(#"{"error": {"message": "A shop needs a name."}}"#.utf8))
            }
            let city: String = try sent.unbox(key: "city")
            return Answer(
                status: 201,
                body: Data(#"{"id": 4, "display_name": "\#(name)", "address": {"city": "\#(city)"}, "sells": []}"#.utf8)
            )
        default:
            return Answer(status: 404, body: Data("<html>".utf8))
        }
    }
}

@main
struct ExampleApp {
    static func main() async throws {
        let service = Service(transport: Stub())
        let store = Store(service)
        await store.load()
        for shop in store.shops { print(shop.id, shop.displayName, shop.city, shop.sells.map(\.rawValue)) }
        for problem in store.problems { print("left out:", problem) }
        print(try await service.offers())

        await store.add(NewShop(displayName: "Quay", city: "Porto"))
        print(store.shops.count, store.message ?? "no message")
        await store.add(NewShop(displayName: "", city: "Porto"))
        print(store.shops.count, store.message ?? "no message")

        try store.use(["fontSize": "14"])
        print(store.theme)
        let preferences: Preferences = try unbox(data: Data(#"{"language": "nl"}"#.utf8))
        preferences.volume = 7
        print(String(decoding: try UnboxEncoder().encode(preferences), as: UTF8.self))
        print(String(decoding: try UnboxEncoder().encode(store.shops[0]), as: UTF8.self))
    }
}
