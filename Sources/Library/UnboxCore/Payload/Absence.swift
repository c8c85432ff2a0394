// Missing and null values.
//
// Null counts as missing: an Optional is nil for both, a default replaces both, a key path that continues below either
// is absent, and every other type throws, with a different reason for each. `isMissing` is that rule, and includes an
// open string, which is absent except to String and to types of any value (`Incomplete.swift`). Optionals test `isNil`,
// as their type may be one of these; it includes an empty string for `Unboxer/emptyAsNil`. Only code that distinguishes
// absent from null tests one of them: `Unboxer.contains` and `isNull`, Codable's containers, and types that have a
// null.

extension PayloadValue {
    /// Whether there is no such value: a missing key, or an index out of range.
    @_alwaysEmitIntoClient package var isAbsent: Bool { storage.isAbsent }

    @_alwaysEmitIntoClient package var isNull: Bool {
        switch storage {
        case .null: true
        case .node(let node): node.isNull
        default: false
        }
    }

    @_alwaysEmitIntoClient package var isAbsentOrNull: Bool {
        switch storage {
        case .absent, .null: true
        case .node(let node): node.isNull
        default: false
        }
    }

    /// Whether the value is absent or null, or an open string.
    @_alwaysEmitIntoClient package var isMissing: Bool {
        switch storage {
        case .absent, .null: true
        case .node(let node): node.word.tag == .null
        default: false
        }
    }

    /// Whether an Optional is nil for the value.
    @_alwaysEmitIntoClient package var isNil: Bool { isAbsentOrNull || options.readsEmptyAsNil && isEmptyString }

    /// The absent value, for a missing child of this one.
    package var absent: PayloadValue { with(.absent) }
}
