// Made by unbox-models from rows.schema.json. Do not edit.

import Foundation
import Unbox

/// Made from `rows.schema.json#`.
public struct Rows: Codable, Hashable, Sendable {
    /// The value of `candles`.
    public let candles: [Candle]
    /// The value of `point`.
    public let point: [Double]?
    /// The value of `open`.
    public let open: [JSONValue]?

    /// Makes a value of its properties.
    public init(candles: [Candle], point: [Double]? = nil, open: [JSONValue]? = nil) {
        self.candles = candles
        self.point = point
        self.open = open
    }
}

extension Rows: Unboxable {
    /// Reads an object.
    public init(unboxer: Unboxer) throws {
        candles = try unboxer.unbox(key: "candles")
        point = try unboxer.unbox(key: "point")
        open = try unboxer.unbox(key: "open")
    }
}

/// Made from `rows.schema.json#/properties/candles/items/prefixItems/2`.
public struct CandleValue2: Codable, Hashable, Sendable {
    /// The value of `count`.
    public let count: Int

    /// Makes a value of its properties.
    public init(count: Int) {
        self.count = count
    }
}

extension CandleValue2: Unboxable {
    /// Reads an object.
    public init(unboxer: Unboxer) throws {
        count = try unboxer.unbox(key: "count")
    }
}

/// Made from `rows.schema.json#/properties/candles/items`.
public struct Candle: Codable, Hashable, Sendable {
    /// When it begins.
    public let value0: Timestamp
    /// The value of `1`.
    public let value1: Double?
    /// The value of `2`.
    public let value2: CandleValue2

    /// Makes a value of its properties.
    public init(value0: Timestamp, value1: Double? = nil, value2: CandleValue2) {
        self.value0 = value0
        self.value1 = value1
        self.value2 = value2
    }

    /// Decodes an array.
    public init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        value0 = try container.decode(Timestamp.self)
        value1 = try container.decodeIfPresent(Double.self)
        value2 = try container.decode(CandleValue2.self)
    }

    /// Encodes an array.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.unkeyedContainer()
        try container.encode(value0)
        try container.encode(value1)
        try container.encode(value2)
    }
}

extension Candle: Unboxable {
    /// Reads an array.
    public init(unboxer: Unboxer) throws {
        value0 = try unboxer.unbox(keyPath: "0")
        value1 = try unboxer.unbox(keyPath: "1")
        value2 = try unboxer.unbox(keyPath: "2")
    }

    /// Reads an array.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try Self(unboxer: value.unboxer(for: Self.self))
    }
}

/// A value in the form of a payload.
public struct Timestamp: Codable, Hashable, Sendable {
    /// The value itself.
    public let value: Date

    /// Makes one of its value.
    public init(value: Date) {
        self.value = value
    }

    /// Decodes the value.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        value = try container.decode(formatter: .rfc3339)
    }

    /// Encodes the value.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value, formatter: .rfc3339)
    }
}

extension Timestamp: UnboxCompatible {
    /// Reads the value.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        Self(value: try DateFormat.rfc3339.format(value: value))
    }
}
