extension UnboxPath: CustomStringConvertible {
    /// The path as error messages show it: `jobOpenings[3].salary`; empty for the root.
    public var description: String {
        var text = ""
        for component in components {
            switch component {
            case .index(let index):
                text += "[\(index)]"
            case .key(let key):
                if !text.isEmpty { text += "." }
                text += Self.needsQuotes(key) ? "\"\(UnboxText.escaped(key[...]))\"" : key
            }
        }
        return text
    }

    private static func needsQuotes(_ key: String) -> Bool {
        key.isEmpty
            || key.unicodeScalars.contains { scalar in
                switch scalar {
                case ".", "[", "]", "\"", "\\": true
                default: UnboxText.isEscaped(scalar)
                }
            }
    }
}
