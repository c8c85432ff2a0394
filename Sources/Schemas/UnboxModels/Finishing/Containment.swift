/// Decides which values are stored out of line: those of types that would contain themselves, and those that would make
/// a struct so large that copies and stacks suffer.
struct Containment {
    private var declarations: [Declaration]

    /// How large a struct may be, in words.
    private static let maximumSize = 192
    /// How large the value of a case may be, in words.
    private static let maximumPayload = 96

    /// The declarations with what is stored out of line.
    ///
    /// - Throws: ``ModelError`` if a type consists of nothing but itself.
    static func resolved(_ declarations: [Declaration]) throws -> [Declaration] {
        var containment = Containment(declarations: declarations)
        // Where what is moved out of line is not what leads back, another way may be left.
        while try containment.breakCircles() {}
        containment.boundSizes()
        return containment.declarations
    }

    /// A part of a declaration that is stored in it: the index of the property, or nil, and its type.
    private typealias Part = (property: Int?, type: ModelType)

    private func parts(of id: Declaration.ID) -> [Part] {
        switch declarations[id].kind {
        case .structure(let structure):
            structure.properties.enumerated().filter { !$1.isIndirect }.map { ($0, $1.type) }
        case .union(let union): union.isIndirect ? [] : union.cases.map { (nil, $0.type) }
        case .wrapper(.value(let type)): [(nil, type)]
        case .enumeration, .wrapper, .alias, .none: []
        }
    }

    private mutating func makeIndirect(_ id: Declaration.ID) {
        guard case .union(var union) = declarations[id].kind else { return }
        union.isIndirect = true
        declarations[id].kind = .union(union)
    }

    private mutating func box(_ property: Int, of id: Declaration.ID) {
        declarations[id].changeStructure { $0.properties[property].isIndirect = true }
    }
}

// MARK: - Circles

extension Containment {
    /// Moves what leads from declarations back to those on the way to them out of line.
    ///
    /// - Returns: whether there was anything.
    private mutating func breakCircles() throws -> Bool {
        typealias Step = (id: Declaration.ID, parts: [(property: Int?, target: Declaration.ID)], next: Int)
        var hasBroken = false
        // 0 for a declaration that was not visited, 1 for one on the way, 2 for one whose parts are known.
        var states = [UInt8](repeating: 0, count: declarations.count)
        for start in declarations.indices where states[start] == 0 {
            var way: [Step] = []
            func open(_ id: Declaration.ID) {
                states[id] = 1
                way.append((id, parts(of: id).flatMap { part in part.type.contained.map { (part.property, $0) } }, 0))
            }
            open(start)
            while let (id, parts, next) = way.last {
                guard next < parts.count else {
                    states[id] = 2
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let target = parts[next].target
                if states[target] == 0 {
                    open(target)
                    continue
                }
                guard let first = way.lastIndex(where: { $0.id == target }) else { continue }
                guard breakCircle(way[first...].map { ($0.id, $0.parts[$0.next - 1].property) }) else {
                    throw ModelError("\(declarations[target].source): the schema consists of nothing but itself")
                }
                hasBroken = true
            }
        }
        return hasBroken
    }

    /// Moves one part of a circle out of line, unless one is already: an enum, which can be indirect as a whole and needs
    /// no wrapper, or else a property.
    private mutating func breakCircle(_ circle: [(id: Declaration.ID, property: Int?)]) -> Bool {
        for (id, property) in circle where !parts(of: id).contains(where: { $0.property == property }) { return true }
        if let (id, _) = circle.first(where: { if case .union = declarations[$0.id].kind { true } else { false } }) {
            makeIndirect(id)
            return true
        }
        guard let (id, property) = circle.last(where: { $0.property != nil }), let property else { return false }
        box(property, of: id)
        return true
    }
}

// MARK: - Sizes

extension Containment {
    private mutating func boundSizes() {
        var sizes = [Int](repeating: -1, count: declarations.count)
        for start in declarations.indices where sizes[start] < 0 {
            // The types that a type contains are measured first. There are no circles any more.
            var stack = [start]
            while let id = stack.last {
                let missing = parts(of: id).flatMap(\.type.contained).filter { sizes[$0] < 0 }
                if missing.isEmpty {
                    if sizes[id] < 0 { sizes[id] = bound(id, sizes) }
                    stack.removeLast()
                } else {
                    stack += missing
                }
            }
        }
    }

    /// The size of a declaration in words, after the largest of its parts are moved out of line.
    private mutating func bound(_ id: Declaration.ID, _ sizes: [Int]) -> Int {
        switch declarations[id].kind {
        case .structure(let structure):
            func size(_ property: Structure.Property) -> Int {
                property.isIndirect ? 1 : Self.size(of: property.type, sizes)
            }
            var total = structure.properties.reduce(structure.others.count) { $0 + size($1) }
            let largest = structure.properties.indices
                .filter { !structure.properties[$0].type.contained.isEmpty }
                .sorted { (size(structure.properties[$1]), $0) < (size(structure.properties[$0]), $1) }
            for index in largest where total > Self.maximumSize && size(structure.properties[index]) > 2 {
                total -= size(structure.properties[index]) - 1
                box(index, of: id)
            }
            return total
        case .union(let union):
            if union.isIndirect { return 1 }
            let payload = union.cases.map { Self.size(of: $0.type, sizes) }.max() ?? 0
            guard payload > Self.maximumPayload else { return payload + 1 }
            makeIndirect(id)
            return 1
        case .wrapper(.value(let type)): return Self.size(of: type, sizes)
        case .wrapper: return 3
        case .enumeration, .alias, .none: return 1
        }
    }

    /// About how many words a value takes.
    private static func size(of type: ModelType, _ sizes: [Int]) -> Int {
        switch type {
        case .bool, .integer, .unsigned, .double, .date, .array, .dictionary: 1
        case .string, .url, .uuid, .data, .open, .json, .custom: 2
        case .decimal: 3
        case .optional(let type): size(of: type, sizes) + 1
        case .oneOf(let types): (types.map { size(of: $0, sizes) }.max() ?? 0) + 1
        case .model(let id): max(sizes[id], 1)
        }
    }
}
