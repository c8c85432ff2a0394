/// Counts the parts of a JSON text, which must be valid.
struct JSONTally {
    private(set) var bytes = 0
    private(set) var objects = 0
    private(set) var arrays = 0
    private(set) var keys = 0
    private(set) var strings = 0
    private(set) var numbers = 0
    private(set) var booleans = 0
    private(set) var nulls = 0
    private(set) var depth = 0
    private(set) var escapes = 0
    private(set) var whitespace = 0
    /// The bytes of all strings that are values, and how many of them are not ASCII.
    private(set) var stringBytes = 0
    private(set) var bytesBeyondASCII = 0
    private(set) var stringsWithEscapes = 0
    private(set) var stringsBeyondASCII = 0
    /// Strings that are values, of at most 15 bytes, and of more than 127.
    private(set) var shortStrings = 0
    private(set) var longStrings = 0

    init(_ utf8: [UInt8]) {
        bytes = utf8.count
        var index = 0
        var level = 0
        while index < utf8.count {
            let byte = utf8[index]
            index += 1
            switch byte {
            case UInt8(ascii: "{"), UInt8(ascii: "["):
                level += 1
                // Scalars do not count as a level.
                depth = max(depth, level)
                if byte == UInt8(ascii: "{") { objects += 1 } else { arrays += 1 }
            case UInt8(ascii: "}"), UInt8(ascii: "]"): level -= 1
            case UInt8(ascii: " "), UInt8(ascii: "\n"): whitespace += 1
            case UInt8(ascii: "\""): index = string(utf8, from: index)
            case UInt8(ascii: "n"): nulls += 1
            case UInt8(ascii: "t"), UInt8(ascii: "f"): booleans += 1
            case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                numbers += 1
                while "+-.0123456789eE".utf8.contains(utf8[index]) { index += 1 }
            default: break
            }
        }
    }

    /// Counts a string, and returns the index after it.
    private mutating func string(_ utf8: [UInt8], from start: Int) -> Int {
        var index = start
        var escapes = 0
        while utf8[index] != UInt8(ascii: "\"") {
            if utf8[index] == UInt8(ascii: "\\") {
                escapes += 1
                index += 1
            }
            index += 1
        }
        if utf8[index + 1] == UInt8(ascii: ":") {
            keys += 1
            return index + 1
        }
        let count = index - start - escapes
        let beyondASCII = utf8[start..<index].count { $0 > 0x7F }
        strings += 1
        stringBytes += count
        bytesBeyondASCII += beyondASCII
        self.escapes += escapes
        if escapes > 0 { stringsWithEscapes += 1 }
        if beyondASCII > 0 { stringsBeyondASCII += 1 }
        if count <= 15 { shortStrings += 1 }
        if count > 127 { longStrings += 1 }
        return index + 1
    }
}
