/// A value in a schema, such as a default. Two are equal if they are the same JSON: numbers by what they are worth, and
/// objects whatever the order of their keys.
package enum SchemaValue: Hashable, Sendable {
    case null
    case bool(Bool)
    case number(SchemaNumber)
    case string(String)
    case array(Container)
    case object(Container)

    /// An array or an object, whose values are made when they are asked for, as they may nest deeply.
    package struct Container: Hashable, Sendable {
        fileprivate let tree: JSONTree
        fileprivate let node: Int

        package var elements: [SchemaValue] { tree.elements(of: node).map { SchemaValue(tree, $0) } }

        package var members: [(key: String, value: SchemaValue)] {
            tree.members(of: node).map { ($0, SchemaValue(tree, $1)) }
        }

        package subscript(_ key: String) -> SchemaValue? { tree.member(key, of: node).map { SchemaValue(tree, $0) } }

        package static func == (left: Self, right: Self) -> Bool { left.text == right.text }
        package func hash(into hasher: inout Hasher) { hasher.combine(text) }

        fileprivate var text: ExactText { ExactText(tree.canonicalText(of: node)) }
    }

    package init(_ tree: JSONTree, _ node: Int) {
        switch tree.kind(of: node) {
        case .null: self = .null
        case .true: self = .bool(true)
        case .false: self = .bool(false)
        case .number: self = .number(SchemaNumber(tree.number(at: node) ?? ""))
        case .string: self = .string(tree.stringValue(node) ?? "")
        case .array: self = .array(Container(tree: tree, node: node))
        case .object: self = .object(Container(tree: tree, node: node))
        }
    }

    package var boolValue: Bool? { if case .bool(let value) = self { value } else { nil } }
    package var stringValue: String? { if case .string(let value) = self { value } else { nil } }
    package var number: SchemaNumber? { if case .number(let value) = self { value } else { nil } }
    /// A number that is whole, if it is that of an Int.
    package var intValue: Int? { number?.int }
    /// The Double that is nearest to a number, which may be infinite.
    package var doubleValue: Double? { number?.double }
}

extension SchemaElement {
    package var value: SchemaValue { SchemaValue(tree, node) }
}

extension SchemaValue: CustomStringConvertible {
    /// The value as JSON.
    package var description: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .number(let number): number.text
        case .string(let text): JSONTree.quoted(text)
        case .array(let container), .object(let container): container.text.string
        }
    }
}

extension JSONTree {
    /// A value as JSON that is the same for equal values. Not recursive, as the stack may be small.
    fileprivate func canonicalText(of node: Int) -> String {
        var text = ""
        var pending: [(text: String, node: Int?)] = [("", node)]
        while let (before, node) = pending.popLast() {
            text += before
            guard let node else { continue }
            let (start, values, end): (String, [(text: String, node: Int?)], String)
            switch kind(of: node) {
            case .array: (start, values, end) = ("[", elements(of: node).map { ("", $0) }, "]")
            case .object:
                let members = members(of: node).sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
                (start, values, end) = ("{", members.map { (Self.quoted($0) + ":", $1) }, "}")
            case .number:
                text += number(at: node).map { SchemaNumber($0).canonicalText } ?? ""
                continue
            default:
                text += "\(SchemaValue(self, node))"
                continue
            }
            text += start
            pending.append((end, nil))
            for (position, value) in values.enumerated().reversed() {
                pending.append(((position > 0 ? "," : "") + value.text, value.node))
            }
        }
        return text
    }

    /// A text as a string of JSON.
    package static func quoted(_ text: String) -> String {
        let content = text.unicodeScalars.reduce(into: "") { content, scalar in
            if scalar.value < 0x20 {
                content += "\\u00\(scalar.value < 0x10 ? "0" : "")\(String(scalar.value, radix: 16))"
            } else {
                if scalar == "\"" || scalar == "\\" { content += "\\" }
                content.unicodeScalars.append(scalar)
            }
        }
        return "\"\(content)\""
    }
}
