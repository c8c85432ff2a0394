extension String {
    /// The text of HTML without tags, with numeric references and the most common named ones resolved: `&amp;`,
    /// `&#8217;` and `&#x2019;`. Other references are left as they are.
    var withResolvedReferences: String {
        var text = ""
        var rest = self[...]
        // Compares bytes, as `withoutMarkup` does.
        while let start = rest.utf8.firstIndex(of: UInt8(ascii: "&")) {
            text += rest[..<start]
            rest = rest[rest.utf8.index(after: start)...]
            // 9 bytes after the `&` are enough for the longest one: `&#x10FFFF;`.
            if let end = rest.utf8.prefix(9).firstIndex(of: UInt8(ascii: ";")),
                let character = Self.character(rest[..<end])
            {
                text += character
                rest = rest[rest.utf8.index(after: end)...]
            } else {
                text += "&"
            }
        }
        return text + rest
    }

    private static func character(_ reference: Substring) -> String? {
        guard reference.first == "#" else { return characters[String(reference)] }
        let isHexadecimal = reference.dropFirst().first?.lowercased() == "x"
        let digits = reference.dropFirst(isHexadecimal ? 2 : 1)
        guard digits.allSatisfy(\.isHexDigit), let number = UInt32(digits, radix: isHexadecimal ? 16 : 10) else {
            return nil
        }
        return Unicode.Scalar(number).map { String($0) }
    }

    /// Characters by their names in HTML.
    private static let characters = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": " ", "lsquo": "‘", "rsquo": "’",
        "ldquo": "“", "rdquo": "”", "hellip": "…", "ndash": "–", "mdash": "—", "copy": "©",
    ]
}
