// The storage for the elements of a JSON value. If the enum held the elements directly, the compiler's code would
// release nested values recursively, and releasing a value of 100,000 levels, which code can make, would overflow the
// stack. A class has a `deinit`, which checks how much stack is left.

/// The elements of an array, or the fields of an object. Never empty.
///
/// `@unchecked Sendable`: it is changed only while there is a single reference to it (`isKnownUniquelyReferenced`).
final class JSONContainer: @unchecked Sendable {
    var fields: JSONFields

    init(_ fields: JSONFields) { self.fields = fields }

    deinit {
        // If there is room on the stack, the containers within are released recursively by their own `deinit`.
        if !StackBounds.haveRoom { releaseOneByOne() }
    }

    @inline(never) private func releaseOneByOne() {
        // Each container is held here while the one around it is released, so that no `deinit` runs within another.
        var pending: [JSONContainer] = []
        fields.moveContainers(to: &pending)
        while var container = pending.popLast() {
            // If something else holds the container as well, its last holder releases the contents.
            if isKnownUniquelyReferenced(&container) { container.fields.moveContainers(to: &pending) }
        }
    }
}

/// The elements of an array, which have no keys, or the fields of an object, in their order.
struct JSONFields: Sendable {
    private(set) var keys: [String] = []
    var values: [JSONValue] = []
    /// The position of each key; nil if there are few keys, all of them short, which are faster to compare one by one.
    private var positions: [CanonicalText: Int]?

    private static let fewKeys = 16

    init() {}

    init(elements: [JSONValue]) { values = elements }

    mutating func reserveCapacity(_ count: Int) {
        keys.reserveCapacity(count)
        values.reserveCapacity(count)
        if count > Self.fewKeys { positions = Dictionary(minimumCapacity: count) }
    }

    /// Adds a field at the end, unless the key is already there (`RepeatedKeys.swift`).
    ///
    /// Inlined: as a call for every field, it makes reading a payload take 4 % more instructions.
    @inline(__always)
    mutating func append(_ key: String, _ value: @autoclosure () throws -> JSONValue) rethrows {
        // A long key may not be comparable as a String.
        if positions == nil, keys.count >= Self.fewKeys || Self.isLong(key) { index() }
        if positions == nil {
            guard !keys.contains(key) else { return }
        } else if let first = positions?.updateValue(keys.count, forKey: CanonicalText(key)) {
            positions?[CanonicalText(key)] = first
            return
        }
        do {
            values.append(try value())
            keys.append(key)
        } catch {
            positions?[CanonicalText(key)] = nil
            throw error
        }
    }

    mutating func remove(at position: Int) -> JSONValue {
        let key = keys.remove(at: position)
        if keys.count <= Self.fewKeys, positions != nil, !keys.contains(where: Self.isLong) { positions = nil }
        positions?[CanonicalText(key)] = nil
        // The fields after it have moved up by one.
        if positions != nil { for index in position..<keys.count { positions?[CanonicalText(keys[index])] = index } }
        return values.remove(at: position)
    }

    func position(of key: String) -> Int? {
        // An empty index has only reserved its capacity: there are no keys yet.
        if let positions { return positions[CanonicalText(key)] }
        return CanonicalText(key).hasManyMarks ? nil : keys.firstIndex(of: key)
    }

    private mutating func index() {
        // Reserve room for all announced keys: growing would hash every key again.
        var positions: [CanonicalText: Int] = Dictionary(minimumCapacity: max(keys.capacity, Self.fewKeys + 1))
        for (index, key) in keys.enumerated() { positions[CanonicalText(key)] = index }
        self.positions = positions
    }

    private static func isLong(_ key: String) -> Bool { key.utf8.count > CanonicalText.shortLength }

    /// Removes the values, and moves the containers among them to a list.
    fileprivate mutating func moveContainers(to list: inout [JSONContainer]) {
        for value in values { if let container = value.container { list.append(container) } }
        values = []
    }
}

extension JSONValue {
    /// The storage of the elements or fields; nil for an empty container and for a scalar.
    var container: JSONContainer? {
        switch self {
        case .array(let elements): elements.container
        case .object(let object): object.container
        case .null, .bool, .number, .string: nil
        }
    }
}
