import SwiftDeclarations
import SwiftText

/// The coding of a model that the compiler wrote, and that the macro writes now.
struct MacroEncoding {
    let reading: ModelReading
    let type: ModelType
    let index: ModelIndex

    /// Says that values are encoded differently than before; throws if one cannot be encoded.
    func check(_ edits: inout ModelEdits) throws(Unwritable) {
        guard isEncoded else { return }
        try checkConversions(edits)
        guard changes else { return }
        edits.remark("it is encoded with the keys and formatters that it is unboxed with")
    }

    /// Says that it is decoded differently than before.
    func remarkDecoding(by expansion: MacroExpansion, _ edits: inout ModelEdits) {
        guard isDecoded else { return }
        if expansion.decodes {
            edits.remark("it is decoded as it is unboxed: with the same keys, conversions, defaults and checks")
        } else if changes {
            edits.remark("it is decoded with the keys that it is unboxed with")
        }
    }

    /// Whether a key or a formatter is another one than the compiler's.
    private var changes: Bool {
        // Those of a Codable model are the keys that it is read with.
        let hasKeys =
            !reading.obsoleteConformances.contains("Unboxable")
            && type.parts.flatMap(\.declaration.members).contains {
                if case .type(let inner) = $0 { inner.name == "CodingKeys" } else { false }
            }
        return reading.fields.contains { field in
            field.formatter != nil
                || !hasKeys && field.place != .none && field.place != .keys([SwiftLiteral.string(field.property)])
        }
    }

    var isEncoded: Bool { type.isEncodable && type.encoder == nil }

    /// Whether the compiler wrote what decodes it, and will not any more.
    var isDecoded: Bool {
        type.conforms(to: Set(["Decodable", "Codable"]).subtracting(reading.obsoleteConformances))
            && type.decoder == nil
    }

    private func checkConversions(_ edits: ModelEdits) throws(Unwritable) {
        for field in reading.fields where field.formatter != nil {
            guard let property = type.property(field.property) else { continue }
            if let formatter = field.formatter,
                index.isReversible(formatter, seenFrom: type)
            {
                continue
            }
            let text = "its conversion may not be reversible: write an UnboxReversibleFormatter"
            throw edits.unwritable("'\(field.property)' is encoded too, and \(text)", at: property)
        }
        if let field = reading.fields.first(where: { $0.place == .function }),
            let property = type.property(field.property)
        {
            let text = "'\(field.property)' is encoded too, and is read by code: write 'encode(to:)'"
            throw edits.unwritable(text, at: property)
        }
    }
}

extension FunctionSyntax {
    var encodes: Bool { name == "encode" && parameters.map(\.label) == ["to"] && parameters[0].type.isNamed("Encoder") }
}
