/// The `Encoder` that a value is passed. Encoded values go to `node`. The coding path is computed on demand.
package final class ValueEncoder: Encoder {
    package let session: EncodingSession
    package let node: EncodedNode
    private var parent: ValueEncoder?
    /// Settles the place of a key's super encoder when the encoder is released.
    private let place: SuperPlace?
    private let key: (any CodingKey)?
    /// How many containers enclose this place.
    package let depth: Int

    init(session: EncodingSession) {
        self.session = session
        node = EncodedNode(keepsOrder: session.keepsOrder)
        parent = nil
        place = nil
        key = nil
        depth = 0
    }

    /// The encoder of a place below another one.
    ///
    /// Values below a place that is too deep are discarded. Codable cannot reject such an encoder, so it gets no place
    /// in the result, and its parent is the last encoder within the limit. This keeps the chain of parents short enough
    /// to release.
    init(parent: ValueEncoder, key: any CodingKey, node: EncodedNode? = nil, place: SuperPlace? = nil) {
        session = parent.session
        let isTooDeep = parent.depth > JSONLimits.maximumDepth
        self.node = (isTooDeep ? nil : node) ?? EncodedNode(keepsOrder: session.keepsOrder)
        self.parent = isTooDeep ? parent.parent : parent
        self.place = isTooDeep ? nil : place
        self.key = key
        depth = isTooDeep ? parent.depth : parent.depth + 1
    }

    deinit {
        // Release a chain of parents link by link if releasing it recursively could overflow the stack.
        guard depth > Int(JSONLimits.levelsOnAnyStack), !StackBounds.haveRoom else { return }
        var last = parent
        parent = nil
        while last != nil, isKnownUniquelyReferenced(&last) {
            let next = last?.parent
            last?.parent = nil
            last = next
        }
    }

    package var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    @inline(never) package var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var encoder: ValueEncoder? = self
        while let current = encoder {
            if let key = current.key { path.append(key) }
            encoder = current.parent
        }
        return path.reversed()
    }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ValueKeyedEncodingContainer(encoder: self))
    }

    package func unkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueUnkeyedEncodingContainer(encoder: self)
    }

    package func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// Call this for each container. Records whether it nests too deeply.
    func enterContainer() {
        if depth >= JSONLimits.maximumDepth { session.isTooDeep = true }
    }
}

extension ValueEncoder: SingleValueEncodingContainer {
    package func encodeNil() throws { node.setScalar(Untyped.null, session) }
    package func encode(_ value: Bool) throws { node.setScalar(value, session) }
    package func encode(_ value: String) throws { node.setScalar(value, session) }
    package func encode(_ value: Double) throws { node.setScalar(try encoded(value, at: nil), session) }
    package func encode(_ value: Float) throws { node.setScalar(try encoded(value, at: nil), session) }
    package func encode(_ value: Int) throws { node.setScalar(value, session) }
    package func encode(_ value: Int8) throws { node.setScalar(Self.encoded(value), session) }
    package func encode(_ value: Int16) throws { node.setScalar(Self.encoded(value), session) }
    package func encode(_ value: Int32) throws { node.setScalar(Self.encoded(value), session) }
    package func encode(_ value: Int64) throws { node.setScalar(Self.encoded(value), session) }
    package func encode(_ value: UInt) throws { node.setScalar(Self.encoded(value), session) }
    package func encode(_ value: UInt8) throws { node.setScalar(Self.encoded(value), session) }
    package func encode(_ value: UInt16) throws { node.setScalar(Self.encoded(value), session) }
    package func encode(_ value: UInt32) throws { node.setScalar(Self.encoded(value), session) }
    package func encode(_ value: UInt64) throws { node.setScalar(Self.encoded(value), session) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    package func encode(_ value: Int128) throws { node.setScalar(Self.encoded(value), session) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    package func encode(_ value: UInt128) throws { node.setScalar(Self.encoded(value), session) }

    package func encode<T: Encodable>(_ value: T) throws {
        if let plain = try encodedPlainly(value, at: nil) {
            node.setScalar(plain, session)
        } else {
            try encodeHere(value)
            if node.isEmpty { node.becomeObject(session) }
        }
    }
}

/// The place of a super encoder in the object that it belongs to.
final class SuperPlace {
    private let object: EncodedNode
    private let key: String
    let node: EncodedNode

    init(_ key: String, in object: EncodedNode) {
        self.object = object
        self.key = key
        node = object.openSuper(key)
    }

    deinit { object.settle(node, forKey: key) }
}
