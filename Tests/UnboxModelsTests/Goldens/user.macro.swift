// Made by unbox-models from user.schema.json. Do not edit.

import Foundation
import UnboxMacros

/// A person who can sign in.
@Unboxable(keys: .snakeCase, dates: .rfc3339)
struct User: Encodable, Hashable, Sendable {
    let id: Int
    /// When it was made.
    let createdAt: Date
    let status: Status
    let website: URL?
    private(set) var rating: Double = 2.5
}

@UnboxableEnum
enum Status: String, Encodable, CaseIterable, Sendable {
    case active
    case onHold = "on-hold"
}
