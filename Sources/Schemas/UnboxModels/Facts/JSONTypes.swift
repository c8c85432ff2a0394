import SchemaReading

/// The types of JSON values.
struct JSONTypes: OptionSet, Hashable, Sendable {
    let rawValue: Int

    static let null = JSONTypes(rawValue: 1)
    static let bool = JSONTypes(rawValue: 2)
    static let integer = JSONTypes(rawValue: 4)
    /// A number that need not be whole.
    static let fraction = JSONTypes(rawValue: 8)
    static let string = JSONTypes(rawValue: 16)
    static let array = JSONTypes(rawValue: 32)
    static let object = JSONTypes(rawValue: 64)
    static let number: JSONTypes = [.integer, .fraction]
    static let all: JSONTypes = [.null, .bool, .number, .string, .array, .object]

    init(rawValue: Int) { self.rawValue = rawValue }

    /// The type with this name in a schema; nil if there is none.
    init?(named name: String) {
        guard let type = Self.names[name] else { return nil }
        self = type
    }

    private static let names: [String: JSONTypes] = [
        "null": .null, "boolean": .bool, "integer": .integer, "number": .number, "string": .string, "array": .array,
        "object": .object,
    ]

    /// The type of a value.
    init(of value: SchemaValue) {
        switch value {
        case .null: self = .null
        case .bool: self = .bool
        case .number: self = value.intValue == nil ? .fraction : .integer
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }

    /// Its types without null one by one, numbers together.
    var elements: [JSONTypes] {
        [JSONTypes.string, .number, .bool, .array, .object].map(intersection).filter { !$0.isEmpty }
    }

    /// A word for a type: a number is an integer if it has to be whole.
    var word: String {
        Self.names.first { $0.value == (self == .fraction ? .number : self) }?.key ?? "other"
    }
}
