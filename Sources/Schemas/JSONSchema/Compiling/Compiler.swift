// Makes a program of the schemas that can be reached from one. Not recursive: schemas that are found wait in a list.

import SchemaReading
import UnboxCore

final class Compiler {
    private(set) var set: SchemaSet
    var program = ProgramBuilder()
    let options: JSONSchema.Options
    /// For each document, the schemas at its nodes.
    private var indexes: [[SchemaIndex]] = []
    private var pending: [SchemaIndex] = []
    /// For each schema, those that it applies to the same value, for finding loops.
    private var inPlace: [[SchemaIndex]] = []
    private var anchors = DynamicAnchors()
    private var targets: [ReferenceKey: SchemaSet.Target] = [:]
    /// How many steps may still be taken to match names of the schema with its patterns. Each name is tried with each
    /// pattern, so thousands of both are left to the payloads that have such names.
    var patternSteps: Int64 = 1 << 24

    private struct ReferenceKey: Hashable {
        let text: ExactText
        let resource: Int
    }

    init(_ set: SchemaSet, options: JSONSchema.Options) {
        self.set = set
        self.options = options
    }

    /// - Throws: ``JSONSchema/SchemaError``, or a `SchemaFault`.
    func compile() throws -> Program {
        _ = try schema(at: SchemaPosition(source: 0, node: JSONTree.root))
        while let index = pending.popLast() {
            try compile(index)
            guard pending.isEmpty else { continue }
            for anchor in anchors.takeNew(in: set.resources) {
                program.parts.dynamicAnchors[anchor.key] = try schema(at: anchor.place)
            }
        }
        findLoops()
        finishAliases()
        finishProperties()
        return Program(program)
    }

    func error(_ message: String, at place: SchemaPosition) -> JSONSchema.SchemaError {
        JSONSchema.SchemaError(message, in: set.source(place), at: place.node)
    }

    /// The position of the schema at a place, which will be compiled.
    func schema(at place: SchemaPosition) throws -> SchemaIndex {
        while indexes.count <= place.source {
            indexes.append(Array(repeating: .none, count: set.sources[indexes.count].tree.count))
        }
        let known = indexes[place.source][place.node]
        if known != .none { return known }
        switch set.sources[place.source].tree.kind(of: place.node) {
        case .object, .true, .false: break
        default: throw error("expected a schema (an object or a boolean)", at: place)
        }
        // Most documents are one resource. To call a function of the set copies it.
        let resources = set.resourcesOfSource[place.source]
        let resource = resources.count == 1 ? resources[0] : set.resource(of: place)
        anchors.enter(resource)
        let index = program.schemas.add(CompiledSchema(resource: UInt32(resource)))
        program.parts.places.append(place)
        indexes[place.source][place.node] = index
        inPlace.append([])
        pending.append(index)
        return index
    }
}

// MARK: - One schema

extension Compiler {
    private func compile(_ index: SchemaIndex) throws {
        let place = program.parts.places[Int(index)]
        var writer = SchemaWriter(self, place, resource: Int(program.schemas[Int(index)].resource))
        switch writer.tree.kind(of: place.node) {
        case .true: break
        case .false: writer.add(.never, .not)
        default: try compile(&writer)
        }
        finish(writer, Int(index))
    }

    private func compile(_ writer: inout SchemaWriter) throws {
        if let node = writer.value(.ref) {
            writer.addInPlace(.ref, .ref, try schema(at: target(of: node, in: writer).place))
            // Up to draft 7, what stands beside a reference does not count.
            if writer.dialect.draft <= .draft7 { return }
        }
        for keyword in [Keyword.dynamicRef, .recursiveRef] {
            guard let node = writer.value(keyword) else { continue }
            let target = try target(of: node, in: writer)
            let schema = try schema(at: target.place)
            if let name = DynamicAnchors.name(of: target, for: keyword, in: set) {
                let rule = DynamicRule(target: schema, anchor: anchors.number(of: name))
                writer.add(.dynamicRef, keyword, program.parts.dynamics.add(rule))
            } else {
                writer.addInPlace(.ref, keyword, schema)
            }
        }
        try writer.writeTypes()
        try writer.writeBounds()
        try writer.writeStrings()
        try writer.writeArrays()
        try writer.writeObjects()
        try writer.writeLogic()
    }

    private func target(of node: Int, in writer: SchemaWriter) throws -> SchemaSet.Target {
        guard let text = writer.tree.stringValue(node) else {
            throw error("expected a reference (a string)", at: writer.place(node))
        }
        let key = ReferenceKey(text: ExactText(text), resource: writer.resource)
        if let known = targets[key] { return known }
        let target = try set.resolve(text, at: writer.place(node), in: writer.resource)
        targets[key] = target
        return target
    }

