extension ModelWriter {
    /// Writes a struct around a value.
    mutating func write(_ wrapper: Wrapper, of declaration: Declaration) {
        let type: ModelType =
            switch wrapper {
            case .value(let type): type
            case .date(let coding, _): .date(coding)
            case .otherThanObject: .json
            }
        note(type)
        let text = text(type, in: declaration.id)
        writer.openType("\(isolation)\(access)struct \(declaration.name)", conformances(of: declaration))
        writePublicComment("The value itself.")
        let resetsText = wrapper.keepsText && options.isMutable
        writer.line("\(storage()) value: \(text)\(resetsText ? " { didSet { text = nil } }" : "")")
        if wrapper.keepsText {
            writer.line("/// The text from which the value was read.")
            writer.line("private var text: String?")
        }
        if options.access != .internal || isDecodable || wrapper.keepsText {
            writeMember("init(value: \(text))", "Makes one of its value.") { $0.line("self.value = value") }
        }
        if isDecodable {
            writeMember("init(from decoder: any Decoder) throws", "Decodes the value.") { writer in
                writer.line("let container = try decoder.singleValueContainer()")
                let argument = wrapper.coding.map { "formatter: \($0.text)" } ?? "\(text).self"
                writer.line("value = try container.decode(\(argument))")
                if wrapper.keepsText { writer.line("text = try container.decode(String.self)") }
                if case .otherThanObject = wrapper {
                    writer.block("if value.objectValue != nil") {
                        $0.call(
                            "throw DecodingError.dataCorruptedError",
                            ["in: container", "debugDescription: \"\(Self.refusalOfObjects)\""])
                    }
                }
            }
        }
        writeMember("func encode(to encoder: any Encoder) throws", "Encodes the value.") { writer in
            writer.line("var container = encoder.singleValueContainer()")
            if wrapper.keepsText { writer.line("if let text { return try container.encode(text) }") }
            let formatter = wrapper.coding.map { ", formatter: \($0.text)" } ?? ""
            writer.line("try container.encode(value\(formatter))")
        }
        writeChildren(of: declaration)
        writer.close()
    }

    mutating func writeUnboxing(of wrapper: Wrapper, _ declaration: Declaration) {
        needs.insert(.unbox)
        writer.blank()
        writer.block("\(isolation)extension \(name(declaration.id, in: nil)): UnboxCompatible") { writer in
            writeMember(Self.unboxing, "Reads the value.") { writer in
                let read = wrapper.coding.map { "DateFormat\($0.text).format(value: value)" } ?? "value.unbox()"
                let made = "Self(value: try \(read))"
                guard wrapper.keepsText || wrapper == .otherThanObject else { return writer.line(made) }
                writer.line("\(wrapper.keepsText ? "var" : "let") result = \(made)")
                if wrapper.keepsText { writer.line("result.text = try value.unbox(as: String.self)") }
                if wrapper == .otherThanObject {
                    writer.block("guard result.value.objectValue == nil else") {
                        $0.line("throw UnboxError(\"\(Self.refusalOfObjects)\")")
                    }
                }
                writer.line("return result")
            }
        }
    }

    static let unboxing = "static func unboxed(from value: borrowing UnboxValue) throws -> Self"
    private static let refusalOfObjects = "expected anything but an object"
}

extension Wrapper {
    fileprivate var coding: DateCoding? { if case .date(let coding, _) = self { coding } else { nil } }
    fileprivate var keepsText: Bool { if case .date(_, true) = self { true } else { false } }
}
