// Unsafe here: memory that a writer has handed over is given to a Data with the number of bytes that were written.

import UnboxFoundation

extension JSONWriter {
    /// The text, without a copy. The writer is empty afterwards.
    package mutating func take() -> Data {
        let (memory, count) = takeMemory()
        return Data(bytesNoCopy: memory, count: count, deallocator: .free)
    }
}
