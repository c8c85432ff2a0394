/// Words that are not simply names in Swift source.
package enum SwiftKeywords {
    /// Words that cannot be used as a name without backticks.
    package static let reserved: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "break", "case", "catch", "class", "continue",
        "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for",
        "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil", "operator",
        "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self", "static", "struct",
        "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var", "where", "while",
        // Words that mean something else only at the beginning of an expression.
        "await", "borrow", "consume", "copy", "discard", "each", "unsafe", "yield",
    ]

    /// A name as a declaration or an expression has it.
    package static func escaped(_ name: String) -> String {
        let isPlain = name.unicodeScalars.allSatisfy { scalar in
            scalar == "_" || scalar.properties.isXIDContinue || scalar.value > 0x7F
        }
        let beginsPlainly = name.unicodeScalars.first.map { !("0"..."9").contains($0) } ?? false
        return reserved.contains(name) || !isPlain || !beginsPlainly ? "`\(name)`" : name
    }

    /// A name after a dot, where most keywords need no backticks.
    package static func member(_ name: String) -> String {
        ["self", "init", "Type", "Protocol"].contains(name) || !reserved.contains(name) ? escaped(name) : name
    }

    /// A name as the label of an argument or a parameter, where most keywords need no backticks.
    package static func label(_ name: String) -> String {
        ["inout", "let", "var"].contains(name) || !reserved.contains(name) ? escaped(name) : name
    }
}
