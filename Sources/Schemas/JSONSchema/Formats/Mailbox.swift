import UnboxCore

/// Addresses of mailboxes: RFC 5321, section 4.1.2, and RFC 6531 for other scripts.
enum Mailbox {
    static func isEmail(_ text: JSONBytes, isInternational: Bool) -> Bool {
        guard let at = (0..<text.count).last(where: { text[$0] == UInt8(ascii: "@") }), at > 0, at + 1 < text.count,
            isInternational || text.isASCII
        else { return false }
        return isLocalPart(text.slice(0..<at)) && isDomain(text.slice(at + 1..<text.count), isInternational)
    }

    private static func isLocalPart(_ text: JSONBytes) -> Bool {
        if text[0] == UInt8(ascii: "\"") { return isQuoted(text) }
        var isStart = true
        for index in 0..<text.count {
            if text[index] == UInt8(ascii: ".") {
                if isStart { return false }
                isStart = true
            } else {
                guard isAtomByte(text[index]) else { return false }
                isStart = false
            }
        }
        return !isStart
    }

    private static func isQuoted(_ text: JSONBytes) -> Bool {
        guard text.count >= 2, text[text.count - 1] == UInt8(ascii: "\"") else { return false }
        var index = 1
        while index < text.count - 1 {
            switch text[index] {
            case UInt8(ascii: "\\"):
                index += 1
                guard index < text.count - 1, 0x20...0x7E ~= text[index] else { return false }
            case UInt8(ascii: "\""), ..<0x20, 0x7F: return false
            default: break
            }
            index += 1
        }
        return true
    }

    private static func isAtomByte(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || byte >= 0x80 || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
    }

    private static func isDomain(_ text: JSONBytes, _ isInternational: Bool) -> Bool {
        if text[0] == UInt8(ascii: "["), text[text.count - 1] == UInt8(ascii: "]") {
            let literal = text.slice(1..<max(text.count - 1, 1))
            let prefix = Array("ipv6:".utf8)
            let isIPv6 = literal.count > 5 && prefix.indices.allSatisfy { literal[$0] | 0x20 == prefix[$0] | 0x20 }
            return isIPv6
                ? InternetAddress.isIPv6(literal.slice(5..<literal.count)) : InternetAddress.isIPv4(literal)
        }
        return isInternational ? HostName.isInternational(text, normalizes: true) : HostName.isPlain(text)
    }
}
