// Makes a program of the schemas that can be reached from one. Not recursive: schemas that are found wait in a list.

import Unbox

struct Compiler {
    var set: SchemaSet
    var program = ProgramBuilder()
    let options: JSONSchema.Options
    private var indexes: [SchemaPlace: SchemaIndex] = [:]
    private var pending: [SchemaIndex] = []
    /// For each schema, those that it applies to the same value, for finding loops.
    var inPlace: [[SchemaIndex]] = []
    /// The numbers of the names of dynamic anchors.
    private var anchorNames: [String: UInt32] = [:]
    /// The names among them whose anchors are not compiled yet.
    private var newAnchorNames: [String] = []
    /// Where the dynamic anchors with a name are.
    private var anchorPlaces: [String: [(resource: Int, node: Int)]] = [:]
    /// The resources with a schema that can be reached: only they can be in a dynamic scope.
    private var enteredResources: Set<Int> = []
    /// Those of them whose anchors are not noted yet.
    private var newResources: [Int] = []
    private var targets: [ReferenceKey: (place: SchemaPlace, anchor: String?)] = [:]

    private struct ReferenceKey: Hashable {
        let text: ExactText
        let resource: Int
    }

    init(_ set: SchemaSet, options: JSONSchema.Options) {
        self.set = set
        self.options = options
    }

    /// - Throws: ``JSONSchema/SchemaError``
    mutating func compile() throws -> Program {
        _ = try schema(at: SchemaPlace(source: 0, node: JSONDocument.root))
        while let index = pending.popLast() {
            try compile(index)
            if pending.isEmpty { try compileDynamicAnchors() }
        }
        findLoops()
        finishAliases()
        finishProperties()
        return Program(program)
    }

    /// The position of the schema at a place, which will be compiled.
    mutating func schema(at place: SchemaPlace) throws -> SchemaIndex {
        if let index = indexes[place] { return index }
        let document = set.source(place).document
        let kind = document.kind(of: place.node)
        guard kind == .object || kind == .true || kind == .false else {
            throw set.error("expected a schema (an object or a boolean)", at: place)
        }
        let index = SchemaIndex(program.schemas.count)
        indexes[place] = index
        var schema = CompiledSchema()
        let resource = set.resource(of: place)
        schema.resource = UInt32(resource)
        if enteredResources.insert(resource).inserted { newResources.append(resource) }
        program.schemas.append(schema)
        program.places.append(place)
        inPlace.append([])
        pending.append(index)
        return index
    }

    /// The schemas of `$dynamicAnchor` and `$recursiveAnchor` to which a reference may lead in some dynamic scope.
    private mutating func compileDynamicAnchors() throws {
        guard !anchorNames.isEmpty else { return }
        while let resource = newResources.popLast() {
            let found = set.resources[resource]
            for (name, node) in found.dynamicAnchors { try noteAnchor(name, node, of: resource) }
            if found.isRecursiveAnchor { try noteAnchor(Self.recursiveName, found.place.node, of: resource) }
        }
        while let name = newAnchorNames.popLast() {
            for (resource, node) in anchorPlaces[name] ?? [] { try compileAnchor(name, node, of: resource) }
        }
    }

    /// Notes an anchor, and compiles it if there are references to its name.
    private mutating func noteAnchor(_ name: String, _ node: Int, of resource: Int) throws {
        anchorPlaces[name, default: []].append((resource, node))
        try compileAnchor(name, node, of: resource)
    }

    private mutating func compileAnchor(_ name: String, _ node: Int, of resource: Int) throws {
        guard let number = anchorNames[name] else { return }
        let place = SchemaPlace(source: set.resources[resource].place.source, node: node)
        program.dynamicAnchors[UInt64(resource) << 32 | UInt64(number)] = try schema(at: place)
    }

    /// Not the name of an anchor.
    private static let recursiveName = "$recursiveAnchor"

    private mutating func anchorNumber(_ name: String) -> UInt32 {
        if let number = anchorNames[name] { return number }
        let number = UInt32(anchorNames.count)
        anchorNames[name] = number
        newAnchorNames.append(name)
        return number
    }
}

