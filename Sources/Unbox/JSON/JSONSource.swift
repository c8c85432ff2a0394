// The memory of a text, and why it stays valid.
//
// Lifetime: a Data of more than a few bytes refers to a buffer with a reference count, whatever its origin. The buffer
// does not move or change as long as it is referenced: a Data copies it before a change unless it has the only
// reference, and the Data stored here is never changed. So the address stays valid until the source is released, also
// for a slice. (This does not hold for up to 14 bytes, which are stored in the Data itself. NSData would promise the
// same for its `bytes`, but on Linux `NSData(data:)` copies.)
//
// Bounds: the view has as many bytes as the Data that was passed, all of which are in the buffer.

import Foundation

/// The bytes of a text as UTF-8, without a byte order mark, and the Data that keeps them in memory.
struct JSONSource {
    let bytes: JSONBytes
    private let data: Data
    private let memory: JSONTextMemory?

    /// What there is so far of a growing text.
    init(_ text: borrowing JSONGrowingText) {
        bytes = text.bytes
        data = Data()
        memory = text.memory
    }

    init(_ data: Data) throws(JSONSyntaxError) {
        let (data, bytes) = Self.pinned(data)
        let (encoding, markLength) = JSONEncoding.detect(bytes)
        guard encoding == .utf8 else {
            self.init(utf8: try encoding.utf8(bytes, from: markLength))
            return
        }
        self.init(data, markLength > 0 ? bytes.slice(markLength..<bytes.count) : bytes)
    }

    /// A text that is UTF-8 without a byte order mark.
    init(utf8 text: [UInt8]) {
        let (data, bytes) = Self.pinned(Data(text))
        self.init(data, bytes)
    }

    /// - Precondition: the bytes are those of the Data, or a part of them.
    private init(_ data: Data, _ bytes: JSONBytes) {
        (self.data, self.bytes) = (data, bytes)
        memory = nil
    }

    /// The bytes of a Data at an address that is valid as long as the returned Data is kept.
    private static func pinned(_ original: Data) -> (Data, JSONBytes) {
        var data = original
        if data.count < 64 {
            // More than a Data stores inline; the added bytes are not part of the text.
            data = Data(count: 64 + original.count)
            data.withUnsafeMutableBytes { $0.copyBytes(from: original) }
        }
        return data.withUnsafeBytes { buffer in
            precondition(buffer.count >= original.count)
            // A Data of 64 bytes or more has an address.
            return (data, JSONBytes(base: buffer.baseAddress!, count: original.count))
        }
    }
}
