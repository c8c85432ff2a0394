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
