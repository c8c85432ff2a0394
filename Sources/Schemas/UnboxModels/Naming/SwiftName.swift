import SwiftText

/// Names of Swift for names of a payload.
enum SwiftName {
    /// The name of a property: `imageURL` for `image_url`, without backticks.
    static func property(_ text: String, namesSymbols: Bool = false) -> String {
        member(
            text, namesSymbols: namesSymbols, instead: "value",
            taken: ["self", "init", "hashValue", "checkConstraints", "unboxer"])
    }

    /// The name of a case of an enum, without backticks.
    static func enumCase(_ text: String, namesSymbols: Bool = false) -> String {
        member(
            text, namesSymbols: namesSymbols, instead: text.isEmpty ? "empty" : "value",
            taken: ["self", "init", "allCases", "Type"])
    }

    /// The name of a type.
    ///
    /// - Parameter text: a name of a payload, or a title.
    static func type(_ words: Words) -> String {
        let name = words.upperCamel
        guard let first = name.unicodeScalars.first else { return "Value" }
        if ("0"..."9").contains(first) { return "Value\(name)" }
        // `Foo.Type` is the type of a type.
        if name == "Type" { return "Kind" }
        return reservedTypes.contains(name) ? "\(name)Value" : name
    }

    private static func member(_ text: String, namesSymbols: Bool, instead: String, taken: Set<String>) -> String {
        let words = Words(String(withoutOrdinal(text)), namesSymbols: namesSymbols)
        // A name of Swift stays as it is, such as `iCalUID`.
        let isName = text.first.map { "a"..."z" ~= $0 } ?? false && text.utf8.allSatisfy(\.isLetterOrDigit)
        let name = isName && !words.hasInitialism ? text : words.lowerCamel
        guard let first = name.unicodeScalars.first else { return instead }
        if ("0"..."9").contains(first) { return "value\(name)" }
        return taken.contains(name) ? "\(name)Value" : name
    }

    /// `open` for `1. open`.
    private static func withoutOrdinal(_ text: String) -> Substring {
        let name = text.drop { $0.isASCII && $0.isNumber }
        return name.count < text.count && name.hasPrefix(". ") ? name.dropFirst(2) : text[...]
    }

    /// Whether a type may have a name: it is not a keyword, and not that of a type that generated code uses.
    static func isType(_ name: String) -> Bool {
        isIdentifier(name) && !SwiftKeywords.reserved.contains(name) && !reservedTypes.contains(name)
    }

    /// Whether a property may have a name, with backticks if it is a keyword.
    static func isProperty(_ name: String) -> Bool { isIdentifier(name) && property(name) != "\(name)Value" }

    private static func isIdentifier(_ name: String) -> Bool {
        name.unicodeScalars.allSatisfy { $0.properties.isXIDContinue }
            && name.unicodeScalars.first.map { $0.properties.isXIDStart || $0 == "_" } ?? false
    }

    /// Types that generated code names, or whose name would hide one that readers of the code expect.
    private static let reservedTypes: Set<String> = [
        "Alternatives", "Any", "AnyKey", "AnyObject", "Array", "Bool", "CaseIterable", "Character", "Class", "Codable",
        "CodingKey", "CodingKeys", "CustomStringConvertible", "Data", "Date", "DateFormat", "Decimal", "Decodable",
        "Decoder", "DecodingError", "Dictionary", "Discriminator", "Double", "Encodable", "Encoder", "Enum",
        "Equatable", "Error", "Float", "Foundation", "Hashable", "Identifiable", "Indirect", "Int", "Int16", "Int32",
        "Int64", "Int8", "JSONValue", "KeyPath", "Never", "OneOf", "Open", "Optional", "Protocol", "Regex", "Result",
        "Self", "Sendable", "Sequence", "Set", "String", "Struct", "Substring", "Swift", "Task", "UInt", "UInt64",
        "URL", "UUID", "Unbox", "UnboxCompatible", "UnboxCore", "UnboxError", "UnboxMacros", "UnboxValue", "Unboxable",
        "UnboxableEnum", "Unboxer", "Void",
    ]
}

extension UInt8 {
    fileprivate var isLetterOrDigit: Bool { 0x30...0x39 ~= self || 0x41...0x5A ~= self || 0x61...0x7A ~= self }
}
