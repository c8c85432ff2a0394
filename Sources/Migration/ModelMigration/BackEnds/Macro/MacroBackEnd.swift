import SwiftDeclarations
import SwiftText

/// Writes `@Unboxable`, with an `@Unboxing` where a property is not simply read from the key of its name.
package struct MacroBackEnd: BackEnd {
    package init() {}

    package var dependsOnOthers: Bool { false }

    package func write(
        _ whole: ModelReading, of type: ModelType, in index: ModelIndex, to edits: inout ModelEdits
    ) throws(Unwritable) {
        var reading = whole
        reading.moveEncoding(of: type, index)
        let encoding = MacroEncoding(reading: reading, type: type, index: index)
        if encoding.isEncoded {
            let keys = CodingKeysReader(type).own ?? [:]
            for number in reading.fields.indices where reading.fields[number].place == .none {
                reading.fields[number].writtenKey = keys[reading.fields[number].property]
            }
        }
        let isShared = reading.hasOtherInitializers(type) || encoding.isDecoded
        // The macro reads each place only once.
        var places: Set<FieldReading.Position> = []
        for number in reading.fields.indices {
            let isRepeated =
                reading.fields[number].place.isPayload && !places.insert(reading.fields[number].place).inserted
            reading.fields[number].useFunctionIfNeeded(
                type, context: reading.context, isShared: isShared && !encoding.isEncoded, isRepeated: isRepeated)
        }
        try type.checkForMacro(reading, index, &edits)
        let attribute: String
        switch reading.shape {
        case .fields:
            let writer = MacroFields(reading: reading, type: type, index: index, style: MacroFields.style(of: reading))
            attribute = try writer.write(&edits)
            edits.remarkOrder(reading)
            try MacroEncoding(reading: reading, type: type, index: index).check(&edits)
            let isMapped = reading.isMapped && reading.obsoleteConformances.isSubset(of: ["Unboxable"])
            guard let lost = type.lostInitializers(index, isMapped: isMapped) else {
                throw edits.unwritable("it inherits initializers that it would lose: write 'override init()' in it")
            }
            edits.removeObsolete(reading, insteadOf: writer.helpers + lost, conformingTo: reading.conformance)
        case .rawValues(let fallback):
            attribute = "@UnboxableEnum"
            if let fallback, let (declaration, _) = type.enumCase(fallback) {
                edits.add("@Unboxing(fallback: true)", toCase: declaration, fallback)
            }
            edits.removeObsolete(reading)
        case .keyedCases: attribute = "@Unboxable(caseAsKey: true)"
        case .trap:
            let head = "\(type.memberAccess)required init(unboxer: Unboxer) throws"
            edits.removeObsolete(reading, insteadOf: [String(head, body: ["fatalError(\"it is never read\")"])])
            return edits.addImport("UnboxMacros", insteadOf: "Unbox")
        case .transform: throw edits.unwritable("it is made by a transform")
        }
        edits.removeAttributes(reading.obsoleteAttributes)
        try edits.checkShared()
        edits.makeVisible()
        edits.addAttribute(attribute)
        edits.needs.obsolete.formUnion(reading.obsoleteImports)
        edits.addImport("UnboxMacros", insteadOf: "Unbox")
        let expansion = try MacroCheck.check(attribute, reading, edits)
        // In a subclass, that is seen only where the compiler says what the superclass conforms to.
        edits.decodes = expansion.decodes || type.superclasses(in: index).contains(where: index.decodes)
        if let decoder = whole.decoder, !edits.decodes {
            // The one that the compiler would write does not compile.
            var other = whole
            other.decoder = nil
            other.obsolete.removeAll { $0.range == decoder }
            edits = ModelEdits(type: type, index: index)
            return try write(other, of: type, in: index, to: &edits)
        }
        MacroEncoding(reading: reading, type: type, index: index).remarkDecoding(by: expansion, &edits)
    }
}

extension ModelReading {
    /// Moves an `encode(to:)` from an extension, where the macro would not see it, and write another.
    fileprivate mutating func moveEncoding(of type: ModelType, _ index: ModelIndex) {
        let stated = type.declaration.inheritedTypes.map(\.lastName) + [conformance ?? ""]
        guard shape == .fields, type.isEncodable,
            // The macro writes one only if the declaration says so.
            stated.contains(where: {
                index.implied(by: $0).contains("Encodable") || index.implied(by: $0).contains("Codable")
            }),
            let (part, function) = type.encoder, part.declaration.kind == .extension
        else { return }
        let isPublic = part.declaration.modifiers.contains { $0.name == "public" }
        let hasOwn = function.modifiers.contains { ["public", "internal", "private", "open"].contains($0.name) }
        obsolete.append((part.file, function.range))
        move(function.range, of: part.source, access: isPublic && !hasOwn ? "public " : "")
    }

