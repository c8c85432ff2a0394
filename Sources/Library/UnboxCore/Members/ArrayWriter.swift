// Writes the elements of an array directly into its memory. `append` looks up the metadata of the array for each
// element of a generic type, which takes 60 instructions: for a list of Optionals, half as much again.
//
// Bounds: each write compares the count with the capacity, in release builds too. The memory belongs to the array and
// is valid during a closure; the writer cannot be copied and does not outlive the closure. If `body` throws, the array
// destroys the elements written so far.

/// Writes the elements of an array in order.
@frozen @usableFromInline package struct ArrayWriter<Element>: ~Copyable {
    @usableFromInline let memory: UnsafeMutableBufferPointer<Element>
    @usableFromInline package var count = 0

    @_alwaysEmitIntoClient package init(_ memory: UnsafeMutableBufferPointer<Element>) {
        self.memory = memory
    }

    @_alwaysEmitIntoClient var isFull: Bool { count >= memory.count }

    /// - Precondition: the array is not full.
    @_alwaysEmitIntoClient @inline(__always) mutating func append(_ element: consuming Element) {
        precondition(count < memory.count)
        // `initializeElement` would copy an element of a generic type. Memory that is not empty has an address.
        (memory.baseAddress.unsafelyUnwrapped + count).initialize(to: element)
        count &+= 1
    }
}

extension Array {
    /// The array that `body` writes, of at most `capacity` elements.
    @_alwaysEmitIntoClient @inline(__always) package init(
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
