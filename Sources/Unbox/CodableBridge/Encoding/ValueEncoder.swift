import Foundation

/// The `Encoder` that a value is handed. What is encoded goes to `node`; `parent` and `key` tell the coding path when
/// somebody asks for it.
final class ValueEncoder: Encoder {
    let session: EncodingSession
    let node: EncodedNode
    private let parent: ValueEncoder?
    private let key: (any CodingKey)?
    /// How many containers enclose this place.
    let depth: Int

    /// The encoder of a root.
    init(session: EncodingSession) {
        self.session = session
        node = EncodedNode(keepsOrder: session.makesJSONValue)
        parent = nil
        key = nil
        depth = 0
    }

    /// The encoder of a place below another one.
    init(parent: ValueEncoder, key: any CodingKey, node: EncodedNode? = nil) {
        session = parent.session
        self.node = node ?? EncodedNode(keepsOrder: session.makesJSONValue)
        self.parent = parent
        self.key = key
        depth = parent.depth + 1
    }

    var userInfo: [CodingUserInfoKey: Any] { session.userInfo }

    var codingPath: [any CodingKey] {
        var path: [any CodingKey] = []
        var encoder: ValueEncoder? = self
        while let current = encoder {
            if let key = current.key { path.append(key) }
            encoder = current.parent
        }
        return path.reversed()
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(ValueKeyedEncodingContainer(encoder: self))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        ValueUnkeyedEncodingContainer(encoder: self)
    }

    func singleValueContainer() -> any SingleValueEncodingContainer { self }

    /// To be called for each container there is: it is remembered if it is one too many.
    func enterContainer() {
        if depth >= ReadingOptions.maximumDepth { session.isTooDeep = true }
    }
}

extension ValueEncoder: SingleValueEncodingContainer {
    func encodeNil() throws { node.setScalar(NSNull()) }
    func encode(_ value: Bool) throws { node.setScalar(value) }
    func encode(_ value: String) throws { node.setScalar(value) }
    func encode(_ value: Double) throws { node.setScalar(try encoded(value, at: nil)) }
    func encode(_ value: Float) throws { node.setScalar(try encoded(value, at: nil)) }
    func encode(_ value: Int) throws { node.setScalar(value) }
    func encode(_ value: Int8) throws { node.setScalar(Self.encoded(value)) }
    func encode(_ value: Int16) throws { node.setScalar(Self.encoded(value)) }
    func encode(_ value: Int32) throws { node.setScalar(Self.encoded(value)) }
    func encode(_ value: Int64) throws { node.setScalar(Self.encoded(value)) }
    func encode(_ value: UInt) throws { node.setScalar(Self.encoded(value)) }
    func encode(_ value: UInt8) throws { node.setScalar(Self.encoded(value)) }
    func encode(_ value: UInt16) throws { node.setScalar(Self.encoded(value)) }
    func encode(_ value: UInt32) throws { node.setScalar(Self.encoded(value)) }
    func encode(_ value: UInt64) throws { node.setScalar(Self.encoded(value)) }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: Int128) throws { node.setScalar(Self.encoded(value)) }
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func encode(_ value: UInt128) throws { node.setScalar(Self.encoded(value)) }

    func encode<T: Encodable>(_ value: T) throws {
        if let plain = try encodedPlainly(value, at: nil) {
            node.setScalar(plain)
        } else {
            try encodeHere(value)
            if node.isEmpty { node.becomeObject() }
        }
    }
}
