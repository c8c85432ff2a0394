/// The limits beyond which a text is rejected. The defaults are those of the words of a `JSONTape`; tests use smaller
/// ones.
@frozen @usableFromInline package struct JSONLimits {
    /// The maximum nesting depth of containers, in a text and in everything else that the library reads or writes. All
    /// code that counts levels compares with this.
    ///
    /// On WASI, only a part of the stack is visible (`StackBounds`): 128 KiB, or 64 KiB with an old compiler. Decoding
    /// needs the most of it: 1.5 KB for a level in a release build, so that 32 levels fit in both. In a debug build it
    /// takes 5 KB, and they may not.
    @_alwaysEmitIntoClient package static var maximumDepth: Int {
        #if os(WASI)
            return 32
        #else
            return 512
        #endif
    }

    /// The number of levels that fit on any stack and are not checked; most payloads have no more. A check takes 5 ns.
    @_alwaysEmitIntoClient package static var levelsOnAnyStack: UInt16 { 8 }

    /// The maximum nesting depth of containers in this text.
    @usableFromInline package var depth: Int

    /// The maximum number of bytes of a text.
    @usableFromInline package var textLength: Int

    /// The maximum number of bytes of a string, without its quotes, or of a number. Integers of up to seven digits are
    /// not checked.
    @usableFromInline var scalarLength: Int

    /// Containers with at least as many elements are counted on demand, as their word cannot hold the count.
    @usableFromInline package var count: Int

    @_alwaysEmitIntoClient package init(
        depth: Int = maximumDepth, textLength: Int = Int(clamping: UInt32.max - 1), scalarLength: Int = (1 << 28) - 1,
        count: Int = (1 << 28) - 1
    ) {
        self.depth = depth
        self.textLength = textLength
        self.scalarLength = scalarLength
        self.count = count
    }
}
