// JSON as text. Strings and numbers are written as RFC 8785 has them (the JSON Canonicalization Scheme), but for the
// digits of a number that a Double has not, which stay.

import Foundation

extension JSONValue: CustomStringConvertible {
    /// The value as JSON on one line, fields in their order.
    public var description: String {
        String(decoding: JSONWriter(formatting: []).written(self), as: UTF8.self)
    }

    /// The value as JSON in UTF-8.
    ///
    ///     let data = event.data([.sortedKeys])
    ///
    /// Numbers are written in the digits they came with, fields in their order. Nothing is escaped but quotes,
    /// backslashes and control characters, so that `.withoutEscapingSlashes` makes no difference.
    ///
    /// - Parameter formatting: `.sortedKeys` to sort the fields of each object by the UTF-16 of their keys,
    ///   `.prettyPrinted` for one line a value, indented by two spaces a level.
    public func data(_ formatting: JSONEncoder.OutputFormatting = []) -> Data {
        Data(JSONWriter(formatting: formatting).written(self))
    }
}

private struct JSONWriter {
    let formatting: JSONEncoder.OutputFormatting
    private var bytes: [UInt8] = []
    private var level = 0

    init(formatting: JSONEncoder.OutputFormatting) { self.formatting = formatting }

    /// The text of a value.
    func written(_ value: JSONValue) -> [UInt8] {
        var writer = self
        writer.write(value)
        return writer.bytes
    }

    private mutating func write(_ value: JSONValue) {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .number(let number): bytes.append(contentsOf: number.description.utf8)
        case .string(let string): write(string)
        case .array(let array):
            write(array, between: "[", "]") { $0.write($1) }
        case .object(let object) where formatting.contains(.sortedKeys):
            write(object.sorted { $0.key.utf16.lexicographicallyPrecedes($1.key.utf16) })
        case .object(let object): write(object)
        }
    }

    private mutating func write(_ fields: some Collection<(key: String, value: JSONValue)>) {
        write(fields, between: "{", "}") { writer, field in
            writer.write(field.key)
            writer.bytes.append(UInt8(ascii: ":"))
            if writer.formatting.contains(.prettyPrinted) { writer.bytes.append(UInt8(ascii: " ")) }
            writer.write(field.value)
        }
    }

    private mutating func write<Elements: Collection>(
        _ elements: Elements, between open: Unicode.Scalar, _ close: Unicode.Scalar,
        each: (inout JSONWriter, Elements.Element) -> Void
    ) {
        bytes.append(UInt8(ascii: open))
        level += 1
        var isFirst = true
        for element in elements {
            if !isFirst { bytes.append(UInt8(ascii: ",")) }
            isFirst = false
            breakLine()
            each(&self, element)
        }
        level -= 1
        if !isFirst { breakLine() }
        bytes.append(UInt8(ascii: close))
    }

    private mutating func breakLine() {
        guard formatting.contains(.prettyPrinted) else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * level))
    }

    private mutating func write(_ string: String) {
        bytes.append(UInt8(ascii: "\""))
        for byte in string.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(contentsOf: [UInt8(ascii: "\\"), byte])
            case 0x08: bytes.append(contentsOf: "\\b".utf8)
            case 0x09: bytes.append(contentsOf: "\\t".utf8)
            case 0x0A: bytes.append(contentsOf: "\\n".utf8)
            case 0x0C: bytes.append(contentsOf: "\\f".utf8)
            case 0x0D: bytes.append(contentsOf: "\\r".utf8)
            case ..<0x20:
                let digits = String(byte, radix: 16)
                bytes.append(contentsOf: "\\u\(String(repeating: "0", count: 4 - digits.count))\(digits)".utf8)
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}
