// Any JSON as a part of `Codable` types. This library's decoder hands over what it reads, every digit of it and in
// order. Another decoder is asked for what it has: integers of 64 bits and Decimals keep their digits, fields have no
// order.

import Foundation

extension JSONValue: Codable {
    /// Decodes any value.
    ///
    /// - Throws: `DecodingError` where the value is none that JSON has, such as a date of a property list.
    public init(from decoder: any Decoder) throws {
        self = try PayloadValue(of: decoder, expecting: .object).bridged(at: decoder.codingPath) { try $0.unbox() }
    }

    /// Encodes the value, fields in their order as far as the encoder keeps one.
    ///
    /// - Throws: `EncodingError.invalidValue` where a number is one that neither an integer, nor a Double, nor a Decimal
    ///   is, such as 1e400, and where the value nests more deeply than the stack allows. Only JSONEncoder and
    ///   ``UnboxEncoder`` have Decimals for numbers: elsewhere, such as in a property list, one with more digits than a
    ///   Double throws.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ValueEncoder, encoder.session.makesJSONValue {
            encoder.node.setScalar(self, encoder.session)
            return
        }
        if container != nil, !StackBounds.haveRoom {
            let error = UnboxError(.nestedTooDeeply)
            throw EncodingError.invalidValue(
                self, .init(codingPath: [], debugDescription: error.description, underlyingError: error))
        }
        switch self {
        case .null:
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        case .bool(let bool): try bool.encode(to: encoder)
        case .number(let number): try number.encode(to: encoder)
        case .string(let string): try string.encode(to: encoder)
        case .array(let array):
            var container = encoder.unkeyedContainer()
            for element in array { try container.encode(element) }
        case .object(let object):
            var container = encoder.container(keyedBy: ForeignKey.self)
            for (key, value) in object { try container.encode(value, forKey: ForeignKey(stringValue: key)) }
        }
    }

    /// What an `Encodable` value encodes as.
    ///
    ///     let value = try JSONValue(encoding: user)
    ///
    /// Fields are in the order in which they are encoded, which for a synthesized `encode(to:)` is that of the coding
    /// keys; those of a dictionary, which has no order, are sorted by their keys.
    ///
    /// - Parameters:
    ///   - value: the value. JSON values within it are taken as they are.
    ///   - encoder: whose strategies hold.
    /// - Throws: `EncodingError` as ``UnboxEncoder/encode(_:as:)`` does.
    public init(encoding value: some Encodable, with encoder: UnboxEncoder = UnboxEncoder()) throws {
        var encoder = encoder
        encoder.userInfo[.makesJSONValue] = true
        try self.init(foundation: encoder.encode(value, as: Any.self))
    }
}

extension CodingUserInfoKey {
    /// Tells this library's encoder that its result becomes a JSON value.
    static let makesJSONValue = CodingUserInfoKey(rawValue: "Unbox.makesJSONValue")!
}

extension JSONValue.Number: Codable {
    /// Decodes a number.
    ///
    /// - Throws: `DecodingError` where there is none.
    public init(from decoder: any Decoder) throws {
        self = try PayloadValue(of: decoder, expecting: .number).bridged(at: decoder.codingPath) { try $0.unbox() }
    }

    /// Encodes an integer as one, and another number as a Double, or as a Decimal where that has digits that a Double
    /// has not.
    ///
    /// - Throws: `EncodingError.invalidValue` where neither has them all, and instead of a Decimal under an encoder other
    ///   than JSONEncoder and ``UnboxEncoder``: it may be an object there.
    public func encode(to encoder: any Encoder) throws {
        if let encoder = encoder as? ValueEncoder, encoder.session.makesJSONValue {
            encoder.node.setScalar(JSONValue.number(self), encoder.session)
            return
        }
        var container = encoder.singleValueContainer()
        if let integer = integer(as: Int64.self), integer != 0 || double?.sign != .minus {
            try container.encode(integer)
        } else if let integer = integer(as: UInt64.self), integer != 0 {
            try container.encode(integer)
        } else if let double, JSONValue.Number(double) == self {
            try container.encode(double)
        } else if let decimal, DecimalEncoders.contain(encoder) {
            try container.encode(decimal)
        } else {
            let holder = decimal == nil ? "number of Foundation" : "number that this encoder is known to have"
            throw EncodingError.invalidValue(
                self,
                .init(
                    codingPath: encoder.codingPath,
                    debugDescription: "No \(holder) holds \(UnboxText.shortened(description, limit: 80))."))
        }
    }
}
