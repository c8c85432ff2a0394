/// The types of values, as bits.
struct Kinds: OptionSet, Hashable, Sendable, BitwiseCopyable {
    let rawValue: UInt8
    @inline(__always) init(rawValue: UInt8) { self.rawValue = rawValue }

    static let null = Kinds(rawValue: 1)
    static let boolean = Kinds(rawValue: 2)
    /// A number that is known to be whole.
    static let integer = Kinds(rawValue: 4)
    /// A number that may be whole, such as `1.0`.
    static let fraction = Kinds(rawValue: 8)
    static let string = Kinds(rawValue: 16)
    static let array = Kinds(rawValue: 32)
    static let object = Kinds(rawValue: 64)
    /// A value that JSON cannot hold, such as a `Date` in a dictionary.
    static let other = Kinds(rawValue: 128)

    static let number: Kinds = [.integer, .fraction]
    static let all = Kinds(rawValue: 255)

    /// The values of a type that a schema names; nil for any other name.
    init?(type: String) {
        switch type {
        case "null": self = .null
        case "boolean": self = .boolean
        case "integer": self = .integer
        case "number": self = .number
        case "string": self = .string
        case "array": self = .array
        case "object": self = .object
        default: return nil
        }
    }
}
