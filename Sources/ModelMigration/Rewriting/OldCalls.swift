import SwiftDeclarations

/// A call of an initializer that goes.
struct OldCall {
    /// The number of the candidate that is made.
    var target: Int
    var file: Int
    var position: Int
}

/// The calls of initializers that go.
struct OldCalls {
    /// Those within members of candidates that go too, by the number of the candidate.
    private(set) var inOldCode: [Int: [OldCall]] = [:]
    private(set) var inOtherCode: [OldCall] = []

    init(of candidates: [ModelCandidate], _ index: ModelIndex) {
        var targets: [String: [Int]] = [:]
        for (number, candidate) in candidates.enumerated() where candidate.reading.entrance != nil {
            targets[candidate.type.declaration.name, default: []].append(number)
        }
        if targets.isEmpty { return }
        addProperties(candidates, index)
        var owners: [Int: [(range: SourceRange, owner: Int)]] = [:]
        for (number, candidate) in candidates.enumerated() {
            for (file, range) in candidate.reading.obsolete { owners[file, default: []].append((range, number)) }
        }
        let entrances = candidates.map(\.reading.entrance)
        for file in index.files.indices {
            let owners = owners[file, default: []].sorted { $0.range.lowerBound < $1.range.lowerBound }
            for (target, position) in index.files[file].uses(of: targets, in: entrances) {
                let call = OldCall(target: target, file: file, position: position)
                if let owner = owners.owner(of: position) {
                    if owner != target { inOldCode[owner, default: []].append(call) }
                } else {
                    inOtherCode.append(call)
                }
            }
        }
    }
}

extension OldCalls {
    /// Of a library that looks for the conformance of a property's type, each property is a call of it.
    private mutating func addProperties(_ candidates: [ModelCandidate], _ index: ModelIndex) {
        let numbers = Dictionary(
            candidates.enumerated().map { ($1.type.name, $0) }, uniquingKeysWith: { first, _ in first })
        for (number, candidate) in candidates.enumerated() {
            guard case .generic? = candidate.reading.entrance else { continue }
            for property in candidate.type.properties {
                for name in property.type?.named ?? [] {
                    guard let type = index.type(name, seenFrom: candidate.type), let target = numbers[type.name],
                        target != number
                    else { continue }
                    let position = property.variable.range.lowerBound
                    inOldCode[number, default: []].append(
                        OldCall(target: target, file: candidate.type.file, position: position))
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