    /// Whether a type has initializers besides the one that reads: its own, or the compiler's memberwise one.
    func hasOtherInitializers(_ type: ModelType) -> Bool {
        let others = type.initializers.filter { part, function in
            !obsolete.contains { $0.file == part.file && $0.range == function.range }
        }
        return !others.isEmpty || type.declaration.kind == .struct && !type.main.holdsInitializer
    }
}

extension ModelType {
    fileprivate func checkForMacro(
        _ reading: ModelReading, _ index: ModelIndex, _ edits: inout ModelEdits
    ) throws(Unwritable) {
        func refuse(_ text: String, at position: Int? = nil) -> Unwritable {
            Unwritable(note: position.map { source.note(text, at: $0) } ?? note(text))
        }
        if isLocal { throw refuse("a macro cannot be attached to a type in a function: move it out") }
        if let name = index.ambiguousNames[file] {
            throw refuse("this file has a \(name) of another module, as this library does: write that in another file")
        }
        if let other = index.type("Swift", seenFrom: self) {
            throw refuse("\(other.name) hides the module Swift, which the macro's code names: rename it")
        }
        // A whole type between '#if' and '#endif' is like any other, unless there is another for '#else'.
        let isWhole = main.isConditional && index.isOnlyOne(self)
        if !isWhole, parts.contains(where: { $0.isConditional && $0.mayCode(index) }) {
            throw refuse("a part of it is within '#if': move that out, or the whole type in")
        }
        for case .conditional(let conditional) in declaration.members where conditional.holdsProperties {
            throw refuse("it has properties within '#if': move them out", at: conditional.range.lowerBound)
        }
        let isRequired = superclass(in: index).map { reading.requires[$0.number] != nil } ?? false
        if !isRequired, let superclass = superclassOfUnknownInitializers(index) {
            throw refuse(
                "the macro's initializer cannot call 'super.init()' of \(superclass), as \(superclass) is no model: make it one, or keep the initializer"
            )
        }
        let hasHelpers =
            !reading.helpers.isEmpty || reading.fields.contains { $0.place == .function }
            || !reading.moved.isEmpty
        for (other, _) in reading.obsolete where other != self.file && hasHelpers {
            // The names in the conversions have to mean the same in the file of the declaration.
            let own = parts.filter { $0.file == other }.flatMap(\.declaration.members)
            guard !(own + (index.files[other].content?.members ?? [])).contains(where: \.isPrivate),
                index.files[other].imports.subtracting(["Foundation", "Unbox"]).isSubset(of: source.imports)
            else {
                throw refuse(
                    "its code is in a file with other imports or declarations, which it may need: move it to the declaration"
                )
            }
            if index.files[other].imports.contains("Foundation") { edits.addImport("Foundation") }
        }
    }
}

extension ModelType {
    /// The superclass if it is no model, and its initializers may have parameters: the compiler adds no call then.
    fileprivate func superclassOfUnknownInitializers(_ index: ModelIndex) -> String? {
        guard declaration.kind == .class, let first = declaration.inheritedTypes.first else { return nil }
        let name = first.lastName
        // What it calls itself, the macro calls: the superclass is a model, as this class does not say so.
        let own = unboxingInitializer.map { $0.part.source.text($0.function.range) }
        if !isUnboxable, own?.contains("super.init(unboxer:") == true { return nil }
        if let superclass = superclass(in: index) {
            let isModel = superclass.isUnboxable || index.rewritten.contains(superclass.number)
            if isModel || superclass.designatedInitializers.allSatisfy({ $0.function.parameters.isEmpty }) {
                return isModel ? nil : superclass.superclassOfUnknownInitializers(index)
            }
            return name
        }
        // Several types may have the name.
        if index.classNames.contains(name) { return nil }
        let isKnown = ProtocolNames.requireNothing(name) || !index.implied(by: name).isSubset(of: [name])
        guard !isKnown, index.protocols[name] == nil, !ObjectMapperLibrary.protocols.contains(name) else { return nil }
        // A protocol of another module has nothing to override.
        let words = ["override", "super"]
        return words.contains { source.mentions($0, in: declaration.range) } ? name : nil
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
