// Made by unbox-models from user.schema.json. Do not edit.

import Foundation
import UnboxMacros

/// A person who can sign in.
@Unboxable
struct User: Encodable, Hashable, Sendable {
    private(set) var id: Int
    /// When it was made.
    @Unboxing(key: "created_at", formatter: .rfc3339) private(set) var createdAt: Date
    private(set) var status: Status
    private(set) var website: URL?
    private(set) var rating: Double = 2.5

    @UnboxableEnum
    enum Status: String, Encodable, CaseIterable, Sendable {
        case active
        case onHold = "on-hold"
    }
}
