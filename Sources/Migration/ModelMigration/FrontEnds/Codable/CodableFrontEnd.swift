import SwiftDeclarations
import SwiftText

/// Models that are `Decodable`: by the compiler, with `CodingKeys`, or by an `init(from:)` that only reads.
package struct CodableFrontEnd: FrontEnd {
    /// The source of a formatter for dates, which a decoder had by its strategy; nil to leave models with dates.
    let dates: String?
    let isStrict: Bool

    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        guard index.isDecodable(type) else { return unclear(type, index) }
        // The raw value of a type is what is decoded, and the code of a protocol stays.
        let isRaw =
            type.conforms(to: ["OptionSet", "RawRepresentable"]) && !type.hasRawValues
            && type.alias("RawValue")?.named.contains("Any") != true
        let isUnboxed = type.conforms(to: ["Unboxable", "UnboxableEnum"]) || type.macroAttribute != nil
        if isUnboxed || isRaw && type.decoder == nil || index.protocolThatCodes(type) != nil { return nil }
        // Functions that this program writes have a type of their own.
        let isOfFunction = type.isLocal && type.name == "Read" && type.properties.map(\.name) == ["result"]
        if type.declaration.isKeys || isOfFunction { return nil }
        let keys = CodingKeysReader(type)
        var reader = CodableModelReader(type: type, index: index, dates: dates, isStrict: isStrict, keys: keys)
        return reader.read() ? reader.reading : nil
    }

    /// A type with an initializer from a decoder, or keys, of which the files do not say that it is Decodable; nil for others.
    private func unclear(_ type: ModelType, _ index: ModelIndex) -> ModelReading? {
        let hasKeys = !CodingKeysReader(type).declarations.isEmpty && !type.conforms(to: ["Encodable"])
        guard type.decoder != nil || hasKeys, type.declaration.kind != .enum, !type.isUnboxable else { return nil }
        var reading = ModelReading()
        if let name = type.foreignConformance(index) {
            reading.problem(
                "\(name) is not in these files, and may make it Codable: give the program its file, or write Codable",
                of: type)
        } else if type.decoder != nil, let other = index.allSubclasses(of: type).first(where: index.isDecodable) {
            reading.problem(
                "\(other.name), which inherits from it, is Codable: write that at this declaration", of: type)
        } else {
            return nil
        }
        return reading
    }
}

private struct CodableModelReader {
    let type: ModelType
    let index: ModelIndex
    let dates: String?
    let isStrict: Bool
    let keys: CodingKeysReader
    var reading = ModelReading()

    /// - Returns: whether it is a model, and not an enum with other code, which needs nothing: models can hold it as it is.
    mutating func read() -> Bool {
        if type.declaration.kind == .enum {
            guard readEnum() else { return false }
        } else if let decoder = type.decoder {
            guard readInitializer(decoder) else { return false }
        } else {
            readSynthesized()
        }
        finish()
        if type.decoder == nil, let macro = type.declaration.otherMacro {
            reading.problem(
                "the macro @\(macro) may write its 'init(from:)': leave it Codable, or write @Unboxable in its place",
                of: type)
        }
        return true
    }

    private mutating func readInitializer(_ decoder: ModelType.Function) -> Bool {
        let (part, function) = decoder
        let body = BodyScope(decoder, of: type, index)?.statements ?? []
        if type.superclass(in: index).map(index.isDecodable) == true, body.onlyElement?.isFatalError == true {
            reading.shape = .trap
            return type.unboxingInitializer == nil
        }
        let values = CodableValueReader(decoder: function.parameters[0].name ?? "from", keys: keys, dates: dates)
        guard let read = InitializerReader(decoder, of: type, index, values)?.reading else { return false }
        reading = read
        reading.obsolete.append((part.file, function.range))
        let text = part.source.text(function.range)
        let isValue = ["singleValueContainer", "decoder.unkeyedContainer"].contains { text.contains($0) }
        var reason: String?
        let isMade = reading.fields.contains { field in
            field.function != nil || field.place == .whole && (field.dropsIfInvalid || field.defaultValue != nil)
        }
        if isMade, isValue || !text.contains("keyedBy:") {
            reason = "code makes it of a value that may be no object: leave it Codable"
        }
        if isValue, text.contains("decodeNil") || text.contains("?.self") {
            reason = "it is made of null too, which is an error for a model: leave it Codable"
        }
        if let reason { reading.problem(reason, at: function.range.lowerBound, in: part.source) }
        return true
    }

