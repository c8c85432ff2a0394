import Foundation

/// `oneTwo` for `one_two`, as JSONDecoder's strategy has it.
enum CamelCase {
    /// The words between underscores, all but the first capitalized. Underscores at either end stay, and a name with none
    /// within is left as it is.
    static func converted(from name: String) -> String {
        plain(name) ?? other(name)
    }

    /// The same for a name of the letters and digits of ASCII, which takes a tenth of the time; nil for any other.
    private static func plain(_ name: String) -> String? {
        var result: [UInt8] = []
        result.reserveCapacity(name.utf8.count)
        var words = 0
        /// The length up to the end of the last word.
        var end = 0
        var previous = UInt8(ascii: "_")
        for byte in name.utf8 {
            switch byte {
            case UInt8(ascii: "_"):
                // Left out again where a word follows.
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
            // To Foundation, `capitalized`, each letter begins a word that does not follow a letter.
            let isLetter = byte >= UInt8(ascii: "A")
            let beginsWord = words > 1 && (previous == UInt8(ascii: "_") || previous <= UInt8(ascii: "9"))
            result.append(!isLetter ? byte : beginsWord ? byte & ~0x20 : byte | 0x20)
            previous = byte
            end = result.count
        }
        return words > 1 ? String(decoding: result, as: UTF8.self) : name
    }

    private static func other(_ name: String) -> String {
        // To look at its characters may take the square of its length, marks and all.
        guard name.utf8.contains(UInt8(ascii: "_")) else { return name }
        guard let first = name.firstIndex(where: { $0 != "_" }), let last = name.lastIndex(where: { $0 != "_" }) else {
            return name
        }
        let words = name[first...last].split(separator: "_")
        guard words.count > 1 else { return name }
        let camel = words[0].lowercased() + words[1...].map(\.capitalized).joined()
        return name[..<first] + camel + name[name.index(after: last)...]
    }
}
