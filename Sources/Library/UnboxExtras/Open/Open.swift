/// A value of an enum, or a raw value that the enum has no case for, such as one that a later version of an API sends.
///
///     let profession: Open<Profession> = try unboxer.unbox(key: "profession")
///     switch profession {
///     case .known(.developer): return "writes"
///     case .known(.astronaut): return "flies"
///     case .other(let name): return "is a \(name)"
///     }
///
/// It is encoded as it was read. Two values are equal when their raw values are equal.
public enum Open<Value: RawRepresentable>: RawRepresentable {
    /// A case of the enum.
    case known(Value)
    /// A raw value that the enum has no case for.
    case other(Value.RawValue)

    /// A value of the enum.
    ///
    ///     let profession = Open(Profession.developer)
    public init(_ value: Value) { self = .known(value) }

    /// The case with this raw value, or else the raw value.
    ///
    ///     let profession = Open<Profession>(rawValue: "pilot")
    public init(rawValue: Value.RawValue) { self = Self.value(of: rawValue).map(Open.known) ?? .other(rawValue) }

    /// The raw value, whether or not there is a case for it.
    public var rawValue: Value.RawValue {
        switch self {
        case .known(let value): value.rawValue
        case .other(let rawValue): rawValue
        }
    }

    /// The case; nil for a raw value without a case.
    public var value: Value? {
        switch self {
        case .known(let value): value
        // If `.other` was made in code, there may be a case for its raw value.
        case .other(let rawValue): Self.value(of: rawValue)
        }
    }

    /// Text that would take long to compare is no case's raw value: see `CanonicalText`.
    private static func value(of rawValue: Value.RawValue) -> Value? {
        CanonicalText.refuses(rawValue) ? nil : Value(rawValue: rawValue)
    }
}

extension Open: Sendable where Value: Sendable, Value.RawValue: Sendable {}

extension Open: Equatable where Value.RawValue: Equatable {
    /// Whether the raw values are equal.
    public static func == (left: Open, right: Open) -> Bool {
        let (left, right) = (left.rawValue, right.rawValue)
        guard let text = CanonicalText(left), let other = CanonicalText(right) else { return left == right }
        return text == other
    }
}

extension Open: Hashable where Value.RawValue: Hashable {
    /// Hashes the raw value.
    public func hash(into hasher: inout Hasher) {
        if let text = CanonicalText(rawValue) { hasher.combine(text) } else { hasher.combine(rawValue) }
    }
}

extension Open: UnboxCompatible where Value.RawValue: UnboxCompatible {
    /// Reads any value that can be read as the raw value.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Open {
        do {
            return Open(rawValue: try value.unbox())
        } catch {
            throw value.payload.mismatch(expected: Value.self)
        }
    }
}

extension Open: UnboxableKey where Value.RawValue: UnboxableKey {}

extension Open: UnboxReversibleKey where Value.RawValue: UnboxReversibleKey {
    /// The raw value as a key.
    public var unboxedKey: String { rawValue.unboxedKey }
}
