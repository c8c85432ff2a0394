import SwiftDeclarations
import SwiftText

/// Expands `@Unboxable` on a struct or a class.
struct ModelExpansion {
    let model: ModelDeclaration
    let items: [FieldItem]
    private let shape: ModelShape
    private let memberwise: MemberwiseInitializer?

    private var fields: [Field] { items.fields }

    /// Checks the declaration, and collects its fields.
    ///
    /// - Returns: nil if there are errors.
    init?(_ model: ModelDeclaration, attribute: AttributeSyntax, _ diagnostics: inout Diagnostics) {
        self.model = model
        attribute.checkOptions(of: .model, &diagnostics)
        var collector = FieldCollector(model)
        items = collector.items(of: model.declaration.members)
        diagnostics.all += collector.diagnostics.all
        shape = ModelShape(model, items)
        shape.check(items.fields, of: model, &diagnostics)
        // Problems of a property are reported once.
        memberwise =
            model.options.has(.memberwise) && !diagnostics.hasErrors ? MemberwiseInitializer(model, &diagnostics) : nil
        model.checkInitializer(&diagnostics)
        if model.initializer("unboxer") == nil, !model.isClass, model.inherits(model.modelProtocol) {
            diagnostics.error(
                "'\(model.declaration.name)' conforms to '\(model.modelProtocol)' in an extension: remove that, or '@Unboxable'",
                at: model.declaration.nameRange)
        }
        if model.isClass, model.lacksRequirements(for: items.fields) {
            diagnostics.error(
                "a generic class has to say in its declaration that its parameters are 'UnboxCompatible'",
                at: model.declaration.nameRange)
        }
        if encodesByItself { checkCodingKeys(&diagnostics) }
        if model.isEncodedByMacro || model.superclassIsEncodable && !model.hasEncode { checkWritten(&diagnostics) }
        if decodesByUnboxing, !model.isClass {
            model.checkDecoding(requirements: model.requirements(for: items.fields), &diagnostics)
        }
        if diagnostics.hasErrors { return nil }
    }

    /// `CodingKeys` that are written by hand have to have all keys.
    private func checkCodingKeys(_ diagnostics: inout Diagnostics) {
        guard let codingKeys = model.codingKeys else { return }
        let names = KeyNames(fields, given: codingKeys)
        for (field, key) in fieldsWithoutCodingKey {
            let name = names.name(of: key)
            let value = name == key ? "" : " = \(SwiftLiteral.string(key))"
            diagnostics.error(
                "to be encoded, '\(field.name)' needs 'case \(name)\(value)' in 'CodingKeys'",
                at: field.rangeOfOptions)
        }
    }

    /// Reports what is read but cannot be written.
    private func checkWritten(_ diagnostics: inout Diagnostics) {
        for field in fields where !field.isNeverEncoded {
            if field.options.has(.by) {
                diagnostics.warning(
                    "'\(field.name)' is read by a function, so it is not written: '@Unboxing(encoded: .never)' says so",
                    at: field.rangeOfOptions)
            } else if field.options.context != .stored, field.type.holdsUntyped, !field.options.has(.formatter) {
                diagnostics.error(
                    "'\(field.type.text)' cannot be written: 'JSONValue' keeps any value, or add '@Unboxing(encoded: .never)'",
                    at: field.type.range)
            }
        }
    }

    /// The fields that are written with a key that the `CodingKeys` by hand lack.
    private var fieldsWithoutCodingKey: [(field: Field, key: String)] {
        guard let codingKeys = model.codingKeys else { return [] }
        let known = Set(codingKeys.values)
        return fields.filter { !$0.isNeverEncoded }.compactMap { field in
            field.encodedPath?.first { !known.contains($0) }.map { (field, $0) }
        }
    }

    // MARK: - Extensions

    func extensions() -> String {
        var writer = SourceWriter()
        let colon = model.conformances
        if model.isClass {
            let head = "\(model.extension)\(colon)"
            guard direct != nil || model.isMadeOnActor else {
                if !colon.isEmpty { writer.line(head + " {}") }
                return writer.text
            }
            writer.block(head) { writer in
                if let direct { writer.encoding(of: model, direct.write) }
                if direct != nil, model.isMadeOnActor { writer.line("") }
                if model.isMadeOnActor { model.conversion(isOfObject: true, in: &writer) }
            }
            return writer.text
        }
        writer.block("\(model.extension)\(colon)\(model.requirements(for: fields))") { writer in
            initializers(in: &writer)
            if shape != .object || model.isMadeOnActor {
                writer.line("")
                model.conversion(isOfObject: shape == .object, in: &writer)
            }
        }
        if encodesByItself {
            writer.line("")
            let conformance = direct.map { _ in ": " + Names.unbox("UnboxWritable") } ?? ""
            writer.block("\(model.extension)\(conformance)") { writer in
                if let direct { writer.encoding(of: model, direct.write) } else { encoding(in: &writer) }
            }
        }
        return writer.text
    }

    // MARK: - Members

    func members(_ diagnostics: inout Diagnostics) -> String {
        var writer = SourceWriter()
        if let superclass = model.superclassWithoutModel {
            diagnostics.error(
                "'\(superclass.text)' is Codable but no model, so its properties would not be read: write '@Unboxable' before it, too",
                at: superclass.range)
            return ""
        }
        if model.isClass {
            initializers(in: &writer)
            if encodesByItself, direct == nil {
                writer.line("")
                encoding(in: &writer)
            }
        }
        if let memberwise {
            if !writer.text.isEmpty { writer.line("") }
            memberwise.write(in: &writer)
        }
        if needsCodingKeys, items.checkCodingKeys(&diagnostics), usesCodingKeys {
            let keys = KeyNames(fields)
            // An enum without cases, for a model that is made of whole objects only, cannot have raw values.
            if !keys.all.isEmpty, !writer.text.isEmpty { writer.line("") }
            if !keys.all.isEmpty { keys.write(of: model, in: &writer) }
        }
        return writer.text
    }

