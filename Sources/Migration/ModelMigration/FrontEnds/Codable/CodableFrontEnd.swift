import SwiftDeclarations

/// Models that are `Decodable`: by the compiler, with `CodingKeys`, or by an `init(from:)` that only reads.
package struct CodableFrontEnd: FrontEnd {
    /// The source of a formatter for dates, which a decoder had by its strategy; nil to leave models with dates.
    let dates: String?
    /// Whether models read as strictly as Codable does.
    let isStrict: Bool

    package func reading(of type: ModelType, in index: ModelIndex) -> ModelReading? {
        guard isDecodable(type, index) else { return unclear(type, index) }
        guard !type.conforms(to: ["Unboxable", "UnboxableEnum"]),
            !type.declaration.attributes.contains(where: { $0.names("Unboxable") || $0.names("UnboxableEnum") })
        else { return nil }
        let initializer = type.initializers.first(where: \.function.decodes)
        // Its raw value is what is decoded.
        if initializer == nil, type.isRawRepresentable, type.declaration.kind != .enum || !type.hasRawValues {
            return nil
        }
        // So does the code of a protocol.
        if index.protocolThatCodes(type) != nil { return nil }
        var reading = ModelReading()
        if type.declaration.kind == .enum {
            guard let read = enumReading(of: type, initializer, index) else { return nil }
            reading = read
        } else if let (part, function) = initializer {
            let values = CodableValueReader(
                decoder: function.parameters[0].name ?? "from", keys: CodingKeysReader(type), dates: dates)
            guard let read = InitializerReader(function, in: part, of: type, index, values)?.reading else { return nil }
            reading = read
            reading.obsolete.append((part.file, function.range))
            let text = index.files[part.file].text(function.range)
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
            if let reason { reading.problem(reason, at: function.range.lowerBound, in: index.files[part.file]) }
        } else {
            reading = synthesized(type, index)
        }
        finish(&reading, type, index)
        if initializer == nil, let macro = type.declaration.otherMacro {
            let text =
                "the macro @\(macro) may write its 'init(from:)': leave it Codable, or write @Unboxable in its place"
            reading.problem(text, of: type, index)
        }
        return reading
    }

    /// A type with an initializer from a decoder, or keys, of which the files do not say that it is Decodable; nil for others.
    private func unclear(_ type: ModelType, _ index: ModelIndex) -> ModelReading? {
        let decodes = type.initializers.contains(where: \.function.decodes)
        let hasKeys = !CodingKeysReader(type).declarations.isEmpty && !type.conforms(to: ["Encodable"])
        guard decodes || hasKeys, type.declaration.kind != .enum, !type.isUnboxable else { return nil }
        var reading = ModelReading()
        if let name = type.foreignConformance(index) {
            let text =
                "\(name) is not in these files, and may make it Codable: give the program its file, or write Codable"
            reading.problem(text, of: type, index)
        } else if decodes, let other = index.allSubclasses(of: type).first(where: { isDecodable($0, index) }) {
            let text = "\(other.name), which inherits from it, is Codable: write that at this declaration"
            reading.problem(text, of: type, index)
        } else {
            return nil
        }
        return reading
    }

    /// Whether a type is Decodable, or a class with an initializer that calls that of one.
    private func isDecodable(_ type: ModelType, _ index: ModelIndex) -> Bool {
        if type.conforms(to: ["Codable", "Decodable"]) { return true }
        guard type.initializers.contains(where: \.function.decodes) else { return false }
        return type.superclasses(in: index).contains { $0.conforms(to: ["Codable", "Decodable"]) }
    }

    /// The strategy of a decoder that reads dates as the formatter does.
    private func dateStrategy(_ index: ModelIndex, seenFrom type: ModelType) -> String? {
        guard let dates else { return nil }
        if dates == ".rfc3339" { return ".iso8601" }
        if [".iso8601", ".secondsSince1970", ".millisecondsSince1970"].contains(dates) { return dates }
        if index.isDateFormatter(dates, seenFrom: type) { return ".formatted(\(dates))" }
        let formatter = dates.hasPrefix(".") ? "DateFormat\(dates)" : dates
        return ".custom { try $0.singleValueContainer().decode(formatter: \(formatter)) }"
    }

    private func synthesized(_ type: ModelType, _ index: ModelIndex) -> ModelReading {
        var reading = ModelReading()
        let file = index.files[type.file]
        let keys = CodingKeysReader(type)
        for property in type.properties {
            let start = property.binding.range.lowerBound
            if property.isLet, property.value != nil {
                reading.fields.append(FieldReading(property: property.name, place: .none))
                continue
            }
            guard let key = keys.own?[property.name] else {
                reading.fields.append(FieldReading(property: property.name, place: .none))
                continue
            }
            var field = FieldReading(property: property.name, place: .keys([key.literal]))
            field.position = start
            if let value = property.value, value.literal != .nil {
                field.keepsValue = true
                let old = property.isOptional ? "; it was nil" : ", which was an error"
                reading.remark("'\(property.name)' keeps its value if it is missing\(old)", at: start, in: file)
            }
            if let problem = CodableValueReader.date(&field, property, dates, type, index) {
                reading.problem(problem, at: start, in: file)
            }
            reading.fields.append(field)
        }
        if keys.isUnclear {
            reading.problem(
                "its CodingKeys are not only cases: write a case with a literal for each key", of: type, index)
        }
        return reading
    }

    /// - Returns: nil for an enum with other code, which needs nothing: models can hold it as it is.
    private func enumReading(
        of type: ModelType, _ initializer: (part: ModelType.Part, function: FunctionSyntax)?, _ index: ModelIndex
    ) -> ModelReading? {
        var reading = ModelReading()
        if let (part, function) = initializer {
            // It stays for those that decode the enum by itself.
            let fallback = BodyScope(function, in: part, of: type, index).flatMap { Self.fallback($0, function) }
            if fallback == nil || !type.hasRawValues { return nil }
            reading.shape = .rawValues(fallback: fallback)
        } else {
            reading.shape = type.hasRawValues ? .rawValues(fallback: nil) : .keyedCases
            let first = type.declaration.inheritedTypes.first?.lastName ?? "Codable"
            if !type.hasRawValues, !ProtocolNames.requireNothing(first), index.protocols[first] == nil {
                let text = "'\(first)' may be the type of its raw values: write that as a type of Swift's"
                reading.problem(text, of: type, index)
            }
            for case .enumCase(let declaration) in type.declaration.members where reading.shape == .keyedCases {
                for element in declaration.elements {
                    for parameter in element.parameters where parameter.defaultValue != nil {
                        let text =
                            "'\(parameter.label ?? element.name)' of '\(element.name)' has its default if it is missing, which was an error"
                        reading.remark(text, at: element.nameRange.lowerBound, in: index.files[type.file])
                    }
                }
            }
        }
        return reading
    }

    /// The case that `self = Mood(rawValue: try container.decode(String.self)) ?? .unknown` has for other values.
    private static func fallback(_ scope: BodyScope, _ function: FunctionSyntax) -> String? {
        var scope = scope
        for statement in scope.statements {
            switch statement.kind {
            case .constant(let name, true, let type, let value?):
                scope.locals[name] = BodyScope.Local(value, type, isUnwrapped: false, in: scope)
            case .assignment(let target, let value) where target.asName == "self":
                guard case .binary(let left, "??", let right) = value.withoutAttempt.kind,
                    case .member(_, let name) = right.kind, scope.type.caseElement(name) != nil,
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

    private func finish(_ reading: inout ModelReading, _ type: ModelType, _ index: ModelIndex) {
        let file = index.files[type.file]
        let start = type.declaration.nameRange.lowerBound
        reading.obsoleteAttributes = ["Unboxed"]
        reading.decodesOthers = true
        reading.dateStrategy = index.isGeneric(type) ? nil : dateStrategy(index, seenFrom: type)
        let strategy = dateStrategy(index, seenFrom: type).map { "decoder.dateDecodingStrategy = \($0); " }
        let decoder = strategy.map { "{ let decoder = JSONDecoder(); \($0)return decoder }()" } ?? "JSONDecoder()"
        reading.oldRead = "try \(decoder).decode(%.self, from: data)"
        reading.isStrict = isStrict && reading.shape != .rawValues(fallback: nil)
        removeKeys(&reading, type, index)
        moveConformance(&reading, type, index, in: file)
        requireTypes(&reading, type, index)
        finishFunctions(&reading, type, index)
        if index.decodedWithOptions.contains(type.declaration.name) {
            reading.problem("a decoder with options reads it, by 'using:': leave it Codable", of: type, index)
        }
        // A subclass need not state the conformance, and has to have the initializer that the macro writes.
        for subclass in index.subclasses(of: type) {
            if isDecodable(subclass, index) {
                reading.requires[subclass.number] = "its subclass \(subclass.name) is left"
            } else if !subclass.initializers.isEmpty || !index.subclasses(of: subclass).isEmpty {
                // Others inherit the initializers.
                reading.problem(
                    "its subclass \(subclass.name) is not rewritten: give that an 'init(from:)'", at: start, in: file)
            }
        }
        if let superclass = type.superclass(in: index),
            isDecodable(superclass, index) || superclass.initializers.contains(where: \.function.decodes)
        {
            reading.requires[superclass.number] = "its superclass \(superclass.name) is left"
        }
        let isWritten =
            type.initializers.contains(where: \.function.decodes)
            && MacroEncoding(reading: reading, type: type, index: index).isEncoded
        let writtenKeys = isWritten ? CodingKeysReader(type).own ?? [:] : [:]
        for number in reading.fields.indices where reading.fields[number].place.isPayload {
            guard let property = type.property(reading.fields[number].property) else { continue }
            let (problem, remarks) = check(&reading.fields[number], property, writtenKeys[property.name], type, index)
            let position = property.binding.range.lowerBound
            if let problem { reading.problem(problem, at: position, in: file) }
            for remark in remarks { reading.remark(remark, at: position, in: file) }
        }
        reading.addDifferences(at: start, in: file)
        guard !isStrict, !reading.fields.isEmpty else { return }
        let isStrictAnyway = type.properties.allSatisfy { $0.variable.attributes.contains { $0.names("Unboxed") } }
        if !isStrictAnyway {
            reading.remark("values of another JSON type are converted, such as numbers in quotes", at: start, in: file)
        }
    }

    /// Why a field cannot be read, and how it is read or written otherwise than by Codable.
    ///
    /// - Parameter writtenKey: the key with which the compiler wrote it; nil if other code did, or nothing.
    private func check(
        _ field: inout FieldReading, _ property: StoredProperty, _ writtenKey: String?, _ type: ModelType,
        _ index: ModelIndex
    ) -> (problem: String?, remarks: [String]) {
        let name = property.name
        let attributes = property.variable.attributes
        let types = property.type?.named ?? []
        if types.map(\.lastComponent).contains("URL"), field.transform == nil {
            field.differences.insert(.unescapedURL)
        }
        if attributes.contains(where: { $0.names("Published") }), type.conforms(to: ["Codable", "Decodable"]) {
            return (
                "'\(name)' is @Published, for which nothing else writes 'init(from:)': keep it, and add @Unboxable", []
            )
        }
        if attributes.isEmpty, let place = property.type.flatMap(index.overload) {
            return ("'\(name)' is read by the 'decode' of \(place): leave it Codable, or write a formatter", [])
        }
        if types.contains("DateInterval") {
            return ("'\(name)' is a DateInterval, whose dates have no format here: leave it Codable", [])
        }
        // An enum that decodes itself.
        let enums = types.compactMap { index.type($0, seenFrom: type) }.filter { other in
            other.declaration.kind == .enum && other.initializers.contains(where: \.function.decodes)
        }
        if let other = enums.first(where: { index.decoderNeeds(of: $0) != .nothing }) {
            if index.decoderNeeds(of: other) == .userInfo {
                return ("'\(name)' asks the 'userInfo' of the decoder, in \(other.name): leave it Codable", [])
            }
            if dates == nil {
                return ("'\(name)' has dates, in \(other.name): say their format, as in --dates .iso8601", [])
            }
            field.differences.insert(.foreign)
        }
        if let alias = property.type?.withoutOptional, case .named(let own, _) = alias.form,
            index.type(own, seenFrom: type) == nil, index.alias(own, seenFrom: type)?.isOptional == true
        {
            return ("'\(name)' is Optional by the alias \(own): write the Optional", [])
        }
        var remarks: [String] = []
        if case .dictionary(let key, _)? = property.type?.withoutOptional.form, !["String", "Int"].contains(key.text),
            field.formatter == nil,
            index.type(key.text, seenFrom: type)?.conforms(to: ["CodingKeyRepresentable"]) != true
        {
            remarks.append("'\(name)' is an object with keys; Codable reads and writes a list of keys and values")
        }
        if let writtenKey, field.place != .keys([writtenKey.literal]) {
            remarks.append("'\(name)' is written where it is read now; it was written as \(writtenKey.literal)")
        }
        return (nil, remarks)
    }

    /// Gives the code of the initializer that functions keep a decoder as the app had it.
    private func finishFunctions(_ reading: inout ModelReading, _ type: ModelType, _ index: ModelIndex) {
        let asksDecoder = reading.fields.contains { $0.function != nil } && index.decoderNeeds(of: type) == .userInfo
        for number in reading.fields.indices {
            guard let function = reading.fields[number].function, let reader = try? Reader(function) else { continue }
            let names = Set(reader.tokens.filter { $0.kind == .identifier }.map { reader.name(of: $0) })
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
            if let problem {
                reading.problem(problem, at: reading.fields[number].position, in: index.files[type.file])
            }
            if hasOthers, let strategy = reading.dateStrategy {
                reading.addDecoder(strategy)
                reading.fields[number].function = function.replacing(
                    "(decoding: Read.self)", with: "(decoding: Read.self, using: nestedDecoder)")
            }
        }
    }

    /// A conformance that an extension states moves to the declaration, as the macro sees only that.
    private func moveConformance(
        _ reading: inout ModelReading, _ type: ModelType, _ index: ModelIndex, in file: SourceFile
    ) {
        let names: Set<String> = ["Codable", "Decodable"]
        guard !reading.fields.isEmpty, !type.declaration.inheritedTypes.contains(where: { names.contains($0.lastName) })
        else { return }
        let conformance = type.conformance(names)
        if let conditions = conformance?.part.declaration.genericWhereClause {
            let text = "it is Codable only \(conditions): write that at the declaration, with 'UnboxCompatible'"
            reading.problem(text, of: type, index)
        }
        let stated = conformance?.type
        if stated == nil, let other = type.statedWithin(names, index) {
            // What the compiler writes stays.
            guard type.initializers.contains(where: \.function.decodes) else { return }
            let text = "it is Codable by '\(other)': write the conformances one by one"
            reading.problem(text, of: type, index)
        }
        if let stated { reading.obsoleteConformances = [stated.lastName] }
        if stated == nil, !type.conforms(to: names) { return }
        // A protocol that refines it stays.
        reading.conformance = stated?.text ?? (type.conforms(to: ["Codable"]) ? "Codable" : "Decodable")
    }

    /// The models in a model have to be rewritten too: a Codable one that is left would be decoded without the strategies of
    /// the app's decoder, for dates and keys. A value that may be dropped has to be unboxed, whatever it is.
    private func requireTypes(_ reading: inout ModelReading, _ type: ModelType, _ index: ModelIndex) {
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
                    && !type.declaration.genericParameters.contains { $0.name == name }
            }
            if isForeign, reading.fields[number].place.isPayload { reading.fields[number].differences.insert(.foreign) }
        }
    }

    /// Removes the enums of coding keys that nothing else of the files names: the macro has the keys. One that is used moves
    /// from an extension, which the macro does not see, to the declaration.
    private func removeKeys(_ reading: inout ModelReading, _ type: ModelType, _ index: ModelIndex) {
        guard !reading.fields.isEmpty else { return }
        let keys = CodingKeysReader(type)
        for (declaration, number) in keys.declarations {
            let (name, range) = (declaration.name, declaration.range)
            let removed = reading.obsolete.map { ($0.file, $0.range) } + [(number, range)]
            let isRead =
                name == "CodingKeys" || removed.dropLast().contains { index.files[$0.0].mentions(name, in: $0.1) }
            let isUsed =
                !isRead || declaration.modifiers.contains { $0.name == "public" }
                || type.parts.contains { part in
                    index.files[part.file].mentions(name, in: part.declaration.range) { position in
                        removed.contains { $0.0 == part.file && $0.1.contains(position) }
                    }
                } || index.namesOfKeys.contains("\(type.declaration.name).\(name)")
                || index.allSubclasses(of: type).contains { subclass in
                    !CodingKeysReader(subclass).declarations.contains { $0.enum.name == name }
                        && subclass.parts.contains { index.files[$0.file].mentions(name, in: $0.declaration.range) }
                }
                || reading.fields.contains { $0.function?.contains(name) ?? false }
            if !isUsed
                || name == "CodingKeys" && !(number == type.file && type.declaration.range.contains(range.lowerBound))
            {
                reading.obsolete.append((number, range))
            }
            if isUsed, name == "CodingKeys", let own = keys.own {
                let read = reading.fields.filter { $0.place != .none }
                let fits =
                    read.count == own.count
                    && read.allSatisfy { field in
                        own[field.property].map { field.place == .keys([$0.literal]) } ?? false
                    }
                let initializer = type.initializers.first(where: \.function.decodes)
                if !fits { reading.decoder = initializer?.function.range }
            }
            if isUsed, reading.obsolete.last.map({ $0.file == number && $0.range == range }) ?? false {
                let file = index.files[number]
                let text = file.text(range).withoutIndentation(file.indentation(of: range.lowerBound))
                reading.moved.append(text)
            }
        }
    }
}

extension SourceFile {
    /// The names that occur in a range.
    func names(in range: SourceRange) -> Set<String> {
        guard let reader = content?.reader else { return [] }
        return Set(tokens(in: range).map { reader.tokens[$0] }.filter { $0.kind == .identifier }.map(reader.name))
    }

    /// Whether a name occurs in a range.
    ///
    /// - Parameter isLeftOut: whether an occurrence at a position does not count.
    func mentions(
        _ name: String, in range: SourceRange, except isLeftOut: (Int) -> Bool = { _ in false }
    ) -> Bool {
        guard let reader = content?.reader else { return true }
        return tokens(in: range).contains { index in
            let token = reader.tokens[index]
            return token.kind == .identifier && reader.name(of: token) == name && !isLeftOut(token.start)
        }
    }
}
