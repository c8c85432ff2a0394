// Foundation's objects in a caller's payload: the numbers and the null of JSONSerialization, and on Apple's platforms
// its strings and containers. Without all of Foundation, there are none.
//
// Bounds: the type of an NSNumber is a C string, of which only the first byte is read; it has at least that one.
import UnboxFoundation

#if Foundation
    extension PayloadValue.Storage {
        /// An NSNumber; nil for a value of any other type, its subclasses included.
        @inline(__always) static func foundationNumber<T>(_ value: T) -> Self? {
            guard let number = SameType.cast(value, to: NSNumber.self) else { return nil }
            return reading(number)
        }

        @inline(__always) static func isFoundationNull<T>(_ type: T.Type) -> Bool { type == NSNull.self }

        /// An object of any class; nil for those that are cast like Swift's values.
        static func foundationObject(_ object: AnyObject) -> Self? {
            switch object {
            case let number as NSNumber: return reading(number)
            case let string as NSString: return .string(string as String)
            case is NSNull: return .null
            default:
                #if !canImport(Darwin)
                    if let container = UncastableContainer(object) {
                        return .other(PayloadValue.NativeValue(container))
                    }
                #endif
                return nil
            }
        }

        static func reading(_ number: NSNumber) -> Self {
            switch number.typeCode {
            case UInt8(ascii: "d"), UInt8(ascii: "f"):
                if let decimal = decimal(number) { return .decimal(decimal) }
                return .double(number.doubleValue)
            case UInt8(ascii: "c"), UInt8(ascii: "B"):
                return type(of: number) == booleanClass ? .bool(number.boolValue) : .integer(number.int64Value)
            case UInt8(ascii: "Q"):
                return reading(number.uint64Value)
            default:
                return .integer(number.int64Value)
            }
        }

        /// The number as an NSDecimalNumber, tested first for the usual classes: the cast that subclasses need costs as
        /// much as everything else here.
        @inline(__always) private static func decimal(_ number: NSNumber) -> NSDecimalNumber? {
            if type(of: number) == NSNumber.self { return nil }
            return SameType.cast(object: number, to: NSDecimalNumber.self) ?? number as? NSDecimalNumber
        }

        /// The class of `NSNumber(value: true)`, which distinguishes a boolean from the number 1.
        private static let booleanClass: AnyClass = type(of: NSNumber(value: true))
    }

    extension NSNumber {
        /// The first character of its `objCType`, which identifies the type of its value.
        @inline(__always) fileprivate var typeCode: UInt8 { UInt8(bitPattern: objCType.pointee) }
    }
#else
    extension PayloadValue.Storage {
        @inline(__always) static func foundationNumber<T>(_ value: T) -> Self? { nil }
        @inline(__always) static func isFoundationNull<T>(_ type: T.Type) -> Bool { false }
        static func foundationObject(_ object: AnyObject) -> Self? { nil }
    }
#endif
