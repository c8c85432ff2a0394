import ModelMigration
import SwiftDeclarations
import UnboxExpansion

/// A payload that a model can be read from, made of the types of its properties.
indirect enum SamplePayload {
    case text(String)
    /// A number, or a literal of JSON.
    case literal(String)
    case list([SamplePayload])
    case object([(key: String, value: SamplePayload)])

    /// The payload as JSON.
    var json: String {
        switch self {
        case .text(let text): Self.quoted(text)
        case .literal(let text): text
        case .list(let elements): "[\(elements.map(\.json).joined(separator: ", "))]"
        case .object(let fields):
            "{\(fields.map { "\(Self.quoted($0.key)): \($0.value.json)" }.joined(separator: ", "))}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var json = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": json += "\\\""
            case "\\": json += "\\\\"
            case let scalar where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                json += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: json.unicodeScalars.append(scalar)
            }
        }
        return json + "\""
    }

    /// Sets a value at a path, and makes the objects and lists around it.
    mutating func set(_ value: SamplePayload, at path: ArraySlice<KeyPathText.Component>) {
        guard let first = path.first else { return self = value }
        let rest = path.dropFirst()
        switch first {
        case .key(let key):
            var fields: [(key: String, value: SamplePayload)] = []
            if case .object(let known) = self { fields = known }
            let index = fields.firstIndex { $0.key == key }
            var part = index.map { fields[$0].value } ?? .object([])
            part.set(value, at: rest)
            if let index { fields[index].value = part } else { fields.append((key, part)) }
            self = .object(fields)
        case .index(let digits):
            var elements: [SamplePayload] = []
            if case .list(let known) = self { elements = known }
            let index = min(Int(digits) ?? 0, 9)
            while elements.count <= index { elements.append(elements.last ?? .object([])) }
            elements[index].set(value, at: rest)
            self = .list(elements)
        case .wildcard:
            var element = SamplePayload.object([])
            if case .list(let known) = self, let first = known.first { element = first }
            // A wildcard collects a value of each element.
            if case .list(let values) = value, let first = values.first {
                element.set(first, at: rest)
            } else {
                element.set(value, at: rest)
            }
            self = .list([element])
        }
    }
}
