import SwiftDeclarations
import SwiftText

/// Writes `write(to:)`, by which a model writes itself for `UnboxEncoder`, without the containers of Codable. The result is
/// that of `encode(to:)`.
struct DirectWriting {
    private let tree: EncodingTree
    private let lines: SourceLines?
    /// The only value, if that is the whole one.
    private let whole: Field?

    /// - Returns: nil if only `encode(to:)` can write the fields.
    init?(_ items: [FieldItem], _ lines: SourceLines?) {
        let fields = items.fields.filter { !$0.isNeverEncoded }
        // A property wrapper may come with functions of its own for the containers.
        guard !fields.contains(where: { $0.hasAttributes || $0.hasDecodedWrapper }) else { return nil }
        let wholes = fields.filter { if case .whole = $0.place { true } else { false } }
        guard !wholes.contains(where: { $0.options.has(.formatter) }) else { return nil }
        tree = EncodingTree(items)
        self.lines = lines
        whole = wholes.first
        guard tree.problem == nil, wholes.isEmpty || wholes.count == 1 && tree.members.count == 1 else { return nil }
        if whole != nil, case .conditional? = tree.members.first?.node { return nil }
    }

    func write(in writer: inout SourceWriter) {
        if let whole { return write("try writer.value(\(whole.written))", whole, &writer) }
        guard tree.elements.isEmpty else {
            return writer.block("try writer.array", parameter: "writer") { write(tree.elements, &$0) }
        }
        let parameter = tree.members.isEmpty ? "_" : "writer"
        writer.block("try writer.object", parameter: parameter) { writer in
            for (key, node) in tree.members { write(node, forKey: key, &writer) }
        }
    }

    /// - Parameter key: nil in an array, and for an `#if`.
    private func write(_ node: EncodingTree.Node, forKey key: String?, _ writer: inout SourceWriter) {
        let place = key.map { "key: \(SwiftLiteral.string($0))" }
        switch node {
        case .field(let field): write(field, place, &writer)
        case .object(let content):
            container("object", place, &writer) { writer in
                for (key, node) in content.members { write(node, forKey: key, &writer) }
            }
        case .array(let content): container("array", place, &writer) { write(content.all, &$0) }
        case .conditional(let clauses): writer.conditional(clauses) { write($1, &$0) }
        }
    }

    private func container(
        _ function: String, _ place: String?, _ writer: inout SourceWriter, _ body: (inout SourceWriter) -> Void
    ) {
        if let place { return writer.block("try writer.\(function)(\(place))", parameter: "writer", body) }
        writer.block("try writer.element", parameter: "writer") { writer in
            writer.block("try writer.\(function)", parameter: "writer", body)
        }
    }

    /// Writes what is within an `#if`.
    private func write(_ items: [FieldItem], _ writer: inout SourceWriter) {
        for item in items {
            switch item {
            case .conditional(let clauses): writer.conditional(clauses) { write($1, &$0) }
            case .field(let field) where field.isNeverEncoded: continue
            case .field(let field):
                if let key = field.encodedPath?.first { write(.field(field), forKey: key, &writer) }
            }
        }
    }

    private func write(_ elements: [EncodingTree.Node], _ writer: inout SourceWriter) {
        for element in elements { write(element, forKey: nil, &writer) }
    }

    private func write(_ field: Field, _ place: String?, _ writer: inout SourceWriter) {
        let formatter = formatter(of: field)
        let arguments = (place.map { ", \($0)" } ?? "") + formatter
        if field.needsNull(inArray: place == nil), !formatter.isEmpty {
            let function = place == nil ? "element" : "write"
            return writer.orNull(field.target, field.type, inArray: place == nil) {
                write("try writer.\(function)(value\(arguments))", field, &$0)
            } null: {
                $0.line("try writer.\(function)(nil as Swift.Bool?\(place.map { ", \($0)" } ?? ""))")
            }
        }
        let function = place == nil ? "element" : field.isLeftOutIfNil ? "writeIfPresent" : "write"
        let statement = "try writer.\(function)(\(field.written)\(arguments))"
        guard place != nil else { return write(statement, field, &writer) }
        guard let condition = field.encodingCondition else { return write(statement, field, &writer) }
        writer.block("if \(condition)") { write(statement, field, &$0) }
    }

    private func formatter(of field: Field) -> String {
        field.options[.formatter].map { ", formatter: \($0.text)" } ?? ""
    }

    private func write(_ statement: String, _ field: Field, _ writer: inout SourceWriter) {
        writer.line(statement, at: field.range, in: field.isKnownToBeWritable ? nil : lines)
    }
}

extension SourceWriter {
    /// Writes `encode(to:)`, and the `write(to:)` by which the model is encoded.
    mutating func encoding(of model: ModelDeclaration, _ write: (inout SourceWriter) -> Void) {
        block("\(model.memberModifiers)\(Names.encodeToEncoder)") { writer in
            writer.line("try \(Names.unbox("UnboxWriter")).encode(self, to: encoder)")
        }
        guard !model.writesByHand else { return }
        line("")
        let modifiers = model.accessWithinPrivate + model.memberModifiers
        block("\(modifiers)func write(to writer: inout \(Names.unbox("UnboxWriter"))) throws", write)
    }

    /// Writes a value, or null for its nil, which formatters do not take.
    ///
    /// - Parameters:
    ///   - inArray: whether nothing can be left out.
    ///   - write: writes the statement for `value`.
    mutating func orNull(
        _ target: String, _ type: TypeSyntax, inArray: Bool = false, _ write: (inout SourceWriter) -> Void,
        null: (inout SourceWriter) -> Void
    ) {
        line("if let value = \(target)\(type.isOptionalTwice ? " ?? nil" : "") {")
        indented(write)
        line("} else\(type.isOptionalTwice && !inArray ? " if \(target) != nil" : "") {")
        indented(null)
        line("}")
    }

    /// Writes a call with a closure of several lines.
    mutating func block(_ call: String, parameter: String, _ body: (inout SourceWriter) -> Void) {
        line("\(call) { \(parameter) in")
        indented(body)
        line("}")
    }
}
