// A compiled schema: flat arrays that refer to each other by position.
//
// Each schema has a header: the types that it allows, and its instructions. These are grouped by the type of value that
// they concern, so a string only meets the instructions for strings, and those for all values:
//
//     start  ─▶  number…  string…  array…  object…  any…  late…
//
// Late are the `unevaluated…`, which need to know what all the others have evaluated.

import SchemaReading
import Unbox

/// The position of a schema.
typealias SchemaIndex = UInt32

extension SchemaIndex {
    /// There is no schema.
    static let none = SchemaIndex.max
}

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

/// A schema that has only type, length, range and enum constraints: most schemas of scalars.
struct LeafRule: BitwiseCopyable, Sendable {
    static let none = UInt32.max

    var kinds = Kinds.all
    /// Whether lengths of strings are limited.
    var limitsLength = false
    var minLength: UInt32 = 0
    var maxLength: UInt32 = .max
    /// Whether numbers are limited.
    var limitsNumbers = false
    var minimum = Int64.min
    var maximum = Int64.max
    /// The positions of these bounds; none if there are none.
    var low = none
    var high = none
    /// The position of the values that are allowed; none if all are.
    var values = none

    /// The types of which all values are valid.
    var clear: Kinds {
        guard values == LeafRule.none else { return [] }
        return kinds.subtracting(limitsLength ? .string : []).subtracting(limitsNumbers ? .number : [])
    }
}

struct Instruction: BitwiseCopyable, Sendable {
    enum Operation: UInt8, BitwiseCopyable, Sendable {
        case never
        case minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf
        case minLength, maxLength, pattern, format, content
        case minItems, maxItems, uniqueItems, items, contains
        case minProperties, maxProperties, fields, propertyNames, dependentRequired, dependentSchemas
        case values, ref, dynamicRef, allOf, anyOf, oneOf, not, conditional
        case unevaluatedItems, unevaluatedProperties

        var group: Group {
            switch self {
            case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf: .number
            case .minLength, .maxLength, .pattern, .content: .string
            case .minItems, .maxItems, .uniqueItems, .items, .contains: .array
            case .minProperties, .maxProperties, .fields, .propertyNames, .dependentRequired, .dependentSchemas: .object
            case .never, .values, .format, .ref, .dynamicRef, .allOf, .anyOf, .oneOf, .not, .conditional: .any
            case .unevaluatedItems, .unevaluatedProperties: .late
            }
        }
    }

    /// The values that an instruction concerns.
    enum Group: Int, CaseIterable {
        case number, string, array, object, any, late
    }

    let operation: Operation
    let keyword: Keyword
    /// A schema, or the position of what the operation needs.
    var first: UInt32 = 0
    var second: UInt32 = 0
}

/// The items of an array.
struct ItemsRule: BitwiseCopyable, Sendable {
    /// The schemas of the first items, in `lists`.
    var prefix: UInt32 = 0
    var prefixCount: UInt32 = 0
    /// The schema of the others.
    var rest = SchemaIndex.none
    /// The schema to which that refers, if it does nothing else.
    var direct = SchemaIndex.none
}

struct ContainsRule: BitwiseCopyable, Sendable {
    static let none = UInt32.max

    var schema: SchemaIndex
    /// The positions of the bounds.
    var least = none
    var most = none
    /// Whether items that match count as evaluated.
    var evaluates = false
}

/// The fields of an object.
struct FieldsRule: BitwiseCopyable, Sendable {
    var names: ByteTable
    var requiredCount: UInt32 = 0
    /// Pairs of a pattern and a schema, in `lists`.
    var patterns: UInt32 = 0
    var patternCount: UInt32 = 0
    var additional = SchemaIndex.none
    /// The first of the properties.
    var properties: UInt32 = 0
    var propertyCount: UInt32 = 0
    /// The numbers of the required properties, in `lists`, for errors.
    var required: UInt32 = 0
}

/// A property that a schema names.
struct PropertyRule: BitwiseCopyable, Sendable {
    var schema = SchemaIndex.none
    /// The types that the schema allows.
    var kinds = Kinds.all
    /// The types of which all values are valid.
    var clear = Kinds()
    var isRequired = false
    /// Whether it is named in `properties`, and not only required.
    var isNamed = false
    /// More schemas, of the patterns that match the name, in `lists`.
    var more: UInt32 = 0
    var moreCount: UInt32 = 0
    /// The schema in short.
    var short = Short.other
    /// The bytes of the name in the tables.
    var nameStart: UInt32 = 0
    var nameLength = UInt32.max
}

