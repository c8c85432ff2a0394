// The memory in which strings with escapes are assembled. Only this file writes it.
//
// Bounds: each write first checks the remaining capacity, in release builds too. The standard library provides the
// memory for the duration of a closure; the writer cannot be copied and does not outlive it.
//
// Validity: up to 1 KiB the result is not checked again to be UTF-8. Only `JSONString` and `FoundationText` write here:
// whole characters of a text that the scanner has checked, characters that the standard library has encoded, and whole
// Strings.

/// Writes the UTF-8 of a string from beginning to end.
package struct UTF8Writer: ~Copyable {
    private let memory: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    private init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        self.memory = UnsafeMutableRawBufferPointer(memory)
    }

    /// The number of bytes that can still be written.
    @inline(__always) var room: Int { memory.count &- count }

    /// - Precondition: there is room.
    @inline(__always) mutating func append(_ byte: UInt8) {
        precondition(room > 0)
        memory[count] = byte
        count &+= 1
    }

    /// Writes the first bytes of a word. The bytes written behind them are overwritten later.
    ///
    /// - Precondition: there is room for the whole word.
    @inline(__always) mutating func append(_ word: UInt64, length: Int) {
        precondition(room >= 8 && UInt(bitPattern: length) <= 8)
        memory.storeBytes(of: ByteOrder.firstLowest(word), toByteOffset: count, as: UInt64.self)
        count &+= length
    }

    /// - Precondition: there is room.
    @inline(__always) mutating func append(_ text: JSONBytes, _ range: Range<Int>) {
        let bytes = text.slice(range)
        precondition(room >= bytes.count)
        if bytes.count <= 8, room >= 8 {
            // One store instead of a call.
            append(bytes.word(at: 0), length: bytes.count)
        } else {
            memory[count...].copyBytes(from: UnsafeRawBufferPointer(start: bytes.base, count: bytes.count))
            count &+= bytes.count
        }
    }

    /// - Precondition: there is room.
    @inline(never) package mutating func append(_ string: String) {
        string.withJSONBytes { append($0, 0..<$0.count) }
    }
}

extension UTF8Writer {
    /// The string that `body` writes. Up to 1 KiB it is written on the stack and copied: a String that is written in
    /// place would check the UTF-8 again, which takes longer than copying.
    ///
    /// - Parameters:
    ///   - capacity: the maximum number of bytes.
    ///   - body: writes UTF-8, and returns whether it is all ASCII.
    package static func string(capacity: Int, _ body: (inout UTF8Writer) -> Bool) -> String {
        guard capacity <= 1024 else {
            return String(unsafeUninitializedCapacity: capacity) { memory in
                var writer = UTF8Writer(memory)
                _ = body(&writer)
                return writer.count
            }
        }
        return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) { memory in
            var writer = UTF8Writer(memory)
            let isASCII = body(&writer)
            return JSONBytes(UnsafeBufferPointer(memory)).string(0..<writer.count, isASCII: isASCII)
        }
    }
}
