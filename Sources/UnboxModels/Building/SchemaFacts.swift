import JSONSchema
import Unbox

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
        switch name {
        case "null": self = .null
        case "boolean": self = .bool
        case "integer": self = .integer
        case "number": self = .number
        case "string": self = .string
        case "array": self = .array
        case "object": self = .object
        default: return nil
        }
    }

    /// The type of a value.
    init(of value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool: self = .bool
        case .number: self = value.intValue == nil ? .fraction : .integer
        case .string: self = .string
        case .array: self = .array
        case .object: self = .object
        }
    }

    /// Its types one by one, numbers together.
    var elements: [JSONTypes] {
        var list: [JSONTypes] = []
        for type in [JSONTypes.string, .number, .bool, .array, .object] where !isDisjoint(with: type) {
            list.append(type == .number ? intersection(.number) : type)
        }
        return list
    }
}

/// A type that is to be made: of schemas that all hold, or of one of several.
indirect enum SchemaRequest: Hashable, Sendable {
    case all([SchemaElement], types: JSONTypes = .all, choices: [Choice] = [])
    case any([SchemaRequest])

    /// A branch of a `oneOf` or an `anyOf` that is taken.
    struct Choice: Hashable, Sendable {
        let list: SchemaElement
        let index: Int
    }
}

/// The facts that the schemas of a request have together.
struct SchemaFacts: Sendable {
    var types = JSONTypes.all
    /// Whether a keyword says or implies the types.
    var hasTypes = false
    /// The values of `enum` and `const`; nil if there are none.
    var values: [JSONValue]?
    var keys: [String] = []
    /// The schemas of each property, which all hold.
    var properties: [String: [SchemaElement]] = [:]
    /// The schemas of properties that only some branches have: one of them holds.
    var looseProperties: [String: [SchemaElement]] = [:]
    var required: [String] = []
    var patterns: [(pattern: String, schema: SchemaElement)] = []
    var additional: [SchemaElement] = []
    /// Whether other keys are allowed because a schema says so.
    var saysOpen = false
    var isClosed = false
    var items: [SchemaElement] = []
    var prefixItems: [SchemaElement] = []
    /// Whether there are no elements after `prefixItems`.
    var hasOnlyPrefix = false
    /// Lists of schemas of which one holds.
    var unions: [(list: SchemaElement, branches: [SchemaElement])] = []
    var discriminator: String?
    var discriminatorMapping: [String: String] = [:]

    var format: String?
    var contentEncoding: String?
    /// The patterns of a string.
    var textPatterns: [String] = []
    var length = CountLimits()
    var numbers = NumberLimits()
    var count = CountLimits()

    var documentation = Documentation()
    var defaultValue: JSONValue?
    /// The names of the values, if a schema gives them.
    var caseNames: [String] = []
    var caseDocumentation: [Documentation] = []
    /// Whether no value is allowed.
    var isNever = false
    /// Whether a number is in a string, as samples say.
    var isNumberText = false

    /// Whether there is nothing but unions and comments.
    var isTrivialApartFromUnions: Bool {
        !hasTypes && values == nil && keys.isEmpty && looseProperties.isEmpty && patterns.isEmpty && additional.isEmpty
            && !isClosed && items.isEmpty && prefixItems.isEmpty && format == nil && required.isEmpty
    }
}

extension SchemaRequest {
    /// A schema from which the type is made, for messages.
    var firstNode: SchemaElement? {
        switch self {
        case .all(let nodes, _, _): nodes.first
        case .any(let requests): requests.first?.firstNode
        }
    }

    /// Whether it merges schemas with others to which they refer.
    var isMerged: Bool {
        guard case .all(var pending, _, _) = self, pending.count == 1 else { return true }
        while let node = pending.popLast() {
            if ["$ref", "$dynamicRef", "$recursiveRef"].contains(where: { node[$0] != nil }) { return true }
            for keyword in ["allOf", "anyOf", "oneOf"] { pending += node.children(keyword) }
            for keyword in ["then", "else"] { pending += node[keyword].map { [$0] } ?? [] }
            for keyword in ["dependentSchemas", "dependencies"] { pending += node.members(keyword).map(\.value) }
        }
        return false
    }

    /// The request for values of some types only.
    func restricted(to types: JSONTypes) -> SchemaRequest {
        switch self {
        case .all(let nodes, let others, let choices):
            .all(nodes, types: others.intersection(types), choices: choices)
        case .any(let requests): .any(requests.map { $0.restricted(to: types) })
        }
    }
}

extension SchemaFacts {
    var isNullable: Bool { hasTypes && types.contains(.null) && types != .all || values?.contains(.null) ?? false }

    /// Whether its whole numbers may be larger than those of `Int`, and never negative.
    var exceedsInt: Bool {
        guard let maximum = numbers.maximum?.value, maximum.intValue == nil, maximum.doubleValue ?? 0 > 0 else {
            return false
        }
        return numbers.minimum?.value.doubleValue.map { $0 >= 0 } ?? false
    }

    /// The default, unless the schema itself does not allow it: a model would write it again.
    var allowedDefault: JSONValue? {
        guard let value = defaultValue, value.stringValue != nil else { return defaultValue }
        var constraints: [JSONValue] = textPatterns.map { ["pattern": .string($0)] }
        if let minimum = length.minimum { constraints.append(["minLength": .number(JSONValue.Number(minimum))]) }
        if let maximum = length.maximum { constraints.append(["maxLength": .number(JSONValue.Number(maximum))]) }
        guard !constraints.isEmpty, let schema = try? JSONSchema(["allOf": .array(constraints)]) else { return value }
        return (try? schema.isValid(value)) ?? true ? value : nil
    }

    /// Whether it says more than which keys are required.
    var describes: Bool {
        hasTypes && types != .object || values != nil || !keys.isEmpty || !patterns.isEmpty || !additional.isEmpty
            || !unions.isEmpty || !items.isEmpty || (hasTypes && required.isEmpty)
    }
}
