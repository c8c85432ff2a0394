// Made by unbox-models from a-required-field-that-may-be-null.schema.json. Do not edit.

import Foundation
import UnboxMacros

@Unboxable
struct ARequiredFieldThatMayBeNull: Encodable, Hashable, Sendable {
    @Unboxing(key: "deleted_at", formatter: .rfc3339, encoded: .asNull) private(set) var deletedAt: Date?
}
