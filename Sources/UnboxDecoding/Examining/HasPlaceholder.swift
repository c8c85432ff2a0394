import UnboxSystem

/// A type whose placeholders are known.
protocol HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> Self?
}

// MARK: - Scalars

extension Bool: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> Bool? {
        variant == .second
    }
}

extension String: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> String? {
        "\(variant.rawValue)"
    }
}

extension HasPlaceholder where Self: ExpressibleByIntegerLiteral {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> Self? {
        variant == .first ? 1 : 2
    }
}

extension Double: HasPlaceholder {}
extension Float: HasPlaceholder {}
extension Decimal: HasPlaceholder {}
extension Int: HasPlaceholder {}
extension Int8: HasPlaceholder {}
extension Int16: HasPlaceholder {}
extension Int32: HasPlaceholder {}
extension Int64: HasPlaceholder {}
extension UInt: HasPlaceholder {}
extension UInt8: HasPlaceholder {}
extension UInt16: HasPlaceholder {}
extension UInt32: HasPlaceholder {}
extension UInt64: HasPlaceholder {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: HasPlaceholder {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: HasPlaceholder {}

// MARK: - Containers

extension Optional: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> Wrapped?? {
        .some(variant == .first ? nil : place.value(of: Wrapped.self, .first))
    }
}

extension Array: HasPlaceholder {
    /// One or two elements, or none if there is no placeholder of an element.
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> [Element]? {
        place.value(of: Element.self, variant).map { Array(repeating: $0, count: variant.rawValue + 1) } ?? []
    }
}

extension Set: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> Set<Element>? {
        Set(place.value(of: [Element].self, variant) ?? [])
    }
}

extension Dictionary: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> [Key: Value]? {
        guard let key = place.value(of: Key.self, variant), let value = place.value(of: Value.self, variant) else {
            return [:]
        }
        return [key: value]
    }
}

// MARK: - Foundation, and this library

extension Date: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> Date? {
        Date(timeIntervalSinceReferenceDate: variant == .first ? 0 : 86_400)
    }
}

extension Data: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> Data? {
        Data(repeating: UInt8(ascii: "0") + UInt8(variant.rawValue), count: 1)
    }
}

extension URL: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> URL? {
        URL(string: "https://example.org/\(variant.rawValue)")
    }
}

extension UUID: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> UUID? {
        UUID(uuidString: "00000000-0000-0000-0000-00000000000\(variant.rawValue)")
    }
}

extension Unboxed: HasPlaceholder {
    static func placeholder(_ variant: Placeholders.Variant, in place: PlaceholderPlace) -> Unboxed? {
        place.value(of: Value.self, variant).map(Unboxed.init(wrappedValue:))
    }
}
