// Overloads that serve keys, key paths and whole values, because there would be too many of one for each.
//
// A parameter that may be left out is an autoclosure whose default throws. As a `String?`, it would take an Optional,
// and read the whole value where that is nil.

/// The default for a key or a key path that a call leaves out.
@usableFromInline func noKey() throws -> String { throw NoKey() }

/// The key or the key path of a call; nil if the call leaves it out.
@usableFromInline func given(_ place: () throws -> String) throws -> String? {
    do {
        return try place()
    } catch is NoKey {
        return nil
    }
}

private struct NoKey: Error {}

extension Unboxer {
    /// Converts the value of a key, or at a key path from there or from the whole value; the whole value without both.
    @usableFromInline func read<T>(
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
                if $0.payload.isAbsentOrNull { return try convert($0) }
                return try Unboxer($0.payload)
                    .read(keyPath: keyPath, allowInvalidElements: allowInvalidElements, convert: convert)
            }
        }
    }
}
