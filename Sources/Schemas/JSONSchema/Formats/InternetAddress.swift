import UnboxCore

/// Addresses of hosts.
enum InternetAddress {
    /// RFC 2673, section 3.2: four decimal numbers, without leading zeros.
    static func isIPv4(_ text: JSONBytes) -> Bool {
        var reader = FormatReader(text)
        for part in 0..<4 {
            if part > 0, !reader.take(".") { return false }
            let start = reader.index
            let count = reader.digits()
            guard 1...3 ~= count, count == 1 || text[start] != UInt8(ascii: "0") else { return false }
            var value = 0
            for index in start..<start + count { value = value * 10 + Int(text[index] & 0xF) }
            guard value < 256 else { return false }
        }
        return reader.isAtEnd
    }

    /// RFC 4291, section 2.2: without a zone.
    static func isIPv6(_ text: JSONBytes) -> Bool {
        var groups = 0
        var hasGap = false
        var index = 0
        if text[0] == UInt8(ascii: ":") {
            guard text[1] == UInt8(ascii: ":") else { return false }
            hasGap = true
            index = 2
        }
        while index < text.count {
            let start = index
            while index < text.count, text[index].isHexDigit { index += 1 }
            if index < text.count, text[index] == UInt8(ascii: ".") {
                groups += 2
                return isIPv4(text.slice(start..<text.count)) && (hasGap ? groups < 8 : groups == 8)
            }
            guard 1...4 ~= index - start else { return false }
            groups += 1
            if index == text.count { break }
            guard text[index] == UInt8(ascii: ":") else { return false }
            index += 1
            if index < text.count, text[index] == UInt8(ascii: ":") {
                if hasGap { return false }
                hasGap = true
                index += 1
            } else if index == text.count {
                return false
            }
        }
        return hasGap ? groups < 8 : groups == 8
    }
}
