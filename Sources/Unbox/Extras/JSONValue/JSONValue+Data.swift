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
    ///   `.prettyPrinted` for one line a value, indented by two spaces a level, up to 512 levels.
    public func data(_ formatting: JSONEncoder.OutputFormatting = []) -> Data {
        Data(JSONWriter(formatting: formatting).written(self))
    }
}

private struct JSONWriter {
    let formatting: JSONEncoder.OutputFormatting
    private var bytes: [UInt8] = []
    private var level = 0

    /// As many as a value that was read can have. Without a limit, the text of a deep value would be as long as the
    /// square of its depth.
    private static let mostIndentedLevels = JSONLimits.maximumDepth

    init(formatting: JSONEncoder.OutputFormatting) { self.formatting = formatting }

    /// The text of a value.
    func written(_ value: JSONValue) -> [UInt8] {
        var writer = self
        writer.write(value)
        return writer.bytes
    }

    /// A container that is being written. The arrays are taken out of the class, which would check each access.
    private struct Place {
        let keys: [String]
        let values: [JSONValue]
        /// The fields in the order in which they are written; nil where it is their own.
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

    /// Without recursion: a value made by code may nest deeper than any stack.
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

    /// Writes a scalar, or the beginning of a container, which is returned.
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
