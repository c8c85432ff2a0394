// The memory in which strings with escapes are put together, and the only place where it is written.
//
// Bounds: each write compares the room that is left first, in release builds too. The memory is handed out by the
// standard library for the time of a closure, and the writer, which cannot be copied, does not outlive it.
//
// Validity: up to 1 KiB the result is not checked to be UTF-8 a second time. Only `JSONString` writes here: whole
// characters of a text that the scanner has checked, and characters that the standard library encoded.

/// Writes the UTF-8 of a string from its beginning to its end.
struct UTF8Writer: ~Copyable {
    private let memory: UnsafeMutableRawBufferPointer
    private(set) var count = 0

    private init(_ memory: UnsafeMutableBufferPointer<UInt8>) {
        self.memory = UnsafeMutableRawBufferPointer(memory)
    }

    /// How many more bytes there is room for.
    @inline(__always) var room: Int { memory.count &- count }

    /// - Precondition: there is room.
    @inline(__always) mutating func append(_ byte: UInt8) {
        precondition(room > 0)
        memory[count] = byte
        count &+= 1
    }

    /// Writes the first bytes of a word, the lowest one first. The others are written too, and then over.
    ///
    /// - Precondition: there is room for all eight.
    @inline(__always) mutating func append(_ word: UInt64, length: Int) {
        precondition(room >= 8 && 0...8 ~= length)
        memory.storeBytes(of: word.littleEndian, toByteOffset: count, as: UInt64.self)
        count &+= length
    }
}

extension UTF8Writer {
    /// The string that `body` writes.
    ///
    /// Up to 1 KiB by way of the stack: a String lets its own storage be written as well, but then checks what is known to
    /// be UTF-8, which takes longer than copying it.
    ///
    /// - Parameters:
    ///   - capacity: how many bytes there is to be room for.
    ///   - body: writes UTF-8, and returns whether all of it is ASCII.
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
