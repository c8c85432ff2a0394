import SwiftDeclarations

/// Where code names the models whose conformances would go, and uses the library that needs these.
///
/// A generic function of the library, or of the app, may get any type that other code names; so only a model that no code
/// names except other models that are rewritten can lose its conformance, unless there is no such function.
struct Mentions {
    struct Position {
        var file: Int
        var position: Int
    }

    /// The first places that name each candidate, in code that stays.
    private(set) var places: [Int: [Position]] = [:]
    /// The candidates whose old code has to stay if that of another does, by the number of that.
    private(set) var dependents: [Int: Set<Int>] = [:]
    private(set) var usesLibrary = false

    /// A range of a candidate's code that goes with its conformance; the header is the list of inherited types.
    fileprivate struct Region {
        var range: SourceRange
        var owner: Int
        var isHeader: Bool
    }

    init(of candidates: [ModelCandidate], _ index: ModelIndex) {
        var targets: [String: Set<Int>] = [:]
        var regions: [Int: [Region]] = [:]
        var parts: [Int: [(range: SourceRange, owner: Int)]] = [:]
        var names: Set<[Int]> = []
        for (number, candidate) in candidates.enumerated() where candidate.reading.isMapped {
            func add(_ range: SourceRange, in file: Int, isHeader: Bool = false) {
                regions[file, default: []].append(Region(range: range, owner: number, isHeader: isHeader))
            }
            targets[candidate.type.declaration.name, default: []].insert(number)
            for (file, range) in candidate.reading.obsolete { add(range, in: file) }
            for part in candidate.type.parts {
                parts[part.file, default: []].append((part.declaration.range, number))
                names.insert([part.file, part.declaration.nameRange.lowerBound])
                for type in part.declaration.inheritedTypes { add(type.range, in: part.file, isHeader: true) }
                for parameter in part.declaration.genericParameters { add(parameter.range, in: part.file) }
            }
            for property in candidate.type.properties { add(property.binding.range, in: candidate.type.file) }
        }
        if targets.isEmpty { return }
        for (alias, types) in index.allAliases {
            let all = types.flatMap(\.named).flatMap { targets[$0.lastComponent, default: []] }
            if !all.isEmpty { targets[alias, default: []].formUnion(all) }
        }
        let protocols = index.refinements(of: ObjectMapperLibrary.protocols)
        for (number, file) in (index.files + index.otherFiles).enumerated() {
            let regions = regions[number, default: []].sorted { $0.range.lowerBound < $1.range.lowerBound }
            var uses: [Int] = []
            file.forEachName { name in
                let place = Position(file: number, position: name.position)
                if let all = targets[name.text], !names.contains([number, name.position]) {
                    add(all, at: place, in: regions.region(of: name.position))
                } else if protocols.contains(name.text) || ObjectMapperLibrary.uses(name),
                    regions.region(of: name.position) == nil
                {
                    uses.append(name.position)
                }
            }
            usesLibrary = usesLibrary || !uses.isEmpty
            // A method of the model: `toJSON()`.
            for (range, owner) in parts[number, default: []] {
                let next = uses.firstSortedIndex(where: { $0 >= range.lowerBound })
                guard next < uses.count, uses[next] < range.upperBound else { continue }
                places[owner, default: []].append(Position(file: number, position: uses[next]))
            }
        }
    }

    private mutating func add(_ targets: Set<Int>, at place: Position, in region: Region?) {
        for target in targets {
            if let region {
                guard region.owner != target else { continue }
                dependents[region.owner, default: []].insert(target)
                // What a subclass inherits would map too little without its own mapping.
                if region.isHeader { dependents[target, default: []].insert(region.owner) }
            } else if places[target, default: []].count < 3 {
                places[target, default: []].append(place)
            }
        }
    }
}

extension [Mentions.Region] {
    fileprivate func region(of position: Int) -> Element? {
        let next = firstSortedIndex(where: { $0.range.lowerBound > position })
        return next > 0 && self[next - 1].range.contains(position) ? self[next - 1] : nil
    }
}

extension String {
    /// The name without those of types around it.
    var lastComponent: String { String(self[(lastIndex(of: ".").map(index(after:)) ?? startIndex)...]) }
}

extension SourceFile {
    var writesJSON: Bool {
        var writes = false
        forEachName { name in
            if name.text.hasPrefix("toJSON"), !name.isLabel { writes = true }
        }
        return writes
    }
}
