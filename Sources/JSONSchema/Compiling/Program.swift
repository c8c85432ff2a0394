// A compiled schema: flat arrays that refer to each other by position.
//
// Each schema has a header: the types that it allows, and its instructions. These are grouped by the type of value that
// they concern, so a string only meets the instructions for strings, and those for all values:
//
//     start  ─▶  number…  string…  array…  object…  any…  late…
//
// Late are the `unevaluated…`, which need to know what all the others have evaluated.

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
}

struct CompiledSchema: BitwiseCopyable, Sendable {
    var kinds = Kinds.all
    /// Whether it has no instructions.
    var isSimple = true
    /// Whether its only instruction is a `ref`, which can be skipped without changing error paths.
    var isAlias = false
    /// Whether it has late instructions.
    var tracks = false
    /// Whether it may apply itself to the same value.
    var mayLoop = false
    /// Whether it is one of these.
    var isSpecial: Bool { tracks || mayLoop }
    var numberCount: UInt8 = 0
    var stringCount: UInt8 = 0
    var arrayCount: UInt8 = 0
    var objectCount: UInt8 = 0
    var anyCount: UInt8 = 0
    var lateCount: UInt8 = 0
    var start: UInt32 = 0
    var resource: UInt32 = 0
    /// The position of its ``LeafRule``; none if it has other constraints.
    var leaf = LeafRule.none
    /// The only instruction, if that is one of these.
    var only = Only.other
    var onlyRule: UInt32 = 0

    enum Only: UInt8, BitwiseCopyable, Sendable {
        case other, fields, items
    }
}

/// A schema that has only type, length, range and enum constraints: most schemas of scalars. It is checked without going
/// through instructions.
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
    /// Whether only the types are checked.
    var isSimple = false
    var isRequired = false
    /// Whether it is named in `properties`, and not only required.
    var isNamed = false
    /// More schemas, of the patterns that match the name, in `lists`.
    var more: UInt32 = 0
    var moreCount: UInt32 = 0
    /// The schema in short.
    var leaf = LeafRule.none
    /// The bytes of the name in the tables.
    var nameStart: UInt32 = 0
    var nameLength = UInt32.max
    /// Makes the size a power of two.
    private var unused: UInt32 = 0
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

/// A value of a schema with which payloads are compared.
struct Constant: Sendable {
    let document: JSONDocument
    let node: Int
}

/// The arrays that the validator reads all the time.
struct ProgramView: Sendable {
    let schemas: FlatArray<CompiledSchema>
    let instructions: FlatArray<Instruction>
    let tables: ByteTables
    /// Schemas, and other positions.
    let lists: FlatArray<UInt32>
    let items: FlatArray<ItemsRule>
    let contains: FlatArray<ContainsRule>
    let fields: FlatArray<FieldsRule>
    let properties: FlatArray<PropertyRule>
    let dependencies: FlatArray<DependenciesRule>
    let dependents: FlatArray<DependencyRule>
    let conditionals: FlatArray<ConditionalRule>
    let dynamics: FlatArray<DynamicRule>
    let values: FlatArray<ValuesRule>
    let leaves: FlatArray<LeafRule>
    let bounds: FlatArray<NumberBound>
    let usesDynamicScope: Bool
}

/// A compiled schema.
final class Program: Sendable {
    let view: ProgramView
    private let memory: FlatMemory
    /// Where each schema is written.
    let places: [SchemaPlace]
    let numbers: [DecimalNumber]
    let patterns: [Pattern]
    /// Where each pattern is written.
    let patternPlaces: [SchemaPlace]
    let formats: [Format]
    let constants: [Constant]
    /// For each long list of constants, their positions by hash.
    let hashes: [[Int: [UInt32]]]
    /// For errors.
    let names: [String]
    /// The schemas with a dynamic anchor, by the resource (in the high half) and the number of the anchor's name.
    let dynamicAnchors: [UInt64: SchemaIndex]

    init(_ builder: ProgramBuilder) {
        let memory = FlatMemory()
        self.memory = memory
        view = ProgramView(
            schemas: memory.copy(builder.schemas), instructions: memory.copy(builder.instructions),
            tables: builder.tables.finish(in: memory), lists: memory.copy(builder.lists),
            items: memory.copy(builder.items), contains: memory.copy(builder.contains),
            fields: memory.copy(builder.fields), properties: memory.copy(builder.properties),
            dependencies: memory.copy(builder.dependencies), dependents: memory.copy(builder.dependents),
            conditionals: memory.copy(builder.conditionals),
            dynamics: memory.copy(builder.dynamics), values: memory.copy(builder.values),
            leaves: memory.copy(builder.leaves),
            bounds: memory.copy(builder.bounds), usesDynamicScope: !builder.dynamics.isEmpty)
        places = builder.places
        numbers = builder.numbers
        patterns = builder.patterns
        patternPlaces = builder.patternPlaces
        formats = builder.formats
        constants = builder.constants
        hashes = builder.hashes
        names = builder.names
        dynamicAnchors = builder.dynamicAnchors
    }
}

/// The parts of a program that is being made.
struct ProgramBuilder {
    var schemas: [CompiledSchema] = []
    var places: [SchemaPlace] = []
    var instructions: [Instruction] = []
    var tables = ByteTableBuilder()
    var lists: [UInt32] = []
    var items: [ItemsRule] = []
    var contains: [ContainsRule] = []
    var fields: [FieldsRule] = []
    var properties: [PropertyRule] = []
    var dependencies: [DependenciesRule] = []
    var dependents: [DependencyRule] = []
    var conditionals: [ConditionalRule] = []
    var dynamics: [DynamicRule] = []
    var values: [ValuesRule] = []
    var leaves: [LeafRule] = []
    var bounds: [NumberBound] = []
    var numbers: [DecimalNumber] = []
    var patterns: [Pattern] = []
    var patternPlaces: [SchemaPlace] = []
    var formats: [Format] = []
    var constants: [Constant] = []
    var hashes: [[Int: [UInt32]]] = []
    var names: [String] = []
    var dynamicAnchors: [UInt64: SchemaIndex] = [:]
}
