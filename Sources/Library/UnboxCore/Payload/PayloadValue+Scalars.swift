// The scalars that need no conversion. Those that do are in the files of their types (Conversions).

extension PayloadValue {
    /// The value of a string; nil for anything else.
    @inlinable @inline(__always) package var string: String? {
        switch storage {
        case .string(let string): string
        case .node(let node): node.isString ? node.string : nil
        default: nil
        }
    }

    /// Whether this is a string that takes long to compare: see `CanonicalText`.
    @usableFromInline @inline(never) package var hasManyMarks: Bool {
        switch storage {
        case .string(let string): CanonicalText(string).hasManyMarks
        case .node(let node): node.with { $0.hasManyMarks(node.index) }
        default: false
        }
    }

    /// The value of a boolean; nil for anything else.
    @inlinable package var bool: Bool? {
        switch storage {
        case .bool(let bool): return bool
        case .node(let node):
            let tag = node.word.tag
            return tag == .true ? true : tag == .false ? false : nil
        default: return nil
        }
    }
}
