// Overloads that serve keys, key paths and whole values, as one for each would be too many. The default of a parameter
// that may be left out is a String that no caller has: with a `String?`, a call with an Optional would compile, and
// read the whole value if that is nil.

/// The default for a key or a key path that a call leaves out.
@usableFromInline package func leftOut() -> String { LeftOut.text }

/// The key or the key path of a call; nil if the call leaves it out.
@usableFromInline package func unlessLeftOut(_ place: consuming String) -> String? {
    LeftOut.start(of: place) == LeftOut.address ? nil : place
}

/// The default is recognized by its address, which is compared and never dereferenced: a payload may have an equal key.
private enum LeftOut {
    /// Never released, and too long to be stored inline. A literal could share its address with an equal one.
    static let text = String(repeating: "-", count: 32)
    static let address = start(of: text)

    @inline(__always) static func start(of text: borrowing String) -> UInt? {
        text.utf8.withContiguousStorageIfAvailable { UInt(bitPattern: $0.baseAddress) }
    }
}

extension Unboxer {
    /// Converts the value of a key, or at a key path from there or from the whole value; the whole value without both.
    @usableFromInline package func read<T>(
        _ key: String?, _ keyPath: String?, allowInvalidElements: Bool, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        switch (key, keyPath) {
        case (nil, nil): return try readAll(allowInvalidElements: allowInvalidElements, convert: convert)
        case (nil, let keyPath?):
            return try read(keyPath: keyPath, allowInvalidElements: allowInvalidElements, convert: convert)
        case (let key?, nil): return try read(key: key, allowInvalidElements: allowInvalidElements, convert: convert)
        case (let key?, let keyPath?):
            return try read(key: key, allowInvalidElements: allowInvalidElements) {
                // Below a missing value, everything is missing.
                if $0.payload.isMissing { return try convert($0) }
                return try Unboxer($0.payload)
                    .read(keyPath: keyPath, allowInvalidElements: allowInvalidElements, convert: convert)
            }
        }
    }
}
