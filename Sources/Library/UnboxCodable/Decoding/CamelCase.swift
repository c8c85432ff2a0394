import UnboxFoundation

/// Converts `one_two` to `oneTwo`, as JSONDecoder's strategy does.
enum CamelCase {
    /// Joins the words between underscores, capitalizing all but the first. Underscores at either end stay.
    static func converted(from name: String) -> String {
        plain(name) ?? other(name)
    }

    /// Converts a name of ASCII letters and digits, in a tenth of the time; nil for any other name.
    private static func plain(_ name: String) -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(name.utf8.count)
        var words = 0
        /// The length of the result up to the end of the last word.
        var end = 0
        var previous = UInt8(ascii: "_")
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "_"):
                // Removed again if a word follows.
                result.append(byte)
                previous = byte
                continue
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "A")...UInt8(ascii: "Z"):
                break
            default: return nil
            }
            if previous == UInt8(ascii: "_") {
                if words > 0 { result.removeLast(result.count - end) }
                words += 1
            }
            // For Foundation's `capitalized`, each letter that does not follow a letter begins a word.
            let isLetter = byte >= UInt8(ascii: "A")
            let beginsWord = words > 1 && (previous == UInt8(ascii: "_") || previous <= UInt8(ascii: "9"))
            result.append(!isLetter ? byte : beginsWord ? byte & ~0x20 : byte | 0x20)
            previous = byte
            end = result.count
        }
        return words > 1 ? String(decoding: result, as: UTF8.self) : name
    }

    private static func other(_ name: String) -> String {
        // Check this first: iterating over the characters of a name with many combining marks may take quadratic time.
        guard name.contains(byte: UInt8(ascii: "_")) else { return name }
        guard let first = name.firstIndex(where: { $0 != "_" }), let last = name.lastIndex(where: { $0 != "_" }) else {
            return name
        }
        let words = name[first...last].split(separator: "_")
        guard words.count > 1 else { return name }
        let camel = words[0].lowercased() + words[1...].map(\.capitalized).joined()
        return "\(name[..<first])\(camel)\(name[name.index(after: last)...])"
    }
}
