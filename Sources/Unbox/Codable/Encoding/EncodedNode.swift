import Foundation

/// What has been encoded in one place so far: nothing, a scalar, the fields of an object or the elements of an array.
///
/// A class, because Codable lets several containers write to one place. What a value has encoded is taken over when it
/// is done; only places that may still be written to later, those of nested containers and of super encoders, are kept
/// as nodes within their parent until all is done.
final class EncodedNode {
    private(set) var scalar: Any?
    private(set) var fields: [String: Any]?
    private(set) var elements: [Any]?
    private var openFields: [String: EncodedNode]?
    private var openElements: [Int: EncodedNode]?
    /// The super encoders of keys that are still alive, in the order in which they were asked for. As in JSONEncoder,
    /// what one has encoded counts once it is let go of, whatever the key has got in the meantime.
    private var superNodes: [ObjectIdentifier: (order: Int, key: String, node: EncodedNode)]?
    private var superCount = 0
    /// The keys of the fields in the order in which they came, for a ``JSONValue``; nil where that is of no interest.
    private var order: [String]?

    init(keepsOrder: Bool) {
        if keepsOrder { order = [] }
    }

    /// A node of what has been encoded before, so that more can be added.
    private init(reopening value: Any?, keepsOrder: Bool) {
        switch value {
        case let fields as [String: Any]: self.fields = fields
        case let elements as [Any]: self.elements = elements
        case JSONValue.object(let object)? as JSONValue?:
            fields = Dictionary(uniqueKeysWithValues: object.map { ($0.key, $0.value) })
            order = object.keys
        case JSONValue.array(let elements)? as JSONValue?: self.elements = Array(elements)
        default: scalar = value
        }
        if keepsOrder && order == nil { order = [] }
    }

    deinit {
        // Nodes within nodes are let go of one by one where they would take too much of the stack.
        guard openFields != nil || openElements != nil || superNodes != nil, !StackBounds.haveRoom else { return }
        var pending: [EncodedNode] = []
        moveNodes(to: &pending)
        while var node = pending.popLast() {
            if isKnownUniquelyReferenced(&node) { node.moveNodes(to: &pending) }
        }
    }

    private func moveNodes(to list: inout [EncodedNode]) {
        if let nodes = openFields { list += nodes.values }
        if let nodes = openElements { list += nodes.values }
        if let places = superNodes { list += places.values.map(\.node) }
        openFields = nil
        openElements = nil
        superNodes = nil
    }

    var isEmpty: Bool { scalar == nil && fields == nil && elements == nil }

    /// All that has been encoded here; nil for nothing. Takes as long as there are places that were left open.
    ///
    /// An object is a dictionary, or a ``JSONValue`` where the order of its fields is kept.
    var finished: Any? {
        get throws {
            guard StackBounds.haveRoom else { throw UnboxError(.nestedTooDeeply) }
            if let alive = superNodes?.values.sorted(by: { $0.order < $1.order }) {
                for place in alive { settle(place.node, forKey: place.key) }
            }
            if var fields {
                for (key, node) in openFields ?? [:] { fields[key] = try node.finished ?? [String: Any]() }
                guard let order else { return fields }
                let values = try order.map { try JSONValue(foundation: fields[$0] ?? NSNull()) }
                return JSONValue.object(.init(zip(order, values)))
            }
            if var elements {
                for (index, node) in openElements ?? [:] { elements[index] = try node.finished ?? [String: Any]() }
                return elements
            }
            return scalar
        }
    }
}

// MARK: - Becoming something

// What does not fit what is there already is the program's fault. JSONEncoder traps, as Codable gives these functions
// no way to throw; here the encoding goes on, and throws at its end.
extension EncodedNode {
    func setScalar(_ value: Any, _ session: EncodingSession) {
        guard scalar == nil else { return session.noteMisuse("a second value was encoded in a single value container") }
        scalar = value
    }

    func becomeObject(_ session: EncodingSession) {
        guard fields == nil else { return }
        guard isEmpty else {
            return session.noteMisuse("a keyed container was requested where a scalar or an array has been encoded")
        }
        // Most objects have a few fields at least.
        fields = Dictionary(minimumCapacity: 6)
    }

    func becomeArray(_ session: EncodingSession) {
        guard elements == nil else { return }
        guard isEmpty else {
            return session.noteMisuse("an unkeyed container was requested where a scalar or an object has been encoded")
        }
        elements = []
    }
}

// MARK: - An object

extension EncodedNode {
    func set(_ value: Any, forKey key: String) {
        noteOrder(of: key)
        fields?[key] = value
        openFields?[key] = nil
    }

    /// The place of a key that stays open, with what has been encoded there.
    func reopen(_ key: String) -> EncodedNode {
        if let node = openFields?[key] { return node }
        noteOrder(of: key)
        // Taken out, so that what is added is not added to a copy.
        return keepOpen(EncodedNode(reopening: fields?.removeValue(forKey: key), keepsOrder: order != nil), at: key)
    }

    /// A new place for the super encoder of a key, which is to be settled when that is let go of.
    func openSuper(_ key: String) -> EncodedNode {
        noteOrder(of: key)
        let node = EncodedNode(keepsOrder: order != nil)
        if superNodes == nil { superNodes = [:] }
        superNodes?[ObjectIdentifier(node)] = (superCount, key, node)
        superCount += 1
        return node
    }

    /// Puts what a super encoder has encoded in the place of whatever there is at its key.
    func settle(_ node: EncodedNode, forKey key: String) {
        guard superNodes?.removeValue(forKey: ObjectIdentifier(node)) != nil else { return }
        fields?[key] = nil
        _ = keepOpen(node, at: key)
    }

    private func keepOpen(_ node: EncodedNode, at key: String) -> EncodedNode {
        if openFields == nil { openFields = [:] }
        openFields?[key] = node
        return node
    }

    /// To be called before there is something at a key: a key that is new goes last.
    private func noteOrder(of key: String) {
        guard order != nil, fields?[key] == nil, openFields?[key] == nil else { return }
        if superNodes?.values.contains(where: { $0.key == key }) != true { order?.append(key) }
    }

    /// Puts the fields of what has no order by itself in that of their keys.
    func sortFields() { order?.sort() }
}

// MARK: - An array

extension EncodedNode {
    var count: Int { elements?.count ?? 0 }

    func append(_ value: Any) {
        elements?.append(value)
    }

    /// A new last element that stays open.
    func appendOpen() -> EncodedNode {
        let node = EncodedNode(keepsOrder: order != nil)
        if openElements == nil { openElements = [:] }
        openElements?[count] = node
        // Holds the place.
        append(NSNull())
        return node
    }
}
