// Made by unbox-models from a-required-field-that-may-be-null.schema.json. Do not edit.

import Foundation
import UnboxMacros

@Unboxable(keys: .snakeCase, dates: .rfc3339)
struct ARequiredFieldThatMayBeNull: Encodable, Hashable, Sendable {
    @Unboxing(encoded: .asNull) let deletedAt: Date?
}
