import UnboxSystem

/// Values that stand for those that cannot be decoded, for the rest of a type's `init(from:)`.
///
/// All are values that a payload may have, and that code which does not check them can mostly use: 1 and not 0, because
/// it may be a divisor; "0" and not "", because it may have to be a number or a URL; arrays with an element.
final class Placeholders {
    /// There are two placeholders of each type with more than one value, to find out what depends on them.
    enum Variant: Int {
        case first = 0
        case second = 1
    }

    private struct Key: Hashable {
        let type: ObjectIdentifier
        let variant: Variant
    }

    /// Nil for types without a placeholder, and while one is being made: a type may contain itself.
    private var known: [Key: Any?] = [:]
    private var depth = 0

    /// A type that contains ever other types, such as `Pair<Pair<T>>`, ends here.
    private static let maximumDepth = 32

    /// A placeholder of a type; nil if there is none.
    ///
    /// Each is made once for all places: a type with many fields of types with many fields would take time for all of
    /// them at each place.
    func value(of type: any Any.Type, _ variant: Variant, in place: PlaceholderPlace) -> Any? {
        let key = Key(type: ObjectIdentifier(type), variant: variant)
        if let known = known[key] { return known }
        guard depth < Self.maximumDepth, StackBounds.haveRoom else { return nil }
        known[key] = .some(nil)
        depth += 1
        let value = make(type, variant, in: place)
        depth -= 1
        known[key] = .some(value)
        return value
    }

    private func make(_ type: any Any.Type, _ variant: Variant, in place: PlaceholderPlace) -> Any? {
        if let type = type as? any HasPlaceholder.Type { return type.placeholder(variant, in: place) }
        if let type = type as? any CaseIterable.Type { return EnumCases.listed(of: type, variant) }
        if let type = type as? any RawRepresentable.Type, let value = EnumCases.numbered(of: type, variant) {
            return value
        }
        if let type = type as? any Decodable.Type, let value = decoded(type, variant, in: place) { return value }
        return EnumCases.value(of: type, variant)
    }

    /// Makes an instance from nothing but placeholders.
    private func decoded(_ type: any Decodable.Type, _ variant: Variant, in place: PlaceholderPlace) -> Any? {
        guard let decoder = try? ExaminedDecoder.ofPlaceholder(variant, in: place) else { return nil }
        return try? type.init(from: decoder)
    }
}

extension Placeholders {
    /// A value that is converted from one that a payload may have; nil if it cannot be converted from any of a few.
    static func converted<T>(_ variant: Variant, _ convert: (borrowing UnboxValue) throws -> T) -> T? {
        let number = variant.rawValue
        let values: [PayloadValue.Storage] = [
            .integer(Int64(number + 1)), .string("\(number)"), .bool(number == 1),
            .string("200\(number)-01-01T00:00:00Z"), .string("200\(number)-01-01"),
            .object(PayloadContainer([String: Any]())), .array(PayloadContainer([Any]())),
        ]
        for value in values {
            if let converted = try? convert(UnboxValue(PayloadValue(value))) { return converted }
        }
        return nil
    }
}

/// The place for which a placeholder is made.
struct PlaceholderPlace {
    let decoder: ValueDecoder
    package let step: CodingStep
    let findings: DecodingFindings

    /// A placeholder of a type within that of another.
    func value<T>(of type: T.Type, _ variant: Placeholders.Variant) -> T? {
        findings.placeholders.value(of: type, variant, in: self).map { $0 as! T }
    }
}

extension ExaminedDecoder {
    /// A decoder that answers every call with a placeholder.
    ///
    /// It has a coding path, because types may read its last key.
    static func ofPlaceholder(
        _ variant: Placeholders.Variant, in place: PlaceholderPlace
    ) throws -> ExaminedDecoder {
        let nothing = PayloadValue(.object(PayloadContainer([String: Any]())))
        let decoder = try place.decoder.child(nothing, at: place.step)
        return ExaminedDecoder(Examination(making: variant, of: decoder, place.findings))
    }
}

extension Examination {
    func placeholder(of type: any Any.Type, _ variant: Placeholders.Variant, at step: CodingStep) -> Any? {
        findings.placeholders.value(
            of: type, variant, in: PlaceholderPlace(decoder: decoder, step: step, findings: findings))
    }

    func decoderOfPlaceholder(at step: CodingStep) throws -> ExaminedDecoder {
        try .ofPlaceholder(variant, in: PlaceholderPlace(decoder: decoder, step: step, findings: findings))
    }
}
