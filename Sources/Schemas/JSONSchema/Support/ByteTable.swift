// Finds strings by their bytes, without making a String of what is looked up.
//
// A hash of the length and of the first and the last eight bytes chooses a slot. The table is made with the first of
// some multipliers and sizes for which all strings have a slot of their own, so a look-up compares with one string.
// Where none is found (strings that share these bytes), the strings are sorted and searched by bisection: a schema may
// come from anywhere, so a look-up never takes longer than that.

import SchemaReading
import UnboxCore

/// The strings of a schema, in tables.
///
/// `@unchecked Sendable`: nothing writes to the bytes.
struct ByteTables: @unchecked Sendable {
    let slots: FlatArray<ByteTable.Slot>
    /// The bytes of all strings.
    let bytes: JSONBytes

    func string(_ start: UInt32, _ length: UInt32) -> String {
        bytes.slice(Int(start)..<Int(start + length)).string
    }
}

/// Strings, each with a number, found by their bytes.
struct ByteTable: BitwiseCopyable, Sendable {
    /// A string and its number; with the length `UInt32.max`, an empty slot.
    struct Slot: BitwiseCopyable, Sendable {
        var start: UInt32 = 0
        var length: UInt32 = .max
        var value: UInt32 = 0
    }

    /// The slots of this table among all.
    fileprivate var first: UInt32 = 0
    fileprivate var count: UInt32 = 0
    fileprivate var multiplier: UInt64 = 0
    /// How far a hash is shifted to get a slot; 0 if the slots are sorted.
    fileprivate var shift: UInt64 = 0

    /// The number of the string with the bytes of a range; nil if there is none.
    @inline(__always) func find(_ text: JSONBytes, _ position: Int, _ length: Int, in tables: ByteTables) -> UInt32? {
        guard shift > 0 else { return count > 0 ? bisect(text, position, length, in: tables) : nil }
        let hash = Self.hash(text, position, length)
        let slot = tables.slots[Int(first) &+ Int(truncatingIfNeeded: (hash &* multiplier) &>> shift)]
        guard slot.length == UInt32(truncatingIfNeeded: length),
            tables.bytes.equal(at: Int(slot.start), text, at: position, length: length)
        else { return nil }
        return slot.value
    }

    @inline(never)
    private func bisect(_ text: JSONBytes, _ position: Int, _ length: Int, in tables: ByteTables) -> UInt32? {
        let wanted = (position..<position + length).lazy.map { text[$0] }
        var (low, high) = (Int(first), Int(first + count))
        while low < high {
            let middle = (low + high) / 2
            let slot = tables.slots[middle]
            let candidate = (Int(slot.start)..<Int(slot.start + slot.length)).lazy.map { tables.bytes[$0] }
            if candidate.elementsEqual(wanted) { return slot.value }
            if candidate.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
        }
        return nil
    }

    @inline(__always) fileprivate static func hash(_ text: JSONBytes, _ position: Int, _ length: Int) -> UInt64 {
        var word = text.word(at: position)
        if length >= 8 {
            word = word &+ text.word(at: position &+ length &- 8) &* 0xD6E8_FEB8_6659_FD93
        } else {
            // Shifts out the bytes after the string: all of them for an empty one, which `&<<` would not do.
            word <<= UInt64(truncatingIfNeeded: 64 &- 8 &* length)
        }
        word = (word ^ UInt64(truncatingIfNeeded: length)) &* 0xBF58_476D_1CE4_E5B9
        return word ^ word &>> 32
    }
}

/// Makes tables.
struct ByteTableBuilder {
    private var slots: [ByteTable.Slot] = []
    private var bytes: [UInt8] = []

    func finish(in memory: FlatMemory) -> ByteTables {
        ByteTables(slots: memory.copy(slots), bytes: memory.copy(bytes: bytes))
    }

    private static let multipliers: [UInt64] = (0..<24).map { 0x9E37_79B9_7F4A_7C15 &+ 0xA24B_AED4_963E_E406 &* $0 }

    /// A table of different strings with their numbers.
    ///
    /// - Parameter note: is told where the bytes of each are.
    mutating func table(
        _ strings: [(text: String, value: UInt32)],
        note: (_ value: UInt32, _ start: UInt32, _ length: UInt32) -> Void = { _, _, _ in }
    ) -> ByteTable {
        guard !strings.isEmpty else { return ByteTable() }
        let entries = strings.map { text, value in
            defer { bytes.append(contentsOf: text.utf8) }
            return ByteTable.Slot(start: UInt32(bytes.count), length: UInt32(text.utf8.count), value: value)
        }
        for entry in entries { note(entry.value, entry.start, entry.length) }
        let all = bytes
        var table = ByteTable(first: UInt32(slots.count), count: UInt32(entries.count))
        // Beyond this, hardly ever does each string get a slot of its own.
        if entries.count <= 4096 {
            let hashes = all.withJSONBytes { all in
                entries.map { ByteTable.hash(all, Int($0.start), Int($0.length)) }
            }
            if Set(hashes).count == entries.count, let perfect = perfectSlots(entries, hashes, &table) {
                slots += perfect
                return table
            }
        }
        slots += entries.sorted { left, right in
            let left = all[Int(left.start)..<Int(left.start + left.length)]
            return left.lexicographicallyPrecedes(all[Int(right.start)..<Int(right.start + right.length)])
        }
        return table
    }

    private func perfectSlots(
        _ entries: [ByteTable.Slot], _ hashes: [UInt64], _ table: inout ByteTable
    ) -> [ByteTable.Slot]? {
        let leastBits = max(1, Int.bitWidth - (entries.count * 2 - 1).leadingZeroBitCount)
        for bits in leastBits...leastBits + 4 {
            for multiplier in Self.multipliers {
                var slots = [ByteTable.Slot](repeating: ByteTable.Slot(), count: 1 << bits)
                let shift = UInt64(64 - bits)
                let isPerfect = hashes.indices.allSatisfy { index in
                    let slot = Int(truncatingIfNeeded: (hashes[index] &* multiplier) &>> shift)
                    guard slots[slot].length == .max else { return false }
                    slots[slot] = entries[index]
                    return true
                }
                if isPerfect {
                    (table.multiplier, table.shift) = (multiplier, shift)
                    return slots
                }
            }
        }
        return nil
    }
}

extension ByteTable {
    /// The strings, in the order of their numbers and their places.
    func all(in tables: ByteTables) -> [String] {
        let length = shift > 0 ? 1 << Int(64 - shift) : Int(count)
        return (0..<length).map { tables.slots[Int(first) + $0] }.filter { $0.length != .max }
            .sorted { ($0.value, $0.start) < ($1.value, $1.start) }
            .map { tables.string($0.start, $0.length) }
    }
}

/// Different names, numbered in the order in which they were first met.
struct NameList {
    private(set) var all: [String] = []
    private var positions: [ExactText: Int]

    /// - Parameter count: how many names there may be.
    init(ofAbout count: Int = 0) { positions = Dictionary(minimumCapacity: count) }

    /// The number of a name, which is added if it is new.
    mutating func position(of name: String) -> Int {
        if let position = positions[ExactText(name)] { return position }
        positions[ExactText(name)] = all.count
        all.append(name)
        return all.count - 1
    }

    /// The names with their numbers, for a `ByteTable`.
    var numbered: [(text: String, value: UInt32)] { all.enumerated().map { ($1, UInt32($0)) } }
}
