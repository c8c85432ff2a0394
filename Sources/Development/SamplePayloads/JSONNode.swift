import Foundation

/// A value of a payload, to write as JSON text.
enum JSONNode {
    case null
    case bool(Bool)
    /// The digits as they are written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([(key: String, value: JSONNode)])
    /// The value of a field that the object leaves out.
    case absent

    static func integer(_ value: Int) -> JSONNode { .number(String(value)) }

    /// The text, indented by two spaces.
    var data: Data {
        var writer = JSONNodeWriter()
        writer.write(self)
        return Data(writer.utf8)
    }
}

extension JSONNode: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    init(nilLiteral: ()) { self = .null }
    init(booleanLiteral value: Bool) { self = .bool(value) }
    init(integerLiteral value: Int) { self = .integer(value) }
    init(stringLiteral value: String) { self = .string(value) }
    init(arrayLiteral elements: JSONNode...) { self = .array(elements) }
    init(dictionaryLiteral elements: (String, JSONNode)...) { self = .object(elements.map { ($0, $1) }) }
}

private struct JSONNodeWriter {
    var utf8: [UInt8] = []
    private var level = 0

    mutating func write(_ node: JSONNode) {
        switch node {
        case .null, .absent: utf8 += "null".utf8
        case .bool(let value): utf8 += (value ? "true" : "false").utf8
        case .number(let digits): utf8 += digits.utf8
        case .string(let value): write(value)
        case .array(let elements):
            write(elements, between: "[", and: "]") { $0.write($1) }
        case .object(let fields):
            let present = fields.filter { if case .absent = $0.value { false } else { true } }
            write(present, between: "{", and: "}") {
                $0.write($1.key)
                $0.utf8 += ": ".utf8
                $0.write($1.value)
            }
        }
    }

    /// Writes a container with one element per line; an empty one without a line break.
    private mutating func write<T>(
        _ elements: [T], between open: String, and close: String, _ element: (inout Self, T) -> Void
    ) {
        utf8 += open.utf8
        level += 1
        for index in elements.indices {
            if index > 0 { utf8 += ",".utf8 }
            breakLine()
            element(&self, elements[index])
        }
        level -= 1
        if !elements.isEmpty { breakLine() }
        utf8 += close.utf8
    }

    private mutating func breakLine() {
        utf8.append(UInt8(ascii: "\n"))
        utf8 += repeatElement(UInt8(ascii: " "), count: 2 * level)
    }

    /// Writes a string. The payloads have no control characters other than line breaks.
    private mutating func write(_ string: String) {
        utf8.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\n"): utf8 += #"\n"#.utf8
            case UInt8(ascii: "\r"): utf8 += #"\r"#.utf8
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): utf8 += [UInt8(ascii: "\\"), byte]
            default: utf8.append(byte)
            }
        }
        utf8.append(UInt8(ascii: "\""))
    }
}
