// What a decoder of another library decodes, as the dictionary that this library reads.
//
// Codable has no way to ask what a value is: one asks for it as a type, and is refused. Each value is asked for as few
// types as will do, and never again by the containers around it, so that the whole takes time in proportion to the
// payload. A refusal takes JSONDecoder about as long as a look-up, 0.4 µs.
//
// The order matters where a decoder is lenient. Text goes first: for a format that knows nothing else (YAML, a query
// string) every scalar is text, which this library reads leniently. A number goes before a Bool: what a decoder of
// NSNumbers takes for both can be read as both when it is a number. A Date goes last: by default it is made of any
// number.

import Foundation

/// A value of a decoder of another library, rebuilt.
struct ForeignPayload {
    /// What the value is expected to be, which is asked first.
    enum Shape {
        case scalar
        case container
    }

    let value: Any
    let shape: Shape

    /// Rebuilds all that a decoder decodes.
    ///
    /// - Throws: `DecodingError` when it nests too deeply.
    init(of decoder: any Decoder, expecting shape: Shape) throws {
        let scalars = try? decoder.singleValueContainer()
        let value: Any
        var shape = shape
        if let scalars, scalars.decodeNil() {
            (value, shape) = (NSNull(), .scalar)
        } else if shape == .container, let container = try decoder.rebuiltContainer() {
            value = container
        } else if let scalar = scalars?.rebuiltScalar() {
            (value, shape) = (scalar, .scalar)
        } else if shape == .scalar, let container = try decoder.rebuiltContainer() {
            (value, shape) = (container, .container)
        } else {
            (value, shape) = (scalars?.rebuiltExotic() ?? UnreadableValue(), .scalar)
        }
        self.value = value
        self.shape = shape
    }
}

/// What a decoder refuses as every type, such as the number 1e400. It fails the read that meets it, and no other.
struct UnreadableValue {}

// MARK: - Scalars

extension SingleValueDecodingContainer {
    fileprivate func rebuiltScalar() -> Any? {
        if let string = try? decode(String.self) { return string }
        if let double = try? decode(Double.self) { return rebuiltNumber(roundedTo: double) }
        return try? decode(Bool.self)
    }

    /// The number with all of its digits, where the Double has not.
    private func rebuiltNumber(roundedTo double: Double) -> Any {
        if double.rounded(.towardZero) == double {
            // There is no integer for -0.
            if let integer = try? decode(Int64.self) { return integer == 0 ? double : ValueEncoder.encoded(integer) }
            if let integer = try? decode(UInt64.self) { return integer }
        }
        // Not all decoders have Decimals other than such as encoded themselves.
        if let decimal = try? decode(Decimal.self), decimal != Decimal(exactly: double.description) {
            return NSDecimalNumber(decimal: decimal)
        }
        return double
    }

    /// What is neither null, text, a Double, a Bool nor a container: integers of a decoder that has no Doubles of
    /// them, and what only some formats have.
    fileprivate func rebuiltExotic() -> Any? {
        if let integer = try? decode(Int64.self) { return ValueEncoder.encoded(integer) }
        if let integer = try? decode(UInt64.self) { return integer }
        if let date = try? decode(Date.self) { return date }
        return try? decode(Data.self)
    }
}

// MARK: - Containers

extension Decoder {
    fileprivate func rebuiltContainer() throws -> Any? {
        if let object = try? container(keyedBy: ForeignKey.self) {
            try checkRoom()
            return try object.rebuilt()
        }
        if var array = try? unkeyedContainer() {
            try checkRoom()
            return try array.rebuilt()
        }
        return nil
    }

    private func checkRoom() throws {
        var options = ReadingOptions()
        options.depth = UInt16(clamping: codingPath.count)
        do {
            _ = try options.enteringContainer()
        } catch {
            throw DecodingError(UnboxError.wrapping(error), in: self)
        }
    }
}

extension KeyedDecodingContainer<ForeignKey> {
    fileprivate func rebuilt() throws -> [String: Any] {
        let keys = allKeys
        var fields = [String: Any](minimumCapacity: keys.count)
        for key in keys {
            // Asked here, as there are decoders that make nothing of a null but an Optional.
            let isNull = (try? decodeNil(forKey: key)) ?? false
            fields[key.stringValue] = isNull ? NSNull() : try decode(ForeignScalar.self, forKey: key).payload.value
        }
        return fields
    }
}

extension UnkeyedDecodingContainer {
    fileprivate mutating func rebuilt() throws -> [Any] {
        var elements: [Any] = []
        elements.reserveCapacity(count ?? 0)
        // Of what the first element was, the others mostly are.
        var shape = ForeignPayload.Shape.scalar
        while !isAtEnd {
            if (try? decodeNil()) ?? false {
                elements.append(NSNull())
                continue
            }
            let payload =
                switch shape {
                case .scalar: try decode(ForeignScalar.self).payload
                case .container: try decode(ForeignContainer.self).payload
                }
            elements.append(payload.value)
            shape = payload.shape
        }
        return elements
    }
}

// Two types, because an `init(from:)` cannot be told anything.

/// A value that is expected to be a scalar.
private struct ForeignScalar: Decodable {
    let payload: ForeignPayload

    init(from decoder: any Decoder) throws { payload = try ForeignPayload(of: decoder, expecting: .scalar) }
}

/// A value that is expected to be a container.
private struct ForeignContainer: Decodable {
    let payload: ForeignPayload

    init(from decoder: any Decoder) throws { payload = try ForeignPayload(of: decoder, expecting: .container) }
}

/// Any key that a container has.
private struct ForeignKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }

    init(intValue: Int) { stringValue = String(intValue) }
}
