// Made by unbox-models from rows.schema.json. Do not edit.

import Foundation
import Unbox

struct Rows: Encodable, Hashable, Sendable {
    let candles: [Candle]
    let point: [Double]?
    let open: [JSONValue]?
}

extension Rows: Unboxable {
    init(unboxer: Unboxer) throws {
        candles = try unboxer.unbox(key: "candles")
        point = try unboxer.unbox(key: "point")
        open = try unboxer.unbox(key: "open")
    }
}

struct CandleValue2: Encodable, Hashable, Sendable {
    let count: Int
}

extension CandleValue2: Unboxable {
    init(unboxer: Unboxer) throws {
        count = try unboxer.unbox(key: "count")
    }
}

struct Candle: Encodable, Hashable, Sendable {
    /// When it begins.
    let value0: Timestamp
    let value1: Double?
    let value2: CandleValue2

    func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(value0)
        try container.encode(value1)
        try container.encode(value2)
    }
}

extension Candle: Unboxable {
    init(unboxer: Unboxer) throws {
        value0 = try unboxer.unbox(keyPath: "0")
        value1 = try unboxer.unbox(keyPath: "1")
        value2 = try unboxer.unbox(keyPath: "2")
    }

    static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try Self(unboxer: value.unboxer(for: Self.self))
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
