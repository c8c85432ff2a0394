// The walks over the members of a container, except `Array.made` (Array.swift), which is inlined into every read. Those
// for Decodable types are inlined: metadata of the maker would otherwise be looked up for each container.

extension ArrayWriter {
    /// Makes the elements of an array.
    @_alwaysEmitIntoClient @inline(__always) package mutating func append<Maker: MemberMaker>(
        _ elements: inout PayloadElements, of array: PayloadValue, by maker: Maker
    ) throws where Maker.Member == Element {
        let errors = maker.errors(of: array)
        do {
            while let element = try elements.nextValue() {
                // Never exceed the capacity.
                guard !isFull else { continue }
                do {
                    append(try maker.make(element, at: .index(elements.index)))
                } catch {
                    try array.fail(at: .index(elements.index), with: error, by: maker, errors)
                }
            }
        } catch {
            // The error of a wildcard stands for its dead ends, which are among the errors of all.
            guard errors != nil else { throw error }
        }
        try errors?.end()
    }
}

extension Dictionary {
    /// Makes the values of an object in the order of its fields: the error is that of the least key.
    ///
    /// - Parameters:
    ///   - failures: the caller throws the error that is kept there.
    ///   - key: makes a key. Different Strings have different keys.
    @_alwaysEmitIntoClient @inline(__always) package static func made<Maker: MemberMaker>(
        of fields: consuming PayloadFields, in object: PayloadValue, by maker: Maker, _ failures: inout FieldFailures,
        key: (String) -> Key?
    ) throws -> [Key: Value] where Maker.Member == Value {
        var dictionary = [Key: Value]()
        guard fields.count > 0 else { return dictionary }
        // Not by `init(minimumCapacity:)`: metadata of a generic dictionary would be looked up for each field. The
        // compiler looks it up here, and keeps it.
        dictionary.reserveCapacity(object.count)
        while let (name, value) = try fields.next() {
            guard !failures.skips(name), let key = key(name) else { continue }
            // The first of repeated keys counts (`RepeatedKeys.swift`): nothing inside the other values is reported.
            if object.isObserved && dictionary[key] != nil { continue }
            do {
                dictionary.addFirst(try maker.make(UnboxValue(new: value), at: .key(name)), forKey: key)
            } catch {
                if dictionary[key] == nil { failures.add(error, at: name, of: object, by: maker) }
            }
        }
        return dictionary
    }

    /// Makes the values of an object in the order of its keys, which takes O(n log n) comparisons: the first field gets
    /// a key that several fields have.
    ///
    /// - Parameters:
    ///   - fields: the fields, sorted.
    ///   - key: makes a key; nil for a String that is not a valid one.
    @usableFromInline package static func made<Maker: MemberMaker>(
        inOrder fields: [(key: String, value: PayloadValue)], of object: PayloadValue, by maker: Maker,
        key: (String) -> Key?
    ) throws -> [Key: Value] where Maker.Member == Value {
        var dictionary = [Key: Value](minimumCapacity: object.count)
        var names = [Key: String]()
        let errors = maker.errors(of: object)
        for (name, value) in fields {
            do {
                guard let key = key(name) else {
                    throw maker.invalidKey(.invalidKey(expected: String(describing: Key.self)), name)
                }
                if let first = names[key] { throw maker.invalidKey(.duplicateKey(of: first), name) }
                dictionary[key] = try maker.make(UnboxValue(value), at: .key(name))
                // Not before the value was made: a dropped value leaves the key to the next one.
                names[key] = name
            } catch {
                try object.fail(at: .key(name), with: error, by: maker, errors)
            }
        }
        try errors?.end()
        return dictionary
    }
}

/// The fields of an object that could not be made, when they are not visited in the order of their keys.
@usableFromInline package struct FieldFailures {
    /// The failure of the least key.
    private var failure: (key: String, error: any Error)?
    /// A dictionary whose values are not used: a program has the code for this type anyway, but not for `Set<String>`.
    private var dropped: [String: UInt32] = [:]
    @usableFromInline private(set) var hasFailed = false

    @usableFromInline package init() {}

    /// Whether the outcome of a field is known without making it: the first of repeated keys counts, even if its value
    /// was dropped, and the error of a greater key is not thrown.
    @_alwaysEmitIntoClient @inline(__always) package func skips(_ key: String) -> Bool { hasFailed && isDecided(key) }

    @usableFromInline func isDecided(_ key: String) -> Bool {
        if let failure, failure.key <= key { return true }
        return dropped[key] != nil
    }

    @usableFromInline package mutating func add<Maker: MemberMaker>(
        _ error: any Error, at key: String, of object: PayloadValue, by maker: Maker
    ) {
        hasFailed = true
        switch object.outcome(at: .key(key)) {
        case .leftOut: return
        case .dropped:
            dropped[key] = 1
            object.report(dropping: .key(key)) { maker.failure(error, at: .key(key), of: object) }
        case .collected, .thrown: failure = (key, maker.kept(error))
        }
    }

    @usableFromInline package func end<Maker: MemberMaker>(of object: PayloadValue, by maker: Maker) throws {
        if let failure { throw maker.thrown(maker.released(failure.error), at: .key(failure.key), of: object) }
    }
}
