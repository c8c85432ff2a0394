// Unsafe here: the address and the size of memory. The system takes them as a hint, and changes nothing in the memory.

import UnboxCLibrary

@usableFromInline enum LargePages {
    /// Lets memory that is written from beginning to end, such as a long tape, be paged in by megabytes. A page fault
    /// for every 4 kB takes a third of the time to index a text. Only on Linux and Android.
    ///
    /// Only above glibc's largest threshold for allocations that always come from the system: smaller ones may reuse
    /// memory, which is already paged in. For all pages of the memory, also the first, with glibc's header: memory with
    /// two kinds of pages would be copied to grow, not moved by the system, so that both copies take memory.
    @usableFromInline static func ask(for memory: UnsafeMutableRawPointer, size: Int) {
        #if UNBOX_POSIX && !PlainSystem && (os(Linux) || os(Android))
            guard size >= 32 << 20 else { return }
            let page = Int(getpagesize())
            let start = memory.alignedDown(toMultipleOf: page)
            _ = madvise(start, (memory + size).alignedUp(toMultipleOf: page) - start, MADV_HUGEPAGE)
        #endif
    }
}
