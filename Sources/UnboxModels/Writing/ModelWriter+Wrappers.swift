extension ModelWriter {
    /// Writes a struct around a value.
    mutating func write(wrapperOf type: ModelType, _ declaration: Declaration) {
        note(type)
        let inner = text(type, in: declaration.id)
        writer.openType("\(access)struct \(declaration.name)", conformances(of: declaration))
        writePublicComment("The value itself.")
        writer.line("\(variable) value: \(inner)")
        if options.access != .internal || isDecodable {
            writer.blank()
            writePublicComment("Makes one of its value.")
            writer.block("\(access)init(value: \(inner))") { $0.line("self.value = value") }
        }
        if isDecodable { writeDecoding(ofWrapper: type, inner) }
        writer.blank()
        writePublicComment("Encodes the value.")
        writer.block("\(access)func encode(to encoder: any Encoder) throws") { writer in
            writer.line("var container = encoder.singleValueContainer()")
            switch type.coding {
            case .date(let coding): writer.line("try container.encode(value, formatter: \(Self.formatter(coding)))")
            case .number: writer.line("try container.encode(\"\\(value)\")")
            case nil: writer.line("try container.encode(value)")
            }
        }
        writeChildren(of: declaration)
        writer.close()
    }

    private mutating func writeDecoding(ofWrapper type: ModelType, _ inner: String) {
        writer.blank()
        writePublicComment("Decodes the value.")
        writer.block("\(access)init(from decoder: any Decoder) throws") { writer in
            let container = "decoder.singleValueContainer()"
            switch type.coding {
            case .date(let coding):
                writer.line("value = try \(container).decode(formatter: \(Self.formatter(coding)))")
            case .number:
                writer.line("let text = try \(container).decode(String.self)")
                writer.line("value = try JSONValue.string(text).unbox()")
            case nil: writer.line("value = try \(container).decode(\(inner).self)")
            }
        }
    }

    mutating func writeUnboxing(ofWrapper type: ModelType, _ declaration: Declaration) {
        needs.insert(.unbox)
        writer.blank()
        writer.block("extension \(name(declaration.id, in: nil)): UnboxCompatible") { writer in
            if options.access == .public { writer.comment(["Reads the value."]) }
            writer.block("\(access)static func unboxed(from value: borrowing UnboxValue) throws -> Self") { writer in
                switch type.coding {
                case .date(let coding):
                    writer.line("Self(value: try DateFormat\(Self.formatter(coding)).format(value: value))")
                case .number:
                    writer.line("let text = try value.unbox(as: String.self)")
                    writer.line("return Self(value: try JSONValue.string(text).unbox())")
                case nil: writer.line("Self(value: try value.unbox())")
                }
            }
        }
    }
}