    private func finish(_ writer: SchemaWriter, _ index: Int) {
        var schema = program.schemas[index]
        schema.kinds = writer.kinds
        schema.start = program.instructions.add(all: writer.instructions)
        for instruction in writer.instructions {
            let group = instruction.operation.group
            for later in group.rawValue + 1..<schema.ends.scalarCount { schema.ends[later] += 1 }
            if group == .late { schema.tracks = true }
        }
        schema.short = short(writer.instructions, kinds: writer.kinds)
        program.schemas[index] = schema
        inPlace[index] = writer.inPlace
    }

    private func short(_ instructions: [Instruction], kinds: Kinds) -> Short {
        guard let first = instructions.first else { return .types }
        if instructions.count == 1 {
            switch first.operation {
            case .ref where kinds == .all: return Short(form: .alias, rule: first.first)
            case .fields: return Short(form: .fields, rule: first.first)
            case .items: return Short(form: .items, rule: first.first)
            default: break
            }
        }
        guard let leaf = LeafRule(instructions, kinds: kinds, program.bounds, program.values) else { return .other }
        return Short(form: .leaf, rule: program.leaves.add(leaf))
    }
}

extension LeafRule {
    /// The same as some instructions in short; nil if one of them needs more.
    fileprivate init?(
        _ instructions: [Instruction], kinds: Kinds, _ bounds: [NumberBound], _ rules: [ValuesRule]
    ) {
        self.init(kinds: kinds)
        for instruction in instructions {
            switch instruction.operation {
            case .minLength, .maxLength:
                limitsLength = true
                let length = UInt32(clamping: bounds[Int(instruction.first)].integer)
                if instruction.operation == .minLength { minLength = length } else { maxLength = length }
            case .minimum, .maximum:
                let bound = bounds[Int(instruction.first)]
                guard bound.isInteger else { return nil }
                limitsNumbers = true
                if instruction.operation == .minimum {
                    (minimum, low) = (bound.integer, instruction.first)
                } else {
                    (maximum, high) = (bound.integer, instruction.first)
                }
            case .values:
                guard values == LeafRule.none, rules[Int(instruction.first)].constantCount == 0 else {
                    return nil
                }
                values = instruction.first
            default: return nil
            }
        }
    }
}

// MARK: - When all schemas are known

extension Compiler {
    /// Finds schemas that may apply themselves to the same value, at least one of each loop: validating must not follow
    /// it without an end. That is an error only when a payload gets there.
    private func findLoops() {
        enum State { case new, onTheWay, done }
        var states = [State](repeating: .new, count: inPlace.count)
        for start in inPlace.indices where states[start] == .new {
            var way: [(schema: Int, next: Int)] = [(start, 0)]
            states[start] = .onTheWay
            while let (schema, next) = way.last {
                guard next < inPlace[schema].count else {
                    states[schema] = .done
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let other = Int(inPlace[schema][next])
                switch states[other] {
                case .new:
                    states[other] = .onTheWay
                    way.append((other, 0))
                case .onTheWay:
                    program.schemas[other].mayLoop = true
                    if program.schemas[other].short.form == .alias { program.schemas[other].short = .other }
                case .done: break
                }
            }
        }
    }

    /// With dynamic scopes, following a reference is noted.
    private func finishAliases() {
        guard !program.parts.dynamics.isEmpty else { return }
        for index in program.schemas.indices {
            switch program.schemas[index].short.form {
            case .alias, .fields, .items: program.schemas[index].short = .other
            case .types, .leaf, .other: break
            }
        }
    }

    /// The schema to which another one refers, if it does nothing else. What is in a loop is not only a reference.
    private func direct(_ index: SchemaIndex) -> SchemaIndex {
        var index = index
        while index != .none, program.schemas[Int(index)].short.form == .alias {
            index = program.schemas[Int(index)].short.rule
        }
        return index
    }

    /// Copies into each property what its schema says in short, so that it need not be looked up.
    private func finishProperties() {
        for index in program.items.indices { program.items[index].direct = direct(program.items[index].rest) }
        for index in program.properties.indices where program.properties[index].moreCount == 0 {
            guard program.properties[index].schema != .none else {
                program.properties[index].clear = .all
                continue
            }
            let schema = program.schemas[Int(direct(program.properties[index].schema))]
            program.properties[index].kinds = schema.kinds
            program.properties[index].short = schema.short
            switch schema.short.form {
            case .types: program.properties[index].clear = schema.kinds
            case .leaf: program.properties[index].clear = program.leaves[Int(schema.short.rule)].clear
            default: break
            }
        }
    }
}
