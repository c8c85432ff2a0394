// Encodes scalars directly, the types that Foundation's encoders treat specially as they do, and all others by their
// own `encode(to:)`.

import UnboxFoundation

// MARK: - Numbers

extension ValueEncoder {
    /// An integer as an `Int`, or as a larger type that holds it.
    static func encoded(_ value: some FixedWidthInteger) -> Any {
        if let int = Int(exactly: value) { return int }
        if let int64 = Int64(exactly: value) { return int64 }
        if let uint64 = UInt64(exactly: value) { return uint64 }
        // A Decimal holds integers of 128 bits.
        return Decimal(string: "\(value)").map { Untyped.number($0) } ?? Untyped.null
    }

    @inline(__always)
    func encoded(_ value: Double, at key: @autoclosure () -> (any CodingKey)?) throws -> Any {
        value.isFinite ? value : try encoded(nonConforming: value, at: key())
    }

    /// The Double with the same digits as a Float: 0.1, not 0.10000000149011612.
    func encoded(_ value: Float, at key: @autoclosure () -> (any CodingKey)?) throws -> Any {
        guard value.isFinite else { return try encoded(nonConforming: value, at: key()) }
        guard let double = Double(value.description), Float(double) == value else { return Double(value) }
        return double
    }

    private func encoded<T: BinaryFloatingPoint>(nonConforming value: T, at key: (any CodingKey)?) throws -> Any {
        switch session.strategies.nonConformingFloatEncodingStrategy {
        case .convertToString(let positiveInfinity, let negativeInfinity, let nan):
            return value.isNaN ? nan : value < 0 ? negativeInfinity : positiveInfinity
        default:
            throw unable(toEncode: value, at: key)
        }
    }

    private func unable<T>(toEncode value: T, at key: (any CodingKey)?) -> EncodingError {
        .invalidValue(
            value,
            .init(
                codingPath: codingPath + (key.map { [$0] } ?? []),
                debugDescription: "Unable to encode \(T.self).\(value): JSON has no such number."))
    }
}

// MARK: - All types

extension ValueEncoder {
    /// The result of encoding a root; nil if it encodes nothing.
    func encodeRoot(_ value: some Encodable) throws -> Any? {
        if let plain = try encodedPlainly(value, at: nil) { return plain }
        try encodeHere(value)
        return try node.finished(session)
    }

    /// The result of encoding a value at a key below this place; an empty object if it encodes nothing.
    func encoded(_ value: some Encodable, at key: some CodingKey) throws -> Any {
        if let plain = try encodedPlainly(value, at: key) { return plain }
        let encoder = ValueEncoder(parent: self, key: key)
        try encoder.encodeHere(value)
        return try encoder.node.finished(session) ?? [String: Any]()
    }

    /// The result for a value that needs no encoder. Most types are recognized by comparing two pointers each, where
    /// JSONEncoder casts every value to each type.
    func encodedPlainly<T: Encodable>(_ value: T, at key: @autoclosure () -> (any CodingKey)?) throws -> Any? {
        if T.self == String.self || T.self == Int.self || T.self == Bool.self { return value }
        if let double = SameType.cast(value, to: Double.self) { return try encoded(double, at: key()) }
        if let url = SameType.cast(value, to: URL.self) { return url.absoluteString }
        if let date = SameType.cast(value, to: Date.self) { return try encodedPlainly(date: date, at: key()) }
        if let data = SameType.cast(value, to: Data.self) {
            guard case .base64 = session.strategies.dataEncodingStrategy else { return nil }
            return data.base64EncodedString()
        }
        if let decimal = SameType.cast(value, to: Decimal.self) {
            guard !decimal.isNaN else { throw unable(toEncode: decimal, at: key()) }
            return Untyped.number(decimal)
        }
        if let array = SameType.cast(value, to: [String].self) { return plainArray(array) }
        if let array = SameType.cast(value, to: [Int].self) { return plainArray(array) }
        if let array = SameType.cast(value, to: [Double].self), array.allSatisfy(\.isFinite) {
            return plainArray(array)
        }
        return nil
    }

    private func plainArray(_ array: [some Any]) -> [Any] {
        // The array is a container below this place, for which no encoder checks the depth.
        if depth + 1 >= JSONLimits.maximumDepth { session.isTooDeep = true }
        return array.map { $0 }
    }

    private func encodedPlainly(date: Date, at key: @autoclosure () -> (any CodingKey)?) throws -> Any? {
        let number: Double
        switch session.strategies.dateEncodingStrategy {
        case .deferredToDate: return try encoded(date.timeIntervalSinceReferenceDate, at: key())
        case .iso8601: return date.formatted(.iso8601)
        case .secondsSince1970: number = date.timeIntervalSince1970
        case .millisecondsSince1970: number = 1000 * date.timeIntervalSince1970
        #if canImport(Darwin)
            case .formatted(let formatter): return formatter.string(from: date)
        #endif
        case .custom: return nil
        @unknown default: return nil
        }
        // Whatever the strategy for numbers: readers of these date formats do not accept strings.
        guard number.isFinite else { throw unable(toEncode: number, at: key()) }
        return number
    }

    /// - Throws: the errors of the value, and an error when it nests too deeply, which the root replaces with its own.
    func encodeHere<T: Encodable>(_ value: T) throws {
        guard depth <= JSONLimits.maximumDepth, StackBounds.haveRoom else {
            throw session.tooDeep()
        }
        if let date = SameType.cast(value, to: Date.self),
            case .custom(let encode) = session.strategies.dateEncodingStrategy
        {
            try encode(date, self)
            if node.isEmpty { node.becomeObject(session) }
        } else if let data = SameType.cast(value, to: Data.self),
            case .custom(let encode) = session.strategies.dataEncodingStrategy
        {
            try encode(data, self)
            if node.isEmpty { node.becomeObject(session) }
        } else if !session.keepsKeys, let dictionary = value as? any StringKeyedDictionary {
            try dictionary.encodeKeepingKeys(to: self)
        } else {
            try value.encode(to: self)
        }
        if session.keepsOrder, value is any Unordered { node.sortFields() }
    }
}

// MARK: - Dictionaries whose keys are data

/// A dictionary with String keys, which a strategy for coding keys does not convert.
private protocol StringKeyedDictionary {
    func encodeKeepingKeys(to encoder: ValueEncoder) throws
}

extension Dictionary: StringKeyedDictionary where Key == String, Value: Encodable {
    fileprivate func encodeKeepingKeys(to encoder: ValueEncoder) throws {
        encoder.enterContainer()
        encoder.node.becomeObject(encoder.session)
        for (key, value) in self {
            encoder.node.set(try encoder.encoded(value, at: AnyCodingKey(stringValue: key)), forKey: key)
        }
    }
}

/// A type whose fields are encoded in an order that differs between runs.
private protocol Unordered {}

extension Dictionary: Unordered {}
