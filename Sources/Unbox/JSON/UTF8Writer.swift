// The memory in which strings with escapes are assembled. Only this file writes it.
//
// Bounds: each write first checks the remaining capacity, in release builds too. The standard library provides the
// memory for the duration of a closure; the writer cannot be copied and does not outlive it.
//
// Validity: up to 1 KiB the result is not checked again to be UTF-8. Only `JSONString` writes here: whole characters of
// a text that the scanner has checked, and characters that the standard library has encoded.

/// Writes the UTF-8 of a string from beginning to end.
struct UTF8Writer: ~Copyable {
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

    /// Writes the first bytes of a word, the lowest one first. The others are written too, and overwritten later.
    ///
    /// - Precondition: there is room for all eight bytes.
    @inline(__always) mutating func append(_ word: UInt64, length: Int) {
        precondition(room >= 8 && 0...8 ~= length)
        memory.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        count &+= length
    }
}

extension UTF8Writer {
    /// The string that `body` writes.
    ///
    /// Up to 1 KiB it is written on the stack and copied: a String can also be written in place, but then it checks the
    /// UTF-8 again, which takes longer than copying.
    ///
    /// - Parameters:
    ///   - capacity: the maximum number of bytes.
    ///   - body: writes UTF-8, and returns whether it is all ASCII.
    static func string(capacity: Int, _ body: (inout UTF8Writer) -> Bool) -> String {
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
