// Made by unbox-models from a-required-field-that-may-be-null.schema.json. Do not edit.

import Foundation
import UnboxMacros

@Unboxable(keys: .snakeCase)
struct ARequiredFieldThatMayBeNull: Encodable, Hashable, Sendable {
    @Unboxing(formatter: .rfc3339, encoded: .asNull) let deletedAt: Date?
}
