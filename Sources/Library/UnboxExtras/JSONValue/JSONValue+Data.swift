// JSON as text. Strings and numbers are written as in RFC 8785 (the JSON Canonicalization Scheme), except that numbers
// keep digits that a Double cannot hold.

import UnboxFoundation

extension JSONValue: CustomStringConvertible {
    /// The value as JSON on one line, fields in their order.
    public var description: String {
        String(decoding: JSONWriter.bytes(of: self, []), as: UTF8.self)
    }

    /// The value as JSON in UTF-8.
    ///
    ///     let data = event.data([.sortedKeys])
    ///
    /// Numbers keep the digits that they were read with, and fields their order. Only quotes, backslashes and control
    /// characters are escaped, so `.withoutEscapingSlashes` makes no difference.
    ///
    /// - Parameter formatting: `.sortedKeys` to sort the fields of each object by the UTF-16 of their keys,
    ///   `.prettyPrinted` for one line per value, indented by two spaces per level, up to 512 levels.
    public func data(_ formatting: JSONEncoder.OutputFormatting = []) -> Data {
        Data(JSONWriter.bytes(of: self, formatting))
    }
}

private struct JSONWriter {
    let formatting: JSONEncoder.OutputFormatting
    private var bytes: [UInt8] = []
    private var level = 0
    /// Whether nothing has been written in the innermost container.
    private var isFirst = true

    static func bytes(of value: JSONValue, _ formatting: JSONEncoder.OutputFormatting) -> [UInt8] {
        var writer = JSONWriter(formatting: formatting)
        writer.write(value)
        return writer.bytes
    }

    // Several functions, to keep few local variables on the stack for each level.
    @inline(never) private mutating func write(_ value: JSONValue) {
        switch value {
        case .array(let elements): write(elements)
        case .object(let object): write(object.fields)
        default: writeScalar(value)
        }
    }

    @inline(never) private mutating func write(_ elements: [JSONValue]) {
        open("[")
        for element in elements {
            separate()
            write(element)
        }
        close("]")
    }

    @inline(never) private mutating func write(_ fields: [JSONValue.Object.Field]) {
        open("{")
        let order = order(of: fields)
        for position in fields.indices {
            separate()
            write(fields[order?[position] ?? position])
        }
        close("}")
    }

    private mutating func write(_ field: JSONValue.Object.Field) {
        write(field.key)
        bytes.append(UInt8(ascii: ":"))
        if formatting.contains(.prettyPrinted) { bytes.append(UInt8(ascii: " ")) }
        write(field.value)
    }

    @inline(never) private mutating func writeScalar(_ value: JSONValue) {
        switch value {
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .number(let number): bytes.append(contentsOf: number.description.utf8)
        case .string(let string): write(string)
        case .null, .array, .object: bytes.append(contentsOf: "null".utf8)
        }
    }

    private mutating func open(_ bracket: Unicode.Scalar) {
        bytes.append(UInt8(ascii: bracket))
        level += 1
        isFirst = true
    }

    /// Call this before each member of a container.
    private mutating func separate() {
        if !isFirst { bytes.append(UInt8(ascii: ",")) }
        isFirst = false
        breakLine()
    }

    private mutating func close(_ bracket: Unicode.Scalar) {
        level -= 1
        if !isFirst { breakLine() }
        isFirst = false
        bytes.append(UInt8(ascii: bracket))
    }

    /// The positions of the fields in the order of writing; nil for their existing order.
    private func order(of fields: [JSONValue.Object.Field]) -> [Int]? {
        guard formatting.contains(.sortedKeys) else { return nil }
        return sorted(Array(fields.indices)) {
            fields[$0].key.utf16.lexicographicallyPrecedes(fields[$1].key.utf16)
        }
    }

    @inline(never) private mutating func breakLine() {
        guard formatting.contains(.prettyPrinted) else { return }
        bytes.append(UInt8(ascii: "\n"))
        // Without a limit, the length of the text would grow with the square of the depth.
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(level, JSONLimits.maximumDepth)))
    }

    @inline(never) private mutating func write(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        if string.utf8.contains(where: { $0 < 0x20 || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }) {
            for byte in string.utf8 { writeEscaped(byte) }
        } else {
            bytes.append(contentsOf: string.utf8)
        }
        bytes.append(UInt8(ascii: "\""))
    }

    private mutating func writeEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
        case 0x08: bytes.append(contentsOf: "\\b".utf8)
        case 0x09: bytes.append(contentsOf: "\\t".utf8)
        case 0x0A: bytes.append(contentsOf: "\\n".utf8)
        case 0x0C: bytes.append(contentsOf: "\\f".utf8)
        case 0x0D: bytes.append(contentsOf: "\\r".utf8)
        case ..<0x20:
            bytes.append(contentsOf: "\\u00\(byte < 0x10 ? "0" : "1")\(String(byte & 0xF, radix: 16))".utf8)
        default: bytes.append(byte)
        }
    }
}
