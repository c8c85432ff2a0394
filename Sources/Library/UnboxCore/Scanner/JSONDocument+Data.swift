import UnboxFoundation

extension JSONDocument {
    /// Checks a text and indexes it. UTF-8 text is not copied, unless it is shorter than 64 bytes.
    package convenience init(_ data: Data, limits: JSONLimits = JSONLimits()) throws(JSONSyntaxError) {
        let source = try JSONSource(data)
        let tape: JSONTape
        do {
            tape = try JSONScanner.scan(source.bytes, limits: limits)
        } catch {
            throw JSONSyntaxError(error, in: source.bytes, limits: limits)
        }
        self.init(source, tape, nil)
    }

    /// Checks a text that may use extensions of JSON, and indexes it as JSON.
    package convenience init(
        _ data: Data, syntax: JSONSyntax, limits: JSONLimits = JSONLimits()
    ) throws(JSONSyntaxError) {
        if syntax.isEmpty {
            try self.init(data, limits: limits)
        } else {
            try self.init(relaxed: data, syntax: syntax, limits: limits)
        }
    }
}

// MARK: - Memory

// The memory of a text, and why it stays valid.
//
// Lifetime: a Data of more than a few bytes refers to a buffer with a reference count, whatever its origin. The buffer
// does not move or change as long as it is referenced: a Data copies it before a change unless it has the only
// reference, and the Data that the source keeps is never changed. So the address stays valid until the source is
// released, also for a slice. Up to 14 bytes are stored in the Data itself, so short texts are copied. (NSData would
// promise the same for its `bytes`, but on Linux `NSData(data:)` copies.)
//
// Bounds: the view has as many bytes as the Data that was passed, all of which are in the buffer.

extension JSONSource {
    /// The part of a growing text that has arrived.
    package init(_ text: borrowing JSONGrowingText) {
        text.share()
        self.init(text.bytes, keptBy: text.memory)
    }

    package init(_ data: Data) throws(JSONSyntaxError) {
        let original = Self(keeping: data)
        defer { withExtendedLifetime(original) {} }
        let (encoding, markLength) = JSONEncoding.detect(original.bytes)
        guard encoding == .utf8 else {
            self.init(utf8: try encoding.utf8(original.bytes, from: markLength))
            return
        }
        let bytes = markLength > 0 ? original.bytes.slice(markLength..<original.bytes.count) : original.bytes
        self.init(bytes, keptBy: original)
    }

    /// A text that is UTF-8 without a byte order mark.
    init(utf8 text: [UInt8]) { self.init(keeping: text.withUnsafeBufferPointer { Data(buffer: $0) }) }

    /// The bytes of a Data, at an address that is valid as long as this is kept.
    private init(keeping data: Data) {
        // More bytes than a Data stores inline.
        guard data.count >= 64 else {
            var text = JSONGrowingText(capacity: data.count)
            data.withUnsafeBytes { buffer in
                guard let base = buffer.baseAddress else { return }
                text.append(JSONBytes(base: base, count: buffer.count))
            }
            self.init(text)
            return
        }
        // A Data of so many bytes has an address.
        self.init(data.withUnsafeBytes { JSONBytes(base: $0.baseAddress!, count: $0.count) }, keptBy: data)
    }
}

// MARK: - Encodings

// Detects the encoding of a JSON text, and converts UTF-16 and UTF-32 to UTF-8. JSON is exchanged as UTF-8 (RFC 8259,
// section 8.1); the others are read because JSONSerialization reads them.

struct JSONEncoding: Equatable {
    /// The length of a code unit in bytes.
    let unitLength: Int
    var isBigEndian = false

    static let utf8 = JSONEncoding(unitLength: 1)
    private static func utf16(isBigEndian: Bool) -> Self { Self(unitLength: 2, isBigEndian: isBigEndian) }
    private static func utf32(isBigEndian: Bool) -> Self { Self(unitLength: 4, isBigEndian: isBigEndian) }

    /// The encoding of a text and the length of its byte order mark. Without one, the zeros determine the encoding: the
    /// first character of JSON is always ASCII, and never U+0000.
    static func detect(_ bytes: JSONBytes) -> (encoding: JSONEncoding, markLength: Int) {
        switch (bytes[0], bytes[1], bytes[2], bytes[3], bytes.count) {
        case (0xEF, 0xBB, 0xBF, _, 3...): (.utf8, 3)
        case (0x00, 0x00, 0xFE, 0xFF, 4...): (.utf32(isBigEndian: true), 4)
        case (0xFF, 0xFE, 0x00, 0x00, 4...): (.utf32(isBigEndian: false), 4)
        case (0xFE, 0xFF, _, _, 2...): (.utf16(isBigEndian: true), 2)
        case (0xFF, 0xFE, _, _, 2...): (.utf16(isBigEndian: false), 2)
        case (0, 0, 0, 1..., 4...): (.utf32(isBigEndian: true), 0)
        case (1..., 0, 0, 0, 4...): (.utf32(isBigEndian: false), 0)
        case (0, 1..., _, _, 2...): (.utf16(isBigEndian: true), 0)
        case (1..., 0, _, _, 2...): (.utf16(isBigEndian: false), 0)
        default: (.utf8, 0)
        }
    }

    /// The text from `start` on, as UTF-8.
    ///
    /// - Throws: an error at the first invalid character.
    func utf8(_ bytes: JSONBytes, from start: Int) throws(JSONSyntaxError) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count - start)
        var index = start
        while index < bytes.count {
            guard let (scalar, length) = scalar(in: bytes, at: index) else {
                throw JSONSyntaxError(
                    encoding: "\(invalid): \(problem(bytes, at: index))", redacted: invalid, after: result)
            }
            if scalar.isASCII {
                result.append(UInt8(truncatingIfNeeded: scalar.value))
            } else {
                result.append(contentsOf: String(scalar).utf8)
            }
            index += length
        }
        return result
    }

    /// The code unit at an index; nil if the text ends within it.
    private func unit(in bytes: JSONBytes, at index: Int) -> UInt32? {
        guard index + unitLength <= bytes.count else { return nil }
        var unit: UInt32 = 0
        for place in 0..<unitLength {
            unit = unit << 8 | UInt32(bytes[index + (isBigEndian ? place : unitLength - 1 - place)])
        }
        return unit
    }

    private func scalar(in bytes: JSONBytes, at index: Int) -> (Unicode.Scalar, length: Int)? {
        guard let first = unit(in: bytes, at: index) else { return nil }
        if unitLength == 2, first & 0xFC00 == 0xD800 {
            guard let second = unit(in: bytes, at: index + 2), second & 0xFC00 == 0xDC00 else { return nil }
            return Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF).map { ($0, 4) }
        }
        return Unicode.Scalar(first).map { ($0, unitLength) }
    }

    private var invalid: String { unitLength == 2 ? "invalid UTF-16" : "invalid UTF-32" }

    /// Why the character at an index is invalid.
    private func problem(_ bytes: JSONBytes, at index: Int) -> String {
        guard let unit = unit(in: bytes, at: index) else { return "the last character is cut off" }
        if unitLength == 2 { return "unpaired surrogate \(JSONSyntaxError.hex(unit, 4))" }
        return "\(JSONSyntaxError.hex(unit, 8)) is not a character"
    }
}
