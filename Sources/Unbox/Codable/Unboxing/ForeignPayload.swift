// What a decoder of another library decodes, as the dictionary that this library reads.
//
// Codable has no way to ask what a value is: one asks for it as a type, and is refused. A refusal takes JSONDecoder
// 0.4 µs at the root and grows with the depth, as it tells its path. So each value is asked first for what the last
// one at its key was, and in an array for what the last element was: most payloads are refused little.
//
// Beyond that the order matters where a decoder is lenient. Text goes first: for a format that knows nothing else
// (YAML, a query string) every scalar is text, which this library reads leniently. A number goes before a Bool: what a
// decoder of NSNumbers takes for both can be read as both when it is a number. A Date goes last: by default it is made
// of any number.

import Foundation

enum ForeignPayload {
    /// Rebuilds all that a decoder decodes.
    ///
    /// - Returns: a dictionary, an array or a scalar.
    /// - Throws: `DecodingError` when it nests too deeply.
    static func rebuilt(of decoder: any Decoder, expecting shape: ForeignShape) throws -> Any {
        var place = ForeignRoot(decoder)
        do {
            return try ForeignReader().value(of: &place, at: .field(""), expecting: shape, ReadingOptions())
        } catch {
            throw DecodingError(UnboxError.wrapping(error), in: decoder)
        }
    }
}

/// What a decoder refuses as every type, such as the number 1e400. It fails the read that meets it, and no other.
struct UnreadableValue {}

/// What a value is asked for first.
enum ForeignShape {
    case text
    /// Also a boolean.
    case number
    case object
    case array
}

private final class ForeignReader {
    /// A kind of place, at which values are mostly alike.
    enum Position: Hashable {
        case field(String)
        /// An element of an array that is, or stands in, the field of this name.
        case element(String)

        var name: String {
            switch self {
            case .field(let name), .element(let name): name
            }
        }
    }

    /// What the last value of each was.
    private var shapes: [Position: ForeignShape] = [:]
    private var lacksDecimals = false

    /// Rebuilds a value.
    ///
    /// - Parameter options: those of the containers around the value.
    func value(
        of place: inout some ForeignPlace, at position: Position, expecting expected: ForeignShape? = nil,
        _ options: ReadingOptions
    ) throws -> Any {
        if place.decodeNil() { return NSNull() }
        let shape = expected ?? shapes[position] ?? .text
        // Noted before it is read, as it may hold others of its kind.
        func note(_ found: ForeignShape) { if found != shape { shapes[position] = found } }
        switch shape {
        case .object: if let object = place.object() { return try value(of: object, options) }
        case .array: if let array = place.array() { return try value(of: array, name: position.name, options) }
        case .number:
            // An infinity may be what a strategy makes of text.
            if let number = number(at: &place), number.isFinite { return number.value }
            if let bool = place.decode(Bool.self) { return bool }
        case .text: break
        }
        if let string = place.string() {
            note(.text)
            return string
        }
        if let scalar = number(at: &place)?.value ?? place.decode(Bool.self) {
            note(.number)
            return scalar
        }
        if shape != .object, let object = place.object() {
            note(.object)
            return try value(of: object, options)
        }
        if shape != .array, let array = place.array() {
            note(.array)
            return try value(of: array, name: position.name, options)
        }
        return place.decode(ForeignRarity.self)?.value ?? UnreadableValue()
    }

    private func number(at place: inout some ForeignPlace) -> ForeignNumber? {
        if lacksDecimals { return place.decode(ForeignNumberWithoutDecimals.self)?.number }
        let number = place.decode(ForeignNumber.self)
        if let number, number.lacksDecimals { lacksDecimals = true }
        return number
    }

    private func value(
        of object: KeyedDecodingContainer<ForeignKey>, _ options: ReadingOptions
    ) throws -> [String: Any] {
        let options = try options.enteringContainer()
        let keys = object.allKeys
        var fields = [String: Any](minimumCapacity: keys.count)
        for key in keys {
            var place = ForeignField(container: object, key: key)
            fields[key.stringValue] = try value(of: &place, at: .field(key.stringValue), options)
        }
        return fields
    }

    private func value(
        of array: any UnkeyedDecodingContainer, name: String, _ options: ReadingOptions
    ) throws -> [Any] {
        let options = try options.enteringContainer()
        var place = ForeignElement(container: array)
        var elements: [Any] = []
        elements.reserveCapacity(array.count ?? 0)
        while !place.container.isAtEnd {
            let index = place.container.currentIndex
            elements.append(try value(of: &place, at: .element(name), options))
            // One that was refused as every type has to be passed.
            if place.container.currentIndex == index { _ = try place.container.superDecoder() }
        }
        return elements
    }
}

// MARK: - Scalars that take more than one question

/// A number with all of its digits.
private struct ForeignNumber: Decodable {
    let value: Any
    let isFinite: Bool
    /// Whether the decoder has no Decimals other than such as encoded themselves: it refused one that there is.
    let lacksDecimals: Bool

    init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer(), asksForDecimal: true)
    }

    init(_ container: any SingleValueDecodingContainer, asksForDecimal: Bool) throws {
        let double = try container.decode(Double.self)
        isFinite = double.isFinite
        let integer = Self.integer(double, of: container)
        // Asked of whole numbers as well: a decoder may make 1 of 1.000000000000000005, as JSONDecoder does.
        let decimal = asksForDecimal ? try? container.decode(Decimal.self) : nil
        lacksDecimals = asksForDecimal && decimal == nil && integer != nil
        if let decimal, !decimal.isNaN, Self.hasOtherDigits(decimal, than: integer, double) {
            value = NSDecimalNumber(decimal: decimal)
        } else if case .signed(let integer) = integer {
            // There is no integer for -0.
            value = integer == 0 ? double : ValueEncoder.encoded(integer)
        } else if case .unsigned(let integer) = integer {
            value = integer
        } else {
            value = double
        }
    }

    private enum Integer {
        case signed(Int64)
        case unsigned(UInt64)
    }

    /// - Parameter double: the number, rounded.
    private static func integer(_ double: Double, of container: any SingleValueDecodingContainer) -> Integer? {
        guard double.rounded(.towardZero) == double else { return nil }
        if let integer = try? container.decode(Int64.self) { return .signed(integer) }
        return (try? container.decode(UInt64.self)).map { .unsigned($0) }
    }

    /// Whether a Decimal is not just the number that is known already. Some decoders make it of a Double, which has
    /// fewer digits than an integer.
    private static func hasOtherDigits(_ decimal: Decimal, than integer: Integer?, _ double: Double) -> Bool {
        switch integer {
        case .signed(let integer): decimal != Decimal(integer) && decimal != Decimal(double)
        case .unsigned(let integer): decimal != Decimal(integer) && decimal != Decimal(double)
        case nil: decimal != Decimal(exactly: double.description)
        }
    }
}

/// The same where the decoder is known to have no Decimals. A refusal takes longer than all other questions.
private struct ForeignNumberWithoutDecimals: Decodable {
    let number: ForeignNumber

    init(from decoder: any Decoder) throws {
        number = try ForeignNumber(decoder.singleValueContainer(), asksForDecimal: false)
    }
}

/// What is neither null, text, a Double, a Bool nor a container: an integer of a decoder that has no Doubles of them,
/// and what only some formats have.
private struct ForeignRarity: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let integer = try? container.decode(Int64.self) {
            value = ValueEncoder.encoded(integer)
        } else if let integer = try? container.decode(UInt64.self) {
            value = integer
        } else if let date = try? container.decode(Date.self) {
            value = date
        } else {
            value = try container.decode(Data.self)
        }
    }
}
