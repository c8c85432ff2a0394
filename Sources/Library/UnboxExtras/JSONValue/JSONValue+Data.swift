// JSON as text. Strings and numbers are written as in RFC 8785 (the JSON Canonicalization Scheme), except that numbers
// keep digits that a Double cannot hold.

import UnboxFoundation

extension JSONValue: CustomStringConvertible {
    /// The value as JSON on one line, fields in their order.
    public var description: String {
        String(decoding: data(), as: UTF8.self)
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
        var writer = JSONWriter()
        write(to: &writer, JSONForm(.canonical, formatting), level: 0)
        return writer.take()
    }
}

// MARK: - Writing

// Several functions, to keep few local variables on the stack for each level.
extension JSONValue {
    /// Writes the value in any form.
    ///
    /// - Parameter level: the number of containers around it.
    @inline(never) package func write(to writer: inout JSONWriter, _ form: JSONForm, level: Int) {
        switch self {
        case .array(let elements): Self.write(elements, to: &writer, form, level)
        case .object(let object): Self.write(object.fields, to: &writer, form, level)
        default: writeScalar(to: &writer, form)
        }
    }

    @inline(never) private static func write(
        _ elements: [JSONValue], to writer: inout JSONWriter, _ form: JSONForm, _ level: Int
    ) {
        writer.append(UInt8(ascii: "["))
        for index in elements.indices {
            writer.separate(index, form.isPretty, level + 1)
            elements[index].write(to: &writer, form, level: level + 1)
        }
        writer.close(UInt8(ascii: "]"), count: elements.count, form, level)
    }

    @inline(never) private static func write(
        _ fields: [Object.Field], to writer: inout JSONWriter, _ form: JSONForm, _ level: Int
    ) {
        writer.append(UInt8(ascii: "{"))
        let order = form.sortsKeys ? form.order(of: fields.map(\.key)) : nil
        for index in fields.indices {
            writer.separate(index, form.isPretty, level + 1)
            write(fields[order?[index] ?? index], to: &writer, form, level + 1)
        }
        writer.close(UInt8(ascii: "}"), count: fields.count, form, level)
    }

    @inline(never) private static func write(
        _ field: Object.Field, to writer: inout JSONWriter, _ form: JSONForm, _ level: Int
    ) {
        writer.append(key: field.key, form)
        field.value.write(to: &writer, form, level: level)
    }

    @inline(never) private func writeScalar(to writer: inout JSONWriter, _ form: JSONForm) {
        switch self {
        case .bool(let bool): writer.append(bool)
        case .number(let number): number.write(to: &writer, form)
        case .string(let string): writer.append(string, escapingSlashes: form.escapesSlashes)
        case .null, .array, .object: writer.append("null")
        }
    }
}

extension JSONValue.Number {
    /// Writes the number with the digits that it has.
    package func write(to writer: inout JSONWriter, _ form: JSONForm) {
        switch storage {
        case .integer(let integer): writer.append(integer)
        case .unsigned(let integer): writer.append(integer)
        case .double(let double) where form.style == .foundation: writer.append(double)
        case .double(let double): writer.append(plain: double)
        case .literal(let text): writer.append(raw: text.utf8)
        }
    }
}