// MARK: - One schema

extension Compiler {
    private mutating func compile(_ index: SchemaIndex) throws {
        let place = program.places[Int(index)]
        let document = set.source(place).document
        var writer = SchemaWriter(place: place, document: document)
        switch document.kind(of: place.node) {
        case .true: break
        case .false: writer.add(.never, .not)
        default:
            writer.dialect = set.resources[Int(program.schemas[Int(index)].resource)].dialect
            writer.readFields()
            try compile(&writer, index)
        }
        finish(writer, index)
    }

    private mutating func compile(_ writer: inout SchemaWriter, _ index: SchemaIndex) throws {
        let resource = Int(program.schemas[Int(index)].resource)
        if let node = writer.value(.ref) {
            let target = try self.target(of: node, in: writer, resource)
            let schema = try schema(at: target.place)
            writer.add(.ref, .ref, schema)
            writer.inPlace.append(schema)
            // Up to draft 7, what stands beside a reference does not count.
            if writer.dialect.draft <= .draft7 { return }
        }
        try compileDynamicReferences(&writer, resource)
        try compileTypes(&writer)
        try compileNumbers(&writer)
        try compileStrings(&writer)
        try compileArrays(&writer)
        try compileObjects(&writer)
        try compileLogic(&writer)
    }

    private mutating func target(
        of node: Int, in writer: SchemaWriter, _ resource: Int
    ) throws -> (place: SchemaPlace, anchor: String?) {
        let place = writer.place(node)
        guard let text = writer.document.stringValue(node) else {
            throw set.error("expected a reference (a string)", at: place)
        }
        let key = ReferenceKey(text: ExactText(text), resource: resource)
        if let known = targets[key] { return known }
        let target = try set.resolve(text, at: place, in: resource)
        targets[key] = (target.place, target.anchor)
        return (target.place, target.anchor)
    }

    private mutating func compileDynamicReferences(_ writer: inout SchemaWriter, _ resource: Int) throws {
        if let node = writer.value(.dynamicRef) {
            let target = try self.target(of: node, in: writer, resource)
            let schema = try schema(at: target.place)
            let anchors = set.resources[set.resource(of: target.place)].dynamicAnchors
            if let anchor = target.anchor, anchors[anchor] == target.place.node {
                program.dynamics.append(DynamicRule(target: schema, anchor: anchorNumber(anchor)))
                writer.add(.dynamicRef, .dynamicRef, UInt32(program.dynamics.count - 1))
            } else {
                writer.add(.ref, .dynamicRef, schema)
                writer.inPlace.append(schema)
            }
        }
        if let node = writer.value(.recursiveRef) {
            let target = try self.target(of: node, in: writer, resource)
            let schema = try schema(at: target.place)
            let found = set.resources[set.resource(of: target.place)]
            if found.isRecursiveAnchor, found.place == target.place {
                program.dynamics.append(DynamicRule(target: schema, anchor: anchorNumber(Self.recursiveName)))
                writer.add(.dynamicRef, .recursiveRef, UInt32(program.dynamics.count - 1))
            } else {
                writer.add(.ref, .recursiveRef, schema)
                writer.inPlace.append(schema)
            }
        }
    }

    private mutating func finish(_ writer: SchemaWriter, _ index: SchemaIndex) {
        var schema = program.schemas[Int(index)]
        schema.kinds = writer.kinds
        schema.start = UInt32(program.instructions.count)
        schema.numberCount = UInt8(writer.number.count)
        schema.stringCount = UInt8(writer.string.count)
        schema.arrayCount = UInt8(writer.array.count)
        schema.objectCount = UInt8(writer.object.count)
        schema.anyCount = UInt8(writer.any.count)
        schema.lateCount = UInt8(writer.late.count)
        let all = [writer.number, writer.string, writer.array, writer.object, writer.any, writer.late].joined()
        program.instructions += all
        schema.isSimple = all.isEmpty
        schema.tracks = !writer.late.isEmpty
        schema.isAlias = all.count == 1 && writer.any.first?.operation == .ref && writer.kinds == .all
        if all.count == 1, let only = (writer.object + writer.array).first {
            schema.only = only.operation == .fields ? .fields : only.operation == .items ? .items : .other
            schema.onlyRule = only.first
        }
        if let leaf = leaf(Array(all), kinds: writer.kinds) {
            schema.leaf = UInt32(program.leaves.count)
            program.leaves.append(leaf)
        }
        program.schemas[Int(index)] = schema
        inPlace[Int(index)] = writer.inPlace
    }

