import SwiftDeclarations

/// Writes `Decodable` models: `CodingKeys`, and an `init(from:)` only where the compiler's would read something else.
package struct CodableBackEnd: BackEnd {
    /// Whether what is written does without this library.
    let isPlain: Bool
    /// Whether errors are about the same places as before.
    let isExact: Bool

    package init(isPlain: Bool = false, isExact: Bool = false) {
        self.isPlain = isPlain
        self.isExact = isExact
    }

    package var dependsOnOthers: Bool { true }

    package func write(
        _ reading: ModelReading, of type: ModelType, in index: ModelIndex, to edits: inout ModelEdits
    ) throws(Unwritable) {
        var reading = reading
        try check(reading, type, index, edits)
        if reading.isCoded { try reading.becomeCodable(type, index, &edits) }
        try writeParameters(type, &edits)
        let enums = CodableEnums(type: type, isPlain: isPlain, isCoded: reading.isCoded)
        switch reading.shape {
        case .fields:
            // Its own initializer stays.
            if reading.isCoded, type.decoder != nil { break }
            try CodableModel(reading: reading, type: type, index: index, isPlain: isPlain, isExact: isExact)
                .write(&edits)
        case .rawValues(let fallback): try enums.writeRawValues(fallback, &edits)
        case .transform(let raw):
            try enums.writeTransform(of: raw, &edits)
            edits.helperPlace = .oldPlace
        case .keyedCases, .trap: break
        }
        edits.removeAttributes(reading.obsoleteAttributes)
        edits.removeObsolete(reading, insteadOf: edits.helpers, conformingTo: edits.conformance(reading))
        edits.needs.obsolete.formUnion(reading.obsoleteImports)
        if isPlain || reading.isCoded {
            for type in decodedTypes(reading, type, index) {
                edits.require(type, because: "it has a \(type.name), which is left")
            }
        }
        if isPlain || reading.isCoded && !edits.usesLibrary {
            edits.needs.obsolete.formUnion(["Unbox", "UnboxMacros"])
            let types = type.properties.flatMap { $0.impliedType?.named ?? [] }
            if !reading.isCoded || !FoundationNames.types.isDisjoint(with: types) { edits.addImport("Foundation") }
        } else {
            edits.needs.obsolete.insert("UnboxMacros")
            edits.addImport("Unbox")
        }
        for subclass in index.subclasses(of: type) {
            edits.require(subclass, because: "\(subclass.name) inherits from it, and is left")
        }
        if let superclass = type.superclass(in: index) {
            edits.require(superclass, because: "it inherits from \(superclass.name), which is left")
        }
    }

    private func check(
        _ reading: ModelReading, _ type: ModelType, _ index: ModelIndex, _ edits: ModelEdits
    ) throws(Unwritable) {
        if type.isDecodable, !reading.isCoded { throw edits.unwritable("it is Decodable already") }
        if type.conforms(to: ["Encodable"]) { throw edits.unwritable("it is Encodable, with keys of its own") }
        let read = Set(reading.fields.filter(\.place.isPayload).map(\.property))
        for property in type.properties
        where read.contains(property.name) && property.type?.named.contains("AnyObject") == true {
            throw edits.unwritable("'\(property.name)' holds 'AnyObject': write 'Any', which can be read", at: property)
        }
        if reading.isValidated, !reading.isCoded { throw edits.unwritable("it checks what it has read") }
        if type.parts.contains(where: \.isConditional) { throw edits.unwritable("it is within '#if'") }
        if reading.context != nil { throw edits.unwritable("it has a context, which a decoder does not pass on") }
    }

    /// Makes the generic parameters Decodable: those that had to be unboxable.
    private func writeParameters(_ type: ModelType, _ edits: inout ModelEdits) throws(Unwritable) {
        for parameter in type.declaration.genericParameters {
            guard let constraint = parameter.constraint else {
                throw edits.unwritable("nothing says what '\(parameter.name)' is", at: parameter.range.lowerBound)
            }
            if ["Unboxable", "UnboxCompatible"].contains(constraint.lastName) {
                edits.add(Edit(constraint.range, "Decodable"), in: type.file)
            } else if !["Codable", "Decodable"].contains(constraint.lastName) {
                throw edits.unwritable("'\(parameter.name)' is not Decodable", at: parameter.range.lowerBound)
            }
        }
        guard let first = type.declaration.genericParameters.first else { return }
        edits.remark("values of a generic parameter are read as Codable reads them", at: first.range.lowerBound)
    }

    private func decodedTypes(_ reading: ModelReading, _ type: ModelType, _ index: ModelIndex) -> [ModelType] {
        var types: [TypeSyntax] = []
        for field in reading.fields where field.place != .none {
            if let property = type.property(field.property), let own = property.type { types.append(own) }
        }
        if case .transform(let raw) = reading.shape { types.append(raw) }
        return types.flatMap(\.named).compactMap { index.type($0, seenFrom: type) }.filter { !$0.isDecodable }
    }
}

extension TypeSyntax {
    /// The names in the type: `String` and `User` of `[String: User?]`.
    package var named: [String] {
        switch form {
        case .named(let name, let arguments): [name] + arguments.flatMap(\.named)
        case .optional(let type), .implicitlyUnwrapped(let type), .array(let type): type.named
        case .dictionary(let key, let value): key.named + value.named
        case .tuple(let types), .composition(let types): types.flatMap(\.named)
        default: []
        }
    }
}
