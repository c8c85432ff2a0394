// Made by unbox-models from a-type-with-the-name-of-a-wrapper.schema.json. Do not edit.

import Foundation
import Unbox

struct ATypeWithTheNameOfAWrapper: Encodable, Hashable, Sendable {
    let timestamp: ATypeWithTheNameOfAWrapperTimestamp?
}

extension ATypeWithTheNameOfAWrapper: Unboxable {
    init(unboxer: Unboxer) throws {
        timestamp = try unboxer.unbox(key: "timestamp")
    }
}

struct ATypeWithTheNameOfAWrapperTimestamp: Encodable, Hashable, Sendable {
    let grid: [[ATypeWithTheNameOfAWrapperTimestampTimestamp]]?
}

extension ATypeWithTheNameOfAWrapperTimestamp: Unboxable {
    init(unboxer: Unboxer) throws {
        grid = try unboxer.unbox(key: "grid")
    }
}

struct ATypeWithTheNameOfAWrapperTimestampTimestamp: Encodable, Hashable, Sendable {
    let value: Date

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value, formatter: .rfc3339)
    }
}

extension ATypeWithTheNameOfAWrapperTimestampTimestamp: UnboxCompatible {
    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(value: try DateFormat.rfc3339.format(value: value))
    }
}
