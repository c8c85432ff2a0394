import SwiftDeclarations
import SwiftText

/// What the macro writes for a model that is `Encodable`, where the compiler did before.
struct MacroEncoding {
    private let reading: ModelReading
    private let type: ModelType
    private let index: ModelIndex

    init(_ reading: ModelReading, _ type: ModelType, _ index: ModelIndex) {
        self.reading = reading
        self.type = type
        self.index = index
    }

    /// Says that values are encoded otherwise than before.
    ///
    /// - Throws: ``Unwritable`` if one cannot be encoded.
    func check(_ edits: inout ModelEdits) throws(Unwritable) {
        if isEncoded { try checkConversions(edits) }
        guard isEncoded || isDecoded else { return }
        // Those of a Codable model are the keys that it is read with.
        let hasKeys =
            !reading.obsoleteConformances.contains("Unboxable")
            && type.parts.contains { part in
                part.declaration.members.contains {
                    if case .type(let inner) = $0 { inner.name == "CodingKeys" } else { false }
                }
            }
        let changes = reading.fields.contains { field in
            field.formatter != nil
                || !hasKeys && field.place != .none && field.place != .keys([SwiftLiteral.string(field.property)])
        }
        let start = type.declaration.nameRange.lowerBound
        if isDecoded, !reading.validation.isEmpty { edits.remark("a decoder checks it too", at: start) }
        guard changes else { return }
        let verb = [isDecoded ? "decoded" : nil, isEncoded ? "encoded" : nil].compactMap { $0 }.joined(
            separator: " and ")
        edits.remark("it is \(verb) with the keys and formatters that it is unboxed with", at: start)
    }

    /// Whether the compiler wrote what encodes it.
    private var isEncoded: Bool {
        type.conforms(to: ["Encodable", "Codable"]) && !type.methods.contains(where: \.function.encodes)
    }

    /// Whether the compiler wrote what decodes it, and will not any more.
    private var isDecoded: Bool {
        type.conforms(to: Set(["Decodable", "Codable"]).subtracting(reading.obsoleteConformances))
            && !type.initializers.contains { $0.function.parameters.map(\.label) == ["from"] }
    }

    private func checkConversions(_ edits: ModelEdits) throws(Unwritable) {
        for field in reading.fields where field.formatter != nil || field.transform != nil {
            guard let property = type.property(field.property) else { continue }
            // A formatter that was made in the initializer.
            let helper = "private static let \(field.formatter?.split(separator: ".").last ?? ""): DateFormatter"
            if field.transform == nil, reading.helpers.contains(where: { $0.hasPrefix(helper) }) { continue }
            if field.transform == nil, let formatter = field.formatter, index.isReversible(formatter, seenFrom: type) {
                continue
            }
            throw edits.unwritable(
                "'\(field.property)' is encoded too, and its conversion may not be reversible",
                at: property.variable.range.lowerBound)
        }
        if let field = reading.fields.first(where: { $0.place == .function }),
            let property = type.property(field.property)
        {
            throw edits.unwritable(
                "'\(field.property)' is encoded too, and is read by code", at: property.variable.range.lowerBound)
        }
    }
}

extension FunctionSyntax {
    /// Whether it is `encode(to:)`.
    fileprivate var encodes: Bool { name == "encode" && parameters.map(\.label) == ["to"] }
}
