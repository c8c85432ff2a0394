import SwiftDeclarations

/// A call of an initializer that goes.
struct OldCall {
    /// The number of the group of candidates that may be made.
    var target: Int
    /// The candidate in whose old code it is; nil in other code.
    var owner: Int?
    var file: Int
    var position: Int
}

/// The calls of initializers that go.
struct OldCalls {
    /// Those within members of candidates that go too, by the number of the candidate.
    private(set) var inOldCode: [Int: [OldCall]] = [:]
    /// The first for each group.
    private(set) var inOtherCode: [OldCall] = []
    /// The numbers of candidates whose types have the same name.
    private(set) var groups: [[Int]] = []

    init(of candidates: [ModelCandidate], _ index: ModelIndex) {
        var targets: [String: (entrance: Entrance, number: Int)] = [:]
        for (number, candidate) in candidates.enumerated() {
            guard let entrance = candidate.reading.entrance else { continue }
            let name = candidate.type.declaration.name
            if let group = targets[name]?.number {
                groups[group].append(number)
            } else {
                targets[name] = (entrance, groups.count)
                groups.append([number])
            }
        }
        if targets.isEmpty { return }
        addProperties(candidates, index)
        var owners: [Int: [(range: SourceRange, owner: Int)]] = [:]
        for (number, candidate) in candidates.enumerated() {
            for (file, range) in candidate.reading.obsolete { owners[file, default: []].append((range, number)) }
        }
        var found: Set<Int> = []
        for file in index.files.indices {
            let owners = owners[file, default: []].sorted { $0.range.lowerBound < $1.range.lowerBound }
            for (target, position) in index.files[file].uses(of: targets) {
                let owner = owners.owner(of: position)
                let call = OldCall(target: target, owner: owner, file: file, position: position)
                if let owner {
                    inOldCode[owner, default: []].append(call)
                } else if found.insert(target).inserted {
                    inOtherCode.append(call)
                }
            }
        }
    }
}

extension OldCalls {
    /// As the library looks for the conformance of a property's type, each property is a call of it.
    private mutating func addProperties(_ candidates: [ModelCandidate], _ index: ModelIndex) {
        let numbers = Dictionary(
            candidates.enumerated().map { ($1.type.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (number, candidate) in candidates.enumerated() {
            if candidate.reading.entrance == nil { continue }
            for property in candidate.type.properties {
                for name in property.type?.named ?? [] {
                    guard let type = index.type(name, seenFrom: candidate.type), let target = numbers[type.name],
                        target != number
                    else { continue }
                    let position = property.variable.range.lowerBound
                    inOldCode[number, default: []].append(
                        OldCall(target: groups.count, owner: number, file: candidate.type.file, position: position))
                    groups.append([target])
                }
            }
        }
    }
}

extension [(range: SourceRange, owner: Int)] {
    fileprivate func owner(of position: Int) -> Int? {
        let next = firstSortedIndex(where: { $0.range.lowerBound > position })
        return next > 0 && self[next - 1].range.contains(position) ? self[next - 1].owner : nil
    }
}
