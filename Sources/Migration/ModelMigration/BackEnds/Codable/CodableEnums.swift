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
        guard let value = plainValue(raw, &edits) else {
            throw edits.unwritable("it is made of a \(raw.text), which is not Decodable")
        }
        return "decode(\(value.decoded).self)\(value.suffix)"
    }

    private func plainValue(_ wanted: TypeSyntax, _ edits: inout ModelEdits) -> PlainValue? {
        let index = edits.index
        let value = PlainValue(wanted) { index.decodes($0, seenFrom: type) ? .itself($0) : .lenient($0) }
        edits.needs.support.formUnion(value?.support ?? [])
        return value
    }

    /// An enum whose case is named by a field.
    func write(
        _ cases: [ModelReading.CaseReading], at place: FieldReading.Place, _ edits: inout ModelEdits
    ) throws(Unwritable) {
        if isCoded { throw edits.unwritable("it is written with the field that names its case: write 'encode(to:)'") }
        guard case .keys(let keys) = place, let key = edits.index.string(keys[0], seenFrom: type) else {
            throw edits.unwritable("its case is named at a key path")
        }
        var coding = CodingKeysText()
        let discriminator = coding.add(key, key)
        var lines: [String] = []
        var hasDefault = false
        for reading in cases {
            guard let element = type.enumCase(reading.name)?.element else { continue }
            lines.append(reading.isFallback ? "default:" : "case \(reading.names.joined(separator: ", ")):")
            hasDefault = hasDefault || reading.isFallback
            lines.append(
                "    self = .\(SwiftKeywords.escaped(reading.name))\(try values(of: element, &coding, &edits))")
        }
        if !hasDefault {
            lines += [
                "case let name:",
                "    throw DecodingError.dataCorruptedError(",
                "        forKey: .\(discriminator), in: container, debugDescription: \"there is no case for \\(name)\")",
            ]
        }
        let first = cases.first { !$0.names.isEmpty }?.names[0] ?? ""
        let raw = first.hasPrefix("\"") ? "String" : first == "true" || first == "false" ? "Bool" : "Int"
        let value = isPlain ? TypeSyntax(source: raw).flatMap { PlainValue.lenient($0) } : nil
        edits.needs.support.formUnion(value?.support ?? [])
        let read =
            "decode(\(value.map(\.decoded) ?? "unboxing: \(raw)").self, forKey: .\(discriminator))\(value?.suffix ?? "")"
        edits.helpers += coding.declarations
        let container = "let container = try decoder.container(keyedBy: CodingKeys.self)"
        edits.helpers.append(String(head, body: [container, "switch try container.\(read) {"] + lines + ["}"]))
    }

    private func values(
        of element: EnumCaseSyntax.Element, _ coding: inout CodingKeysText, _ edits: inout ModelEdits
    ) throws(Unwritable) -> String {
        if element.parameters.isEmpty { return "" }
        var values: [String] = []
        for parameter in element.parameters {
            let type = parameter.type
            let isDecoded = edits.index.decodes(type.withoutOptional, seenFrom: self.type)
            guard let name = parameter.label else {
                let isWhole = isDecoded && !type.isOptional
                let problem = "'\(element.name)' has a value that is not Decodable"
                if isPlain, !isWhole { throw edits.unwritable(problem, at: parameter.range.lowerBound) }
                values.append(isWhole ? "try \(type.text)(from: decoder)" : "try Unboxer(from: decoder).unbox()")
                continue
            }
            let key = coding.add(name, name)
            let ifPresent = type.isOptional ? "IfPresent" : ""
            let wanted = type.withoutOptional
            guard isPlain else {
                let label = isDecoded ? "" : "unboxing: "
                values.append("\(name): try container.decode\(ifPresent)(\(label)\(wanted.text).self, forKey: .\(key))")
                continue
            }
            guard let value = plainValue(wanted, &edits) else {
                throw edits.unwritable(
                    "'\(name)' is read in a way that only this library has", at: parameter.range.lowerBound)
            }
            let suffix = (type.isOptional && !value.suffix.isEmpty ? "?" : "") + value.suffix
            values.append("\(name): try container.decode\(ifPresent)(\(value.decoded).self, forKey: .\(key))\(suffix)")
        }
        return "(\(values.joined(separator: ", ")))"
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
