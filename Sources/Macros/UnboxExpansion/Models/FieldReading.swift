import SwiftDeclarations
import SwiftText

// How a field is read: the calls that a person would write.

extension Field {
    /// The expression that reads the field.
    fileprivate var read: String {
        if let call = callOfFunction("unboxer") { return "try \(call)" }
        if case .none = place { return "context" }
        let reader = options.reader("unboxer")
        if options.has(.defaultIfInvalid) { return "try \(reader).unboxAll(\(unboxField(of: fallback)))" }
        if let wrapper = readOfWrapper(from: reader, or: fallback) { return "try \(wrapper)" }
        let fallback = or(fallback)
        if options.has(.dropIfInvalid) { return "\(reader).unboxIfValid(\(unboxField(of: nil)))\(fallback)" }
        return "try \(reads(from: reader))\(fallback)"
    }

    /// - Parameter fallback: the default for a missing or null value; nil for none.
    private func or(_ fallback: String?) -> String {
        guard let fallback else { return "" }
        // Beside a literal, Swift would read another Optional within the one of the property, in which null is a value.
        let hasType = !isOptional || fallback == target || fallback == "value"
        return hasType ? " ?? \(fallback)" : " ?? (\(fallback) as \(valueType))"
    }

    /// The call of the function that reads the field, without `try`; nil if it has none.
    ///
    /// The function need not throw, and a closure need not say the type of its result. The expansion does not say it either,
    /// as it may be a name that is only seen in the type around the model.
    private func callOfFunction(_ unboxer: String) -> String? {
        guard let function = options[.by]?.text else { return nil }
        let (type, context) = hasContext ? (", _", ", context") : ("", "")
        return "(\(function) as (\(Names.unboxer)\(type)) throws -> _)(\(unboxer)\(context))"
    }

    /// The expression that reads a property wrapper as Codable does, without `try`; nil for other fields.
    ///
    /// - Parameter fallback: the wrapper for a missing value; nil for none.
    private func readOfWrapper(from unboxer: String, or fallback: String?) -> String? {
        guard hasDecodedWrapper, case .at(let places) = place, places.count == 1 || isInStyle,
            let (key, keyPath) = places[0].keyInObject
        else { return nil }
        let isInFirst = "\(unboxer).contains(\(places[0].argument)) ? "
        let other = isInStyle ? places[1].keyInObject.map { " : \(SwiftLiteral.string($0.key))" } : nil
        var arguments = ["key: \(other == nil ? "" : isInFirst)\(SwiftLiteral.string(key))\(other ?? "")"]
        if let keyPath { arguments.append("in: \(SwiftLiteral.string(keyPath))") }
        if let fallback { arguments.append("or: \(fallback)") }
        // With a single expression, the compiler could not name a wrapper that is not `Decodable`.
        let decode = "{ let value = try $0.decode($1, forKey: $2); return value }"
        return "\(unboxer).unboxWrapper(\(arguments.joined(separator: ", "))) \(decode)"
    }

    /// The expression that reads the field, without `try`.
    private func reads(from unboxer: String) -> String {
        guard case .at(let places) = place else { return call(unboxer, nil) }
        if isInStyle {
            let first = places[0].argument
            return call(
                unboxer, "\(places[0].label)\(unboxer).contains(\(first)) ? \(places[0].source) : \(places[1].source)")
        }
        return places.map { call(unboxer, $0.argument) }.joined(separator: " ?? ")
    }

    /// Whether it is at one of two keys that a style gives it: of these, null is a value.
    private var isInStyle: Bool {
        if case .at(let places) = place { places.count == 2 && options.keys.isEmpty } else { false }
    }

    private func call(_ unboxer: String, _ place: String?) -> String {
        var arguments: [String] = []
        if let type = decodedType(isOptional: isOptional || fallback != nil) { arguments.append("decoding: \(type)") }
        if let place { arguments.append(place) }
        arguments += details
        let call = "\(unboxer).unbox(\(arguments.joined(separator: ", ")))"
        // A formatter makes no difference between null and what is missing.
        guard let place, tellsNullFromMissing else { return call }
        return "(\(unboxer).contains(\(place)) ? .some(\(call)) : nil)"
    }

    private var tellsNullFromMissing: Bool { type.isOptionalTwice && options.has(.formatter) }

    /// The type that is decoded; nil if the property is unboxed.
    ///
    /// - Parameter isOptional: whether a missing value is nil.
    private func decodedType(isOptional: Bool) -> String? {
        guard let text = options[.decoding]?.text, isOptional, text.hasSuffix(".self") else {
            return options[.decoding]?.text
        }
        let type = text.dropLast(".self".count)
        return type.hasSuffix("?") || type.hasPrefix("Optional<") ? text : "\(type)?.self"
    }

    /// The arguments after the place, which a read and an `UnboxField` have in common.
    private var details: [String] {
        var arguments: [String] = []
        if options.context == .passed { arguments.append("context: context") }
        if let formatter = options[.formatter] { arguments.append("formatter: \(formatter.text)") }
        if options.has(.allowInvalidElements) { arguments.append("allowInvalidElements: true") }
        if let decoder = options[.using]?.text { arguments.append("using: \(decoder)") }
        return arguments
    }

    /// The field as an argument of `unboxAll` beside others, with the options of the reader.
    func unboxFieldBesideOthers(of fallback: String?) -> String {
        if let call = callOfFunction("$0") { return "\(Names.unbox("UnboxField")) { try \(call) }" }
        let reader = options.reader("$0")
        if reader == "$0" { return unboxField(of: fallback) }
        return "\(Names.unbox("UnboxField")) { try \(reader).unboxAll(\(unboxField(of: fallback))) }"
    }

