import SwiftDeclarations
import SwiftText

/// Writes `@Unboxable`, with an `@Unboxing` where a property is not simply read from the key of its name.
package struct MacroBackEnd: BackEnd {
    package init() {}

    package var dependsOnOthers: Bool { false }

    package func write(
        _ reading: ModelReading, of type: ModelType, in index: ModelIndex, to edits: inout ModelEdits
    ) throws(Unwritable) {
        let reading = reading.withFunctionsWhereNeeded()
        try type.checkForMacro(reading, index)
        let attribute: String
        switch reading.shape {
        case .fields:
            let writer = MacroFields(reading, type, index)
            attribute = try writer.write(&edits)
            edits.remarkOrder(reading)
            try MacroEncoding(reading: reading, type: type, index: index).check(&edits)
            edits.removeObsolete(reading, insteadOf: writer.helpers, conformingTo: reading.conformance)
        case .rawValues(let fallback):
            attribute = "@UnboxableEnum"
            if let fallback, let (declaration, _) = type.enumCase(fallback) {
                edits.add("@Unboxing(fallback: true)", toCase: declaration, fallback)
            }
            edits.removeObsolete(reading)
        case .keyedCases: attribute = "@Unboxable(caseAsKey: true)"
        case .transform: throw edits.unwritable("it is made by a transform", at: type.declaration.nameRange.lowerBound)
        case .cases(let place, let cases):
            attribute = "@Unboxable(\(discriminator(place)))"
            for reading in cases { write(reading, type, &edits) }
            edits.remark(
                "an error about the name of the case lists the names", at: type.declaration.nameRange.lowerBound,
                isAboutErrors: true)
            edits.removeObsolete(reading)
        }
        edits.removeAttributes(reading.obsoleteAttributes)
        edits.separate()
        edits.makeVisible()
        edits.addAttribute(attribute)
        edits.needs.obsolete.formUnion(reading.obsoleteImports)
        edits.addImport("UnboxMacros", insteadOf: "Unbox")
        let expansion = try MacroCheck.check(attribute, reading, edits)
        MacroEncoding(reading: reading, type: type, index: index).remarkDecoding(by: expansion, &edits)
    }

    private func discriminator(_ place: FieldReading.Place) -> String {
        switch place {
        case .keyPath(let path): "discriminatorKeyPath: \(path)"
        case .keys(let keys): "discriminator: \(keys[0])"
        default: ""
        }
    }

    private func write(_ reading: ModelReading.CaseReading, _ type: ModelType, _ edits: inout ModelEdits) {
        guard let (declaration, element) = type.enumCase(reading.name) else { return }
        if reading.isFallback {
            if reading.name == "unknown", element.parameters.isEmpty { return }
            return edits.add("@Unboxing(fallback: true)", toCase: declaration, reading.name)
        }
        if reading.names == [SwiftLiteral.string(reading.name)] { return }
        let names =
            reading.names.count == 1 ? "name: \(reading.names[0])" : "names: [\(reading.names.joined(separator: ", "))]"
        edits.add("@Unboxing(\(names))", toCase: declaration, reading.name)
    }
}

extension ModelType {
    /// Whether the macro can be attached to the type.
    fileprivate func checkForMacro(_ reading: ModelReading, _ index: ModelIndex) throws(Unwritable) {
        let file = index.files[file]
        func refuse(_ text: String, at position: Int? = nil) -> Unwritable {
            let line = file.line(position ?? declaration.nameRange.lowerBound)
            return Unwritable(note: Note(file: file.path, line: line, text: text))
        }
        if isLocal { throw refuse("a macro cannot be attached to a type in a function") }
        for part in parts where part.isConditional { throw refuse("it is within '#if'") }
        for case .conditional(let conditional) in declaration.members where conditional.holdsProperties {
            throw refuse("it has properties within '#if'", at: conditional.range.lowerBound)
        }
        let hasHelpers =
            !reading.helpers.isEmpty || reading.fields.contains { $0.transform != nil || $0.place == .function }
            || !reading.validation.isEmpty
        for (other, _) in reading.obsolete where other != self.file && hasHelpers {
            // The names in the conversions have to mean the same in the file of the declaration.
            let own = parts.filter { $0.file == other }.flatMap(\.declaration.members)
            guard !(own + (index.files[other].content?.members ?? [])).contains(where: \.isPrivate),
                index.files[other].imports.subtracting(["Unbox"]).isSubset(of: file.imports)
            else { throw refuse("its initializer has conversions, and is in a file with other declarations") }
        }
        if !reading.helpers.isEmpty, isGeneric {
            throw refuse("a generic type cannot have the formatter of its initializer as a static property")
        }
    }
}

extension ConditionalSyntax {
    fileprivate var holdsProperties: Bool {
        clauses.contains { clause in
            clause.members.contains { member in
                switch member {
                case .variable(let variable): !StoredProperty.all(of: variable).isEmpty
                case .conditional(let inner): inner.holdsProperties
                default: false
                }
            }
        }
    }
}
