/// The result of one place so far: nothing, a scalar, an object or an array.
///
/// A class, because Codable lets several containers write to one place. The result of a finished value moves to its
/// parent. Only places that may still be written to, those of nested containers and super encoders, stay nodes within
/// their parent until the end.
package final class EncodedNode {
    private(set) var scalar: Any?
    private(set) var fields: [String: Any]?
    package private(set) var elements: [Any]?
    private var openFields: [String: EncodedNode]?
    private var openElements: [Int: EncodedNode]?
    /// The live super encoders, with the order of their requests. As in JSONEncoder, the result is stored when the
    /// super encoder is released, and replaces anything that the key got in the meantime.
    private var superNodes: [ObjectIdentifier: (order: Int, key: String, node: EncodedNode)]?
    private var superCount = 0
    /// The keys in the order of encoding; nil if the order is not needed.
    private var order: [String]?

    init(keepsOrder: Bool) {
        if keepsOrder { order = [] }
    }

    /// Reopens the values of a finished node, to add more.
    private convenience init(reopening value: Any?, _ session: EncodingSession) {
        self.init(keepsOrder: session.keepsOrder)
        guard let value else { return }
        switch session.form?.contents(of: value) {
        case .fields(let fields):
            self.fields = Dictionary(uniqueKeysWithValues: fields)
            order = fields.map(\.key)
        case .elements(let elements): self.elements = elements
        case nil:
            switch value {
            case let fields as [String: Any]: self.fields = fields
            case let elements as [Any]: self.elements = elements
            default: scalar = value
            }
        }
    }

    deinit {
        // Release nested nodes one by one if releasing them recursively could overflow the stack.
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

    /// Everything that has been encoded here, as `[String: Any]` and `[Any]` unless the session has another form; nil
    /// for nothing. Takes time proportional to the number of open places.
    func finished(_ session: EncodingSession) throws -> Any? {
        guard StackBounds.haveRoom else { throw session.tooDeep() }
        if let superNodes {
            let places = Array(superNodes.values)
            for index in sorted(Array(places.indices), by: { places[$0].order < places[$1].order }) {
                settle(places[index].node, forKey: places[index].key)
            }
        }
        if var fields {
            for (key, node) in openFields ?? [:] { fields[key] = try node.finished(session) ?? [String: Any]() }
            guard let order, let form = session.form else { return fields }
            return try form.object(of: fields, order: order)
        }
        if var elements {
            for (index, node) in openElements ?? [:] { elements[index] = try node.finished(session) ?? [String: Any]() }
            return try session.form?.array(of: elements) ?? elements
        }
        return scalar
    }
}

// MARK: - Kinds of values

// Encoding a value that conflicts with an earlier one is a programming error, at which JSONEncoder traps. These
// functions of Codable cannot throw, so the encoding continues and throws at the end.
extension EncodedNode {
    package func setScalar(_ value: Any, _ session: EncodingSession) {
        guard scalar == nil else { return session.noteMisuse("a second value was encoded in a single value container") }
        scalar = value
    }

    func becomeObject(_ session: EncodingSession) {
        guard fields == nil else { return }
        guard isEmpty else {
            return session.noteMisuse("a keyed container was requested where a scalar or an array has been encoded")
        }
        // Most objects have at least a few fields.
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

    func reopen(_ key: String, _ session: EncodingSession) -> EncodedNode {
        if let node = openFields?[key] { return node }
        noteOrder(of: key)
        // Moved out, so that adding values does not copy it.
        return keepOpen(EncodedNode(reopening: fields?.removeValue(forKey: key), session), at: key)
    }

    /// A place for the super encoder of a key. Call `settle` when the encoder is released.
    func openSuper(_ key: String) -> EncodedNode {
        noteOrder(of: key)
        let node = EncodedNode(keepsOrder: order != nil)
        if superNodes == nil { superNodes = [:] }
        superNodes?[ObjectIdentifier(node)] = (superCount, key, node)
        superCount += 1
        return node
    }

    /// Replaces the value of a key with the result of its super encoder.
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

    /// Adds a new key at the end of the order. Call this before the value of the key is set.
    private func noteOrder(of key: String) {
        guard order != nil, fields?[key] == nil, openFields?[key] == nil else { return }
        if superNodes?.values.contains(where: { $0.key == key }) != true { order?.append(key) }
    }

    /// Sorts the fields by key, for values that have no order.
    func sortFields() { order = order.map(CanonicalText.sorted) }
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
        // A placeholder.
        append(Untyped.null)
        return node
    }
}