    /// The field as an argument of `unboxAll` or `unboxIfValid`.
    ///
    /// - Parameter fallback: the default for a missing value; nil for none.
    func unboxField(of fallback: String?) -> String {
        let field = unboxFieldIfValid(of: fallback)
        return options.fallbackIfInvalid.map { "\(field).orIfInvalid(\($0))" } ?? field
    }

    private func unboxFieldIfValid(of fallback: String?) -> String {
        // An existential type is not `UnboxFormatted`, and containers of `Any` are read by functions of their own.
        guard case .at(let places) = place, places.count == 1, !hasDecodedWrapper, !type.holdsExistential,
            !type.holdsUntyped, !tellsNullFromMissing
        else {
            // The property itself cannot be in a closure.
            let isTarget = fallback == target
            let value = isTarget ? "value" : fallback
            let (head, capture) = (Names.unbox("UnboxField"), isTarget ? "[value = \(target)] " : "")
            if let wrapper = readOfWrapper(from: "unboxer", or: value) {
                return "\(head) { \(capture)unboxer in try \(wrapper) }"
            }
            return
                "\(head) { \(capture)\(isTarget ? "in " : "")try \(reads(from: "$0"))\(or(value)) }"
        }
        var field = "\(places[0].isKeyPath ? ".keyPath" : ".key")(\(places[0].source)"
        if let type = decodedType(isOptional: isOptional || options.has(.dropIfInvalid)) {
            field += ", decoding: \(type)"
        }
        for detail in details { field += ", \(detail)" }
        return "\(field))\(fallback.map { ".or(\($0))" } ?? "")"
    }
}

extension SourceWriter {
    /// Writes the statements that read fields into constants and then set the properties: see ``ModelDeclaration/readsIntoConstants(_:)``.
    mutating func readIntoConstants(_ fields: [Field], _ lines: SourceLines?) {
        for field in fields { read(field, into: "let \(SwiftKeywords.escaped(field.name)): \(field.type.text)", lines) }
        for field in fields {
            let name = SwiftKeywords.escaped(field.name)
            line("self.\(name) = \(name)")
        }
    }

    /// Writes the statements that read the fields of an object.
    mutating func read(_ items: [FieldItem], with options: TypeOptions, _ lines: SourceLines?) {
        var together: [Field] = []
        var conditionals: [[FieldItem.Clause]] = []
        for item in items {
            switch item {
            case .field(let field) where options.has(.allErrors) && field.isReadWithOthers: together.append(field)
            case .field(let field): read(field, into: field.target, lines)
            case .conditional(let clauses) where options.has(.allErrors): conditionals.append(clauses)
            case .conditional(let clauses): conditional(clauses) { $0.read($1, with: options, lines) }
            }
        }
        readTogether(together, lines)
        for clauses in conditionals { conditional(clauses) { $0.read($1, with: options, lines) } }
    }

    /// Writes the statement that reads a field, so that the compiler reports at the property what it cannot read.
    private mutating func read(_ field: Field, into target: String, _ lines: SourceLines?) {
        guard field.options.isRead else { return }
        line("\(target) = \(field.read)", at: field.range, in: field.isKnownToBeReadable ? nil : lines)
    }

    /// Writes `#if`, with the fields of each side.
    mutating func conditional(
        _ clauses: [FieldItem.Clause], _ write: (inout SourceWriter, [FieldItem]) -> Void
    ) {
        for clause in clauses {
            line(clause.directive)
            indented { write(&$0, clause.items) }
        }
        line("#endif")
    }

    private mutating func readTogether(_ fields: [Field], _ lines: SourceLines?) {
        guard let first = fields.first else { return }
        let lines = fields.allSatisfy(\.isKnownToBeReadable) ? nil : lines
        if fields.count == 1 {
            if first.options.has(.by) { return read(first, into: first.target, lines) }
            let reader = first.options.reader("unboxer")
            let field = first.unboxField(of: first.fallback)
            return line("\(first.target) = try \(reader).unboxAll(\(field))", at: first.range, in: lines)
        }
        let head = "(\(fields.map(\.target).joined(separator: ", "))) = try unboxer.unboxAll("
        let arguments = fields.enumerated().map { position, field in
            // With more than six fields, the compiler takes a literal for its default type.
            let fallback = field.fallback.map {
                fields.count > 6 && $0 != field.target ? "\($0) as \(field.valueType)" : $0
            }
            return field.unboxFieldBesideOthers(of: fallback) + (position == fields.count - 1 ? ")" : ",")
        }
        if let lines { return call(head, Array(zip(arguments, fields.map(\.range))), in: lines) }
        line(head)
        indented { writer in
            for argument in arguments { writer.line(argument) }
        }
    }
}

extension Field {
    /// Whether no error of the compiler is to be expected.
    fileprivate var isKnownToBeReadable: Bool {
        if options.context == .stored { return true }
        if hasAttributes || options.has(.default) || options.has(.defaultIfInvalid) { return false }
        if options[.formatter]?.literal != nil { return false }
        return options.has(.formatter) ? type.isDate : type.isKnownToBeReadable
    }

    /// The type, as it can be written after `as`.
    fileprivate var valueType: String {
        guard case .implicitlyUnwrapped(let wrapped) = type.form else { return type.text }
        return wrapped.text
    }

    /// Whether the field is read by `unboxAll`: the others cannot fail.
    fileprivate var isReadWithOthers: Bool {
        if case .none = place { return options.has(.by) }
        return !options.has(.dropIfInvalid) && options.isRead
    }
}