    /// The same as some instructions in short; nil if one of them needs more.
    private func leaf(_ instructions: [Instruction], kinds: Kinds) -> LeafRule? {
        var leaf = LeafRule(kinds: kinds)
        for instruction in instructions {
            switch instruction.operation {
            case .minLength:
                leaf.limitsLength = true
                leaf.minLength = UInt32(clamping: program.bounds[Int(instruction.first)].integer)
            case .maxLength:
                leaf.limitsLength = true
                leaf.maxLength = UInt32(clamping: program.bounds[Int(instruction.first)].integer)
            case .minimum, .maximum:
                let bound = program.bounds[Int(instruction.first)]
                // A Double that is nearest to another number than the bound is on the same side of it as that.
                guard bound.isInteger, bound.integer.magnitude < 1 << 53 else { return nil }
                leaf.limitsNumbers = true
                if instruction.operation == .minimum {
                    leaf.minimum = bound.integer
                } else {
                    leaf.maximum = bound.integer
                }
            case .values:
                guard leaf.values == LeafRule.none, program.values[Int(instruction.first)].constantCount == 0 else {
                    return nil
                }
                leaf.values = instruction.first
            default: return nil
            }
        }
        return leaf
    }
}

// MARK: - When all schemas are known

extension Compiler {
    /// Finds schemas that may apply themselves to the same value, at least one of each loop: validating must not follow
    /// it without an end. That is an error only when a payload gets there.
    private mutating func findLoops() {
        // 0 for a schema that was not visited, 1 for one on the way, 2 for one whose loops are known.
        var states = [UInt8](repeating: 0, count: inPlace.count)
        for start in inPlace.indices where states[start] == 0 {
            var way: [(schema: Int, next: Int)] = [(start, 0)]
            states[start] = 1
            while let (schema, next) = way.last {
                guard next < inPlace[schema].count else {
                    states[schema] = 2
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let other = Int(inPlace[schema][next])
                if states[other] == 1 {
                    program.schemas[other].mayLoop = true
                    program.schemas[other].isAlias = false
                }
                if states[other] == 0 {
                    states[other] = 1
                    way.append((other, 0))
                }
            }
        }
    }

    /// With dynamic scopes, following a reference is noted.
    private mutating func finishAliases() {
        guard !program.dynamics.isEmpty else { return }
        for index in program.schemas.indices {
            program.schemas[index].isAlias = false
            program.schemas[index].only = .other
        }
    }

    /// The schema to which another one refers, if it does nothing else. What is in a loop is not only a reference.
    private func direct(_ index: SchemaIndex) -> SchemaIndex {
        var index = index
        while index != .none, program.schemas[Int(index)].isAlias {
            index = program.instructions[Int(program.schemas[Int(index)].start)].first
        }
        return index
    }

    /// Copies into each property what its schema says in short, so that it need not be looked up.
    private mutating func finishProperties() {
        for index in program.items.indices { program.items[index].direct = direct(program.items[index].rest) }
        for index in program.properties.indices where program.properties[index].moreCount == 0 {
            guard program.properties[index].schema != .none else {
                program.properties[index].clear = .all
                continue
            }
            let schema = program.schemas[Int(direct(program.properties[index].schema))]
            program.properties[index].kinds = schema.kinds
            program.properties[index].isSimple = schema.isSimple
            program.properties[index].leaf = schema.leaf
            if schema.isSimple {
                program.properties[index].clear = schema.kinds
            } else if schema.leaf != LeafRule.none {
                program.properties[index].clear = program.leaves[Int(schema.leaf)].clear
            }
        }
    }
}
