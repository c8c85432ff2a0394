// JSON as text. Strings and numbers are written as in RFC 8785 (the JSON Canonicalization Scheme), except that a number
// keeps digits that a Double cannot hold.

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
    /// Numbers are written with the digits that they were read with, and fields in their order. Only quotes,
    /// backslashes and control characters are escaped, so `.withoutEscapingSlashes` makes no difference.
    ///
    /// - Parameter formatting: `.sortedKeys` to sort the fields of each object by the UTF-16 of their keys,
    ///   `.prettyPrinted` for one line per value, indented by two spaces per level, up to 512 levels.
    public func data(_ formatting: JSONEncoder.OutputFormatting = []) -> Data {
        Data(JSONWriter(formatting: formatting).written(self))
    }
}

private struct JSONWriter {
    let formatting: JSONEncoder.OutputFormatting
    private var bytes: [UInt8] = []
    private var level = 0

    /// The deepest nesting that a value read from a payload can have. Without a limit, the length of the text would
    /// grow with the square of the depth.
    private static let mostIndentedLevels = JSONLimits.maximumDepth

    init(formatting: JSONEncoder.OutputFormatting) { self.formatting = formatting }

    func written(_ value: JSONValue) -> [UInt8] {
        var writer = self
        writer.write(value)
        return writer.bytes
    }

    /// A container that is being written. The arrays are copied out of the class, which would check each access for
    /// exclusivity.
    private struct Place {
        let keys: [String]
        let values: [JSONValue]
        /// The indexes of the fields in the order in which they are written; nil if that is their existing order.
        let order: [Int]?
        let isObject: Bool
        var index = 0

        init(_ container: JSONContainer?, isObject: Bool, order: [Int]? = nil) {
            keys = container?.fields.keys ?? []
            values = container?.fields.values ?? []
            self.isObject = isObject
            self.order = order
        }
    }

    /// Not recursive: a value made in code may nest too deeply for any stack.
    private mutating func write(_ value: JSONValue) {
        guard var place = begin(value) else { return }
        var outer: [Place] = []
        while true {
            guard place.index < place.values.count else {
                level -= 1
                if place.index > 0 { breakLine() }
                bytes.append(UInt8(ascii: place.isObject ? "}" : "]"))
                guard let next = outer.popLast() else { return }
                place = next
                continue
            }
            if place.index > 0 { bytes.append(UInt8(ascii: ",")) }
            breakLine()
            let index = place.order?[place.index] ?? place.index
            if place.isObject {
                write(place.keys[index])
                bytes.append(UInt8(ascii: ":"))
                if formatting.contains(.prettyPrinted) { bytes.append(UInt8(ascii: " ")) }
            }
            place.index += 1
            if let inner = begin(place.values[index]) {
                outer.append(place)
                place = inner
            }
        }
    }

    /// Writes a scalar, or the opening bracket of a container, whose place is returned.
    private mutating func begin(_ value: JSONValue) -> Place? {
        switch value {
        case .null: bytes.append(contentsOf: "null".utf8)
        case .bool(let bool): bytes.append(contentsOf: (bool ? "true" : "false").utf8)
        case .number(let number): bytes.append(contentsOf: number.description.utf8)
        case .string(let string): write(string)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            level += 1
            return Place(elements.container, isObject: false)
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            level += 1
            return Place(object.container, isObject: true, order: order(of: object))
        }
        return nil
    }

    private func order(of object: JSONValue.Object) -> [Int]? {
        guard formatting.contains(.sortedKeys) else { return nil }
        let keys = object.keys
        return keys.indices.sorted { keys[$0].utf16.lexicographicallyPrecedes(keys[$1].utf16) }
    }

    private mutating func breakLine() {
        guard formatting.contains(.prettyPrinted) else { return }
        bytes.append(UInt8(ascii: "\n"))
        bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * min(level, Self.mostIndentedLevels)))
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
