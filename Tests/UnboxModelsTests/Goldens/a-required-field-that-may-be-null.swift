// Made by unbox-models from a-required-field-that-may-be-null.schema.json. Do not edit.

import Foundation
import Unbox

struct ARequiredFieldThatMayBeNull: Encodable, Hashable, Sendable {
    let deletedAt: Date?

    private enum CodingKeys: String, CodingKey {
        case deletedAt = "deleted_at"
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        if let value = deletedAt {
            try container.encode(value, forKey: .deletedAt, formatter: .rfc3339)
        } else {
            try container.encodeNil(forKey: .deletedAt)
        }
    }
}

extension ARequiredFieldThatMayBeNull: Unboxable {
    init(unboxer: Unboxer) throws {
        deletedAt = try unboxer.unbox(key: "deleted_at", formatter: .rfc3339)
    }
}
