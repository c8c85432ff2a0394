// Reading one value of what an `Unboxer` reads: a field, the value at a key path, or the whole. Scalars, which most fields
// are, have a fast path: one call into the library looks up and converts the value.
//
// Code that is inlined into every read is compiled again for every model. So a read of one of these types is a single
// call, which the compiler selects where it knows the type. The result is that of `UnboxCompatible/unboxed(from:)`. The
// fast path has a look-up of its own in JSON data: with the common one, objects take 2 to 4 % longer.

extension PayloadValue {
    /// The value of a key of the object that an `Unboxer` reads, with the option whether invalid elements are allowed.
    ///
    /// - Throws: ``UnboxError`` with its whole path if this is not an object.
    @usableFromInline func field(_ key: String, allowInvalidElements: Bool) throws -> UnboxValue {
        let found: Storage =
            if case .node(let node) = storage { .reading(node.valueInOrder(forKey: key)) } else {
                storage.value(forKey: key)
            }
        return try field(found, forKey: key, allowInvalidElements: allowInvalidElements)
    }

    /// `field` for a value that was already found.
    @inline(__always)
    func field(_ found: Storage, forKey key: String, allowInvalidElements: Bool) throws -> UnboxValue {
        if found.isAbsent, !isObject { throw notAnObject(holding: key) }
        if isObserved { noteLookup(of: .key(key), found) }
        var options = options
        options.allowInvalidElements(allowInvalidElements)
        return UnboxValue(new: PayloadValue(found, options: options, session: session))
    }

    private func notAnObject(holding key: String) -> UnboxError {
        let error = mismatch(expected: "an object with the key \(UnboxText.quoted(key, limit: 40))")
        return error.completingPath(in: PayloadLocation(of: self))
    }
}

// MARK: - Scalars

extension Unboxer {
    /// The value of a key as one of these types; nil for any other type.
    @_alwaysEmitIntoClient @inline(__always) func scalar<T>(_ key: String) throws -> T? {
        if T.self == String.self { return try value.string(forKey: key) as? T }
        if T.self == String?.self { return try value.optionalString(forKey: key) as? T }
        if T.self == Int.self { return try value.integer(forKey: key) as? T }
        if T.self == Int?.self { return try value.optionalInteger(forKey: key) as? T }
        if T.self == Double.self { return try value.double(forKey: key) as? T }
        if T.self == Bool.self { return try value.bool(forKey: key) as? T }
        return nil
    }
}

extension PayloadValue {
    @usableFromInline func string(forKey key: String) throws -> String { try scalar(forKey: key) { $0.string } }
    @usableFromInline func integer(forKey key: String) throws -> Int {
        try scalar(forKey: key) { $0.integer() }
    }
    @usableFromInline func double(forKey key: String) throws -> Double {
        try scalar(forKey: key) { $0.floatingPoint() }
    }
    @usableFromInline func bool(forKey key: String) throws -> Bool { try scalar(forKey: key) { $0.bool } }

    @usableFromInline func optionalString(forKey key: String) throws -> String? {
        guard !options.readsEmptyAsNil else { return try converted(forKey: key) }
        return try scalar(forKey: key) {
            $0.isAbsentOrNull ? String??.some(nil) : $0.string.map { .some($0) }
        }
    }

    @usableFromInline func optionalInteger(forKey key: String) throws -> Int? {
        try scalar(forKey: key) { $0.isAbsentOrNull ? Int??.some(nil) : $0.integer().map { .some($0) } }
    }

    /// - Parameter scalar: returns the scalar if the value is one that needs no conversion.
    @inline(__always) private func scalar<T: UnboxCompatible>(
        forKey key: String, _ scalar: (PayloadValue) -> T?
    ) throws -> T {
        guard !isObserved else { return try converted(forKey: key) }
        switch storage {
        case .node(let node):
            let found = node.valueInOrder(forKey: key)
            if found.isAbsent {
                if node.isObject, let scalar = scalar(PayloadValue(.absent)) { return scalar }
                return try converted(.absent, forKey: key)
            }
            if let scalar = scalar(PayloadValue(.node(found))) { return scalar }
            return try converted(.node(found), forKey: key)
        case .object(let object):
            // Not kept for the conversion: that would retain it.
            if let scalar = scalar(PayloadValue(object.value(forKey: key))) { return scalar }
        default: break
        }
        return try converted(forKey: key)
    }

    // What these have in common is not inlined: a read of a scalar takes longer if it has room for a field.

    @inline(never) private func converted<T: UnboxCompatible>(forKey key: String) throws -> T {
        try converted(field(key, allowInvalidElements: false), forKey: key)
    }

    /// - Parameter found: the value of the key, which is not searched for again.
    @inline(never) private func converted<T: UnboxCompatible>(_ found: Storage, forKey key: String) throws -> T {
        try converted(field(found, forKey: key), forKey: key)
    }

    @inline(never) private func field(_ found: Storage, forKey key: String) throws -> UnboxValue {
        try field(found, forKey: key, allowInvalidElements: false)
    }

    @inline(never)
    private func converted<T: UnboxCompatible>(_ field: borrowing UnboxValue, forKey key: String) throws -> T {
        do {
            return try T.unboxed(from: field)
        } catch {
            throw failure(error, atKey: key)
        }
    }
}

// MARK: - Reading one value

extension Unboxer {
    /// The value at a key path, which may be absent. Valid for as long as this reader exists.
    @usableFromInline func field(atKeyPath keyPath: String, allowInvalidElements: Bool = false) throws -> UnboxValue {
        do {
            var field = try value.value(atKeyPath: keyPath)
            field.options.allowInvalidElements(allowInvalidElements)
            return UnboxValue(new: field)
        } catch {
            throw failure(error)
        }
    }

    @_alwaysEmitIntoClient package func read<T>(
        key: String, allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        // The reader may be a temporary, so `owner` is kept until the end.
        defer { withExtendedLifetime(owner) {} }
        let field = try value.field(key, allowInvalidElements: allowInvalidElements)
        do {
            return try convert(field)
        } catch {
            throw value.failure(error, atKey: key)
        }
    }

    @_alwaysEmitIntoClient package func read<T>(
        keyPath: String, allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        defer { withExtendedLifetime(owner) {} }
        let field = try field(atKeyPath: keyPath, allowInvalidElements: allowInvalidElements)
        do {
            return try convert(field)
        } catch {
            throw failure(error, atKeyPath: keyPath)
        }
    }

    @usableFromInline func whole(allowInvalidElements: Bool) -> UnboxValue {
        var whole = value
        whole.options.allowInvalidElements(allowInvalidElements)
        return UnboxValue(whole)
    }

    @_alwaysEmitIntoClient package func readAll<T>(
        allowInvalidElements: Bool = false, convert: (borrowing UnboxValue) throws -> T
    ) throws -> T {
        defer { withExtendedLifetime(owner) {} }
        do {
            return try convert(whole(allowInvalidElements: allowInvalidElements))
        } catch {
            throw failure(error)
        }
    }
}

// MARK: - Errors

extension Unboxer {
    @usableFromInline func failure(_ error: any Error, atKeyPath keyPath: String) -> UnboxError {
        failure(error, at: .components(value.path(along: keyPath)))
    }

    @usableFromInline func failure(_ error: any Error) -> UnboxError {
        failure(error, at: nil)
    }

    @inline(never) private func failure(_ error: any Error, at part: ErrorTrail.Part?) -> UnboxError {
        UnboxError.wrapping(error).completingPath(in: PayloadLocation(of: value), by: part)
    }
}
