// A growing buffer. Only this file accesses its memory.
//
// Bounds: every write compares the index with the count or the capacity, in release builds too, and `append` grows a
// full buffer. A bug in the scanner or in a look-up crashes the process; it does not write to other memory. Reads by
// index are only asserted, for the reasons given for nodes in `JSONDocument.swift`: checking them takes 2 to 3 % of the
// time to read a text into models. The other checks, with those in `JSONBytes.swift`, take 5 % of the time to index a
// text.
//
// Initialization: every element below the count was appended, or written before `extend` added it. `written(at:)` may
// also read elements that are not added yet. Its only caller (`JSONOpenKeys.swift`) must have written them; otherwise
// it would read an arbitrary number, which is then checked like any other.
//
// Lifetime: the buffer is the only owner of its memory and cannot be copied. It passes on only the address of a single
// element (`address(of:)`), whose index it has checked, for as long as a look-up takes.

import UnboxCLibrary

/// A buffer of trivial values that is freed with its owner. An Array would check with each change whether it is the
/// only owner of its memory, which takes longer than the change itself.
@frozen @usableFromInline package struct JSONBuffer<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline var elements: UnsafeMutablePointer<Element>
    @usableFromInline package internal(set) var count = 0
    @usableFromInline var capacity: Int

    @_alwaysEmitIntoClient package init(capacity: Int) {
        self.capacity = max(capacity, 16)
        elements = Self.resize(nil, capacity: self.capacity)
    }

    /// A buffer of equal elements. Inlined, as unspecialized code would call a function to copy each.
    @_alwaysEmitIntoClient package init(repeating element: Element, count: Int) {
        self.init(capacity: count)
        elements.initialize(repeating: element, count: count)
        extend(to: count)
    }

    @inlinable deinit {
        free(elements)
    }

    /// - Parameter more: the number of further elements that fit in the copy.
    @_alwaysEmitIntoClient package func copy(room more: Int) -> JSONBuffer {
        var copy = JSONBuffer(capacity: count + more)
        copy.elements.update(from: elements, count: count)
        copy.count = count
        return copy
    }

    @_alwaysEmitIntoClient @inline(__always) package subscript(index: Int) -> Element {
        get {
            assert(UInt(bitPattern: index) < UInt(bitPattern: count))
            return elements[index]
        }
        // Not `mutating`: the elements are not part of the struct. See `JSONDocument.swift` for who may write when.
        nonmutating set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            elements[index] = newValue
        }
    }

    /// The address of an element, which may be changed. Valid as long as the buffer.
    @_alwaysEmitIntoClient @inline(__always) func address(of index: Int) -> UnsafeMutablePointer<Element> {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
        return elements + index
    }

    /// Makes room to append this many elements.
    @_alwaysEmitIntoClient @inline(__always) mutating func reserve(_ more: Int) {
        // Passed as values: if the address of the buffer were passed, the scanner would not keep it in registers.
        if count &+ more > capacity { (elements, capacity) = Self.grown(elements, capacity, by: more) }
    }

    @_alwaysEmitIntoClient @inline(__always) package mutating func append(_ element: Element) {
        reserve(1)
        elements[count] = element
        count &+= 1
    }

    /// Whether an element can be written at an index; see `write`.
    @inline(__always) func hasRoom(at index: Int) -> Bool {
        UInt(bitPattern: index) < UInt(bitPattern: capacity)
    }

    /// Writes an element beyond the count, to be added with `extend`.
    ///
    /// - Precondition: there is room at the index.
    @inline(__always) func write(_ element: Element, at index: Int) {
        assert(index >= count)
        precondition(hasRoom(at: index))
        elements[index] = element
    }

    /// An element that has been written, whether or not it has been added.
    @inline(__always) func written(at index: Int) -> Element {
        precondition(hasRoom(at: index))
        return elements[index]
    }

    /// Adds the elements that were written beyond the count.
    ///
    /// - Precondition: all elements up to the new count were written.
    @_alwaysEmitIntoClient @inline(__always) mutating func extend(to count: Int) {
        assert(count >= self.count)
        precondition(UInt(bitPattern: count) <= UInt(bitPattern: capacity))
        self.count = count
    }

    /// Removes all elements from an index on.
    @_alwaysEmitIntoClient package mutating func remove(from index: Int) {
        precondition(UInt(bitPattern: index) <= UInt(bitPattern: count))
        count = index
    }

    /// - Precondition: the buffer is not empty.
    @_alwaysEmitIntoClient @inline(__always) package mutating func removeLast() -> Element {
        precondition(count > 0)
        count &-= 1
        return elements[count]
    }

    @_alwaysEmitIntoClient @inline(never) static func grown(
        _ elements: UnsafeMutablePointer<Element>, _ capacity: Int, by more: Int
    ) -> (elements: UnsafeMutablePointer<Element>, capacity: Int) {
        let capacity = capacity + capacity / 2 + more
        return (resize(elements, capacity: capacity), capacity)
    }

    @_alwaysEmitIntoClient static func resize(
        _ elements: UnsafeMutablePointer<Element>?, capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        let (size, isTooLarge) = capacity.multipliedReportingOverflow(by: MemoryLayout<Element>.stride)
        guard !isTooLarge, let memory = realloc(elements, size) else { fatalError("out of memory") }
        LargePages.ask(for: memory, size: size)
        return memory.assumingMemoryBound(to: Element.self)
    }
}
