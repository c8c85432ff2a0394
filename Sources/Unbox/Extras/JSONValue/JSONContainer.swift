// Where the elements of a JSON value are kept. An enum that held them itself would be taken apart by the compiler's
// code, one level within the other: a value of 100,000 levels, made by hand, would end the process once it is let go
// of. A class has a `deinit`, which looks at the stack.

/// The elements of an array, or the fields of an object, neither of which is empty.
///
/// `@unchecked Sendable`: it is changed only through the one reference there is (`isKnownUniquelyReferenced`).
final class JSONContainer: @unchecked Sendable {
    var fields: JSONFields

    init(_ fields: JSONFields) { self.fields = fields }

    deinit {
        // Where there is room, the containers within take themselves apart in the same way.
        if !StackBounds.haveRoom { releaseOneByOne() }
    }

    @inline(never) private func releaseOneByOne() {
        // Each container is held here while the one around it is let go of, and so does not end within it.
        var pending: [JSONContainer] = []
        fields.moveContainers(to: &pending)
        while var container = pending.popLast() {
            // Others may hold it as well: the last of them goes on from there.
            if isKnownUniquelyReferenced(&container) { container.fields.moveContainers(to: &pending) }
        }
    }
}

/// The elements of an array, which have no keys, or the fields of an object, in their order.
struct JSONFields: Sendable {
    private(set) var keys: [String] = []
    var values: [JSONValue] = []
    /// Where each key stands; nil where they are few, and faster compared one by one.
    private var positions: [String: Int]?

    private static let fewKeys = 16

    init() {}

    init(elements: [JSONValue]) { values = elements }

    mutating func reserveCapacity(_ count: Int) {
        keys.reserveCapacity(count)
        values.reserveCapacity(count)
        if count > Self.fewKeys { positions = Dictionary(minimumCapacity: count) }
    }

    /// Adds a field at the end, unless there is one with the key (`RepeatedKeys.swift`).
    mutating func append(_ key: String, _ value: @autoclosure () throws -> JSONValue) rethrows {
        // A long key is hashed once, where it would be compared with each of the others: see `CanonicalText`.
        if positions == nil, keys.count >= Self.fewKeys || Self.isLong(key) { index() }
        if positions == nil {
            guard !keys.contains(key) else { return }
        } else if let first = positions?.updateValue(keys.count, forKey: key) {
            positions?[key] = first
            return
        }
        do {
            values.append(try value())
            keys.append(key)
        } catch {
            positions?[key] = nil
            throw error
        }
    }

    mutating func remove(at position: Int) -> JSONValue {
        let key = keys.remove(at: position)
        if keys.count <= Self.fewKeys, positions != nil, !keys.contains(where: Self.isLong) { positions = nil }
        positions?[key] = nil
        // Those after it have moved up.
        if positions != nil { for index in position..<keys.count { positions?[keys[index]] = index } }
        return values.remove(at: position)
    }

    func position(of key: String) -> Int? {
        // One that is empty has room to grow into, but no keys yet.
        if let positions { return positions[key] }
        return keys.firstIndex(of: key)
    }

    private mutating func index() {
        // With room for as many as were announced: to grow hashes all keys again.
        var positions: [String: Int] = Dictionary(minimumCapacity: max(keys.capacity, Self.fewKeys + 1))
        for (index, key) in keys.enumerated() { positions[key] = index }
        self.positions = positions
    }

    private static func isLong(_ key: String) -> Bool { key.utf8.count >= CanonicalText.longLength }

    /// Lets go of the values, all containers among which are kept in a list.
    fileprivate mutating func moveContainers(to list: inout [JSONContainer]) {
        for value in values { if let container = value.container { list.append(container) } }
        values = []
    }
}

extension JSONValue {
    /// What holds the elements or fields; nil for an empty container, and for a scalar.
    var container: JSONContainer? {
        switch self {
        case .array(let elements): elements.container
        case .object(let object): object.container
        case .null, .bool, .number, .string: nil
        }
    }
}
