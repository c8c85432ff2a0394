// What the service sends. These are read away from the main actor, so they say `nonisolated`: the module is isolated to it.

import Foundation
import UnboxMacros

// Snippet 1 of Concurrency.md#concurrency
@Unboxable(keys: .snakeCase, dates: .dateOnly)
nonisolated struct Shop: Codable, Equatable, Identifiable {
    let id: Int
    let displayName: String
    let openSince: Date?
    @Unboxing(keyPath: "address.city") let city: String
    @Unboxing(allowInvalidElements: true) let sells: [Ware]
    @Unboxing(ignored: true) var isFavorite = false
}
// End of snippet

@UnboxableEnum
nonisolated enum Ware: String, Codable {
    case tea, coffee, bread
    @Unboxing(fallback: true) case other
}

@Unboxable(discriminator: "kind", keys: .snakeCase)
nonisolated enum Offer: Codable, Equatable {
    case discount(percent: Int)
    case gift(displayName: String)
    case unknown
}

/// What is sent to make a shop. It is only written.
nonisolated struct NewShop: Encodable {
    let displayName: String
    let city: String

    enum CodingKeys: String, CodingKey { case displayName = "display_name", city }
}

/// The error that the service describes.
@Unboxable
nonisolated struct ServiceError: LocalizedError {
    @Unboxing(keyPath: "error.message") let message: String

    var errorDescription: String? { message }
}

/// Read on the main actor only, as every type of the module is that does not say otherwise.
@Unboxable
struct Theme {
    var color = "blue"
    var fontSize = 12
}
