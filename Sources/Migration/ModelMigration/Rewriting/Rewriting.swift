import SwiftDeclarations

/// Decides which models are rewritten. A model may need that others are; and its old code stays if other code needs it.
struct Rewriting {
    private(set) var candidates: [ModelCandidate]
    private(set) var index: ModelIndex
    private let backEnd: any BackEnd
    private let isExact: Bool
    private let numbers: [Int: Int]
    private let mentions: Mentions

    init(_ candidates: [ModelCandidate], _ backEnd: any BackEnd, _ index: ModelIndex, isExact: Bool) {
        var raw = ModelReading()
        raw.shape = .rawValues(fallback: nil)
        self.candidates = candidates
        for type in index.enums(readBy: candidates) {
            self.candidates.append(ModelCandidate(type, raw, isExact: false, isOnlyRead: true))
        }
        self.index = index
        self.backEnd = backEnd
        self.isExact = isExact
        mentions = Mentions(of: self.candidates, index)
        numbers = Dictionary(first: self.candidates.enumerated().map { ($1.type.number, $0) })
    }

    /// Writes all models as if all others were rewritten, leaves those that cannot be, and writes the rest again.
    mutating func run() {
        for (number, candidate) in candidates.enumerated() where candidate.reading.isMapped {
            if let reason = candidate.reading.reasonToKeep {
                keep(number, because: reason)
            } else if mentions.usesLibrary, let places = mentions.places[number] {
                keep(number, because: "\(index.list(places)) may need it")
            }
        }
        var left: Set<Int> = []
        while true {
            let rewritten = candidates.filter { !$0.isLeft }
            index.rewritten = Set(rewritten.map(\.type.number))
            index.formatters = Set(rewritten.flatMap { $0.reading.fields.compactMap(\.formatter) })
            index.dateFormatters = Set(rewritten.flatMap(\.formattersOfDates))
            for number in candidates.indices
            where !candidates[number].isLeft && (backEnd.dependsOnOthers || candidates[number].edits == nil) {
                candidates[number].write(to: backEnd, index, isExact: isExact)
            }
            let count = left.count
            leaveDependents(&left)
            if left.count == count, !candidates.contains(where: { !$0.isLeft && $0.edits == nil }) { break }
        }
        // The initializer of a superclass calls the mapping of the subclass, which reads all that the macro would.
        let mapped = Set(candidates.filter { $0.reasonsToMap != nil }.map(\.type.number))
        for number in candidates.indices where !candidates[number].isLeft {
            let superclasses = candidates[number].type.superclasses(in: index)
            guard superclasses.contains(where: { mapped.contains($0.number) }) else { continue }
            candidates[number].readByMapping(index, isMapped: true)
        }
        let read = Set(candidates.filter { !$0.isLeft }.flatMap { $0.reading.fields.flatMap(\.types) })
        candidates.removeAll { $0.isOnlyRead && !read.contains($0.type.number) }
    }

    /// Leaves the models that need a model which is left, and those that need these.
    private mutating func leaveDependents(_ left: inout Set<Int>) {
        let needed = Set(candidates.filter { !$0.isLeft }.flatMap { $0.reading.fields.flatMap(\.types) })
        for number in candidates.indices where candidates[number].isLeft && !left.contains(number) {
            let candidate = candidates[number]
            let isNeeded = needed.contains(candidate.type.number) || candidate.reading.bridge != nil
            if candidate.reading.requires.isEmpty, !isNeeded { continue }
            candidates[number].readByMapping(index)
            if candidates[number].isLeft { continue }
            for (dependent, reason) in dependents(of: number) { keep(dependent, because: reason) }
        }
        var dependents: [Int: [(number: Int, type: ModelType, reason: Note)]] = [:]
        for (number, candidate) in candidates.enumerated() where !candidate.isLeft {
            for (type, reason) in candidate.requirements(index) {
                // A class may only inherit how it is read.
                let type = index.types[type]
                if let required = ([type] + type.superclasses(in: index)).compactMap({ numbers[$0.number] }).first {
                    dependents[required, default: []].append((number, type, reason))
                } else if candidate.edits?.requires[type.number] != nil {
                    candidates[number].reasons = [reason]
                }
            }
        }
        var queue = candidates.indices.filter { candidates[$0].isLeft && !left.contains($0) }
        while let number = queue.popLast() {
            left.insert(number)
            for (dependent, reason) in self.dependents(of: number) { keep(dependent, because: reason) }
            for (dependent, type, reason) in dependents[number] ?? [] where !candidates[dependent].isLeft {
                if candidates[dependent].canDecode(type, index) { continue }
                candidates[dependent].reasons = [reason]
                queue.append(dependent)
            }
        }
    }

    /// Keeps the old code of a model, and of those whose conformances that needs.
    private mutating func keep(_ number: Int, because reason: String) {
        var queue = [(number: number, reason: reason)]
        while let (number, reason) = queue.popLast() {
            let candidate = candidates[number]
            guard candidate.reading.isMapped, candidate.reasonToKeep == nil else { continue }
            let conformance = candidate.type.conformance(ObjectMapperLibrary.protocols)?.type.text ?? "its mapping"
            candidates[number].edits = nil
            let text =
                candidate.reading.edits.isEmpty
                ? "\(conformance) stays beside the macro, as \(reason)"
                : "it is generic over Mappable, and \(reason): change that first; then write 'UnboxCompatible' for it"
            candidates[number].reasonToKeep = candidate.type.note(text)
            queue += dependents(of: number)
        }
    }

    /// The models that the old code of another needs, with that as the reason.
    private func dependents(of number: Int) -> [(number: Int, reason: String)] {
        let type = candidates[number].type
        let superclasses = type.superclasses(in: index).map(\.number)
        var all = (mentions.dependents[number] ?? []).sorted(by: >).map { dependent in
            let other = candidates[dependent].type
            if superclasses.contains(other.number) { return (dependent, "its subclass \(type.name) maps it too") }
            let isSubclass = other.superclasses(in: index).contains { $0.number == type.number }
            return (dependent, isSubclass ? "its superclass \(type.name) keeps its own" : "\(type.name) maps it")
        }
        // A property of a type that is not known may be any model.
        if let property = type.properties.first(where: { $0.impliedType == nil }) {
            let text = "\(type.name).\(property.name), of which the type is not known, may need it"
            all += mentions.places.map { ($0, "\(text): \(index.list($1))") }.sorted { $0.0 > $1.0 }
        }
        return all
    }
}

extension ModelIndex {
    fileprivate func list(_ places: [Mentions.Position]) -> String {
        places.reduce(into: [String]()) { lines, place in
            let file = place.file < files.count ? files[place.file] : otherFiles[place.file - files.count]
            let line = "\(file.path):\(file.line(place.position))"
            if lines.last != line { lines.append(line) }
        }.joined(separator: ", ")
    }
}
