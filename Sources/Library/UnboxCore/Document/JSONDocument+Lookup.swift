// Finding the value of a key.
//
// Models usually read their fields in the order in which they were written. So each object has a cursor on the tape:
// the key after the last one found, which is compared first. Other keys are searched for from there to the end, and
// then from the front. Threads that did not make the document have other cursors (`ThreadCursors.swift`), which they
// may lose.
//
// The first of equal keys counts (`RepeatedKeys.swift`), so a look-up may begin at the cursor only if no key is
// repeated. If the scanner did not find that out, the first look-up does for a small object, and the index for a large
// one. Until then, look-ups begin at the front.
//
// A large object that is not read in order gets an index of its keys (`JSONObjectIndex.swift`) as soon as more keys
// were compared in it than the index costs.
//
// Unsafe here: the bytes of a String, used only within the closure in which they stay valid; and the address of a
// cursor, on the tape or in `ThreadCursors`, used only during the look-up.

extension JSONDocument {
    /// The largest number of keys that are always searched one by one.
    @_alwaysEmitIntoClient static var fewKeys: Int { 48 }

    /// The node of the value of a key of an object; -1 if there is none, or if this is not an object.
    @usableFromInline @inline(never) func value(forKey key: String, in node: Int) -> Int {
        key.utf8.withContiguousStorageIfAvailable { value(forKey: JSONBytes($0), in: node) }
            ?? valueOfBridgedKey(key, in: node)
    }

    // A function, so that `value(forKey:in:)` stays small.
    @usableFromInline @inline(never) func valueOfBridgedKey(_ key: String, in node: Int) -> Int {
        key.withJSONBytes { value(forKey: $0, in: node) }
    }

    /// `value(forKey:in:)`, inlined for the thread that made the document and a key at the cursor, where most reads of
    /// scalars find theirs. Without the call, a look-up takes a quarter fewer instructions.
    @_alwaysEmitIntoClient @inline(__always) func valueInOrder(forKey key: String, in node: Int) -> Int {
        key.utf8.withContiguousStorageIfAvailable { bytes in
            let object = word(at: node)
            if object.isObject, isOwnedByCurrentThread,
                let value = value(forKey: JSONBytes(bytes), at: tape.address(of: node &+ 1), of: object)
            {
                return value
            }
            return valueOutOfOrder(forKey: JSONBytes(bytes), in: node)
        } ?? valueOfBridgedKey(key, in: node)
    }

    @usableFromInline @inline(never) func valueOutOfOrder(forKey key: JSONBytes, in node: Int) -> Int {
        let object = word(at: node)
        if object.isObject, isOwnedByCurrentThread {
            return valueBeyondCursor(key, in: node, tape.address(of: node &+ 1))
        }
        // On another thread, comparing a few keys is faster than finding a cursor.
        if object.isUniqueObject, object.length <= 4 {
            var member = node &+ 2
            while member < object.position {
                let word = word(at: member)
                if word.isASCIIString(ofLength: key.count),
                    text.equal(at: word.position, key, at: 0, length: key.count)
                {
                    return member &+ 1
                }
                member = next(after: member &+ 1)
            }
        }
        return value(forKey: key, in: node)
    }

    /// `value(forKey:in:)` for a key given as bytes, such as a component of a key path.
    @inline(__always) func value(forKey key: JSONBytes, in node: Int) -> Int {
        let object = word(at: node)
        guard object.isObject else { return -1 }
        guard let place = isOwnedByCurrentThread ? tape.address(of: node &+ 1) : placeInThreadCursors(of: node) else {
            return valueWithoutCursor(key, in: node)
        }
        return value(forKey: key, at: place, of: object) ?? valueBeyondCursor(key, in: node, place)
    }

    /// The value if the key is the one at the cursor of the object; otherwise nil.
    @_alwaysEmitIntoClient @inline(__always)
    func value(forKey key: JSONBytes, at place: UnsafeMutablePointer<UInt64>, of object: JSONWord) -> Int? {
        // The halves of the word are read and written apart, as the whole word takes seven instructions more.
        let halves = UnsafeMutableRawPointer(place)
        let position = Int(halves.load(fromByteOffset: ByteOrder.lowerHalf, as: UInt32.self))
        let known = halves.load(fromByteOffset: ByteOrder.upperHalf, as: UInt32.self)
        guard JSONCursor(bits: UInt64(known) &<< 32).isUnique, position < object.position else { return nil }
        let word = word(at: position)
        guard word.isASCIIString(ofLength: key.count),
            text.equal(at: word.position, key, at: 0, length: key.count)
        else { return nil }
        let value = position &+ 1
        halves.storeBytes(
            of: UInt32(truncatingIfNeeded: next(after: value)), toByteOffset: ByteOrder.lowerHalf, as: UInt32.self)
        return value
    }

    /// A new cursor for a thread that did not make the document. It may have lost an earlier one, so this one must not
    /// cause more work than a constant before an index is used.
    func newCursor(of node: Int) -> JSONCursor {
        let count = count(of: node)
        let isIndexed = count > Self.mostSearchedKeys || count > Self.fewKeys && indexes?.existingIndex(of: node) != nil
        return JSONCursor(
            position: node + 2, keys: word(at: node).isUniqueObject ? .unique : .unknown,
            work: isIndexed ? JSONCursor.mostWork : 0)
    }

    /// The largest number of keys that a thread searches one by one with cursors that it may lose.
    private static var mostSearchedKeys: Int { 1024 }

