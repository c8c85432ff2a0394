// Rebuilds the payload of another library's decoder as a dictionary that this library can read.
//
// Codable cannot report the type of a value: one can only decode it as a type and catch the error. An error takes
// JSONDecoder 0.4 µs at the root, and more with the depth because it contains the path. So each value is first decoded
// as the type of the last value at its key, and an element of an array as the type of the last element.
//
// Otherwise the order matters for lenient decoders. Text is first: in a format that has only text (YAML, a query
// string) every scalar is text, which this library reads leniently. A number is before a Bool: a value that a decoder
// of NSNumbers accepts as both can be read as both if it is a number. A Date is last: by default it can be decoded from
// any number.
//
// Most coders but those of JSON write a Decimal and a URL as the objects that Foundation's `encode(to:)` makes. Such a
// Decimal is rebuilt as a number. A URL stays an object, as a model may have its keys; only reading a URL takes it.

import UnboxFoundation

final class OtherDecoderPayload {
    /// The kinds that a value is decoded as, in the order of the attempts. A boolean counts as a number.
    private static let kinds: [ValueKind] = [.string, .number, .object, .array]

    /// The kind of the last value of each field, and of the last element of the arrays in it.
    private var knownKinds = [String: ValueKind]()
    private var lacksDecimals = false
    private var hasURLObjects = false

    /// - Parameter kind: the first attempt.
    /// - Returns: a dictionary, an array or a scalar, and whether objects in it may be URLs.
    /// - Throws: `DecodingError` when it nests too deeply.
    static func rebuilt(of decoder: any Decoder, expecting kind: ValueKind) throws -> (Any, hasURLObjects: Bool) {
        do {
            let payload = Self()
            let value = try payload.value(of: .root(decoder), named: "", expecting: kind, ReadingOptions())
            return (value, payload.hasURLObjects)
        } catch {
            throw DecodingError(UnboxError.wrapping(error), in: decoder)
        }
    }

    // Not inlined: each has several callers.

    /// - Parameter options: the options of the containers around the value.
    @inline(never) private func value(
        of position: Position, named name: String, expecting expected: ValueKind? = nil, _ options: ReadingOptions
    ) throws -> Any {
        if position.decodeNil() { return Untyped.null }
        let first = expected ?? knownKinds[name] ?? .string
        if let value = try value(of: position, named: name, as: first, options) { return value }
        for kind in Self.kinds where kind != first {
            if let value = try value(of: position, named: name, as: kind, options) { return value }
        }
        return position.decode(OtherScalar.self)?.value ?? UnreadableValue()
    }

    @inline(never) private func value(
        of position: Position, named name: String, as kind: ValueKind, _ options: ReadingOptions
    ) throws -> Any? {
        func note() { if knownKinds[name] != kind { knownKinds[name] = kind } }
        switch kind {
        case .string:
            guard let string = position.string() else { return nil }
            note()
            return string
        case .number:
            guard let scalar = number(at: position) ?? position.decode(Bool.self) else { return nil }
            note()
            return scalar
        case .object:
            guard let object = position.object() else { return nil }
            // Before the fields, which may have fields of the same name.
            note()
            return decimal(in: try fields(of: object, entering(options)))
        case .array:
            guard let array = position.array() else { return nil }
            note()
            return try elements(of: array, named: name + "[]", entering(options))
        default:
            return nil
        }
    }

    /// The options within a container. Foundation makes the coding path of a failed attempt by recursion, which needs room
    /// on the stack, too.
    @inline(never) private func entering(_ options: ReadingOptions) throws -> ReadingOptions {
        guard StackBounds.room > 256 * UInt(options.depth) else { throw UnboxError(.nestedTooDeeply) }
        return try options.enteringContainer()
    }

    /// The object, or the Decimal that it stands for. Not inlined, as that would take more of the stack for each level.
    @inline(never) private func decimal(in object: [String: Any]) -> Any {
        if object["relative"] is String { hasURLObjects = true }
        return Decimal(encodedAs: object).map(Untyped.number) ?? object
    }

    private func number(at position: Position) -> Any? {
        if lacksDecimals { return position.decode(NumberWithoutDecimals.self)?.number.value }
        let number = position.decode(Number.self)
        if let number, number.lacksDecimals { lacksDecimals = true }
        return number?.value
    }

    private func fields(
        of object: KeyedDecodingContainer<UnboxCodingKey>, _ options: ReadingOptions
    ) throws -> [String: Any] {
        let keys = object.allKeys
        var fields = [String: Any](minimumCapacity: keys.count)
        for key in keys {
            let name = key.stringValue
            fields[name] = try value(of: .field(object, key), named: name, options)
        }
        return fields
    }

    private func elements(
        of array: any UnkeyedDecodingContainer, named name: String, _ options: ReadingOptions
    ) throws -> [Any] {
        let element = NextElement(container: array)
        var elements: [Any] = []
        elements.reserveCapacity(array.count ?? 0)
        while !element.container.isAtEnd {
            let index = element.container.currentIndex
            elements.append(try value(of: .element(element), named: name, options))
            // Skip an element that could not be decoded as any type.
            if element.container.currentIndex == index { _ = try element.container.superDecoder() }
        }
        return elements
    }
}

/// A value that a decoder cannot decode as any type, such as the number 1e400. Only reading it fails.
struct UnreadableValue {}

// MARK: - Positions

