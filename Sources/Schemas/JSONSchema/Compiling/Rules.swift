// What instructions need besides schemas. Lists and names are positions in the arrays of a `Program`.

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
    /// Whether the patterns still have to be tried on the names of the properties.
    var triesPatternsOnNames = false
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
