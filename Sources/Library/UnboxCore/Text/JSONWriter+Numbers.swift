extension JSONWriter {
    package mutating func append(_ integer: Int64) { append(raw: integer.description.utf8) }
    package mutating func append(_ integer: UInt64) { append(raw: integer.description.utf8) }
    package mutating func append(wide integer: some FixedWidthInteger) { append(raw: integer.description.utf8) }
    package mutating func append(_ double: Double) {
        var text = double.description
        if text.hasSuffix(".0") { text.removeLast(2) }
        append(raw: text.utf8)
    }
    package mutating func append(_ double: Float) {
        var text = double.description
        if text.hasSuffix(".0") { text.removeLast(2) }
        append(raw: text.utf8)
    }
    package mutating func append(plain double: Double) { append(raw: NumberText.literal(of: double).utf8) }
}
