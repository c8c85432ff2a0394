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
        writer.openType("\(access)struct \(declaration.name)", conformances(of: declaration))
        writePublicComment("The value itself.")
        let resetsText = wrapper.keepsText && options.isMutable
        writer.line("\(variable) value: \(text)\(resetsText ? " { didSet { text = nil } }" : "")")
        if wrapper.keepsText {
            writer.line("/// The text from which the value was read.")
            writer.line("private var text: String?")
        }
        if options.access != .internal || isDecodable || wrapper.keepsText {
            writer.blank()
            writePublicComment("Makes one of its value.")
            writer.block("\(access)init(value: \(text))") { $0.line("self.value = value") }
        }
        if isDecodable {
            writer.blank()
            writePublicComment("Decodes the value.")
            writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
                writer.line("let container = try decoder.singleValueContainer()")
                if case .date(let coding, _) = wrapper {
                    writer.line("value = try container.decode(formatter: .\(coding.rawValue))")
                } else {
                    writer.line("value = try container.decode(\(text).self)")
                }
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
        writer.blank()
        writePublicComment("Encodes the value.")
        writer.block("\(access)func encode(to encoder: any Encoder) throws") { writer in
            writer.line("var container = encoder.singleValueContainer()")
            if wrapper.keepsText { writer.line("if let text { return try container.encode(text) }") }
            if case .date(let coding, _) = wrapper {
                writer.line("try container.encode(value, formatter: .\(coding.rawValue))")
            } else {
                writer.line("try container.encode(value)")
            }
        }
        writeChildren(of: declaration)
        writer.close()
    }

    mutating func writeUnboxing(of wrapper: Wrapper, _ declaration: Declaration) {
        needs.insert(.unbox)
        writer.blank()
        writer.block("extension \(name(declaration.id, in: nil)): UnboxCompatible") { writer in
            writePublicComment("Reads the value.")
            writer.block("\(access)static func unboxed(from value: borrowing UnboxValue) throws -> Self") { writer in
                let made =
                    if case .date(let coding, _) = wrapper {
                        "Self(value: try DateFormat.\(coding.rawValue).format(value: value))"
                    } else {
                        "Self(value: try value.unbox())"
                    }
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

    private static let refusalOfObjects = "expected anything but an object"
}

extension Wrapper {
    fileprivate var keepsText: Bool { if case .date(_, true) = self { true } else { false } }
}
