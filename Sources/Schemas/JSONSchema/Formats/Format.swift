// The formats of strings. Each checks the bytes of a text by the grammar that the specification refers to.

import SchemaReading
import UnboxCore

/// A format of strings that can be asserted.
struct Format: Sendable {
    let name: String
    /// Whether a text is in the format.
    let accepts: @Sendable (JSONBytes) -> Bool

    /// - Returns: nil for a format that the draft does not have, which accepts everything.
    init?(_ name: String, in draft: SchemaDraft) {
        guard let known = Self.all[name], draft >= known.first else { return nil }
        self.name = name
        if name == "hostname", draft <= .draft6 {
            // A matter of letters, digits and hyphens alone.
            accepts = { HostName.isPlain($0) }
        } else {
            accepts = known.accepts
        }
    }

    /// The formats, with the first draft that has each.
    private static let all: [String: (first: SchemaDraft, accepts: @Sendable (JSONBytes) -> Bool)] = [
        "date-time": (.draft4, { DateAndTime.isDateTime($0) }),
        "email": (.draft4, { Mailbox.isEmail($0, isInternational: false) }),
        "hostname": (.draft4, { HostName.isHostName($0) }),
        "ipv4": (.draft4, { InternetAddress.isIPv4($0) }),
        "ipv6": (.draft4, { InternetAddress.isIPv6($0) }),
        "uri": (.draft4, { URISyntax(text: $0, isInternational: false).isAbsolute }),
        "uri-reference": (.draft6, { URISyntax(text: $0, isInternational: false).isReference }),
        "uri-template": (.draft6, { URITemplate.isTemplate($0) }),
        "json-pointer": (.draft6, { PointerSyntax.isPointer($0) }),
        "date": (.draft7, { RFC3339Timestamp.isDay($0) }),
        "time": (.draft7, { DateAndTime.isTime($0) }),
        "idn-email": (.draft7, { Mailbox.isEmail($0, isInternational: true) }),
        "idn-hostname": (.draft7, { HostName.isInternational($0) }),
        "iri": (.draft7, { URISyntax(text: $0, isInternational: true).isAbsolute }),
        "iri-reference": (.draft7, { URISyntax(text: $0, isInternational: true).isReference }),
        "relative-json-pointer": (.draft7, { PointerSyntax.isRelative($0) }),
        // Drafts 4 and 6 do not define it, but their meta-schemas use it.
        "regex": (.draft4, { (try? Pattern($0.string, isStrict: true)) != nil }),
        "duration": (.draft2019, { DateAndTime.isDuration($0) }),
        "uuid": (.draft2019, { isUUID($0) }),
    ]

    private static func isUUID(_ text: JSONBytes) -> Bool {
        guard text.count == 36 else { return false }
        return (0..<36).allSatisfy { index in
            switch index {
            case 8, 13, 18, 23: text[index] == UInt8(ascii: "-")
            default: text[index].isHexDigit
            }
        }
    }
}

extension UInt8 {
    var isDigit: Bool { self &- 0x30 < 10 }
    var isLetter: Bool { (self | 0x20) &- 0x61 < 26 }
    var isHexDigit: Bool { isDigit || (self | 0x20) &- 0x61 < 6 }
}

/// Reads a text from its start.
struct FormatReader {
    let text: JSONBytes
    private(set) var index = 0

    init(_ text: JSONBytes) { self.text = text }

    var isAtEnd: Bool { index >= text.count }
    /// The next byte; 0 at the end.
    var next: UInt8 { text[index] }

    mutating func take(_ byte: Unicode.Scalar) -> Bool {
        guard !isAtEnd, next == UInt8(ascii: byte) else { return false }
        index += 1
        return true
    }

    /// One of two bytes.
    mutating func take(_ byte: Unicode.Scalar, or other: Unicode.Scalar) -> Bool { take(byte) || take(other) }

    /// A number of exactly so many digits.
    mutating func number(_ count: Int) -> Int? {
        var value = 0
        for _ in 0..<count {
            guard !isAtEnd, next.isDigit else { return nil }
            value = value * 10 + Int(next & 0xF)
            index += 1
        }
        return value
    }

    /// Any number of digits.
    ///
    /// - Returns: how many there were.
    mutating func digits() -> Int {
        let start = index
        while !isAtEnd, next.isDigit { index += 1 }
        return index - start
    }
}
