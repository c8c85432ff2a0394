// The grammar of RFC 8259, which the library's scanner reads as well. That one is made for payloads; with what belongs to
// it, it takes the compiler five seconds, and the build plug-in would have every clean build of a client compile it.

/// Why a text is not JSON.
package struct JSONTreeFault: Error, CustomStringConvertible {
    package let description: String

    /// - Parameter index: where it was found, in bytes.
    init(_ problem: String, at index: Int, in text: [UInt8]) {
        let (line, column) = Self.position(of: index, in: text)
        description = "malformed JSON: line \(line), column \(column): \(problem)"
    }

    static func position(of index: Int, in text: [UInt8]) -> (line: Int, column: Int) {
        var (line, column) = (1, 1)
        for place in 0..<min(index, text.count) {
            let byte = text[place]
            if byte == 0x0A || byte == 0x0D && (place + 1 == text.count || text[place + 1] != 0x0A) {
                (line, column) = (line + 1, 1)
            } else if byte & 0xC0 != 0x80, byte != 0x0D {
                column += 1
            }
        }
        return (line, column)
    }
}

/// Reads a text. Not recursive, as the stack may be small.
struct JSONTreeParser {
    private struct Container {
        let node: Int
        let isObject: Bool
        /// The number of values so far.
        var count = 0
        /// A bit for some of the keys so far, by which most new ones are known to be new.
        var keys: UInt64 = 0
        /// The values of a large object by their keys.
        var index: [ExactText: Int] = [:]
        /// Whether the key of the current value was there before.
        var repeatsKey = false
    }

    private let text: [UInt8]
    private var index = 0
    private var open: [Container] = []
    private(set) var nodes: [JSONTree.Node] = []
    private(set) var indexes: [Int: [ExactText: Int]] = [:]
    private(set) var firstOfManyMarks: Int?

    private static let mostDepth = 512
    private static let mostMarks = 256
    /// The fields of an object that are compared one by one.
    private static let fewFields = 8

    init(_ text: [UInt8]) { self.text = text }

    /// - Parameter isSequence: whether the text may have several values, as JSON Lines have.
    mutating func parse(isSequence: Bool) throws(JSONTreeFault) {
        guard String(validating: text, as: UTF8.self) != nil else { throw fault("invalid UTF-8", at: 0) }
        if text.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
        skipSpace()
        repeat { if try !beginContainer() { try endValues() } } while !open.isEmpty || isSequence && index < text.count
        guard index == text.count else { throw expected("the end of the data") }
    }

    /// Reads a scalar, an empty container, or the beginning of any other container.
    ///
    /// - Returns: whether a value follows, the first of a container.
    private mutating func beginContainer() throws(JSONTreeFault) -> Bool {
        var key = ""
        if open.last?.isObject == true {
            guard next == UInt8(ascii: "\"") else { throw expected("a key in double quotes") }
            key = try string()
            skipSpace()
            guard take(":") else { throw expected("':' after a key") }
            skipSpace()
        }
        switch next {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard open.count < Self.mostDepth else { throw fault("nested more than 512 levels deep", at: index) }
            let isObject = next == UInt8(ascii: "{")
            add(isObject ? .object : .array, key, at: index)
            open.append(Container(node: nodes.count - 1, isObject: isObject))
            index += 1
            skipSpace()
            if next != UInt8(ascii: isObject ? "}" : "]") { return true }
        case UInt8(ascii: "\""):
            let start = index
            add(.string, key, at: start, try string())
        case UInt8(ascii: "t"): try word("true", .true, key)
        case UInt8(ascii: "f"): try word("false", .false, key)
        case UInt8(ascii: "n"): try word("null", .null, key)
        case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
            let start = index
            try number()
            add(.number, key, at: start, String(decoding: text[start..<index], as: UTF8.self))
        default: throw expected("a value")
        }
        return false
    }

    /// Reads what follows a value: ends of containers, and a comma if another value follows.
    private mutating func endValues() throws(JSONTreeFault) {
        while !open.isEmpty {
            skipSpace()
            let isObject = open[open.count - 1].isObject
            if open[open.count - 1].count > 0, take(",") { return skipSpace() }
            guard take(isObject ? "}" : "]") else { throw expected(isObject ? "',' or '}'" : "',' or ']'") }
            let container = open.removeLast()
            nodes[container.node].range = nodes[container.node].range.lowerBound..<index
            nodes[container.node].end = nodes.count
            if !container.index.isEmpty { indexes[container.node] = container.index }
            dropIfRepeated(container.node)
        }
        skipSpace()
    }

    /// Adds a value that has been read up to here.
    private mutating func add(_ kind: JSONTree.Kind, _ key: String, at offset: Int, _ string: String = "") {
        let node = nodes.count
        var (parent, position) = (-1, 0)
        if let last = open.indices.last {
            (parent, position) = (open[last].node, open[last].count)
            open[last].repeatsKey = open[last].isObject && isRepeated(ExactText(key), of: last, node)
            open[last].count += 1
        }
        nodes.append(
            JSONTree.Node(
                kind: kind, range: offset..<index, parent: parent, position: position, key: key, text: string,
                end: node + 1))
        if firstOfManyMarks == nil, Self.hasManyMarks(key) || kind == .string && Self.hasManyMarks(string) {
            firstOfManyMarks = node
        }
        if kind != .array, kind != .object { dropIfRepeated(node) }
    }

