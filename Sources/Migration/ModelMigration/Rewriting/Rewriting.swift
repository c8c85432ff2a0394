import SwiftDeclarations

/// Decides which models are rewritten. A model may need that others are; and its old initializer has to stay if code that
/// stays calls it.
struct Rewriting {
    private(set) var candidates: [ModelCandidate]
    private(set) var index: ModelIndex
    private let backEnd: any BackEnd
    private let isExact: Bool
    /// The candidates by the names of their types.
    private let numbers: [String: Int]
    /// The calls of old initializers within old code that goes, by the candidate whose code it is.
    private var calls: [Int: [OldCall]] = [:]
    /// The candidates that calls of old initializers make, without those that are kept.
    private var groups: [[Int]] = []

    init(_ candidates: [ModelCandidate], _ backEnd: any BackEnd, _ index: ModelIndex, isExact: Bool) {
        self.candidates = candidates + index.enums(readBy: candidates).map { ModelCandidate(enum: $0) }
        self.index = index
        self.backEnd = backEnd
        self.isExact = isExact
        numbers = Dictionary(
            self.candidates.enumerated().map { ($1.type.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Writes all models as if all others were rewritten, leaves those that cannot be, and writes the rest again
    /// where that makes a difference.
    mutating func run() {
        let uses = OldCalls(of: candidates, index)
        calls = uses.inOldCode
        groups = uses.groups
        for call in uses.inOtherCode { keep(call) }
        var left: Set<Int> = []
        while true {
            let rewritten = candidates.filter { !$0.isLeft }
            index.rewritten = Set(rewritten.map(\.type.name))
            index.formatters = Set(rewritten.flatMap { $0.reading.fields.compactMap(\.formatter) })
            for number in candidates.indices
            where !candidates[number].isLeft && (backEnd.dependsOnOthers || candidates[number].edits == nil) {
                candidates[number].write(to: backEnd, index, isExact: isExact)
            }
            let count = left.count
            leaveDependents(&left)
            if left.count == count { break }
        }
        let read = Set(candidates.filter { !$0.isLeft }.flatMap { $0.reading.fields.flatMap(\.types) })
        candidates.removeAll { $0.isOnlyRead && !read.contains($0.type.name) }
    }

    /// Leaves the models that need a model which is left, and those that need these.
    private mutating func leaveDependents(_ left: inout Set<Int>) {
        var dependents: [Int: [(number: Int, reason: Note)]] = [:]
        for (number, candidate) in candidates.enumerated() where !candidate.isLeft {
            for (name, reason) in candidate.requirements(index) {
                if let required = numbers[name] {
                    dependents[required, default: []].append((number, reason))
                } else if candidate.edits?.requires[name] != nil {
                    candidates[number].reasons = [reason]
                }
            }
        }
        var queue = candidates.indices.filter { candidates[$0].isLeft && !left.contains($0) }
        while let number = queue.popLast() {
            left.insert(number)
            for call in calls.removeValue(forKey: number) ?? [] { keep(call) }
            for (dependent, reason) in dependents[number] ?? [] where !candidates[dependent].isLeft {
                candidates[dependent].reasons = [reason]
                queue.append(dependent)
            }
        }
    }

    /// Keeps the old code that is called, and what that calls.
    private mutating func keep(_ call: OldCall) {
        var queue = [call]
        while let call = queue.popLast() {
            let targets = groups[call.target]
            groups[call.target] = targets.filter { $0 == call.owner }
            for target in targets where target != call.owner {
                let candidate = candidates[target]
                guard candidate.reasonToKeep == nil, let entrance = candidate.reading.entrance else { continue }
                let own = index.files[candidate.type.file]
                let file = index.files[call.file]
                let use = "\(file.path):\(file.line(call.position))"
                candidates[target].edits = nil
                candidates[target].reasonToKeep = Note(
                    file: own.path, line: own.line(candidate.type.declaration.nameRange.lowerBound),
                    text: "the conformance for \(entrance.generic) stays, as it is used at \(use)")
                queue += calls.removeValue(forKey: target) ?? []
            }
        }
    }
}
