/// An enum, or any other type with a raw value, that is made from that raw value.
///
///     enum Profession: String, UnboxableEnum {
///         case developer
///         case astronaut
///     }
///
/// The raw value may be of any type that can be unboxed, and is read as leniently. A value without a case throws; where
/// the enum is `CaseIterable` and has few of them, the message names the cases.
public protocol UnboxableEnum: RawRepresentable, UnboxCompatible where RawValue: UnboxCompatible {
    /// The case that stands for all raw values without one, for what tomorrow's API sends to today's app; nil, by
    /// default, where such a value is to throw.
    ///
    ///     enum Profession: String, UnboxableEnum {
    ///         case developer, astronaut, unknown
    ///         static var unboxFallback: Profession? { .unknown }
    ///     }
    ///
    /// A missing value, a null, and a value of another type than the raw value's throw all the same. An enum whose unknown
    /// raw values are to be kept is read as ``Open``.
    static var unboxFallback: Self? { get }
}

extension UnboxableEnum {
    /// None: a raw value without a case throws.
    @inlinable public static var unboxFallback: Self? { nil }

    /// Takes the raw value of a case, and any other raw value for the fallback, if there is one.
    @inlinable public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        guard let instance = Self(rawValue: try value.rawValue(of: Self.self)) ?? unboxFallback else {
            throw value.payload.noSuchCase(of: Self.self)
        }
        return instance
    }
}

extension UnboxValue {
    /// The raw value of an enum, be there a case with it or not.
    @inlinable @inline(__always) func rawValue<T: UnboxableEnum>(of type: T.Type) throws -> T.RawValue {
        do {
            return try T.RawValue.unboxed(from: self)
        } catch {
            throw payload.mismatch(expected: type)
        }
    }
}

extension PayloadValue {
    /// The error for a raw value without a case, which names the cases if the type knows them and they are few.
    @usableFromInline func noSuchCase<T: UnboxableEnum>(of type: T.Type) -> UnboxError {
        let cases = (type as? any CaseIterable.Type).map { $0.rawValues } ?? []
        guard 1...8 ~= cases.count else { return invalid(expected: type, detail: "it is none of its cases") }
        return invalid(expected: type, detail: "it is none of \(cases.joined(separator: ", "))")
    }
}

extension CaseIterable {
    fileprivate static var rawValues: [String] {
        allCases.prefix(9).compactMap { ($0 as? any RawRepresentable).map { "\($0.rawValue)" } }
    }
}
