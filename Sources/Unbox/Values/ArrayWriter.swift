// The memory of an array whose elements are written where they stay. `append` looks up the metadata of the array for each
// element of a generic type: 60 instructions, which for a list of Optionals is half as much again.
//
// Bounds: each write compares the count with the room, in release builds too. The memory is the array's, for the time of a
// closure, and the writer, which cannot be copied, does not outlive it. What was written before `body` throws is
// destroyed by the array.

/// Writes the elements of an array, one after the other.
struct ArrayWriter<Element>: ~Copyable {
    private let memory: UnsafeMutableBufferPointer<Element>
    private(set) var count = 0

    fileprivate init(_ memory: UnsafeMutableBufferPointer<Element>) {
        self.memory = memory
    }

    var isFull: Bool { count >= memory.count }

    /// - Precondition: the array is not full.
    @inline(__always) mutating func append(_ element: Element) {
        precondition(count < memory.count)
        memory.initializeElement(at: count, to: element)
        count &+= 1
    }
}

extension Array {
    /// The array that `body` writes, of at most `capacity` elements.
    @inline(__always) init(
        capacity: Int, _ body: (inout ArrayWriter<Element>) throws -> Void
    ) rethrows {
        // The initializer below would write a count of 0 to the storage that all empty arrays share.
        try self.init(unsafeUninitializedCapacity: Swift.max(capacity, 1)) { memory, count in
            var writer = ArrayWriter(memory)
            defer { count = writer.count }
            try body(&writer)
        }
    }
}
