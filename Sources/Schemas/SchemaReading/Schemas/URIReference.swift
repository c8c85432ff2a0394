// RFC 3986: the parts of a reference, and its resolution against a base. References are compared as text afterwards, so
// nothing is decoded or normalized except dot segments. The text is split by bytes, as a combining mark after a slash or a
// number sign would be part of the same character.

/// A URI, or a reference relative to one.
package struct URIReference: Hashable, Sendable {
    package private(set) var scheme: String?
    private var authority: String?
    private var path = ""
    private var query: String?
    package private(set) var fragment: String?

    package init(_ text: String) {
        var rest = text[...].utf8
        func string(_ part: Substring.UTF8View) -> String { String(Substring(part)) }
        if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
            fragment = string(rest[hash...].dropFirst())
            rest = rest[..<hash]
        }
        if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
            query = string(rest[mark...].dropFirst())
            rest = rest[..<mark]
        }
        if let colon = rest.firstIndex(of: UInt8(ascii: ":")), Self.isScheme(rest[..<colon]) {
            scheme = string(rest[..<colon])
            rest = rest[colon...].dropFirst()
        }
        if rest.starts(with: "//".utf8) {
            rest = rest.dropFirst(2)
            let end = rest.firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
            authority = string(rest[..<end])
            rest = rest[end...]
        }
        path = string(rest)
    }

    private static func isScheme(_ text: Substring.UTF8View) -> Bool {
        guard let first = text.first, isLetter(first) else { return false }
        return text.allSatisfy { byte in
            isLetter(byte) || 0x30...0x39 ~= byte || byte == 0x2B || byte == 0x2D || byte == 0x2E
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte | 0x20 }

    /// The reference resolved against a base, as in section 5.2.2.
    package func resolved(against base: URIReference) -> URIReference {
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
        } else if path.utf8.first == UInt8(ascii: "/") {
            result.path = Self.withoutDots(path)
        } else if base.authority != nil && base.path.isEmpty {
            result.path = Self.withoutDots("/" + path)
        } else {
            let end = base.path.utf8.lastIndex(of: UInt8(ascii: "/"))
            let directory = end.map { base.path[...$0] } ?? ""
            result.path = Self.withoutDots(directory + path)
        }
        return result
    }

    private static func withoutDots(_ path: String) -> String {
        guard path.utf8.contains(UInt8(ascii: ".")) else { return path }
        var output: [Substring] = []
        let segments = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        for (index, segment) in segments.map(Substring.init).enumerated() {
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
    package var document: String {
        (scheme.map { $0 + ":" } ?? "") + (authority.map { "//" + $0 } ?? "") + path + (query.map { "?" + $0 } ?? "")
    }

    /// The fragment with percent encoding removed; empty if there is none, nil if it is not UTF-8.
    package var decodedFragment: String? {
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
