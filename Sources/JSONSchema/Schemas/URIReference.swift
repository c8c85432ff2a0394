// RFC 3986: the parts of a reference, and its resolution against a base. References are compared as text afterwards, so
// nothing is decoded or normalized except dot segments.

/// A URI, or a reference relative to one.
struct URIReference: Hashable, Sendable {
    var scheme: String?
    var authority: String?
    var path = ""
    var query: String?
    var fragment: String?

    init(_ text: String) {
        var rest = text[...]
        if let hash = rest.firstIndex(of: "#") {
            fragment = String(rest[rest.index(after: hash)...])
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: "?") {
            query = String(rest[rest.index(after: mark)...])
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: ":"), Self.isScheme(rest[..<colon]) {
            scheme = String(rest[..<colon])
            rest = rest[rest.index(after: colon)...]
        }
        if rest.hasPrefix("//") {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: "/") ?? rest.endIndex
            authority = String(rest[..<end])
            rest = rest[end...]
        }
        path = String(rest)
    }

    private static func isScheme(_ text: Substring) -> Bool {
        guard let first = text.utf8.first, isLetter(first) else { return false }
        return text.utf8.allSatisfy { byte in
            isLetter(byte) || 0x30...0x39 ~= byte || byte == 0x2B || byte == 0x2D || byte == 0x2E
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

    /// The reference resolved against a base, as in section 5.2.2.
    func resolved(against base: URIReference) -> URIReference {
        var result = self
        if scheme != nil {
            result.path = Self.withoutDots(path)
            return result
        }
        result.scheme = base.scheme
        if authority != nil {
            result.path = Self.withoutDots(path)
            return result
        }
        result.authority = base.authority
        if path.isEmpty {
            result.path = base.path
            result.query = query ?? base.query
        } else if path.hasPrefix("/") {
            result.path = Self.withoutDots(path)
        } else if base.authority != nil && base.path.isEmpty {
            result.path = Self.withoutDots("/" + path)
        } else {
            let directory = base.path.lastIndex(of: "/").map { base.path[...$0] } ?? ""
            result.path = Self.withoutDots(directory + path)
        }
        return result
    }

    private static func withoutDots(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        var output: [Substring] = []
        let segments = path.split(separator: "/", omittingEmptySubsequences: false)
        for (index, segment) in segments.enumerated() {
            let isLast = index == segments.count - 1
            switch segment {
            case ".": if isLast { output.append("") }
            case "..":
                if output.count > 1 || output.first?.isEmpty == false { output.removeLast() }
                if isLast { output.append("") }
            default: output.append(segment)
            }
        }
        return output.joined(separator: "/")
    }

    /// The reference without its fragment.
    var document: String {
        (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
    }

    /// The fragment with percent encoding removed; empty if there is none, nil if it is not UTF-8.
    var decodedFragment: String? {
        guard let fragment else { return "" }
        guard fragment.utf8.contains(UInt8(ascii: "%")) else { return fragment }
        var bytes: [UInt8] = []
        var rest = Array(fragment.utf8)[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), rest.count >= 2,
                let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
    }
}