    @inline(never)
    private func valueBeyondCursor(
        _ bytes: JSONBytes, in node: Int, _ place: UnsafeMutablePointer<UInt64>
    ) -> Int {
        let count = count(of: node)
        var cursor = JSONCursor(bits: place.pointee)
        // A shortcut for the most common case of the code below.
        if cursor.isUnique, count <= Self.fewKeys {
            var work = 0
            let value = search(JSONKey(bytes), in: node, from: cursor.position, &work)
            if value >= 0 { place.pointee = cursor.at(next(after: value)).bits }
            return value
        }
        if cursor.keys == .unknown, count <= Self.fewKeys {
            cursor = JSONCursor(position: node + 2, keys: hasUniqueKeys(node) ? .unique : .repeated)
        }
        if count > Self.fewKeys, cursor.work > min(4 * count, JSONCursor.mostWork / 2) {
            return withIndex(of: node) { index in
                // Move the cursor behind the key found, as the keys after it may well be read in order.
                let value = index.value(forKey: bytes)
                let position = value >= 0 ? next(after: value) : cursor.position
                let keys: JSONCursor.Keys = index.count == count ? .unique : .repeated
                place.pointee = JSONCursor(position: position, keys: keys, work: cursor.work).bits
                return value
            }
        }
        var work = 0
        let value = search(JSONKey(bytes), in: node, from: cursor.isUnique ? cursor.position : node + 2, &work)
        if value >= 0 { cursor = cursor.at(next(after: value)) }
        // Few keys are never indexed, so their cursor keeps the shape instead.
        if count > Self.fewKeys {
            work = min(cursor.work + work, JSONCursor.mostWork)
            cursor = JSONCursor(position: cursor.position, keys: cursor.keys, work: work)
        }
        place.pointee = cursor.bits
        return value
    }

    @inline(never) private func valueWithoutCursor(_ bytes: JSONBytes, in node: Int) -> Int {
        if count(of: node) > Self.fewKeys { return index(of: node).value(forKey: bytes) }
        var work = 0
        return search(JSONKey(bytes), in: node, from: node + 2, &work)
    }

    /// The value of the first key that matches at or after a place, or else before it; -1 if none does.
    @inline(__always) private func search(_ key: JSONKey, in node: Int, from start: Int, _ work: inout Int) -> Int {
        let value = search(key, from: start, to: end(of: node), &work)
        return value >= 0 ? value : search(key, from: node &+ 2, to: start, &work)
    }

    /// The value of the first key in a range that matches; -1 if none does.
    @inline(__always) private func search(_ key: JSONKey, from start: Int, to end: Int, _ work: inout Int) -> Int {
        var node = start
        while node < end {
            work &+= 1
            if key.matches(text, word(at: node)) { return node &+ 1 }
            node = next(after: node &+ 1)
        }
        return -1
    }
}

// MARK: - Cursors

/// The second word of an object on the tape: where the look-up of a key begins, and what is known about the keys. Used
/// only by the thread that made the document; other threads have `ThreadCursors`.
@frozen @usableFromInline package struct JSONCursor {
    @usableFromInline package let bits: UInt64

    @_alwaysEmitIntoClient package init(bits: UInt64) { self.bits = bits }

    /// - Parameters:
    ///   - position: the node of the key after the last one found.
    ///   - keys: what is known about the keys.
    ///   - work: how many keys were compared so far.
    @_alwaysEmitIntoClient @inline(__always) package init(position: Int, keys: Keys = .unknown, work: Int = 0) {
        bits =
            keys.rawValue &<< 62 | UInt64(truncatingIfNeeded: work) &<< 32
            | UInt64(truncatingIfNeeded: position)
    }

    /// - Parameter shape: see the property; at most `fewKeys` keys.
    @inline(__always) init(position: Int, keys: Keys, shape: Int) {
        self.init(position: position, keys: keys, work: shape <= Self.mostWork ? shape : 0)
    }

    /// The maximum that fits in 30 bits, next to the position.
    static var mostWork: Int { (1 << 30) - 1 }

    /// Whether an object has repeated keys. The first of them counts, so a look-up must not begin after it. Not an
    /// enum, so that structs that contain it consist of whole words (see `JSONOpenContainer`).
    @frozen @usableFromInline package struct Keys: Equatable {
        @usableFromInline let rawValue: UInt64

        @_alwaysEmitIntoClient init(rawValue: UInt64) { self.rawValue = rawValue }

        @_alwaysEmitIntoClient static var unknown: Keys { Keys(rawValue: 0) }
        static var repeated: Keys { Keys(rawValue: 1) }
        @_alwaysEmitIntoClient static var unique: Keys { Keys(rawValue: 2) }
    }

    /// This cursor at another key.
    @inline(__always) func at(_ position: Int) -> JSONCursor {
        JSONCursor(bits: bits & ~0xFFFF_FFFF | UInt64(truncatingIfNeeded: position))
    }

    /// The cursor of an object that moves by some nodes on the tape. It loses its shape.
    package func moved(by nodes: Int) -> JSONCursor { JSONCursor(position: position + nodes, keys: keys) }

    @_alwaysEmitIntoClient @inline(__always) var isUnique: Bool { bits &>> 62 == Keys.unique.rawValue }

    @inline(__always) var keys: Keys { Keys(rawValue: bits &>> 62) }

    @_alwaysEmitIntoClient @inline(__always) var work: Int { Int(truncatingIfNeeded: (bits &>> 32) & 0x3FFF_FFFF) }

    /// In an object of few keys, the bits of `work` hold instead the first object that has the same keys in the same
    /// order; 0 if none is known.
    @_alwaysEmitIntoClient @inline(__always) var shape: Int { work }

    @inline(__always) var position: Int { Int(truncatingIfNeeded: bits & 0xFFFF_FFFF) }
}
