import Foundation
import Observation
import UnboxMacros

/// What the views show. On the main actor, as the module says.
@Observable
final class Store {
    private(set) var shops: [Shop] = []
    private(set) var problems: [String] = []
    private(set) var message: String?
    private(set) var theme = Theme()
    private let service: Service

    init(_ service: Service) { self.service = service }

    func load() async {
        do {
            (shops, problems) = try await service.shops()
        } catch {
            message = error.localizedDescription
        }
    }

    func add(_ shop: NewShop) async {
        do {
            shops.append(try await service.create(shop))
            message = nil
        } catch {
            message = error.localizedDescription
        }
    }

    func use(_ settings: [String: Any]) throws { theme = try unbox(dictionary: settings) }
}

/// Settings that are observed, saved and read again.
// Snippet 1 of Concurrency.md#observable-and-swiftdata
@Observable @Unboxable
final class Preferences: Codable {
    var language: String
    var volume = 5
}
// End of snippet

struct Screen: Unboxable {
    let title: String

    init(unboxer: Unboxer) throws { title = try unboxer.unbox(key: "title") }

    static func unboxed(from value: borrowing UnboxValue) throws -> Screen {
        try Screen(unboxer: value.objectUnboxer(for: Screen.self))
    }
}
