// The scalars of Codable, taken as strictly as JSONDecoder takes them: a number is no string, and 1 is not true.

import Foundation

/// A type that a container decodes without asking the type itself.
protocol CodableScalar: Decodable {
    /// The value of a node; nil where it is of another type, or does not fit.
    static func codable(at node: Int, of document: JSONDocument) -> Self?

    /// The same for a value of a dictionary.
    static func codable(from value: UnboxValue) -> Self?

    /// An array of such scalars, as far as they are: it has fewer elements than the value where one is none, or none
    /// where this is no array, for the caller to find out which.
    ///
    /// A requirement, so that each type has one that is specialized for it; no Optional, as the metadata of one would
    /// be looked up for each array.
    static func codableArray(_ value: UnboxValue) -> [Self]
}

extension CodableScalar {
    static func codableArray(_ value: UnboxValue) -> [Self] {
        var array: [Self] = []
        switch value.storage {
        case .node(let document, let node) where document.word(at: node).tag == .array:
            array.reserveCapacity(document.count(of: node))
            var element = document.firstElement(of: node)
            let end = document.end(of: node)
            while element < end {
                guard let scalar = codable(at: element, of: document) else { break }
                array.append(scalar)
                element = document.next(after: element)
            }
        case .array(let elements):
            array.reserveCapacity(elements.array.count)
            for index in elements.array.indices {
                let element = UnboxValue(elements.element(at: index), options: value.options)
                guard let scalar = codable(from: element) else { break }
                array.append(scalar)
            }
        default: break
        }
        return array
    }

    /// The scalar of either storage.
    @inline(__always) static func codable(_ value: UnboxValue) -> Self? {
        if case .node(let document, let node) = value.storage { return codable(at: node, of: document) }
        return codable(from: value)
    }
}

// MARK: - Booleans and strings

extension Bool: CodableScalar {
    @inline(__always) static func codable(at node: Int, of document: JSONDocument) -> Bool? {
        switch document.word(at: node).tag {
        case .true: true
        case .false: false
        default: nil
        }
    }

    static func codable(from value: UnboxValue) -> Bool? {
        if case .bool(let bool) = value.storage { bool } else { nil }
    }
}

extension String: CodableScalar {
    @inline(__always) static func codable(at node: Int, of document: JSONDocument) -> String? {
        document.word(at: node).isString ? document.string(at: node) : nil
    }

    static func codable(from value: UnboxValue) -> String? {
        if case .string(let string) = value.storage { string } else { nil }
    }
}

// MARK: - Numbers

extension CodableScalar where Self: FixedWidthInteger {
    @inline(__always) static func codable(at node: Int, of document: JSONDocument) -> Self? {
        document.isNumber(node) ? document.integer(at: node) : nil
    }

    static func codable(from value: UnboxValue) -> Self? {
        if case .integer(let integer) = value.storage { return Self(exactly: integer) }
        return try? value.strict.integer()
    }
}

extension CodableScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
    static func codable(from value: UnboxValue) -> Self? {
        let number: Self? = try? value.strict.floatingPoint { _, _ in nil }
        guard number == 0 else { return number }
        // As JSONDecoder has it, only 0 is 0.
        return switch value.storage {
        case .double(let double) where double != 0: nil
        case .decimal(let decimal) where decimal.decimalValue != 0: nil
        default: number
        }
    }
}

extension Double: CodableScalar {
    @inline(__always) static func codable(at node: Int, of document: JSONDocument) -> Double? {
        guard document.isNumber(node), let double = document.double(at: node) else { return nil }
        return double != 0 || document.isZero(node) ? double : nil
    }

    static func codable(from value: UnboxValue) -> Double? {
        if case .double(let double) = value.storage { return double }
        return try? value.strict.floatingPoint { _, _ in nil }
    }
}

extension Float: CodableScalar {
    @inline(__always) static func codable(at node: Int, of document: JSONDocument) -> Float? {
        guard document.isNumber(node), let float = document.float(at: node) else { return nil }
        return float != 0 || document.isZero(node) ? float : nil
    }
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

extension JSONDocument {
    /// Whether a number is zero as it is written, and not only once it is rounded. JSONDecoder takes no other for 0.
    @inline(never) fileprivate func isZero(_ node: Int) -> Bool { JSONNumber.Digits(number(at: node)).count == 0 }
}

extension UnboxValue {
    fileprivate var strict: UnboxValue {
        var value = self
        value.options.isStrict = true
        return value
    }
}
