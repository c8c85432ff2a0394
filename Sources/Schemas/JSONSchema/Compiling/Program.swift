// A compiled schema: flat arrays that refer to each other by position.
//
// Each schema has a header: the types that it allows, and its instructions. These are grouped by the type of value that
// they concern, so a string only meets the instructions for strings, and those for all values:
//
//     start  ─▶  number…  string…  array…  object…  any…  late…
//
// Late are the `unevaluated…`, which need to know what all the others have evaluated.

import SchemaReading
import UnboxCore

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
    var places: [SchemaPosition] = []
    var numbers: [DecimalNumber] = []
    var patterns: [(pattern: Pattern, place: SchemaPosition)] = []
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
