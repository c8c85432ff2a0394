// What is missing, and what is null.
//
// Null is missing: an Optional takes both for nil, a default stands for both, a key path that goes on below either leads to
// nothing, and every other type throws, with a reason for each of the two. `isAbsentOrNull` is that rule; nothing else asks
// for both. What tells them apart asks for one: `Unboxer.contains` and `isNull`, the same functions of Codable's containers,
// and JSONValue, which has a null.

extension PayloadValue {
    /// Whether there is no such value: a missing key, or an index out of range.
    @inlinable var isAbsent: Bool { storage.isAbsent }

    @inlinable var isNull: Bool {
        switch storage {
        case .null: true
        case .node(let node): node.isNull
        default: false
        }
    }

    @inlinable var isAbsentOrNull: Bool {
        switch storage {
        case .absent, .null: true
        case .node(let node): node.isNull
        default: false
        }
    }

    /// What stands for a value below this one that is not there.
    @usableFromInline var absent: PayloadValue { with(.absent) }

    /// - Throws: ``UnboxError`` where the value is missing or null, for a type that takes neither.
    @inlinable @inline(__always) func checkPresent<T>(for type: T.Type) throws {
        if isAbsentOrNull { throw mismatch(expected: type) }
    }
}

extension PayloadValue.Storage {
    @inlinable var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }
}
