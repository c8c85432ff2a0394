// The scalars of Codable, read as strictly as by JSONDecoder: a number is not a string, and 1 is not true.

import UnboxFoundation

/// A type that containers decode without calling its `init(from:)`.
protocol CodableScalar: Decodable {
    /// The value as this scalar; nil if it is of another type or does not fit.
    static func codable(_ value: PayloadValue) -> Self?

    /// The value as this scalar, or the result of `other`. For generic code, which would look up the metadata of the
    /// Optional for each value.
    static func codable(_ value: PayloadValue, or other: () throws -> Self) throws -> Self

    /// The leading elements of an array that are such scalars. A requirement, to be specialized for each type.
    static func codableArray(_ value: PayloadValue) -> [Self]
}

/// Whether containers decode a type without calling its `init(from:)`.
package func isCodableScalar(_ type: any Any.Type) -> Bool { type is any CodableScalar.Type }

extension CodableScalar {
    static func codable(_ value: PayloadValue, or other: () throws -> Self) throws -> Self {
        if let scalar = codable(value) { return scalar }
        return try other()
    }

    static func codableArray(_ value: PayloadValue) -> [Self] { value.array { codable($0) } }
}

extension Bool: CodableScalar {
    @inline(__always) static func codable(_ value: PayloadValue) -> Bool? { value.bool }
}

extension String: CodableScalar {
    @inline(__always) static func codable(_ value: PayloadValue) -> String? { value.string }
}

extension CodableScalar where Self: FixedWidthInteger {
    @inline(__always) static func codable(_ value: PayloadValue) -> Self? {
        switch bitWidth {
        case 65...: value.integer()
        case 64 where !isSigned: value.uint64.map { Self(truncatingIfNeeded: $0) }
        default: value.int64.flatMap { Self(exactly: $0) }
        }
    }

    /// The elements up to the first that is not an Int.
    static func codableArray(_ value: PayloadValue) -> [Self] {
        let integers = value.leadingIntegers
        if Self.self == Int.self { return SameType.proven(array: integers) }
        var array: [Self] = []
        array.reserveCapacity(integers.count)
        for integer in integers {
            guard let integer = Self(exactly: integer) else { break }
            array.append(integer)
        }
        return array
    }
}

extension Double: CodableScalar {
    @inline(__always) static func codable(_ value: PayloadValue) -> Double? {
        value.double.flatMap(value.unlessRounded)
    }
}

extension Float: CodableScalar {
    @inline(__always) static func codable(_ value: PayloadValue) -> Float? { value.float.flatMap(value.unlessRounded) }
}

extension Int: CodableScalar {}
extension Int8: CodableScalar {}
extension Int16: CodableScalar {}
extension Int32: CodableScalar {}
extension Int64: CodableScalar {}
extension UInt: CodableScalar {}
extension UInt8: CodableScalar {}
extension UInt16: CodableScalar {}
extension UInt32: CodableScalar {}
extension UInt64: CodableScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: CodableScalar {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: CodableScalar {}

extension PayloadValue {
    /// Nil for a number that would be rounded to 0, as in JSONDecoder.
    @inline(__always) fileprivate func unlessRounded<T: BinaryFloatingPoint>(_ number: T) -> T? {
        number != 0 || isZero ? number : nil
    }

    /// Whether a number is exactly zero, and not just rounded to zero.
    @inline(never) private var isZero: Bool {
        switch storage {
        case .node(let node): JSONNumber.Digits(node.number).count == 0
        case .double(let double): double == 0
        case .decimal(let decimal): decimal.decimalValue == 0
        default: true
        }
    }
}
