import UnboxCore

/// The grammar of URIs (RFC 3986) and IRIs (RFC 3987).
struct URISyntax {
    let text: JSONBytes
    let isInternational: Bool

    /// Whether it is a URI with a scheme.
    var isAbsolute: Bool {
        guard let colon = schemeEnd else { return false }
        return isRest(from: colon + 1, hasScheme: true)
    }

    /// Whether it is a URI or a relative reference.
    var isReference: Bool { isAbsolute || isRest(from: 0, hasScheme: false) }

    /// The place of the colon after a scheme.
    private var schemeEnd: Int? {
        guard text[0].isLetter else { return nil }
        for index in 0..<text.count {
            switch text[index] {
            case UInt8(ascii: ":"): return index
            case UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."): break
            case let byte: if !byte.isLetter && !byte.isDigit { return nil }
            }
        }
        return nil
    }

    private func firstIndex(of bytes: StaticString, from start: Int) -> Int {
        let wanted = "\(bytes)".utf8
        var index = start
        while index < text.count, !wanted.contains(text[index]) { index += 1 }
        return index
    }

    private func isRest(from start: Int, hasScheme: Bool) -> Bool {
        let fragment = firstIndex(of: "#", from: start)
        let query = min(firstIndex(of: "?", from: start), fragment)
        var path = start
        if text[start] == UInt8(ascii: "/"), text[start + 1] == UInt8(ascii: "/"), start + 1 < query {
            path = min(firstIndex(of: "/", from: start + 2), query)
            guard isAuthority(start + 2, path) else { return false }
        } else if !hasScheme {
            // A colon in the first segment would end a scheme.
            let segment = min(firstIndex(of: "/", from: start), query)
            if firstIndex(of: ":", from: start) < segment { return false }
        }
        return areAllowed(path..<query, "/:@") && areAllowed(query..<fragment, "/:@?", isQuery: true)
            && areAllowed(min(fragment + 1, text.count)..<text.count, "/:@?")
    }

    private func isAuthority(_ start: Int, _ end: Int) -> Bool {
        var host = start
        if let at = (start..<end).last(where: { text[$0] == UInt8(ascii: "@") }) {
            guard areAllowed(start..<at, ":") else { return false }
            host = at + 1
        }
        var port = end
        if text[host] == UInt8(ascii: "["), host < end {
            guard let close = (host..<end).first(where: { text[$0] == UInt8(ascii: "]") }) else { return false }
            let literal = text.slice(host + 1..<close)
            guard InternetAddress.isIPv6(literal) || isFutureAddress(literal) else { return false }
            guard close + 1 == end || text[close + 1] == UInt8(ascii: ":") else { return false }
            port = close + 1
        } else {
            port = min(firstIndex(of: ":", from: host), end)
            guard areAllowed(host..<port, "") else { return false }
        }
        return port == end || (port + 1..<end).allSatisfy { text[$0].isDigit }
    }

    /// `v1.x`, for addresses that may come.
    private func isFutureAddress(_ literal: JSONBytes) -> Bool {
        var reader = FormatReader(literal)
        guard reader.take("v", or: "V") else { return false }
        let rest = literal.slice(1..<literal.count)
        guard let dot = (0..<rest.count).first(where: { rest[$0] == UInt8(ascii: ".") }), dot > 0,
            (0..<dot).allSatisfy({ rest[$0].isHexDigit }), dot + 1 < rest.count
        else { return false }
        return (dot + 1..<rest.count).allSatisfy { rest[$0] == UInt8(ascii: ":") || Self.isPlain(rest[$0]) }
    }

    /// Whether a range has only unreserved characters, escapes, delimiters within components, and some more.
    private func areAllowed(_ range: Range<Int>, _ more: StaticString, isQuery: Bool = false) -> Bool {
        let more = "\(more)".utf8
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            if byte == UInt8(ascii: "%") {
                guard index + 2 < range.upperBound, text[index + 1].isHexDigit, text[index + 2].isHexDigit else {
                    return false
                }
                index += 3
            } else if byte >= 0x80 {
                guard isInternational, let (scalar, length) = scalar(at: index),
                    Self.isInternational(scalar, isQuery: isQuery)
                else { return false }
                index += length
            } else {
                guard Self.isPlain(byte) || more.contains(byte) else { return false }
                index += 1
            }
        }
        return true
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte.isLetter || byte.isDigit || "-._~!$&'()*+,;=".utf8.contains(byte)
    }

    private func scalar(at index: Int) -> (UInt32, Int)? {
        let length = text[index] >= 0xF0 ? 4 : text[index] >= 0xE0 ? 3 : 2
        guard let scalar = text.slice(index..<index + length).string.unicodeScalars.first else { return nil }
        return (scalar.value, length)
    }

    /// `ucschar` of RFC 3987, and in a query `iprivate`.
    static func isInternational(_ scalar: UInt32, isQuery: Bool) -> Bool {
        switch scalar {
        case 0xA0...0xD7FF, 0xF900...0xFDCF, 0xFDF0...0xFFEF: true
        case 0xE000...0xF8FF, 0xF_0000...0xF_FFFD, 0x10_0000...0x10_FFFD: isQuery
        case 0xE_0000..<0xE_1000: false
        case 0x1_0000...0xE_FFFD: scalar & 0xFFFF < 0xFFFE
        default: false
        }
    }
}
