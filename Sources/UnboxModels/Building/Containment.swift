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
        try containment.breakCircles()
        containment.boundSizes()
        return containment.declarations
    }

    /// The types of the parts of a declaration that are stored in it, with the index of the property, or nil.
    private func parts(_ id: Declaration.ID) -> [(property: Int?, type: ModelType)] {
        switch declarations[id].kind {
        case .structure(let structure):
            structure.properties.enumerated().filter { !$1.isIndirect }.map { ($0, $1.type) }
        case .union(let union): union.isIndirect ? [] : union.cases.map { (nil, $0.type) }
        case .wrapper(let type): [(nil, type)]
        case .enumeration, .alias, .pending: []
        }
    }

    private func contained(_ id: Declaration.ID) -> [Declaration.ID] { parts(id).flatMap(\.type.contained) }
}

// MARK: - Circles

extension Containment {
    private mutating func breakCircles() throws {
        // An enum can be indirect as a whole, which needs no wrapper.
        for circle in circles() {
            for id in circle {
                if case .union(var union) = declarations[id].kind {
                    union.isIndirect = true
                    declarations[id].kind = .union(union)
                }
            }
        }
        // The rest are circles of structs and wrappers: a property on the way is stored out of line. Where that is not the
        // one that leads back, another way may be left, so it is looked for again: each time, there are fewer properties.
        while boxBackwards() {}
        if let circle = circles().first {
            throw ModelError("\(declarations[circle[0]].source): the schema consists of nothing but itself")
        }
    }

    /// Stores properties out of line that lead from declarations back to those on the way to them.
    ///
    /// - Returns: whether there were any.
    private mutating func boxBackwards() -> Bool {
        typealias Part = (property: Int?, target: Declaration.ID)
        var hasBoxed = false
        // 0 for a declaration that was not visited, 1 for one on the way, 2 for one whose parts are known.
        var states = [UInt8](repeating: 0, count: declarations.count)
        var way: [(id: Declaration.ID, parts: [Part], next: Int)] = []
        for start in declarations.indices where states[start] == 0 {
            var opened: Declaration.ID? = start
            while true {
                if let id = opened {
                    states[id] = 1
                    way.append((id, parts(id).flatMap { part in part.type.contained.map { (part.property, $0) } }, 0))
                    opened = nil
                }
                guard let (id, parts, next) = way.last else { break }
                guard next < parts.count else {
                    states[id] = 2
                    way.removeLast()
                    continue
                }
                way[way.count - 1].next += 1
                let (property, target) = parts[next]
                if let property, isBoxed(property, of: id) { continue }
                if states[target] == 0 { opened = target }
                guard states[target] == 1, let first = way.lastIndex(where: { $0.id == target }) else { continue }
                // A wrapper has no property: that of the struct before it counts.
                for (id, parts, next) in way[first...].reversed() {
                    guard let property = parts[next - 1].property else { continue }
                    box(property, of: id)
                    hasBoxed = true
                    break
                }
            }
        }
        return hasBoxed
    }

    private func isBoxed(_ property: Int, of id: Declaration.ID) -> Bool {
        guard case .structure(let structure) = declarations[id].kind else { return false }
        return structure.properties[property].isIndirect
    }

    private mutating func box(_ property: Int, of id: Declaration.ID) {
        guard case .structure(var structure) = declarations[id].kind else { return }
        structure.properties[property].isIndirect = true
        declarations[id].kind = .structure(structure)
    }

    /// The groups of declarations that contain each other, by Tarjan's algorithm without recursion.
    private func circles() -> [[Declaration.ID]] {
        var index = 0
        var indexes = [Int](repeating: -1, count: declarations.count)
        var lows = [Int](repeating: 0, count: declarations.count)
        var isOnStack = [Bool](repeating: false, count: declarations.count)
        var stack: [Int] = []
        var result: [[Int]] = []
        for start in declarations.indices where indexes[start] < 0 {
            var calls: [(id: Int, targets: [Int], next: Int)] = []
            func open(_ id: Int) {
                indexes[id] = index
                lows[id] = index
                index += 1
                stack.append(id)
                isOnStack[id] = true
                calls.append((id, contained(id), 0))
            }
            open(start)
            while let call = calls.last {
                if call.next < call.targets.count {
                    calls[calls.count - 1].next += 1
                    let target = call.targets[call.next]
                    if indexes[target] < 0 {
                        open(target)
                    } else if isOnStack[target] {
                        lows[call.id] = min(lows[call.id], indexes[target])
                    }
                    continue
                }
                calls.removeLast()
                if let caller = calls.last { lows[caller.id] = min(lows[caller.id], lows[call.id]) }
                guard lows[call.id] == indexes[call.id] else { continue }
                var group: [Int] = []
                while let id = stack.popLast() {
                    isOnStack[id] = false
                    group.append(id)
                    if id == call.id { break }
                }
                if group.count > 1 || call.targets.contains(call.id) { result.append(group) }
            }
        }
        return result
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
                let missing = contained(id).filter { sizes[$0] < 0 }
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
        case .union(var union):
            if union.isIndirect { return 1 }
            let payload = union.cases.map { Self.size(of: $0.type, sizes) }.max() ?? 0
            guard payload > Self.maximumPayload else { return payload + 1 }
            union.isIndirect = true
            declarations[id].kind = .union(union)
            return 1
        case .wrapper(let type): return Self.size(of: type, sizes)
        case .enumeration, .alias, .pending: return 1
        }
    }

    /// About how many words a value takes.
    private static func size(of type: ModelType, _ sizes: [Int]) -> Int {
        switch type {
        case .bool, .integer, .unsigned, .double, .date, .array, .dictionary: 1
        case .string, .url, .uuid, .data, .open, .json, .custom: 2
        case .decimal, .numberText: 3
        case .optional(let type): size(of: type, sizes) + 1
        case .oneOf(let types): (types.map { size(of: $0, sizes) }.max() ?? 0) + 1
        case .model(let id): max(sizes[id], 1)
        }
    }
}
