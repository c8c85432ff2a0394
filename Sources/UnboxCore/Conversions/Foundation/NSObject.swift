// Foundation's classes for the values of JSON, and `AnyHashable`, for payloads that are read without a model. A value is
// taken if it is of the class, and is never converted.

import Foundation

extension NSNumber: UnboxCompatible {
    /// Takes a number or a boolean.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try value.payload.object(of: Self.self)
    }
}

extension NSString: UnboxCompatible {
    /// Takes a string.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try value.payload.object(of: Self.self)
    }
}

extension NSArray: UnboxCompatible {
    /// Takes an array, whose elements are not converted.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try value.payload.object(of: Self.self)
    }
}

extension NSDictionary: UnboxCompatible {
    /// Takes an object, whose values are not converted.
    public static func unboxed(from value: borrowing UnboxValue) throws -> Self {
        try value.payload.object(of: Self.self)
    }
}

extension AnyHashable: UnboxCompatible {
    /// Takes any value, null included.
    public static func unboxed(from value: borrowing UnboxValue) throws -> AnyHashable {
        let raw = try value.payload.untyped(as: AnyHashable.self)
        if let hashable = raw as? AnyHashable { return hashable }
        // An array or a dictionary of Any is not Hashable, but an NSArray or an NSDictionary is.
        guard let object = raw as AnyObject as? NSObject else {
            throw value.payload.mismatch(expected: AnyHashable.self)
        }
        return AnyHashable(object)
    }
}

extension AnyHashable: UnboxableKey {
    /// The key itself, a String.
    public static func transform(unboxedKey: String) -> AnyHashable? { AnyHashable(unboxedKey) }
}

extension PayloadValue {
    fileprivate func object<Object: NSObject>(of type: Object.Type) throws -> Object {
        if let native = native(type) { return native }
        // The class first: a mismatch does not build the value.
        let isOfKind =
            switch type {
            case is NSNumber.Type: isNumber || bool != nil
            case is NSString.Type: string != nil
            case is NSArray.Type: isArray
            default: isObject
            }
        guard isOfKind, let object = try untyped(as: type) as AnyObject as? Object else {
            throw mismatch(expected: type)
        }
        return object
    }
}