    /// Writes `init(unboxer:)`, and `init(from:)` if the compiler cannot.
    private func initializers(in writer: inout SourceWriter) {
        let required = model.isClass && (!model.isFinal || model.superclassIsModel) ? "required " : ""
        let lines = model.mayHaveSuperclassWithoutModel ? model.lines : nil
        writer.block(
            model.headOfInitializer(required),
            endingAt: model.declaration.inheritedTypes.first?.range ?? model.declaration.nameRange,
            // The compiler shows this line.
            saying: "A superclass needs '@Unboxable', too, or 'init()' as its only initializer", in: lines
        ) { writer in
            let reader = model.options.reader
            let reads = fields.contains { $0.options.isRead && $0.options.context != .stored }
            if reader != "unboxer", reads || model.superclassIsModel { writer.line("let unboxer = \(reader)") }
            if model.readsIntoConstants(fields) {
                writer.readIntoConstants(fields, model.lines)
            } else {
                writer.read(items, with: model.options, model.lines)
            }
            if model.superclassIsModel {
                let context = model.options.context == nil ? "" : ", context: context"
                writer.line("try super.init(unboxer: unboxer\(context))")
            }
            if model.options.has(.validate) { writer.line("try validate()") }
        }
        guard decodesByUnboxing else { return }
        let isRequired = !model.isFinal || model.superclassIsDecodable
        let modifiers = model.isClass ? (isRequired ? "required convenience " : "convenience ") : ""
        writer.line("")
        writer.block("\(model.memberModifiers)\(modifiers)\(Names.initFromDecoder)") { writer in
            let reader = "\(Names.unboxer)(from: decoder)"
            guard takesAnyValue else { return writer.line("try self.init(unboxer: \(reader))") }
            guard model.isClass else { return writer.line("self = try \(reader).unbox()") }
            writer.line("let unboxer = try \(reader)")
            writer.line("_ = try unboxer.unbox() as [Swift.String: Any]")
            writer.line("try self.init(unboxer: unboxer)")
        }
    }

    // MARK: - Codable

    /// Whether `init(unboxer:)` throws for no value, as each property makes up for an error: also not for one that is no
    /// object.
    private var takesAnyValue: Bool {
        let fields = fields.filter(\.options.isRead)
        return shape == .object && !fields.isEmpty && !model.superclassIsModel
            && fields.allSatisfy { $0.options.has(.dropIfInvalid) || $0.options.has(.defaultIfInvalid) }
    }

    /// Whether the compiler would not read the same from a decoder.
    private var decodesByUnboxing: Bool {
        (model.statesDecodable || model.superclassIsDecodable) && model.initializer("from") == nil
            && model.options.context == nil && !isPlain
    }

    /// Whether CodingKeys say all about the fields, so that the compiler can read them.
    private var isPlain: Bool {
        // The compiler would call an initializer of the superclass that has no parameters.
        guard model.options.reader == "unboxer", !model.superclassIsModel, !model.options.has(.validate),
            !model.mayRenameProperties
        else { return false }
        return items.allSatisfy { item in
            guard case .field(let field) = item else { return false }
            return field.isPlain
        }
    }

    /// How the model writes itself without containers; nil if it does not.
    private var direct: DirectWriting? {
        guard model.canWriteDirectly, fieldsWithoutCodingKey.isEmpty else { return nil }
        return DirectWriting(items, model.lines)
    }

    private var encodesByItself: Bool {
        guard model.statesEncodable || model.superclassIsEncodable, !model.hasEncode else { return false }
        // With both, an `encode(to:)` that the macro does not see is an error, not a difference.
        return model.superclassIsEncodable || direct != nil || model.mayRenameProperties
            || items.contains { item in
                guard case .field(let field) = item else { return true }
                return !field.isWrittenPlainly
            }
    }

    /// Whether the model is coded with the keys of its fields, and its declaration does not have them.
    private var needsCodingKeys: Bool {
        guard !model.hasCodingKeys, !fields.isEmpty else { return false }
        let encodes = model.isEncodedByMacro || model.superclassIsEncodable && !model.hasEncode
        return encodes || isDecodedByCompiler
    }

    /// Whether anything refers to `CodingKeys`.
    private var usesCodingKeys: Bool { direct == nil || isDecodedByCompiler || model.mentionsCodingKeys }

    private var isDecodedByCompiler: Bool { model.isDecodedByMacro && !decodesByUnboxing }

    private func encoding(in writer: inout SourceWriter) {
        let override = model.superclassIsEncodable ? "override " : ""
        writer.block("\(model.memberModifiers)\(override)\(Names.encodeToEncoder)") { writer in
            if model.superclassIsEncodable { writer.line("try super.encode(to: encoder)") }
            var encoding = EncodingWriter(items, codingKeys: model.codingKeys ?? [:], model.lines)
            encoding.write(isAlone: !model.superclassIsEncodable, in: &writer)
        }
    }
}

extension Field {
    /// Whether the compiler's decoding of a key does the same.
    fileprivate var isPlain: Bool {
        guard case .at(let places) = place, places.count == 1, !places[0].isKeyPath else { return false }
        return options.hasOnlyPlace && options.isRead && fallback == nil && !hasOtherKeys
            && !type.isOptionalTwice
    }

    /// Whether the compiler's encoding of a key does the same.
    fileprivate var isWrittenPlainly: Bool {
        firstPlace?.isKeyPath == false && !options.has(.formatter) && options.encoding == nil && !writesNull
            && !hasOtherKeys
    }
}
