// Where the memory of a text comes from, and why it stays.
//
// Lifetime: a Data of more than a few bytes refers to a buffer with a reference count, wherever it came from. The buffer
// does not move or change while there is a reference to it: a Data that is to be changed copies it first unless its
// reference is the only one, and the one that is kept here is never changed. So the address stays good until the source
// is gone, of a slice as well. (Not so for up to 14 bytes, which stand in the Data itself. NSData would promise the same
// with its `bytes`, but on Linux `NSData(data:)` copies.)
//
// Bounds: the view has as many bytes as the Data that was passed, all of which are in the buffer.

import Foundation

/// The bytes of a text as UTF-8, without a byte order mark, and what keeps them in memory.
struct JSONSource {
    let bytes: JSONBytes
    private let data: Data

    init(_ data: Data) throws(JSONSyntaxError) {
        var (data, bytes) = Self.pinned(data)
        let (encoding, markLength) = JSONEncoding.detect(bytes)
        if encoding != .utf8 {
            let text = try encoding.utf8(bytes, from: markLength)
            (data, bytes) = Self.pinned(Data(text))
        } else if markLength > 0 {
            bytes = bytes.slice(markLength..<bytes.count)
        }
        self.data = data
        self.bytes = bytes
    }

    /// The bytes of a Data at an address that is good for as long as the Data returned is kept.
    private static func pinned(_ original: Data) -> (Data, JSONBytes) {
        var data = original
        if data.count < 64 {
            // More than a Data holds by itself; the bytes added are not part of the text.
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