/// A value of a decoder, decoded as various types; nil if it cannot be decoded as one. Indirect, as the code that
/// copies its cases would be larger than the rest of this file.
private indirect enum Position {
    case root(any Decoder)
    case field(KeyedDecodingContainer<UnboxCodingKey>, UnboxCodingKey)
    case element(NextElement)

    func decodeNil() -> Bool {
        let isNil: Bool? =
            switch self {
            case .root(let decoder): try? decoder.singleValueContainer().decodeNil()
            case .field(let container, let key): try? container.decodeNil(forKey: key)
            case .element(let element): try? element.container.decodeNil()
            }
        return isNil ?? false
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    func decode<T: Decodable>(_ type: T.Type) -> T? {
        switch self {
        case .root(let decoder): try? decoder.singleValueContainer().decode(type)
        case .field(let container, let key): try? container.decode(type, forKey: key)
        case .element(let element): try? element.container.decode(type)
        }
    }

    // Not `decode`: the containers have a requirement for String, which takes less time.
    func string() -> String? {
        switch self {
        case .root(let decoder): try? decoder.singleValueContainer().decode(String.self)
        case .field(let container, let key): try? container.decode(String.self, forKey: key)
        case .element(let element): try? element.container.decode(String.self)
        }
    }

    func object() -> KeyedDecodingContainer<UnboxCodingKey>? {
        let type = UnboxCodingKey.self
        return switch self {
        case .root(let decoder): try? decoder.container(keyedBy: type)
        case .field(let container, let key): try? container.nestedContainer(keyedBy: type, forKey: key)
        case .element(let element): try? element.container.nestedContainer(keyedBy: type)
        }
    }

    func array() -> (any UnkeyedDecodingContainer)? {
        switch self {
        case .root(let decoder): try? decoder.unkeyedContainer()
        case .field(let container, let key): try? container.nestedUnkeyedContainer(forKey: key)
        case .element(let element): try? element.container.nestedUnkeyedContainer()
        }
    }
}

/// The next element of an array. Decoding it advances to the element after it; a failed attempt does not.
private final class NextElement {
    var container: any UnkeyedDecodingContainer

    init(container: any UnkeyedDecodingContainer) { self.container = container }
}

// MARK: - Scalars that take several attempts

/// A number with all of its digits, or the text that a decoder reads as an infinity or NaN.
private final class Number: Decodable {
    let value: Any
    /// Whether the decoder failed to decode a whole number as a Decimal.
    let lacksDecimals: Bool

    convenience init(from decoder: any Decoder) throws {
        try self.init(decoder.singleValueContainer(), asksForDecimal: true)
    }

    init(_ container: any SingleValueDecodingContainer, asksForDecimal: Bool) throws {
        let double = try container.decode(Double.self)
        let isWhole = double.rounded(.towardZero) == double
        let signed = isWhole ? try? container.decode(Int64.self) : nil
        let unsigned = isWhole && signed == nil ? try? container.decode(UInt64.self) : nil
        let integer = signed.map { Decimal($0) } ?? unsigned.map { Decimal($0) }
        // Tried for whole numbers as well: a decoder may decode 1.000000000000000005 as 1, as JSONDecoder does.
        let decimal = asksForDecimal ? try? container.decode(Decimal.self) : nil
        lacksDecimals = asksForDecimal && decimal == nil && integer != nil
        // Some decoders make a Decimal from a Double, which has fewer digits than an integer.
        func hasOtherDigits(_ decimal: Decimal) -> Bool {
            integer.map { decimal != $0 && decimal != Decimal(double) }
                ?? (decimal != Decimal(exactly: double.description))
        }
        if let decimal, !decimal.isNaN, hasOtherDigits(decimal) {
            value = Untyped.number(decimal)
        } else if let signed, signed != 0 {
            value = Int(exactly: signed) ?? signed as Any
        } else if double.isFinite {
            // There is no integer for -0.
            value = unsigned ?? double
        } else {
            value = (try? container.decode(String.self)) ?? double
        }
    }
}

/// A number of a decoder without Decimals, for which the failed attempt would take longer than all others together.
private final class NumberWithoutDecimals: Decodable {
    let number: Number

    init(from decoder: any Decoder) throws {
        number = try Number(decoder.singleValueContainer(), asksForDecimal: false)
    }
}

extension Decimal {
    /// A Decimal from the object that its `encode(to:)` writes; nil for any other, and for NaN. Its `init(from:)` does not
    /// check the object, and Foundation traps for some.
    fileprivate init?(encodedAs object: [String: Any]) {
        guard object.count == 5, object["mantissa"] is [Any], object["isCompact"] is Bool else { return nil }
        let unboxer = Unboxer(dictionary: object).strict
        guard let isNegative = try? unboxer.unbox(key: "isNegative") as Bool,
            let exponent = try? unboxer.unbox(key: "exponent") as Int, -128...127 ~= exponent,
            let length = try? unboxer.unbox(key: "length") as Int, 0...8 ~= length, length > 0 || !isNegative,
            let words = try? unboxer.unbox(key: "mantissa") as [Int], words.count == 8,
            words.allSatisfy({ 0...0xFFFF ~= $0 })
        else { return nil }
        // The lowest word is the first, and `length` of them count.
        let significand = words.prefix(length).reversed().reduce(0) { $0 * 65_536 + Decimal($1) }
        self.init(sign: isNegative ? .minus : .plus, exponent: exponent, significand: significand)
    }
}

/// A value that is not null, text, a Double, a Bool or a container: an integer of a decoder that does not decode
/// integers as Doubles, or a type that only some formats have.
private final class OtherScalar: Decodable {
    let value: Any

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let integer = try? container.decode(Int64.self) {
            value = Int(exactly: integer) ?? integer as Any
        } else if let integer = try? container.decode(UInt64.self) {
            value = integer
        } else if let date = try? container.decode(Date.self) {
            value = date
        } else {
            value = try container.decode(Data.self)
        }
    }
}
