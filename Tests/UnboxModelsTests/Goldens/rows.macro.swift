// Made by unbox-models from rows.schema.json. Do not edit.

import Foundation
import UnboxMacros

@Unboxable
struct Rows: Encodable, Hashable, Sendable {
    let candles: [Candle]
    let point: [Double]?
    let open: [JSONValue]?
}

@Unboxable
struct CandleValue2: Encodable, Hashable, Sendable {
    let count: Int
}

@Unboxable(dates: .rfc3339)
struct Candle: Encodable, Hashable, Sendable {
    /// When it begins.
    @Unboxing(keyPath: "0") let value0: Date
    @Unboxing(keyPath: "1") let value1: Double?
    @Unboxing(keyPath: "2") let value2: CandleValue2
}
