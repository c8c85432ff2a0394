/// Small numbers, such as the positions of the fields of an object that have been evaluated.
struct PositionSet {
    private var bits: [UInt64] = []

    mutating func insert(_ position: Int) {
        while bits.count <= position >> 6 { bits.append(0) }
        bits[position >> 6] |= 1 << UInt64(position & 63)
    }

    func contains(_ position: Int) -> Bool {
        position >> 6 < bits.count && bits[position >> 6] & 1 << UInt64(position & 63) != 0
    }

    mutating func formUnion(_ other: PositionSet) {
        while bits.count < other.bits.count { bits.append(0) }
        for (index, word) in other.bits.enumerated() { bits[index] |= word }
    }
}
