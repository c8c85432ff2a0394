// Arrays of a compiled schema. An Array is retained and released with each access in the loops of the validator, which
// takes longer than the access.
//
// Unsafe here: the memory of the elements. Bounds: each access compares the index with the count, in release builds too.
// Lifetime: the memory belongs to a `FlatMemory`, which frees it; a `Program` keeps that as long as its arrays, and a
// validation keeps the program. Nothing writes to the elements after they were copied.

import UnboxCore

/// A view of elements that a `FlatMemory` owns.
///
/// `@unchecked Sendable`: nothing writes to the elements.
struct FlatArray<Element: BitwiseCopyable>: @unchecked Sendable {
    private let base: UnsafePointer<Element>?
    let count: Int

    fileprivate init(_ elements: UnsafePointer<Element>?, count: Int) {
        base = elements
        self.count = count
    }

    @inline(__always) subscript(index: Int) -> Element {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        // Not nil, as there is an element.
        return base.unsafelyUnwrapped[index]
    }

    @inline(__always) subscript(index: UInt32) -> Element { self[Int(index)] }
}

/// Owns the memory of flat arrays.
///
/// `@unchecked Sendable`: it is changed only by `copy`, while a program is made on one thread.
final class FlatMemory: @unchecked Sendable {
    private var buffers: [UnsafeMutableRawPointer] = []

    /// Copies an array.
    func copy<Element: BitwiseCopyable>(_ elements: [Element]) -> FlatArray<Element> {
        guard !elements.isEmpty else { return FlatArray(nil, count: 0) }
        let copy = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
        elements.withUnsafeBufferPointer { source in
            if let first = source.baseAddress { copy.initialize(from: first, count: source.count) }
        }
        buffers.append(UnsafeMutableRawPointer(copy))
        return FlatArray(UnsafePointer(copy), count: elements.count)
    }

    /// Copies bytes.
    func copy(bytes: [UInt8]) -> JSONBytes {
        // At least one byte, so that there is an address.
        let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count + 1)
        bytes.withUnsafeBufferPointer { source in
            if let first = source.baseAddress { copy.initialize(from: first, count: source.count) }
        }
        buffers.append(UnsafeMutableRawPointer(copy))
        return JSONBytes(base: UnsafeRawPointer(copy), count: bytes.count)
    }

    deinit {
        // The elements are trivial, so there is nothing to deinitialize.
        for buffer in buffers { buffer.deallocate() }
    }
}
