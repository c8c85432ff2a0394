import UnboxBytes

/// The number of bytes of each key of a small dictionary, modulo 32: five bits for each key, in the order of the keys.
///
/// With it, one word tells which keys may have the bytes of the one that is looked up.
struct KeyLengths {
    static var mostKeys: Int { 12 }

    private static var bits: Int { 5 }
    /// The lowest bit of each length.
    private static var ones: UInt64 { 0x0084_2108_4210_8421 }

    private let lengths: UInt64

    /// Those of no keys.
    init() { lengths = 0 }

    /// - Parameter dictionary: its keys are not visited if there are more than ``mostKeys``.
    @inline(__always) init(of dictionary: [String: Any]) {
        var lengths: UInt64 = 0
        if dictionary.count <= Self.mostKeys {
            var shift: UInt64 = 0
            for key in dictionary.keys {
                lengths |= UInt64(truncatingIfNeeded: key.utf8.count & 31) &<< shift
                shift &+= UInt64(Self.bits)
            }
        }
        self.lengths = lengths
    }

    /// The places, among the keys, of those that may have a length.
    ///
    /// - Parameter count: how many keys there are, at most ``mostKeys``.
    @inline(__always) func places(of length: Int, count: Int) -> Places {
        let others = lengths ^ UInt64(truncatingIfNeeded: length & 31) &* Self.ones
        // The sum has the highest bit of each length that differs in the lower ones. No sum carries to the next length.
        let high = Self.ones &<< 4
        let differing = (others & ~high) &+ (high &- Self.ones) | others
        let keys = (1 as UInt64) &<< UInt64(truncatingIfNeeded: Self.bits &* count) &- 1
        return Places(bits: ~differing & high & keys)
    }

    struct Places {
        fileprivate var bits: UInt64

        @inline(__always) mutating func next() -> Int? {
            guard bits != 0 else { return nil }
            defer { bits &= bits &- 1 }
            return bits.trailingZeroBitCount / KeyLengths.bits
        }
    }
}

extension String {
    /// Whether this is ASCII, and certainly equal to no String of other bytes. The characters of ASCII that others are
    /// equivalent to are "K" (U+212A, kelvin), ";" (U+037E, the Greek question mark) and "`" (U+1FEF, varia).
    @inline(never) package var hasOneSpelling: Bool {
        withJSONBytes { bytes in
            for index in stride(from: 0, to: bytes.count, by: 8) {
                let word = bytes.word(at: index)
                /// Has a high bit, in which only characters of ASCII count, if one of eight characters is this one.
                func contains(_ characters: UInt64) -> UInt64 {
                    let others = word ^ characters
                    return (others &- 0x0101_0101_0101_0101) & ~others
                }
                let found =
                    contains(0x4B4B_4B4B_4B4B_4B4B) | contains(0x3B3B_3B3B_3B3B_3B3B)
                    | contains(0x6060_6060_6060_6060)
                guard (found | word) & 0x8080_8080_8080_8080 == 0 else { return false }
            }
            return true
        }
    }
}
