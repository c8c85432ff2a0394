import UnboxFoundation

extension AnyHashable: UnboxCompatible {
    /// Takes any value, null included, for payloads that are read without a model.
    public static func unboxed(from value: borrowing UnboxValue) throws -> AnyHashable {
        let raw = try value.payload.untyped(as: AnyHashable.self)
        if let hashable = raw as? AnyHashable { return hashable }
        #if Foundation
            // An array or a dictionary of Any is not Hashable, but an NSArray or an NSDictionary is.
            if let object = raw as AnyObject as? NSObject { return AnyHashable(object) }
        #endif
        throw value.payload.mismatch(expected: AnyHashable.self)
    }
}

extension AnyHashable: UnboxableKey {
    /// The key itself, a String.
    public static func transform(unboxedKey: String) -> AnyHashable? { AnyHashable(unboxedKey) }
}
