/// Words that cannot be used as a name without backticks.
package enum Keywords {
    static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
    ]

    /// A name as it is written in a source.
    package static func escaped(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            scalar == "_" || scalar.properties.isXIDContinue || scalar.value > 0x7F
        }
        let beginsPlainly = name.unicodeScalars.first.map { !("0"..."9").contains($0) } ?? false
        return reserved.contains(name) || !isPlain || !beginsPlainly ? "`\(name)`" : name
    }

    /// A name as the label of an argument in a call, where keywords need no backticks.
    static func label(_ name: String) -> String {
        reserved.contains(name) && !["inout", "let", "var"].contains(name) ? name : escaped(name)
    }

    /// The literal of a string.
    package static func literal(_ text: String) -> String {
        var literal = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": literal += "\\\""
            case "\\": literal += "\\\\"
            case "\n": literal += "\\n"
            case "\r": literal += "\\r"
            case "\t": literal += "\\t"
            case let scalar where scalar.value < 0x20 || scalar.value == 0x7F:
                literal += "\\u{\(String(scalar.value, radix: 16))}"
            default: literal.unicodeScalars.append(scalar)
            }
        }
        return literal + "\""
    }
}