    private mutating func readSynthesized() {
        for property in type.properties {
            let start = property.binding.range.lowerBound
            guard !(property.isLet && property.value != nil), let key = keys.own?[property.name] else {
                reading.fields.append(FieldReading(property: property.name, place: .none))
                continue
            }
            var field = FieldReading(property: property.name, place: .keys([key.literal]))
            field.position = start
            if let value = property.value, value.literal != .nil {
                field.keepsValue = true
                let old = property.isOptional ? "; it was nil" : ", which was an error"
                reading.remark(
                    "'\(property.name)' keeps its value if it is missing or null\(old)", at: start, in: type.source)
            }
            // A wrapper reads itself.
            if !property.variable.mayBeWrapped,
                let problem = CodableValueReader.date(&field, property, dates, type, index)
            {
                reading.problem(problem, at: start, in: type.source)
            }
            reading.fields.append(field)
        }
        if keys.isUnclear {
            reading.problem("its CodingKeys are not only cases: write a case with a literal for each key", of: type)
        }
    }

    private mutating func readEnum() -> Bool {
        if let decoder = type.decoder {
            // It stays for those that decode the enum by itself.
            let fallback = BodyScope(decoder, of: type, index).flatMap(\.caseForOthers)
            if fallback == nil || !type.hasRawValues { return false }
            reading.shape = .rawValues(fallback: fallback)
            return true
        }
        reading.shape = type.hasRawValues ? .rawValues(fallback: nil) : .keyedCases
        if type.hasRawValues { return true }
        let first = type.declaration.inheritedTypes.first?.lastName ?? "Codable"
        if !ProtocolNames.requireNothing(first), index.protocols[first] == nil,
            index.implied(by: first).isDisjoint(with: ["Codable", "Decodable"])
        {
            reading.problem("'\(first)' may be the type of its raw values: write that as a type of Swift's", of: type)
        }
        for (_, element) in type.declaration.cases {
            if element.parameters.contains(where: { index.hasDate($0.type, seenFrom: type) }) {
                let text = "'\(element.name)' has a date, for which a case has no format: leave it Codable"
                reading.problem(text, at: element.nameRange.lowerBound, in: type.source)
            }
            for parameter in element.parameters where parameter.defaultValue != nil {
                let text =
                    "'\(parameter.label ?? element.name)' of '\(element.name)' has its default if it is missing, which was an error"
                reading.remark(text, at: element.nameRange.lowerBound, in: type.source)
            }
        }
        return true
    }

    /// The strategy of a decoder that reads dates as the formatter does.
    private var dateStrategy: String? {
        guard let dates else { return nil }
        let formatter = dates.hasPrefix(".") ? "DateFormat\(dates)" : dates
        return index.strategy(for: dates, seenFrom: type)
            ?? ".custom { try $0.singleValueContainer().decode(formatter: \(formatter)) }"
    }

    private mutating func finish() {
        let start = type.declaration.nameRange.lowerBound
        reading.obsoleteAttributes = ["Unboxed"]
        reading.decodesOthers = true
        reading.dateStrategy = dateStrategy
        let strategy = dateStrategy.map { "decoder.dateDecodingStrategy = \($0); " }
        let decoder = strategy.map { "{ let decoder = JSONDecoder(); \($0)return decoder }()" } ?? "JSONDecoder()"
        reading.oldRead = "try \(decoder).decode(%.self, from: data)"
        reading.isStrict = isStrict && reading.shape != .rawValues(fallback: nil)
        removeKeys()
        moveConformance()
        requireTypes()
        finishFunctions()
        if index.decodedWithOptions.contains(type.declaration.name) {
            reading.problem("a decoder with options reads it, by 'using:': leave it Codable", of: type)
        }
        requireClasses()
        let isWritten = type.decoder != nil && MacroEncoding(reading: reading, type: type, index: index).isEncoded
        for number in reading.fields.indices where reading.fields[number].place.isPayload {
            check(number, writtenKeys: isWritten ? keys.own ?? [:] : [:])
        }
        reading.addDifferences(at: start, in: type.source)
        let isStrictAnyway = type.properties.allSatisfy { $0.variable.attributes.contains { $0.names("Unboxed") } }
        if isStrict || isStrictAnyway || reading.fields.isEmpty { return }
        reading.remark(
            "values of another JSON type are converted, such as numbers in quotes", at: start, in: type.source)
    }

