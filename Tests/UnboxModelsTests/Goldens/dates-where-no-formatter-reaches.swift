// Made by unbox-models from dates-where-no-formatter-reaches.schema.json. Do not edit.

import Foundation
import Unbox

struct DatesWhereNoFormatterReaches: Encodable, Hashable, Sendable {
    let grid: [[Timestamp]]?
}

extension DatesWhereNoFormatterReaches: Unboxable {
    init(unboxer: Unboxer) throws {
        grid = try unboxer.unbox(key: "grid")
    }
}

struct Timestamp: Encodable, Hashable, Sendable {
    let value: Date

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value, formatter: .rfc3339)
    }
}

extension Timestamp: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(value: try DateFormat.rfc3339.format(value: value))
    }
}
