import SwiftDeclarations

package struct ModelCandidate: Sendable {
    package let type: ModelType
    package private(set) var reading: ModelReading
    /// Whether it is only rewritten because other models read it.
    package let isOnlyRead: Bool
    /// Why it is left as it is; empty if it is rewritten.
    var reasons: [Note]
    /// Why its old code stays beside the new one; nil if it goes.
    var reasonToKeep: Note?
    /// The types, by their numbers, that are left and that it decodes, with whether they have dates.
    private var decoded: [Int: Bool] = [:]
    var edits: ModelEdits?
    /// Why it would be left, if its mapping reads it.
    private(set) var reasonsToMap: [Note]?

    init(_ type: ModelType, _ reading: ModelReading, isExact: Bool, isOnlyRead: Bool = false) {
        self.type = type
        self.reading = reading
        self.isOnlyRead = isOnlyRead
        reasons = reading.problems
        if reasons.isEmpty, isExact, !reading.isDone { reasons = reading.remarksIfGone + reading.remarks }
    }

    /// How the rewritten model differs from the old one.
    package var remarks: [Note] {
        (reasonToKeep == nil ? reading.remarksIfGone : []) + reading.remarks + (edits?.remarks ?? [])
    }

    package var formattersOfDates: [String] {
        reading.fields.filter { type.property($0.property)?.type?.named.contains("Date") ?? false }.compactMap(
            \.formatter)
    }

    package var isLeft: Bool { !reasons.isEmpty }
    package var isDecodedByMacro: Bool { !isLeft && edits?.decodes ?? false }

    mutating func write(to backEnd: any BackEnd, _ index: ModelIndex, isExact: Bool) {
        var reading = reading
        if let reasonToKeep {
            guard reading.edits.isEmpty else { return reasons = [reasonToKeep] }
            reading.obsolete = reading.bridge.map { [$0] } ?? []
            reading.obsoleteConformances = reading.bridge == nil ? [] : ["Unboxable"]
            reading.obsoleteImports = []
        }
        decodeOthers(&reading, index)
        var edits = ModelEdits(type: type, index: index)
        if reading.isDone { return self.edits = edits }
        do throws(Unwritable) {
            try backEnd.write(reading, of: type, in: index, to: &edits)
            self.edits = edits
            if isExact { reasons = edits.remarks }
        } catch {
            reasons = [error.note]
        }
    }

    /// Has a model that is left read by its mapping, as others need an initializer from an Unboxer. Does nothing if it
    /// cannot be. `isMapped`: whether the initializer of a superclass calls the mapping.
    mutating func readByMapping(_ index: ModelIndex, isMapped: Bool = false) {
        guard isMapped || edits == nil && reasonsToMap == nil, reading.isMapped, !type.isLocal,
            let initializer = ObjectMapperLibrary.initializer(of: type, index, isMapped: isMapped),
            let lost = type.lostInitializers(index, isMapped: true),
            type.declaration.kind == .class || type.surroundings.isEmpty || type.main.holdsInitializer
        else { return }
        var edits = ModelEdits(type: type, index: index)
        let isRoot = type.superclass(in: index) == nil
        edits.helperPlace = isRoot && type.declaration.kind == .struct ? .oldPlace : .declaration
        if reading.bridge == nil {
            edits.removeObsolete(
                ModelReading(), insteadOf: [initializer] + lost, conformingTo: isRoot ? "Unboxable" : nil)
            edits.addImport("UnboxMacros", insteadOf: "Unbox")
        }
        reasonsToMap = reasonsToMap ?? reasons
        for reason in reasonsToMap ?? [] { edits.remark(reason) }
        let text =
            reasons.isEmpty && reasonsToMap == []
            ? "its mapping reads it, which the 'init(unboxer:)' of its superclass calls"
            : "it keeps its mapping, for what follows: its 'init(unboxer:)' calls that, so that others can hold it"
        reasonToKeep = type.note(text)
        (reading.fields, reading.edits, reasons) = ([], [], [])
        reading.remarks.removeAll { !$0.text.contains("is read too") }
        self.edits = edits
    }

    /// Notes that a type which is left is decoded; false if it cannot be.
    mutating func canDecode(_ other: ModelType, _ index: ModelIndex) -> Bool {
        let needs = index.decoderNeeds(of: other)
        // A class needs the initializer that the macro writes into its superclass.
        if reading.requires[other.number] != nil { return false }
        guard reading.decodesOthers, needs == .nothing || needs == .dates && reading.dateStrategy != nil else {
            return false
        }
        if decoded.updateValue(needs == .dates, forKey: other.number) == nil { edits = nil }
        return true
    }

    /// Says how the fields are decoded whose types are not rewritten: those that may be dropped, and those with dates.
    private func decodeOthers(_ reading: inout ModelReading, _ index: ModelIndex) {
        for number in reading.fields.indices where reading.decodesOthers && reading.fields[number].place != .whole {
            let field = reading.fields[number]
            guard field.place.isPayload, field.transform == nil, let own = type.property(field.property)?.impliedType
            else { continue }
            let isForeign = field.differences.contains(.foreign)
            let hasDates = isForeign || field.types.contains { decoded[$0] == true }
            let isUnread =
                isForeign
                || own.named.compactMap { index.type($0, seenFrom: type) }.contains {
                    !$0.isUnboxable && !index.rewritten.contains($0.number)
                }
            guard isUnread && field.dropsIfInvalid || hasDates && reading.dateStrategy != nil else { continue }
            reading.fields[number].decoding = "\(own.withoutOptional.text).self"
            guard hasDates, let strategy = reading.dateStrategy else { continue }
            reading.addDecoder(strategy, isGeneric: index.isGeneric(type))
            reading.fields[number].decoder = "\(index.ownName(of: type)).nestedDecoder"
        }
    }

    /// The types that have to be rewritten too, with why the model is left if they are not.
    func requirements(_ index: ModelIndex) -> [(number: Int, reason: Note)] {
        let named = reading.requires.merging(edits?.requires ?? [:]) { first, _ in first }
        let file = index.files[reading.obsolete.first?.file ?? type.file]
        return named.map { ($0, type.note($1)) }
            + reading.fields.flatMap { field in
                field.types.map { number in
                    let text = "'\(field.property)' is of the type \(index.types[number].name), which is left"
                    return (number, file.note(text, at: field.position))
                }
            }
    }

    var result: Migration.Model {
        let place = type.note("")
        return Migration.Model(
            name: type.name, file: place.file, line: place.line,
            outcome: isLeft ? .left : reasonToKeep == nil && !reading.isDone ? .rewritten : .partly,
            notes: isLeft ? reasons : (reasonToKeep.map { [$0] } ?? []) + remarks)
    }
}

extension ModelIndex {
    /// The enums with raw values that models read, and that are not unboxable yet.
    func enums(readBy candidates: [ModelCandidate]) -> [ModelType] {
        let read = Set(candidates.filter { !$0.isLeft }.flatMap { $0.reading.fields.flatMap(\.types) })
        let known = Set(candidates.map(\.type.number))
        return types.filter {
            read.contains($0.number) && !known.contains($0.number) && $0.hasRawValues && !$0.isUnboxable && !$0.isLocal
        }
    }
}