    /// A subclass need not state the conformance, and has to have the initializer that the macro writes.
    private mutating func requireClasses() {
        for subclass in index.subclasses(of: type) {
            if index.isDecodable(subclass) {
                reading.requires[subclass.number] = "its subclass \(subclass.name) is left"
            } else if !subclass.initializers.isEmpty || !index.subclasses(of: subclass).isEmpty {
                // Others inherit the initializers.
                reading.problem("its subclass \(subclass.name) is not rewritten: give that an 'init(from:)'", of: type)
            }
        }
        if let superclass = type.superclass(in: index), index.isDecodable(superclass) || superclass.decoder != nil {
            reading.requires[superclass.number] = "its superclass \(superclass.name) is left"
            if superclass.isEncodable, type.encoder == nil, reading.fields.contains(where: \.place.isPayload) {
                let text = "its own properties are written too; only those of \(superclass.name) were"
                reading.remarks.append(type.note(text))
            }
        }
    }

    /// Finds why a field cannot be read, and how it is read or written otherwise than by Codable. `writtenKeys`: the
    /// keys with which the compiler wrote the properties.
    private mutating func check(_ number: Int, writtenKeys: [String: String]) {
        let name = reading.fields[number].property
        guard let property = type.property(name) else { return }
        let position = property.binding.range.lowerBound
        if let problem = problem(of: &reading.fields[number], property) {
            return reading.problem("'\(name)' \(problem)", at: position, in: type.source)
        }
        if isReadAsList(property) {
            reading.fields[number].decoding = property.type.map { "\($0.withoutOptional.text).self" }
            if reading.dateStrategy != nil { reading.fields[number].differences.insert(.foreign) }
        }
        let field = reading.fields[number]
        if let key = writtenKeys[name], field.place != .keys([key.literal]) {
            let text = "'\(name)' is written where it is read now; it was written as \(key.literal)"
            reading.remark(text, at: position, in: type.source)
        }
    }

    /// Whether Codable reads and writes a list of keys and values: a dictionary with other keys than text and Int.
    private func isReadAsList(_ property: StoredProperty) -> Bool {
        func aliased(_ own: TypeSyntax) -> TypeSyntax { index.alias(own.text, seenFrom: type) ?? own }
        guard let own = property.type?.withoutOptional, case .dictionary(let key, _) = aliased(own).form,
            !["String", "Int"].contains(aliased(key).text),
            property.variable.attributes.allSatisfy({ $0.names("available") }),
            index.type(key.text, seenFrom: type)?.conforms(to: ["CodingKeyRepresentable"]) != true
        else { return false }
        func plain(_ text: String) -> String { text.filter { !$0.isWhitespace } }
        // Not what is unboxed.
        return type.decoder.map { plain($0.part.source.text($0.function.range)) }?.contains("(\(plain(own.text)).self")
            ?? true
    }

    /// Why a field cannot be read, to follow its name; nil if it can.
    private func problem(of field: inout FieldReading, _ property: StoredProperty) -> String? {
        let attributes = property.variable.attributes
        let types = property.type?.named ?? []
        if types.map(\.lastComponent).contains("URL") { field.differences.insert(.unescapedURL) }
        if attributes.contains(where: { $0.names("Published") }), type.isDecodable {
            return "is @Published, for which nothing else writes 'init(from:)': keep it, and add @Unboxable"
        }
        if !property.variable.mayBeWrapped, let place = property.type.flatMap(index.overload) {
            return "is read by the 'decode' of \(place): leave it Codable, or write a formatter"
        }
        let parameters = type.declaration.genericParameters.map(\.name)
        if field.place != .whole, parameters.contains(property.type?.text ?? "") {
            field.differences.insert(.parameterIsNil)
        }
        if types.contains("DateInterval") {
            return "is a DateInterval, whose dates have no format here: leave it Codable"
        }
        // Types that decode themselves.
        let others = types.compactMap { index.type($0, seenFrom: type) }.filter { other in
            other.declaration.kind == .enum && (other.decoder != nil || !other.hasRawValues)
                || index.protocolThatCodes(other) != nil
        }
        if let other = others.first(where: { index.decoderNeeds(of: $0) != .nothing }) {
            if index.decoderNeeds(of: other) == .userInfo {
                return "asks the 'userInfo' of the decoder, in \(other.name): leave it Codable"
            }
            if dates == nil { return "has dates, in \(other.name): say their format, as in --dates .iso8601" }
            field.differences.insert(.foreign)
        }
        if let alias = property.type?.withoutOptional, case .named(let own, _) = alias.form,
            index.type(own, seenFrom: type) == nil, index.alias(own, seenFrom: type)?.isOptional == true
        {
            return "is Optional by the alias \(own): write the Optional"
        }
        return nil
    }

