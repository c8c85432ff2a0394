/// A type that is made from a value of another type that can be unboxed, often a string or a number.
///
///     struct Price: UnboxableByTransform {
///         let amount: Decimal
///
///         static func transform(unboxedValue: String) -> Price? {
///             guard unboxedValue.hasPrefix("€"), let amount = Decimal(string: String(unboxedValue.dropFirst()))
///             else { return nil }
///             return Price(amount: amount)
///         }
///     }
public protocol UnboxableByTransform: UnboxCompatible {
    /// The type that the payload's value is read as: one that can be unboxed, `[String: Any]`, `[Any]`, or any other
    /// type to which a payload's values can be cast.
    associatedtype UnboxRawValue

    /// Makes an instance from a value that has been read.
    ///
    /// - Returns: nil to reject the value, which makes the read throw.
    static func transform(unboxedValue: UnboxRawValue) -> Self?
}

extension UnboxableByTransform {
    /// Takes a value that can be cast to the raw type and that the transform accepts.
    @_alwaysEmitIntoClient public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        // Checked first, as a nil could be cast to `Any`.
        try value.payload.checkPresent(for: Self.self)
        // Unwrapped first: the Optional itself could be cast to `Any`.
        guard let raw = value.rawValue, let rawValue = raw as? UnboxRawValue else {
            throw value.payload.mismatch(expected: "\(Self.self) (made from \(UnboxRawValue.self))")
        }
        return try made(by: transform(unboxedValue: rawValue), from: value.payload)
    }

    @_alwaysEmitIntoClient static func made(by result: Self?, from value: PayloadValue) throws -> Self {
        if let result { return result }
        throw value.invalid(expected: Self.self)
    }
}

extension UnboxableByTransform where UnboxRawValue: UnboxCompatible {
    /// Takes a value that can be unboxed as the raw type and that the transform accepts, or a native instance.
    @_alwaysEmitIntoClient public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        if let native = value.payload.native(Self.self) { return native }
        // An absent value names this type in its error. Other errors name the raw type, with a path if that is a model.
        try value.payload.checkPresent(for: Self.self)
        // A class of another library, which is its own raw type: reading the raw type would recurse.
        if UnboxRawValue.self == Self.self { throw value.payload.mismatch(expected: Self.self) }
        return try made(by: transform(unboxedValue: UnboxRawValue.unboxed(from: value)), from: value.payload)
    }
}

extension UnboxableByTransform where UnboxRawValue == String {
    /// For types whose text is never a number: a number is a value of the wrong type, as a boolean is.
    ///
    /// - Parameter expected: the type as the message for a value that is present names it, if not by its name.
    static func unboxed(fromStringOnly value: PayloadValue, expected: Expectation = .type(Self.self)) throws
        -> Self
    {
        func made(of string: String) throws -> Self {
            if let result = transform(unboxedValue: string) { return result }
            throw value.invalid(expected)
        }
        switch value.storage {
        case .string(let string): return try made(of: string)
        case .node(let node) where node.isString: return try made(of: node.string)
        default: break
        }
        if let native = value.native(Self.self) { return native }
        try value.checkPresent(for: Self.self)
        throw value.mismatch(expected)
    }
}