    /// Whether an object has had a key before.
    private mutating func isRepeated(_ key: ExactText, of container: Int, _ node: Int) -> Bool {
        var field = open[container].node + 1
        if open[container].count < Self.fewFields {
            let bit: UInt64 = 1 << UInt64((key.string.utf8.last ?? 0) & 63)
            if open[container].keys & bit == 0 {
                open[container].keys |= bit
                return false
            }
            while field < node {
                if ExactText(nodes[field].key) == key { return true }
                field = nodes[field].end
            }
            return false
        }
        while open[container].index.count < open[container].count {
            open[container].index[ExactText(nodes[field].key)] = field
            field = nodes[field].end
        }
        if open[container].index[key] != nil { return true }
        open[container].index[key] = node
        return false
    }

    /// Forgets a value that is complete if its key was there before.
    private mutating func dropIfRepeated(_ node: Int) {
        guard open.last?.repeatsKey == true else { return }
        for inner in node..<nodes.count where nodes[inner].kind == .object { indexes[inner] = nil }
        if let marked = firstOfManyMarks, marked >= node { firstOfManyMarks = nil }
        nodes.removeLast(nodes.count - node)
        open[open.count - 1].count -= 1
    }

    private static func hasManyMarks(_ text: String) -> Bool {
        guard text.utf8.count > 2 * mostMarks else { return false }
        var count = 0
        return text.unicodeScalars.contains { scalar in
            count = scalar.isMark ? count + 1 : 0
            return count > mostMarks
        }
    }

    // MARK: Scalars

    private mutating func word(_ word: String, _ kind: JSONTree.Kind, _ key: String) throws(JSONTreeFault) {
        guard text[index...].starts(with: word.utf8) else { throw expected("a value") }
        index += word.utf8.count
        add(kind, key, at: index - word.utf8.count)
    }

    private mutating func number() throws(JSONTreeFault) {
        _ = take("-")
        let hasLeadingZero = next == UInt8(ascii: "0")
        let count = digits()
        guard count > 0 else { throw expected("a digit after '-'") }
        guard !hasLeadingZero || count == 1 else {
            throw fault("a number cannot have leading zeros", at: index - count)
        }
        if take(".") { guard digits() > 0 else { throw expected("a digit after the decimal point") } }
        if take("e") || take("E") {
            _ = take("+") || take("-")
            guard digits() > 0 else { throw expected("a digit in the exponent") }
        }
    }

    private mutating func digits() -> Int {
        let start = index
        while 0x30...0x39 ~= next { index += 1 }
        return index - start
    }

    private mutating func string() throws(JSONTreeFault) -> String {
        index += 1
        var string = ""
        while true {
            let start = index
            while 0x20... ~= next, next != UInt8(ascii: "\""), next != UInt8(ascii: "\\") { index += 1 }
            string += String(decoding: text[start..<index], as: UTF8.self)
            if take("\"") { return string }
            guard index < text.count else { throw expected("'\"' at the end of the string") }
            guard next == UInt8(ascii: "\\") else {
                throw fault("a control character in a string has to be written as an escape", at: index)
            }
            string.unicodeScalars.append(try escape())
        }
    }

    private mutating func escape() throws(JSONTreeFault) -> Unicode.Scalar {
        let start = index
        index += 2
        switch index <= text.count ? text[index - 1] : 0 {
        case let byte where byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "/"):
            return Unicode.Scalar(byte)
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): break
        default: throw fault("expected one of \" \\ / b f n r t u after '\\'", at: start)
        }
        var value = try hexadecimal()
        if value & 0xFC00 == 0xD800, take("\\"), take("u"), case let low = try hexadecimal(), low & 0xFC00 == 0xDC00 {
            value = 0x10000 + (value & 0x3FF) << 10 + low & 0x3FF
        }
        guard let scalar = Unicode.Scalar(value) else {
            throw fault("an escape is one half of a surrogate pair, without the other", at: start)
        }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONTreeFault) -> UInt32 {
        let digits = text[index..<min(index + 4, text.count)]
        guard digits.count == 4, digits.allSatisfy({ Unicode.Scalar($0).properties.isASCIIHexDigit }),
            let value = UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw fault("expected four hexadecimal digits after \\u", at: index) }
        index += 4
        return value
    }

    // MARK: Bytes

    /// The next byte; 0 at the end.
    private var next: UInt8 { index < text.count ? text[index] : 0 }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard next == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    private mutating func skipSpace() {
        while next == 0x20 || next == 0x0A || next == 0x0D || next == 0x09 { index += 1 }
    }

    private func fault(_ problem: String, at index: Int) -> JSONTreeFault {
        JSONTreeFault(problem, at: index, in: text)
    }

    private func expected(_ expected: String) -> JSONTreeFault {
        let rest = String(decoding: text[index...].prefix(4), as: UTF8.self)
        let found = rest.unicodeScalars.first.map {
            0x21..<0x7F ~= $0.value ? "'\($0)'" : "U+" + String($0.value, radix: 16, uppercase: true)
        }
        return fault("expected \(expected), found \(found ?? "the end of the data")", at: index)
    }
}

extension Unicode.Scalar {
    /// Whether the scalar, or one to which it decomposes, is sorted among others to compare a String.
    fileprivate var isMark: Bool {
        value >= 0x300
            && (properties.canonicalCombiningClass != .notReordered || [0xF73, 0xF75, 0xF81].contains(value))
    }
}
