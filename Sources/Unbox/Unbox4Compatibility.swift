// What Unbox 4.0.0 had in public besides, for code that calls it.

extension UnboxCompatible {
    fileprivate static func unboxed4(from value: Any, allowInvalidElements: Bool) throws -> Self {
        try Unboxer(array: [value]).read(keyPath: "0", allowInvalidElements: allowInvalidElements, convert: unboxed)
    }
}

extension UnboxableRawType {
    /// Makes an instance from a value of a payload, as Unbox 4.0.0 did.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
        try unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}

extension UnboxableEnum {
    /// Makes an instance from a value of a payload, as Unbox 4.0.0 did.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
        try unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}

extension UnboxableByTransform {
    /// Makes an instance from a value of a payload, as Unbox 4.0.0 did.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
        try unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}

extension UnboxableCollection {
    /// Makes an instance from a value of a payload, as Unbox 4.0.0 did.
    public static func unbox(value: Any, allowInvalidCollectionElements: Bool) throws -> Self? {
        try unboxed4(from: value, allowInvalidElements: allowInvalidCollectionElements)
    }
}
