/// An enum, or any other type with a raw value, that is made from its raw value.
///
///     enum Profession: String, UnboxableEnum {
///         case developer
///         case astronaut
///     }
///
/// The raw value may be of any type that can be unboxed, and is read as leniently as that type. A raw value without a
/// case throws. If the enum is `CaseIterable`, the message names the first twelve cases.
public protocol UnboxableEnum: RawRepresentable, UnboxCompatible where RawValue: UnboxCompatible {
    /// The case for all raw values without one, so that an app can read values that are added to its API later. Nil by
    /// default: such a value throws.
    ///
    ///     enum Profession: String, UnboxableEnum {
    ///         case developer, astronaut, unknown
    ///         static var unboxFallback: Profession? { .unknown }
    ///     }
    ///
    /// A value that is missing, null, or of another type than the raw value still throws. To keep unknown raw values,
    /// read the enum as ``Open``.
    static var unboxFallback: Self? { get }
}

extension UnboxableEnum {
    /// Nil: a raw value without a case throws.
    @inlinable public static var unboxFallback: Self? { nil }

    /// Takes the raw value of a case. Any other raw value becomes the fallback, if there is one.
    @_alwaysEmitIntoClient public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        if RawValue.self == String.self, value.payload.hasManyMarks { return try unknown(value) }
        guard let instance = Self(rawValue: try value.rawValue(of: Self.self)) else { return try unknown(value) }
        return instance
    }

    /// The fallback for a raw value without a case. A string that would take long to compare has none.
    @_alwaysEmitIntoClient @inline(never) static func unknown(_ value: borrowing UnboxValue) throws -> Self {
        guard let unboxFallback else { throw value.payload.noSuchCase(of: Self.self) }
        return unboxFallback
    }
}

extension UnboxValue {
    /// The raw value of an enum, whether or not it has a case.
    @_alwaysEmitIntoClient @inline(__always) func rawValue<T: UnboxableEnum>(of type: T.Type) throws -> T.RawValue {
        do {
            return try unbox()
        } catch {
            throw payload.isNative
                ? payload.mismatch(expected: "\(type) (by its raw value, \(T.RawValue.self))")
                : payload.mismatch(expected: type)
        }
    }
}

extension PayloadValue {
    /// The error for a raw value without a case. It names the first cases if the enum is `CaseIterable`.
    @usableFromInline func noSuchCase<T: UnboxableEnum>(of type: T.Type) -> UnboxError {
        invalid(.enumeration(type))
    }

    /// Whether a dictionary holds a value here that JSON cannot hold.
    @usableFromInline var isNative: Bool { kind == .native }
}
