// Classifies an `Any`, as Foundation or Swift provides it: a boolean, a number, a string, an object, an array, null.
//
// The first few tests handle the types that JSONSerialization returns, and each compares two type metadata pointers. An
// `as?` costs 25 to 300 ns, and on Linux it reads `true` as 1, 1 as `true` and -2^63 - 1 as 2^63 - 1. The second half
// handles everything else that a caller may put into a dictionary. At the end is the reverse: any value as an `Any`.

import UnboxFoundation

extension PayloadContainer {
    @usableFromInline package func value(forKey key: String) -> PayloadValue.Storage {
        // With an index, a value is read in place; `dictionary[key]` would first copy it into an Optional.
        guard let index = index(ofKey: key) else { return .absent }
        // Needs a local constant: without it, the compiler does not specialize the generic call below.
        let value = dictionary.values[index]
        return PayloadValue.Storage.reading(value, in: self) { .key(key) }
    }

    package func storage(of value: Any, forKey key: String) -> PayloadValue.Storage {
        PayloadValue.Storage.reading(value, in: self) { .key(key) }
    }

    /// - Precondition: `index` is in range.
    @usableFromInline package func element(at index: Int) -> PayloadValue.Storage {
        let value = array[index]
        return PayloadValue.Storage.reading(value, in: self) { .index(index) }
    }
}

extension PayloadValue.Storage {
    /// Classifies a value of a caller's payload.
    ///
    /// Generic over the type that an `Any` holds, which opens the `Any` in the caller: this takes 1 ns beyond the
    /// look-up, whereas passing it as an `Any` would copy it once more.
    ///
    /// - Parameters:
    ///   - value: a value of the caller's dictionary or array.
    ///   - parent: the container that holds it.
    ///   - component: the step from the parent, called if the value is itself a container.
    @inline(__always)
    package static func reading<T>(_ value: T, in parent: PayloadContainer?, component: () -> UnboxPath.Component?)
        -> Self
    {
        if let string = SameType.cast(value, to: String.self) { return .string(string) }
        if let number = foundationNumber(value) { return number }
        if let dictionary = SameType.cast(value, to: [String: Any].self) {
            return .object(PayloadContainer(dictionary, parent: parent, component: component()))
        }
        if let array = SameType.cast(value, to: [Any].self) {
            return .array(PayloadContainer(array, parent: parent, component: component()))
        }
        if let bool = SameType.cast(value, to: Bool.self) { return .bool(bool) }
        if let integer = SameType.cast(value, to: Int.self) { return .integer(Int64(integer)) }
        if let double = SameType.cast(value, to: Double.self) { return .double(double) }
        if isFoundationNull(T.self) { return .null }
        return reading(unusual: value, in: parent, component: component())
    }

    /// A value that is not in a container.
    @inline(never) package static func root(_ value: Any) -> Self { reading(value, in: nil) { nil } }

    static func reading(_ integer: some FixedWidthInteger) -> Self {
        if let integer = Int64(exactly: integer) { return .integer(integer) }
        if let integer = UInt64(exactly: integer) { return .unsigned(integer) }
        return .other(PayloadValue.NativeValue(integer))
    }

    /// A number that a Double or an integer of 64 bits holds exactly is stored as one. Others are kept, and rounded when
    /// they are read.
    private static func reading(_ number: some BinaryFloatingPoint) -> Self {
        let double = Double(number)
        if !number.isFinite { return .double(double) }
        if double.isFinite, type(of: number).init(double) == number { return .double(double) }
        if let integer = Int64(exactly: number) { return .integer(integer) }
        if let integer = UInt64(exactly: number) { return .unsigned(integer) }
        return .other(PayloadValue.NativeValue(number))
    }
}

// MARK: - Types found only in hand-made payloads, and all bridged types on Apple platforms

extension PayloadValue.Storage {
    @inline(never)
    private static func reading(
        unusual value: Any, in parent: PayloadContainer?, component: UnboxPath.Component?
    ) -> Self {
        if type(of: value) is AnyClass {
            if let found = foundationObject(value as AnyObject) { return found }
        } else {
            switch value {
            case let optional as any AnyOptional:
                guard let wrapped = optional.wrapped else { return .null }
                return reading(wrapped, in: parent) { component }
            case let hashable as AnyHashable where type(of: value) == AnyHashable.self:
                return reading(hashable.base, in: parent) { component }
            case let integer as any FixedWidthInteger: return reading(integer)
            case let number as any BinaryFloatingPoint: return reading(number)
            case let decimal as Decimal: return .decimal(BoxedDecimal(decimal: decimal))
            case let text as any StringProtocol: return .string(String(text))
            default: break
            }
        }
        // An NSDictionary or `[AnyHashable: Any]` whose keys are strings, a `[String: Int]`, an NSArray, a `[Int]`.
        if let dictionary = value as? [String: Any] {
            return .object(PayloadContainer(dictionary, parent: parent, component: component))
        }
        if let array = value as? [Any] {
            return .array(PayloadContainer(array, parent: parent, component: component))
        }
        return .other(PayloadValue.NativeValue(value))
    }
}

/// An Optional of any type, to unwrap one in an `Any`.
protocol AnyOptional {
    var wrapped: Any? { get }
    static var wrappedType: any Any.Type { get }
}

extension Optional: AnyOptional {
    var wrapped: Any? { map { $0 as Any } }
    static var wrappedType: any Any.Type { Wrapped.self }
}

// MARK: - As a value of Swift or Foundation

extension PayloadValue {
    /// The value as JSONSerialization would return it, or as the caller's dictionary holds it; nil if absent.
    var rawValue: Any? {
        var outOfRange: Int?
        return rawValue(&outOfRange)
    }

    /// - Parameter outOfRange: set to the node of the first number that no Foundation type holds.
    func rawValue(_ outOfRange: inout Int?) -> Any? {
        observer?.note(.raw, in: self)
        return switch storage {
        case .absent: nil
        case .null: Untyped.null
        case .bool(let bool): bool
        case .integer(let integer): Untyped.number(integer)
        case .unsigned(let integer): Untyped.number(integer)
        case .double(let double): Untyped.number(double)
        case .decimal(let decimal): Untyped.number(decimal)
        case .string(let string): string
        case .object(let object): object.dictionary
        case .array(let array): array.array
        case .other(let native): native.value
        case .list(let matches): matches.rawValues
        case .node(let node):
            node.with { document -> Any? in document.foundationValue(at: node.index, outOfRange: &outOfRange) }
        }
    }

    /// The value, if the payload holds exactly this type and JSON cannot hold it: a `Date`, a `URL`, a `UUID`.
    @usableFromInline package func native<T>(_ type: T.Type) -> T? {
        guard case .other(let native) = storage else { return nil }
        return native.value as? T
    }
}