    /// Gives the code of the initializer that functions keep a decoder as the app had it.
    private mutating func finishFunctions() {
        let asksDecoder = reading.fields.contains { $0.function != nil } && index.decoderNeeds(of: type) == .userInfo
        for number in reading.fields.indices {
            guard let function = reading.fields[number].function, let reader = try? Reader(function) else { continue }
            let names = reader.names
            let known = [
                "Read", "Unboxer", "UnboxDecoder", "Decodable", "Decoder", "DecodingError", type.declaration.name,
            ]
            let hasOthers = names.contains { name in
                name.first?.isUppercase == true && !name.hasSuffix("Keys") && !known.contains(name)
                    && (name == "Date" || !ReadKind.isKnown(name))
            }
            let types = names.compactMap { index.type($0, seenFrom: type) }.filter { $0.number != type.number }
            reading.fields[number].types.formUnion(types.filter { $0.declaration.kind != .enum }.map(\.number))
            var problem: String?
            if asksDecoder || !names.isDisjoint(with: index.readersOfUserInfo) {
                problem = "code reads it, and 'userInfo' of the decoder: pass that in a context"
            }
            // What is decoded, not what code makes.
            let decodesDate = function.contains(/\bDate[\]>?]*\.self|\bDate\(from:|decode\w*\(\./)
            if names.contains("Date"), decodesDate, reading.dateStrategy == nil {
                problem = "'\(reading.fields[number].property)' is a date: say its format, as in --dates .iso8601"
            }
            if let problem { reading.problem(problem, at: reading.fields[number].position, in: type.source) }
            if hasOthers, let strategy = reading.dateStrategy {
                reading.addDecoder(strategy, isGeneric: index.isGeneric(type))
                reading.fields[number].function = function.replacing(
                    "(decoding: Read.self)", with: "(decoding: Read.self, using: nestedDecoder)")
            }
        }
    }

    /// A conformance that an extension states moves to the declaration, as the macro sees only that.
    private mutating func moveConformance() {
        let names: Set<String> = ["Codable", "Decodable"]
        guard !reading.fields.isEmpty, !type.declaration.inheritedTypes.contains(where: { names.contains($0.lastName) })
        else { return }
        let stated = type.conformance(names)
        if let conditions = stated?.part.declaration.genericWhereClause {
            reading.problem(
                "it is Codable only \(conditions): write that at the declaration, with 'UnboxCompatible'", of: type)
        }
        if let stated = stated?.type {
            reading.obsoleteConformances = [stated.lastName]
            reading.conformance = stated.text
            return
        }
        if let other = type.statedWithin(names, index) {
            // What the compiler writes stays.
            guard type.decoder != nil else { return }
            reading.problem("it is Codable by '\(other)': write the conformances one by one", of: type)
        }
        // A protocol that refines it stays.
        if type.conforms(to: names) { reading.conformance = type.conforms(to: ["Codable"]) ? "Codable" : "Decodable" }
    }

    /// The models in a model have to be rewritten too: a Codable one that is left would be decoded without the strategies of
    /// the app's decoder, for dates and keys. A value that may be dropped has to be unboxed, whatever it is.
    private mutating func requireTypes() {
        for number in reading.fields.indices {
            let isDropped = reading.fields[number].dropsIfInvalid
            let names = type.property(reading.fields[number].property)?.type?.named ?? []
            let types = names.compactMap { index.type($0, seenFrom: type) }.filter {
                !$0.isUnboxable && (isDropped || $0.declaration.kind != .enum)
            }
            reading.fields[number].types.formUnion(types.map(\.number))
            let isForeign = names.contains { name in
                !ReadKind.isKnown(name) && !ReadKind.collections.contains(name)
                    && index.type(name, seenFrom: type) == nil && index.alias(name, seenFrom: type) == nil
            }
            // What code makes is not decoded.
            if isForeign, reading.fields[number].place.isPayload { reading.fields[number].differences.insert(.foreign) }
        }
    }

    /// Removes the enums of coding keys that nothing else of the files names: the macro has the keys. One that is used moves
    /// from an extension, which the macro does not see, to the declaration.
    private mutating func removeKeys() {
        guard !reading.fields.isEmpty else { return }
        for (declaration, number) in keys.declarations {
            let (name, range) = (declaration.name, declaration.range)
            let isUsed = isUsed(declaration, in: number)
            let isInside = number == type.file && type.declaration.range.contains(range.lowerBound)
            if !isUsed || name == "CodingKeys" && !isInside { reading.obsolete.append((number, range)) }
            guard isUsed, name == "CodingKeys" else { continue }
            if let own = keys.own {
                let read = reading.fields.filter { $0.place != .none }
                let places = own.mapValues { FieldReading.Position.keys([$0.literal]) }
                let fits = read.count == own.count && read.allSatisfy { $0.place == places[$0.property] }
                if !fits { reading.decoder = type.decoder?.function.range }
            }
            if !isInside { reading.move(range, of: index.files[number]) }
        }
        if !keys.isUnclear, !keys.declarations.contains(where: { $0.enum.name == "CodingKeys" }), namesKeysOfCompiler {
            // The compiler does not make them beside the macro.
            let cases = type.properties.map { "case " + SwiftKeywords.escaped($0.name) }
            reading.helpers.append(String("enum CodingKeys: String, CodingKey", body: cases))
        }
    }

    private var namesKeysOfCompiler: Bool {
        let name = type.declaration.name
        // Another type of this name may have keys of its own.
        let isOnlyOne = !index.types.contains { $0.number != type.number && $0.declaration.name == name }
        if isOnlyOne, index.namesOfKeys.contains("\(name).CodingKeys") { return true }
        return isNamed("CodingKeys") { part, position in
            part.source.bytes[position - 1] == UInt8(ascii: ".")
                || part.declaration.members.contains { member in
                    if case .type(let inner) = member { inner.range.contains(position) } else { false }
                }
        }
    }

    /// Whether something else in the type than what goes has a name. `isOther`: whether that is not meant at a position.
    private func isNamed(_ name: String, except isOther: (ModelType.Part, Int) -> Bool) -> Bool {
        type.parts.contains { part in
            part.source.mentions(name, in: part.declaration.range) { position in
                isOther(part, position)
                    || reading.obsolete.contains { $0.file == part.file && $0.range.contains(position) }
            }
        }
    }

    /// Whether something else than what goes names an enum of keys.
    private func isUsed(_ keys: TypeDeclarationSyntax, in number: Int) -> Bool {
        let name = keys.name
        let isRead = reading.obsolete.contains { index.files[$0.file].mentions(name, in: $0.range) }
        return !isRead && name != "CodingKeys" || keys.modifiers.contains { $0.name == "public" }
            || isNamed(name) { part, position in part.file == number && keys.range.contains(position) }
            || index.namesOfKeys.contains("\(type.declaration.name).\(name)")
            || index.allSubclasses(of: type).contains { subclass in
                !CodingKeysReader(subclass).declarations.contains { $0.enum.name == name }
                    && subclass.parts.contains { $0.source.mentions(name, in: $0.declaration.range) }
            } || reading.fields.contains { $0.function?.contains(name) ?? false }
    }
}

extension BodyScope {
    /// The case that `self = Mood(rawValue: try container.decode(String.self)) ?? .unknown` has for other values.
    fileprivate var caseForOthers: String? {
        var scope = self
        for statement in statements {
            switch statement.kind {
            case .constant(let name, true, let type, let value?):
                scope.locals[name] = Local(value, type, isUnwrapped: false, in: scope)
            case .assignment(let target, let value) where target.asName == "self":
                guard case .binary(let left, "??", let right) = value.withoutAttempt.kind,
                    case .member(_, let name) = right.kind, type.enumCase(name) != nil,
                    case .call(_, let arguments) = left.unwrapped.withoutAttempt.kind, arguments.count == 1,
                    arguments[0].label == "rawValue"
                else { return nil }
                let raw = arguments[0].value
                let read = (scope.local(raw)?.value ?? raw).withoutAttempt.asCall
                return read?.name == "decode" && read?.arguments.count == 1 ? name : nil
            default: return nil
            }
        }
        return nil
    }
}
