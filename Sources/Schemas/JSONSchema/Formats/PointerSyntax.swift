import UnboxCore

/// JSON pointers (RFC 6901), and those relative to a value.
enum PointerSyntax {
    static func isPointer(_ text: JSONBytes) -> Bool {
        guard text.count == 0 || text[0] == UInt8(ascii: "/") else { return false }
        return (0..<text.count).allSatisfy { index in
            guard text[index] == UInt8(ascii: "~") else { return true }
            return text[index + 1] == UInt8(ascii: "0") || text[index + 1] == UInt8(ascii: "1")
        }
    }

    /// A number of levels to go up, a step among siblings, and `#` or a pointer.
    static func isRelative(_ text: JSONBytes) -> Bool {
        var reader = FormatReader(text)
        guard let count = readNumber(&reader), count > 0 else { return false }
        if reader.take("+", or: "-") {
            guard reader.next != UInt8(ascii: "0"), readNumber(&reader) ?? 0 > 0 else { return false }
        }
        if reader.take("#") { return reader.isAtEnd }
        return isPointer(text.slice(reader.index..<text.count))
    }

    /// - Returns: how many digits it has; nil if it begins with a needless zero.
    private static func readNumber(_ reader: inout FormatReader) -> Int? {
        let startsWithZero = reader.next == UInt8(ascii: "0")
        let count = reader.digits()
        return startsWithZero && count > 1 ? nil : count
    }
}
