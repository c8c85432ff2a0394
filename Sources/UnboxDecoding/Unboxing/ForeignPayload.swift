// Rebuilds the payload of another library's decoder as a dictionary that this library can read.
//
// Codable has no way to ask for the type of a value: all one can do is decode it as a type and catch the error. An
// error takes JSONDecoder 0.4 µs at the root, and more with the depth because it contains the path. So each value is
// first decoded as the type that the last value at its key had, and an element of an array as the type of the last
// element. Most payloads then cause few errors.
//
// Otherwise the order matters for lenient decoders. Text is first: in a format that has only text (YAML, a query
// string) every scalar is text, which this library reads leniently. A number is before a Bool: a value that a decoder
// of NSNumbers accepts as both can be read as both if it is a number. A Date is last: by default it can be decoded from
// any number.

import UnboxSystem

enum ForeignPayload {
    /// Rebuilds the whole value of a decoder.
    ///
    /// - Returns: a dictionary, an array or a scalar.
    /// - Throws: `DecodingError` when it nests too deeply.
    static func rebuilt(of decoder: any Decoder, expecting shape: ForeignShape) throws -> Any {
        var place: any ForeignPlace = ForeignRoot(decoder)
        do {
            return try ForeignReader().value(of: &place, at: .field(""), expecting: shape, ReadingOptions())
        } catch {
            throw DecodingError(UnboxError.wrapping(error), in: decoder)
        }
    }
}

/// A value that a decoder cannot decode as any type, such as the number 1e400. Only a read of this value fails.
struct UnreadableValue {}

/// The type that a value is decoded as first.
package enum ForeignShape {
    case text
    /// A number or a boolean.
    case number
    case object
    case array
}

private final class ForeignReader {
    /// A kind of place whose values mostly have the same type.
    enum Position: Hashable {
        case field(String)
        /// An element of an array that is the field of this name, or is nested in it.
        case element(String)

        var name: String {
            switch self {
            case .field(let name), .element(let name): name
            }
        }
    }

    /// The type of the last value at each position.
    private var shapes: [Position: ForeignShape] = [:]
    private var lacksDecimals = false

    /// Rebuilds a value.
    ///
    /// - Parameter options: the options of the containers around the value.
    func value(
        of place: inout any ForeignPlace, at position: Position, expecting expected: ForeignShape? = nil,
        _ options: ReadingOptions
    ) throws -> Any {
        if place.decodeNil() { return Untyped.null }
        let shape = expected ?? shapes[position] ?? .text
        // Noted before the value is read, because it may contain others at the same kind of position.
        func note(_ found: ForeignShape) { if found != shape { shapes[position] = found } }
        switch shape {
        case .object: if let object = place.object() { return try value(of: object, options) }
        case .array: if let array = place.array() { return try value(of: array, name: position.name, options) }
        case .number:
            // An infinity may come from text by a strategy.
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
        return place.decode(OtherForeignValue.self)?.value ?? UnreadableValue()
    }

    private func number(at place: inout any ForeignPlace) -> ForeignNumber? {
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
            var place: any ForeignPlace = ForeignField(container: object, key: key)
            fields[key.stringValue] = try value(of: &place, at: .field(key.stringValue), options)
        }
        return fields
    }

    private func value(
        of array: any UnkeyedDecodingContainer, name: String, _ options: ReadingOptions
    ) throws -> [Any] {
        let options = try options.enteringContainer()
        let element = ForeignElement(container: array)
        var place: any ForeignPlace = element
        var elements: [Any] = []
        elements.reserveCapacity(array.count ?? 0)
        while !element.container.isAtEnd {
            let index = element.container.currentIndex
            elements.append(try value(of: &place, at: .element(name), options))
            // Skip an element that could not be decoded as any type.
            if element.container.currentIndex == index { _ = try element.container.superDecoder() }
        }
        return elements
    }
}

// MARK: - Scalars that take several attempts

/// A number with all of its digits.
private struct ForeignNumber: Decodable {
    let value: Any
    let isFinite: Bool
    /// Whether the decoder decodes no Decimals from numbers: it failed to decode a whole number as a Decimal.
    let lacksDecimals: Bool

    init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer(), asksForDecimal: true)
    }

    init(_ container: any SingleValueDecodingContainer, asksForDecimal: Bool) throws {
        let double = try container.decode(Double.self)
        isFinite = double.isFinite
        let integer = Self.integer(double, of: container)
        // Tried for whole numbers as well: a decoder may decode 1.000000000000000005 as 1, as JSONDecoder does.
        let decimal = asksForDecimal ? try? container.decode(Decimal.self) : nil
        lacksDecimals = asksForDecimal && decimal == nil && integer != nil
        if let decimal, !decimal.isNaN, Self.hasOtherDigits(decimal, than: integer, double) {
            value = Untyped.number(decimal)
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

    /// Whether a Decimal has digits that the integer or Double does not have. Some decoders make it from a Double,
    /// which has fewer digits than an integer.
    private static func hasOtherDigits(_ decimal: Decimal, than integer: Integer?, _ double: Double) -> Bool {
        switch integer {
        case .signed(let integer): decimal != Decimal(integer) && decimal != Decimal(double)
        case .unsigned(let integer): decimal != Decimal(integer) && decimal != Decimal(double)
        case nil: decimal != Decimal(exactly: double.description)
        }
    }
}

/// A number of a decoder that is known to have no Decimals. The failed attempt would take longer than all others
/// together.
private struct ForeignNumberWithoutDecimals: Decodable {
    let number: ForeignNumber

    init(from decoder: any Decoder) throws {
        number = try ForeignNumber(decoder.singleValueContainer(), asksForDecimal: false)
    }
}

/// A value that is not null, text, a Double, a Bool or a container: an integer of a decoder that does not decode
/// integers as Doubles, or a type that only some formats have.
private struct OtherForeignValue: Decodable {
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
