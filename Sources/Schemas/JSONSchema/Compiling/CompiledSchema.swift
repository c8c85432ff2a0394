/// The position of a schema.
typealias SchemaIndex = UInt32

extension SchemaIndex {
    /// There is no schema.
    static let none = SchemaIndex.max
}

struct CompiledSchema: BitwiseCopyable, Sendable {
    var kinds = Kinds.all
    var short = Short.other
    /// Whether it has late instructions.
    var tracks = false
    /// Whether it may apply itself to the same value.
    var mayLoop = false
    /// Where its instructions of each group end, behind a zero.
    var ends: SIMD8<UInt8> = .zero
    var start: UInt32 = 0
    var resource: UInt32

    /// The positions of the instructions of a group.
    @inline(__always) func instructions(_ group: Instruction.Group) -> (start: Int, end: Int) {
        let group = group.rawValue
        return (Int(start) &+ Int(ends[group]), Int(start) &+ Int(ends[group &+ 1]))
    }
}

/// A schema in short, for a verdict: most schemas can be checked without going through instructions.
struct Short: BitwiseCopyable, Sendable {
    enum Form: UInt8, BitwiseCopyable, Sendable {
        /// Only the types are checked.
        case types
        /// The rule is another schema, to which it only refers. It can be skipped without changing error paths.
        case alias
        /// The rule is a ``LeafRule``.
        case leaf
        /// The rule is its only instruction.
        case fields, items
        case other
    }

    var form: Form
    var rule: UInt32 = 0

    static let types = Short(form: .types)
    static let other = Short(form: .other)
}
