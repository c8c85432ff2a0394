import SwiftDeclarations

/// Writes the body of `encode(to:)`.
struct EncodingWriter {
    private let tree: EncodingTree
    private let names: KeyNames
    private var variables: VariableNames
    private let lines: SourceLines?

    /// - Parameters:
    ///   - codingKeys: the keys of the cases of `CodingKeys` that are written by hand, by their names.
    ///   - lines: where the compiler reports what it cannot write.
    init(_ items: [FieldItem], codingKeys: [String: String], _ lines: SourceLines?) {
        self.lines = lines
        tree = EncodingTree(items)
        names = KeyNames(items.fields, given: codingKeys)
        variables = VariableNames(taken: items.fields.map(\.name) + ["container", "encoder"])
    }

    /// - Parameter isAlone: whether nothing else, such as a superclass, writes to the same encoder.
    mutating func write(isAlone: Bool, in writer: inout SourceWriter) {
        if isAlone, let whole { return write(whole, &writer) }
        if !tree.elements.isEmpty {
            writer.line("var container = encoder.unkeyedContainer()")
            return write(tree.elements, to: "container", &writer)
        }
        if isAlone, tree.members.isEmpty {
            writer.line("var container = encoder.singleValueContainer()")
            return writer.line("try container.encode([Swift.String: Swift.String]())")
        }
        let hasKeys = tree.members.contains { member in
            if member.key != nil { return true }
            guard case .conditional(let clauses) = member.node else { return false }
            return clauses.contains { $0.items.fields.contains { $0.encodedPath != nil } }
        }
        if hasKeys { writer.line("var container = encoder.container(keyedBy: CodingKeys.self)") }
        for (key, node) in tree.members {
            switch node {
            case .conditional(let clauses): writer.conditional(clauses) { write($1, &$0) }
            case .field(let field) where key == nil: writeByItself(field, &writer)
            default: write(node, forKey: key, in: "container", &writer)
            }
        }
    }

    /// Writes the statement that writes a field.
    private func write(_ statement: String, _ field: Field, _ writer: inout SourceWriter) {
        writer.line(statement, at: field.range, in: field.isKnownToBeWritable ? nil : lines)
    }

    /// The only thing that is written, if that is a whole value. It may be anything, such as a URL, which only a container
    /// writes as it is read.
    private var whole: Field? {
        guard tree.members.count == 1, case .field(let field) = tree.members[0].node else { return nil }
        return tree.members[0].key == nil ? field : nil
    }

    private func write(_ whole: Field, _ writer: inout SourceWriter) {
        writer.line("var container = encoder.singleValueContainer()")
        write("try container.encode(\(whole.written))", whole, &writer)
    }

    /// Writes a whole value beside others.
    private func writeByItself(_ field: Field, _ writer: inout SourceWriter) {
        write("try \(field.target)\(field.isOptional ? "?" : "").encode(to: encoder)", field, &writer)
    }

    /// Writes what is within an `#if`.
    private mutating func write(_ items: [FieldItem], _ writer: inout SourceWriter) {
        for item in items {
            switch item {
            case .conditional(let clauses): writer.conditional(clauses) { write($1, &$0) }
            case .field(let field) where field.isNeverEncoded: continue
            case .field(let field):
                if case .whole = field.place { writeByItself(field, &writer) }
                guard let key = field.encodedPath?.first else { continue }
                write(.field(field), forKey: key, in: "container", &writer)
            }
        }
    }

    /// - Parameters:
    ///   - key: nil in an array.
    ///   - container: the variable of the container around it.
    private mutating func write(
        _ node: EncodingTree.Node, forKey key: String?, in container: String, _ writer: inout SourceWriter
    ) {
        let place = key.map { ["forKey: .\(names.name(of: $0))"] } ?? []
        switch node {
        case .field(let field):
            let formatter = field.options[.formatter].map { ["formatter: \($0.text)"] } ?? []
            if field.needsNull(inArray: key == nil), !formatter.isEmpty {
                let arguments = (["value"] + place + formatter).joined(separator: ", ")
                return writer.orNull(field.target, field.type, inArray: key == nil) {
                    write("try \(container).encode(\(arguments))", field, &$0)
                } null: {
                    $0.line("try \(container).encodeNil(\(place.joined()))")
                }
            }
            let function = key != nil && field.isLeftOutIfNil ? "encodeIfPresent" : "encode"
            let arguments = ([field.written] + place + formatter).joined(separator: ", ")
            let statement = "try \(container).\(function)(\(arguments))"
            guard key != nil, let condition = field.encodingCondition else { return write(statement, field, &writer) }
            writer.block("if \(condition)") { write(statement, field, &$0) }
        case .object(let content):
            let object = variables.container(for: key ?? container)
            let arguments = (["keyedBy: CodingKeys.self"] + place).joined(separator: ", ")
            writer.line("var \(object) = \(container).nestedContainer(\(arguments))")
            for (key, node) in content.members { write(node, forKey: key, in: object, &writer) }
        case .array(let content):
            let array = variables.container(for: key ?? container)
            writer.line("var \(array) = \(container).nestedUnkeyedContainer(\(place.joined()))")
            write(content.all, to: array, &writer)
        case .conditional: break
        }
    }

    private mutating func write(_ elements: [EncodingTree.Node], to array: String, _ writer: inout SourceWriter) {
        for element in elements { write(element, forKey: nil, in: array, &writer) }
    }
}

extension Field {
    /// Whether no error of the compiler is to be expected where it is written. A formatter may be for reading only.
    var isKnownToBeWritable: Bool {
        !hasAttributes && !options.has(.formatter) && type.isKnownToBeWritable
    }
}
