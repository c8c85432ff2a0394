import SwiftDeclarations

extension ModelReading {
    /// Takes the macro from a model that is Codable too. What the compiler writes of it has to be as before.
    mutating func becomeCodable(_ type: ModelType, _ index: ModelIndex, _ edits: inout ModelEdits) throws(Unwritable) {
        let isWritten = type.isEncodable && type.encoder == nil
        let keys = CodingKeysReader(type).own ?? [:]
        let added = type.addedDecoder
        for number in fields.indices {
            let field = fields[number]
            guard let property = type.property(field.property) else { continue }
            func refuse(_ text: String) -> Unwritable {
                edits.unwritable(
                    "'\(field.property)' \(text): write 'encode(to:)'", at: property.variable.range.lowerBound)
            }
            if let problem = field.problem { throw refuse(problem) }
            if isWritten {
                let isDate = property.type?.named.contains("Date") == true && index.dateFormatters.count == 1
                if field.formatter != nil, !isDate { throw refuse("is written by its formatter") }
                switch field.place {
                // The initializer that stays has its own CodingKeys.
                case .keys(let own)
                where own.count == 1 && (type.decoder == nil || own[0] == keys[field.property]?.literal):
                    break
                case .none: break
                default: throw refuse("is written at another place than the key of a case")
                }
            }
            fields[number].isStrict = false
            // The decoder that the way here has added.
            guard let decoder = field.decoder else { continue }
            if added == nil || !["Self.nestedDecoder", "\(type.name).nestedDecoder"].contains(decoder) {
                throw edits.unwritable("'\(field.property)' is decoded by a decoder with options", at: property)
            }
            fields[number].decoder = nil
            fields[number].decoding = nil
        }
        if let added { remove(added, of: type, &edits) }
        if !isStrict, type.decoder == nil, shape == .fields {
            edits.remark("values of another JSON type are errors, such as numbers in quotes; 'unbox' converted them")
        }
        isStrict = true
    }

    /// Removes the decoder that the way here has added, unless a function uses it.
    private func remove(_ decoder: ModelType.AddedDecoder, of type: ModelType, _ edits: inout ModelEdits) {
        let (part, range, strategy) = decoder
        let ranges = type.properties.flatMap(\.variable.attributes).map(\.range) + [range]
        let isUsed = part.source.mentions("nestedDecoder", in: part.declaration.range) { position in
            ranges.contains { $0.contains(position) }
        }
        if isUsed { return }
        edits.add(Edit(part.source.removal(of: range), ""), in: part.file)
        edits.remark("it needs a decoder with dateDecodingStrategy = \(strategy)")
    }
}

extension ModelType {
    fileprivate typealias AddedDecoder = (part: Part, range: SourceRange, strategy: Substring)

    /// The decoder as ``ModelReading/nestedDecoder(_:isGeneric:)`` writes it.
    fileprivate var addedDecoder: AddedDecoder? {
        for part in parts {
            for case .variable(let variable) in part.declaration.members
            where variable.bindings.first?.name == "nestedDecoder" {
                let text = part.source.text(variable.range)
                let strategy = text.firstMatch(of: /dateDecodingStrategy = (.*)/)?.1 ?? ""
                let own = [true, false].map { ModelReading.nestedDecoder(String(strategy), isGeneric: $0).inOneLine }
                return own.contains(text.inOneLine) ? (part, variable.range, strategy) : nil
            }
        }
        return nil
    }
}
