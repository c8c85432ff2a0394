// A growing buffer, and the only place where its memory is read and written.
//
// Bounds: every write compares the index with the count or the capacity, in release builds too; `append` makes room where
// there is none. A fault of the scanner or of a look-up ends the process; it does not write to other memory. Reads by
// index are asserted only, as `JSONTape.swift` argues for nodes: to check them takes 2 to 3 % of reading a text into
// models. Together with the checks in `JSONBytes.swift` the others take 5 % of indexing a text.
//
// Initialization: below the count every element was appended or taken in by `extend`, whose caller has written it.
// `written(at:)` may be asked for what is not taken in yet. That it was written is for its one caller to see to
// (`JSONKeyMarks.swift`); of memory that was not, it would read any number, which is then checked like any other.
//
// Lifetime: the buffer is the only owner of its memory, cannot be copied, and never hands out an address.

#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Android)
    import Android
#endif

/// A buffer of plain values that is freed with its owner.
///
/// In place of an Array, which asks with each change whether it is the only owner of its memory: that takes longer than
/// the change.
@usableFromInline struct JSONBuffer<Element: BitwiseCopyable>: ~Copyable {
    @usableFromInline private(set) var elements: UnsafeMutablePointer<Element>
    @usableFromInline private(set) var count = 0
    private(set) var capacity: Int

    init(capacity: Int) {
        self.capacity = max(capacity, 16)
        elements = Self.resize(nil, capacity: self.capacity)
    }

    deinit {
        free(elements)
    }

    @inlinable @inline(__always) subscript(index: Int) -> Element {
        get {
            assert(UInt(bitPattern: index) < UInt(bitPattern: count))
            return elements[index]
        }
        // Not `mutating`: the elements are not part of the struct. Who may write when is argued in `JSONDocument.swift`.
        nonmutating set {
            precondition(UInt(bitPattern: index) < UInt(bitPattern: count))
            elements[index] = newValue
        }
    }

    /// Makes room for as many elements to be appended.
    @inline(__always) mutating func reserve(_ more: Int) {
        // By their values: were the address of the buffer handed over, the scanner would not keep it in registers.
        if count &+ more > capacity { (elements, capacity) = Self.grown(elements, capacity, by: more) }
    }

    @inline(__always) mutating func append(_ element: Element) {
        reserve(1)
        elements[count] = element
        count &+= 1
    }

    /// Whether an element may be written at an index, see `write`.
    @inline(__always) func hasRoom(at index: Int) -> Bool { UInt(bitPattern: index) < UInt(bitPattern: capacity) }

    /// Writes an element that is still to be taken in, see `extend`.
    ///
    /// - Precondition: there is room at the index.
    @inline(__always) func write(_ element: Element, at index: Int) {
        assert(index >= count)
        precondition(hasRoom(at: index))
        elements[index] = element
    }

    /// An element that has been written, be it taken in or not.
    @inline(__always) func written(at index: Int) -> Element {
        precondition(hasRoom(at: index))
        return elements[index]
    }

    /// Takes in the elements that were written after the last one.
    ///
    /// - Precondition: all of them up to the new count were.
    @inline(__always) mutating func extend(to count: Int) {
        assert(count >= self.count)
        precondition(UInt(bitPattern: count) <= UInt(bitPattern: capacity))
        self.count = count
    }

    /// - Precondition: there is an element.
    @inline(__always) mutating func removeLast() -> Element {
        precondition(count > 0)
        count &-= 1
        return elements[count]
    }

    @inline(never) private static func grown(
        _ elements: UnsafeMutablePointer<Element>, _ capacity: Int, by more: Int
    ) -> (elements: UnsafeMutablePointer<Element>, capacity: Int) {
        let capacity = capacity + capacity / 2 + more
        return (resize(elements, capacity: capacity), capacity)
    }

    private static func resize(
        _ elements: UnsafeMutablePointer<Element>?, capacity: Int
    ) -> UnsafeMutablePointer<Element> {
        let size = capacity * MemoryLayout<Element>.stride
        guard let memory = realloc(elements, size) else { fatalError("out of memory") }
        askForLargePages(memory, size: size)
        return memory.assumingMemoryBound(to: Element.self)
    }

    /// Has the memory of a long tape paged in by megabytes: it is written from its beginning to its end, and a fault for
    /// every 4 kB takes a third of the time that it takes to index a text.
    ///
    /// Only a hint, for the pages that lie within the memory as a whole. Not for less than glibc's largest threshold for
    /// memory that it gets from the system anew each time: what was in use before is paged in already.
    private static func askForLargePages(_ memory: UnsafeMutableRawPointer, size: Int) {
        #if os(Linux) || os(Android)
            guard size >= 32 << 20 else { return }
            let page = Int(getpagesize())
            let start = memory.alignedUp(toMultipleOf: page)
            _ = madvise(start, (size - (start - memory)) / page * page, MADV_HUGEPAGE)
        #endif
    }
}
