import UnboxCore

/// The grammar of URI templates, RFC 6570.
enum URITemplate {
    static func isTemplate(_ text: JSONBytes) -> Bool {
        var isInExpression = false
        var expression = String.UnicodeScalarView()
        var rest = text.string.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if isInExpression {
                if scalar == "}" {
                    guard isExpression(String(expression)) else { return false }
                    isInExpression = false
                    expression = String.UnicodeScalarView()
                } else {
                    expression.append(scalar)
                }
                continue
            }
            switch scalar {
            case "{": isInExpression = true
            case "%":
                guard let one = rest.popFirst(), let other = rest.popFirst(), one.properties.isASCIIHexDigit,
                    other.properties.isASCIIHexDigit
                else { return false }
            case "\"", "<", ">", "\\", "^", "`", "|", "}": return false
            default:
                let isAllowed =
                    scalar.value < 0x80
                    ? scalar.value > 0x20 && scalar.value < 0x7F
                    : URISyntax.isInternational(scalar.value, isQuery: true)
                guard isAllowed else { return false }
            }
        }
        return !isInExpression
    }

    private static func isExpression(_ text: String) -> Bool {
        var text = text[...]
        if let first = text.utf8.first, "+#./;?&=,!@|".utf8.contains(first) { text = text.dropFirst() }
        return text.split(separator: ",", omittingEmptySubsequences: false).allSatisfy { isVariable($0) }
    }

    /// A name, with `*` or with a length of up to four digits.
    private static func isVariable(_ text: Substring) -> Bool {
        var name = text
        if name.last == "*" {
            name = name.dropLast()
        } else if let colon = name.firstIndex(of: ":") {
            let length = name[name.index(after: colon)...].utf8
            guard 1...4 ~= length.count, length.allSatisfy(\.isDigit), length.first != UInt8(ascii: "0") else {
                return false
            }
            name = name[..<colon]
        }
        let bytes = Array(name.utf8)
        guard !bytes.isEmpty, bytes.first != UInt8(ascii: "."), bytes.last != UInt8(ascii: ".") else { return false }
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "%"):
                guard index + 2 < bytes.count, bytes[index + 1].isHexDigit, bytes[index + 2].isHexDigit else {
                    return false
                }
                index += 2
            case UInt8(ascii: "_"): break
            case UInt8(ascii: "."): if bytes[index + 1] == UInt8(ascii: ".") { return false }
            case let byte: if !byte.isLetter && !byte.isDigit { return false }
            }
            index += 1
        }
        return true
    }
}
