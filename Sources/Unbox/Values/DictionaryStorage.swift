// Reads `Any` as Foundation and Swift hand it over.
//
// What JSONSerialization returns takes the first few tests, each of which compares two type metadata pointers:
// an `as?` costs 25 to 300 ns, and on Linux it reads `true` as 1, 1 as `true` and -2^63 - 1 as 2^63 - 1. All that
// a caller may have put into a dictionary besides takes the second half.

import Foundation

extension ObjectStorage {
    @usableFromInline func value(forKey key: String) -> UnboxValue.Storage {
        guard let value = dictionary[key] else { return .absent }
        return storage(of: value, forKey: key)
    }

    @usableFromInline func storage(of value: Any, forKey key: String) -> UnboxValue.Storage {
        UnboxValue.Storage(reading: value, in: self) { .key(key) }
    }
}

extension ArrayStorage {
    /// - Precondition: `index` is in range.
    @usableFromInline func element(at index: Int) -> UnboxValue.Storage {
        UnboxValue.Storage(reading: array[index], in: self) { .index(index) }
    }
}

extension UnboxValue.Storage {
    /// Classifies a value of a caller's payload.
    ///
    /// - Parameters:
    ///   - value: whatever the caller's dictionary or array holds.
    ///   - parent: the container that holds it.
    ///   - component: the step from there, asked for when the value is itself a container.
    @inline(__always)
    init(reading value: Any, in parent: PayloadContainer?, component: () -> UnboxPath.Component?) {
        if let exact = Self.exactly(value) {
            self = exact
        } else if let dictionary = Self.cast(value, to: [String: Any].self) {
            self = .object(ObjectStorage(dictionary, parent: parent, component: component()))
        } else if let array = Self.cast(value, to: [Any].self) {
            self = .array(ArrayStorage(array, parent: parent, component: component()))
        } else {
            self = Self.reading(unusual: value, in: parent, component: component())
        }
    }

    /// The classification of a value of one of the types that most payloads are made of.
    @inline(__always) private static func exactly(_ value: Any) -> Self? {
        func classify<T>(_ value: T) -> Self? {
            // The casts are safe: T is the very type that each names.
            if T.self == String.self { return .string(unsafeBitCast(value, to: String.self)) }
            if T.self == NSNumber.self { return reading(unsafeDowncast(value as AnyObject, to: NSNumber.self)) }
            if T.self == Bool.self { return .bool(unsafeBitCast(value, to: Bool.self)) }
            if T.self == Int.self { return .integer(Int64(unsafeBitCast(value, to: Int.self))) }
            if T.self == Double.self { return .double(unsafeBitCast(value, to: Double.self)) }
            if T.self == NSNull.self { return .null }
            return nil
        }
        return classify(value)
    }

    @inline(__always) private static func cast<T>(_ value: Any, to type: T.Type) -> T? {
        func open<U>(_ value: U) -> T? { U.self == T.self ? unsafeBitCast(value, to: T.self) : nil }
        return open(value)
    }

    private static func reading(_ number: NSNumber) -> Self {
        let numberClass: AnyClass = type(of: number)
        if numberClass == booleanClass { return .bool(number.boolValue) }
        if let decimal = number as? NSDecimalNumber { return .decimal(decimal) }
        switch UInt8(bitPattern: number.objCType.pointee) {
        case UInt8(ascii: "d"), UInt8(ascii: "f"): return .double(number.doubleValue)
        case UInt8(ascii: "Q"): return reading(number.uint64Value)
        default: return .integer(number.int64Value)
        }
    }

    /// The class of `NSNumber(value: true)`, by which a boolean differs from the number 1.
    private static let booleanClass: AnyClass = type(of: NSNumber(value: true))

    private static func reading(_ integer: some FixedWidthInteger) -> Self {
        if let integer = Int64(exactly: integer) { return .integer(integer) }
        if let integer = UInt64(exactly: integer) { return .unsigned(integer) }
        return .other(UnboxValue.Foreign(integer))
    }
}

// MARK: - What only hand-made payloads hold, and all that is bridged on Apple platforms

extension UnboxValue.Storage {
    @inline(never)
    private static func reading(
        unusual value: Any, in parent: PayloadContainer?, component: UnboxPath.Component?
    ) -> Self {
        if type(of: value) is AnyClass {
            switch value as AnyObject {
            case let number as NSNumber: return reading(number)
            case let string as NSString: return .string(string as String)
            case is NSNull: return .null
            default: break
            }
        } else {
            switch value {
            case let optional as any AnyOptional:
                guard let wrapped = optional.wrapped else { return .null }
                return Self(reading: wrapped, in: parent) { component }
            case let integer as any FixedWidthInteger: return reading(integer)
            case let number as any BinaryFloatingPoint: return .double(Double(number))
            case let decimal as Decimal: return .decimal(NSDecimalNumber(decimal: decimal))
            case let text as any StringProtocol: return .string(String(text))
            default: break
            }
        }
        // An NSDictionary or `[AnyHashable: Any]` whose keys are strings, a `[String: Int]`, an NSArray, a `[Int]`.
        if let dictionary = value as? [String: Any] {
            return .object(ObjectStorage(dictionary, parent: parent, component: component))
        }
        if let array = value as? [Any] {
            return .array(ArrayStorage(array, parent: parent, component: component))
        }
        return .other(UnboxValue.Foreign(value))
    }
}

/// Lets the value of an Optional be taken out of an `Any` without knowing its type.
private protocol AnyOptional {
    var wrapped: Any? { get }
}

extension Optional: AnyOptional {
    var wrapped: Any? { map { $0 as Any } }
}
