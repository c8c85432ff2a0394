import SwiftDeclarations
import SwiftText

/// An enum that becomes `Decodable`.
struct CodableEnums {
    let type: ModelType
    let isPlain: Bool
    let isCoded: Bool

    /// An enum with raw values. Codable reads them strictly, and knows no fallback.
    func writeRawValues(_ fallback: String?, _ edits: inout ModelEdits) throws(Unwritable) {
        if isCoded, fallback == nil || type.decoder != nil { return }
        guard let raw = type.declaration.inheritedTypes.first else { return }
        // The compiler's initializer reads strings, of which only digits could also be a number.
        if fallback == nil, raw.text == "String", !type.hasNumericRawValue { return }
        let value = "\(type.declaration.name)(rawValue: value)"
        let fallback = fallback.map { ["self = \(value) ?? .\(SwiftKeywords.escaped($0))"] }
        try writeInitializer(from: raw, fallback ?? Self.assignment(of: value), &edits)
    }

    /// A type that is made of a value of another type.
    func writeTransform(of raw: TypeSyntax, _ edits: inout ModelEdits) throws(Unwritable) {
        try writeInitializer(from: raw, Self.assignment(of: "Self.transform(unboxedValue: value)"), &edits)
    }

    private var head: String { "\(type.memberAccess)init(from decoder: any Decoder) throws" }

    private func writeInitializer(
        from raw: TypeSyntax, _ lines: [String], _ edits: inout ModelEdits
    ) throws(Unwritable) {
        let reads = [
            "let container = try decoder.singleValueContainer()", "let value = try container.\(try read(raw, &edits))",
        ]
        edits.helpers.append(String(head, body: reads + lines))
    }

    private static func assignment(of value: String) -> [String] {
        [
            "guard let known = \(value) else {",
            "    throw DecodingError.dataCorruptedError(",
            "        in: container, debugDescription: \"expected \\(Self.self), found \\(value)\")",
            "}",
            "self = known",
        ]
    }

    private func read(_ raw: TypeSyntax, _ edits: inout ModelEdits) throws(Unwritable) -> String {
        if isCoded { return "decode(\(raw.text).self)" }
        guard isPlain else { return "decode(unboxing: \(raw.text).self)" }
        let index = edits.index
        let value = PlainValue(raw) { index.decodes($0, seenFrom: type) ? PlainValue(itself: $0) : .lenient($0) }
        guard let value else { throw edits.unwritable("it is made of a \(raw.text), which is not Decodable") }
        edits.needs.support.formUnion(value.support)
        return "decode(\(value.decoded).self)\(value.suffix)"
    }
}

extension ModelType {
    /// Whether a raw value is a string that a number could be read as.
    var hasNumericRawValue: Bool {
        declaration.cases.contains { _, element in
            guard case .string(let content?)? = element.rawValue?.literal else { return false }
            return content.first.map { $0.isNumber || $0 == "-" } ?? false
        }
    }
}