/// `dependentRequired`, `dependentSchemas`, or one half of `dependencies`.
struct DependenciesRule: BitwiseCopyable, Sendable {
    /// All names in the rules.
    var names: ByteTable
    /// The first of the names in `names` of the program, for errors.
    var firstName: UInt32
    /// The rules, in `dependents`.
    var first: UInt32
    var count: UInt32
}

struct DependencyRule: BitwiseCopyable, Sendable {
    /// The number of the property's name.
    var name: UInt32
    /// For required ones, the numbers of their names, in `lists`.
    var required: UInt32 = 0
    var requiredCount: UInt32 = 0
    var schema = SchemaIndex.none
}

struct ConditionalRule: BitwiseCopyable, Sendable {
    var condition: SchemaIndex
    var then = SchemaIndex.none
    var otherwise = SchemaIndex.none
}

/// A reference that is resolved anew in each dynamic scope.
struct DynamicRule: BitwiseCopyable, Sendable {
    var target: SchemaIndex
    /// The number of the anchor's name.
    var anchor: UInt32
}

/// `enum` and `const`.
struct ValuesRule: BitwiseCopyable, Sendable {
    var strings: ByteTable
    /// Whether null, true and false are among the values.
    var hasNull = false
    var hasTrue = false
    var hasFalse = false
    /// The other values, in `constants`.
    var constants: UInt32 = 0
    var constantCount: UInt32 = 0
    /// The position of the table of their hashes; none if there are few.
    var hashes = UInt32.max
}

/// The arrays that the validator reads all the time.
struct ProgramView: Sendable {
    let schemas: FlatArray<CompiledSchema>
    let instructions: FlatArray<Instruction>
    let tables: ByteTables
    /// Schemas, and other positions.
    let lists: FlatArray<UInt32>
    let items: FlatArray<ItemsRule>
    let fields: FlatArray<FieldsRule>
    let properties: FlatArray<PropertyRule>
    let values: FlatArray<ValuesRule>
    let leaves: FlatArray<LeafRule>
    let bounds: FlatArray<NumberBound>
    let usesDynamicScope: Bool
}

/// What few schemas need, or errors alone.
struct ProgramParts: Sendable {
    /// Where each schema is written.
    var places: [SchemaPlace] = []
    var numbers: [DecimalNumber] = []
    var patterns: [(pattern: Pattern, place: SchemaPlace)] = []
    var formats: [Format] = []
    /// The values of schemas with which payloads are compared.
    var constants: [JSONDocument] = []
    /// For each long list of constants, their positions by hash.
    var hashes: [[Int: [UInt32]]] = []
    var contains: [ContainsRule] = []
    var dependencies: [DependenciesRule] = []
    var dependents: [DependencyRule] = []
    var conditionals: [ConditionalRule] = []
    var dynamics: [DynamicRule] = []
    /// The schemas with a dynamic anchor, by the resource (in the high half) and the number of the anchor's name.
    var dynamicAnchors: [UInt64: SchemaIndex] = [:]
    /// Those of dependencies, for errors.
    var names: [String] = []
}

/// A compiled schema.
final class Program: Sendable {
    let view: ProgramView
    let parts: ProgramParts
    private let memory: FlatMemory

    init(_ builder: ProgramBuilder) {
        memory = FlatMemory()
        view = ProgramView(
            schemas: memory.copy(builder.schemas), instructions: memory.copy(builder.instructions),
            tables: builder.tables.finish(in: memory), lists: memory.copy(builder.lists),
            items: memory.copy(builder.items), fields: memory.copy(builder.fields),
            properties: memory.copy(builder.properties), values: memory.copy(builder.values),
            leaves: memory.copy(builder.leaves), bounds: memory.copy(builder.bounds),
            usesDynamicScope: !builder.parts.dynamics.isEmpty)
        parts = builder.parts
    }
}

/// A program that is being made.
struct ProgramBuilder {
    var schemas: [CompiledSchema] = []
    var instructions: [Instruction] = []
    var tables = ByteTableBuilder()
    var lists: [UInt32] = []
    var items: [ItemsRule] = []
    var fields: [FieldsRule] = []
    var properties: [PropertyRule] = []
    var values: [ValuesRule] = []
    var leaves: [LeafRule] = []
    var bounds: [NumberBound] = []
    var parts = ProgramParts()
}

extension Array {
    /// Adds an element, and returns its position.
    mutating func add(_ element: Element) -> UInt32 {
        append(element)
        return UInt32(count - 1)
    }

    /// Adds elements, and returns the position of the first.
    mutating func add(all elements: [Element]) -> UInt32 {
        append(contentsOf: elements)
        return UInt32(count - elements.count)
    }
}
