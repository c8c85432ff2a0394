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

extension JSONValue {
    /// Writes the value in any form.
    ///
    /// - Parameter level: the number of containers around it.
    package func write(to writer: inout JSONWriter, _ form: JSONForm, level: Int) {
        var text = ValueText(form: form, level: level)
        swap(&text.writer, &writer)
        text.write(self)
        swap(&text.writer, &writer)
    }
}

// Several functions with one parameter, to keep few local variables on the stack for each level.
private struct ValueText: ~Copyable {
    var writer = JSONWriter(capacity: 16)
    let form: JSONForm
    /// The number of containers around the value that is being written.
    var level: Int

    init(form: JSONForm, level: Int) {
        self.form = form
        self.level = level
    }

    @inline(never) mutating func write(_ value: JSONValue) {
        switch value {
        case .array(let elements): write(elements)
        case .object(let object): write(object.fields)
        default: writeScalar(value)
        }
    }

    @inline(never) private mutating func write(_ elements: [JSONValue]) {
        open(UInt8(ascii: "["))
        for index in elements.indices {
            separate(index)
            write(elements[index])
        }
        close(UInt8(ascii: "]"), elements.count)
    }

    @inline(never) private mutating func write(_ fields: [JSONValue.Object.Field]) {
        open(UInt8(ascii: "{"))
        let order = order(of: fields)
        for index in fields.indices {
            separate(index)
            write(fields[order?[index] ?? index])
        }
        close(UInt8(ascii: "}"), fields.count)
    }

    private mutating func write(_ field: JSONValue.Object.Field) {
        write(field.key)
        write(field.value)
    }

    @inline(never) private mutating func write(_ key: String) { writer.append(key: key, form) }

    @inline(never) private mutating func writeScalar(_ value: JSONValue) {
        switch value {
        case .bool(let bool): writer.append(bool)
        case .number(let number): number.write(to: &writer, form)
        case .string(let string): writer.append(string, escapingSlashes: form.escapesSlashes)
        case .null, .array, .object: writer.append("null")
        }
    }

    @inline(never) private mutating func open(_ bracket: UInt8) {
        writer.append(bracket)
        level += 1
    }

    @inline(never) private mutating func separate(_ index: Int) { writer.separate(index, form.isPretty, level) }

    @inline(never) private mutating func close(_ bracket: UInt8, _ count: Int) {
        level -= 1
        writer.close(bracket, count: count, form, level)
    }

    /// The positions of the fields in the order of writing; nil for their existing order.
    @inline(never) private func order(of fields: [JSONValue.Object.Field]) -> [Int]? {
        form.sortsKeys ? form.order(of: fields.map(\.key)) : nil
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
