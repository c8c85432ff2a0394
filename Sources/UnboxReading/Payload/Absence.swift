// Missing and null values.
//
// Null counts as missing: an Optional is nil for both, a default replaces both, a key path that continues below either
// leads to an absent value, and every other type throws, with a different reason for each. `isAbsentOrNull` is that
// rule; `isAbsentNullOrBroken` includes the beginning of a string. Optionals test `isNil`, which also holds for an empty
// string if the reader was asked for that (`Unboxer/emptyAsNil`). Code that distinguishes them tests for one:
// `Unboxer.contains` and `isNull`, the corresponding functions of Codable's containers, and types that have a null.

extension PayloadValue {
    /// Whether there is no such value: a missing key, or an index out of range.
    @inlinable package var isAbsent: Bool { storage.isAbsent }

    @inlinable package var isNull: Bool {
        switch storage {
        case .null: true
        case .node(let node): node.isNull
        default: false
        }
    }

    @inlinable package var isAbsentOrNull: Bool {
        switch storage {
        case .absent, .null: true
        case .node(let node): node.isNull
        default: false
        }
    }

    /// Whether nothing but a String, or a value of any type, can be read: the value is absent, null, or a string whose
    /// end has not arrived (`Incomplete.swift`).
    @inlinable var isAbsentNullOrBroken: Bool {
        switch storage {
        case .absent, .null: true
        case .node(let node): node.word.tag == .null
        default: false
        }
    }

    /// Whether an Optional is nil for the value.
    @inlinable package var isNil: Bool { isAbsentOrNull || options.readsEmptyAsNil && isEmptyString }

    @usableFromInline var isEmptyString: Bool {
        switch storage {
        case .string(let string): string.isEmpty
        case .node(let node): node.isString && node.with { $0.word(at: node.index).range.isEmpty }
        default: false
        }
    }

    /// The absent value, for a missing child of this one.
    @usableFromInline package var absent: PayloadValue { with(.absent) }
}

extension PayloadValue.Storage {
    @inlinable package var isAbsent: Bool {
        if case .absent = self { true } else { false }
    }
}
