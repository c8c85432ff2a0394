/// Literals of Swift.
package enum SwiftLiteral {
    /// The literal of a string. What reorders or hides the text around it is escaped too.
    package static func string(_ text: String) -> String {
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
        {
            return "\"\(text)\""
        }
        let content = text.unicodeScalars.reduce(into: "") { content, scalar in
            switch scalar {
            case "\"": content += "\\\""
            case "\\": content += "\\\\"
            case "\n": content += "\\n"
            case "\r": content += "\\r"
            case "\t": content += "\\t"
            case _ where scalar.isControlInMessages || scalar.isInvisible:
                content += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            default: content.unicodeScalars.append(scalar)
            }
        }
        return "\"\(content)\""
    }
}
