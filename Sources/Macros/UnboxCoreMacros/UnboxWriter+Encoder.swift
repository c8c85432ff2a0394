// What writes itself is encoded by the same function. This is not in UnboxCore, so that programs that only read do without.

import UnboxCore

extension UnboxWriter {
    /// Encodes a value by its `write(to:)`, with any encoder: the `encode(to:)` that `@Unboxable` writes beside a
    /// `write(to:)`, and that of a type by hand, if it has both: `try UnboxWriter.encode(self, to: encoder)`.
    ///
    /// Each object and each array is a container, and the encoder encodes each value that is written in it, with its
    /// strategies. As with all containers, what an object or an array has written stays if it then throws.
    ///
    /// - Throws: the encoder's errors; `EncodingError.invalidValue` for a value that does not write itself properly.
    public static func encode<T: UnboxWritable>(_ value: T, to encoder: any Encoder) throws {
        let containers = EncoderContainers(encoder, T.self)
        var writer = UnboxWriter(containers, EncoderContainers.form)
        let outcome = Result { try value.write(to: &writer) }
        if let misuse = containers.misuse {
            let problem = "The value did not encode itself properly: \(misuse)."
            throw EncodingError.invalidValue(value, .init(codingPath: encoder.codingPath, debugDescription: problem))
        }
        try outcome.get()
        if let error = containers.error { throw error }
    }
}

// Unsafe here: accesses to the containers are not checked for overlap. Only the writer uses them, which is passed to one
// function after the other, and the values that are encoded do not know it.

/// The containers of an encoder that a writer has begun.
private final class EncoderContainers: WriterHost {
    static let form = JSONForm(.foundation)

    /// The type of the value.
    private let type: any Any.Type
    @exclusivity(unchecked) private var encoder: any Encoder
    /// The containers, the outermost first, and maybe some that have ended.
    @exclusivity(unchecked) private var all: [any EncoderPosition]
    /// The key of the member that is encoded.
    @exclusivity(unchecked) private var key = EncoderKey(name: "")
    /// Whether a value is expected in the innermost container.
    @exclusivity(unchecked) private var isExpected = true
    private(set) var misuse: String?
    var unmergedTypes: [ObjectIdentifier] = []
    private(set) var error: (any Error)?

    init(_ encoder: any Encoder, _ type: any Any.Type) {
        self.type = type
        self.encoder = encoder
        all = [EncoderRoot(encoder: encoder)]
    }

    var hasContainers: Bool { true }

    func isEncoding(_ type: any Any.Type) -> Bool { all.count == 1 && isExpected && type == self.type }

    func encoder(of type: any Any.Type, at keys: [StaticString]) -> (any Encoder)? {
        guard isEncoding(type) else { return nil }
        guard let last = keys.last else { return encoder }
        var object = all[0].object(at: key)
        for key in keys.dropLast() { object = object.object(at: EncoderKey(name: key)) }
        // Of a nested container, no encoder can be had.
        encoder = object.container.superEncoder(forKey: EncoderKey(name: last))
        all = [EncoderRoot(encoder: encoder)]
        return encoder
    }

    func noteMisuse(_ problem: String) { misuse = misuse ?? problem }

    func noteError(_ error: any Error) { self.error = self.error ?? error }

    private func leave(to depth: Int) { while all.count > depth + 1 { all.removeLast() } }

    func begin(_ key: StaticString?, in depth: Int) {
        leave(to: depth)
        if isExpected || all[depth].hasKeys != (key != nil) {
            noteMisuse("a member or an element was written where none belongs")
        } else {
            if let key { self.key = EncoderKey(name: key) }
            isExpected = true
        }
    }

    func encode<T: Encodable>(_ value: T, in depth: Int) throws {
        leave(to: depth)
        guard isExpected else { return noteMisuse("a value was written where none belongs") }
        // JSONEncoder traps if another value follows one that failed, except for a number in an object or an array.
        isExpected = depth > 0
        try all[depth].encode(value, at: key)
        isExpected = false
    }

    func begin(_ kind: WriterLevel.Kind, in depth: Int) -> Bool {
        leave(to: depth)
        guard isExpected else {
            noteMisuse("a value was written where none belongs")
            return false
        }
        isExpected = false
        if kind == .object {
            all.append(all[depth].object(at: key))
        } else {
            all.append(EncoderArray(container: all[depth].array(at: key)))
        }
        return true
    }

    func endItem(isValue: Bool, in depth: Int) {
        leave(to: depth)
        if isValue, isExpected { _ = all[depth].object(at: key) }
        isExpected = false
    }

    func tooDeep() -> any Error { UnboxError(.nestedTooDeeply) }

    // Only a text needs these.

    func write<T: Encodable>(_ value: T, in writer: inout UnboxWriter) {}
    func write<T: Encodable>(byEncoding value: T, in writer: inout UnboxWriter) {}
    func text<T: BinaryFloatingPoint>(ofNonConforming value: T, in writer: inout UnboxWriter) -> String { "" }
    func sortMembers(ofObjectAt start: Int, from firstMember: Int, in writer: inout UnboxWriter) {}
}

/// A key of an object.
private struct EncoderKey: CodingKey, BitwiseCopyable {
    let name: StaticString

    init(name: StaticString) { self.name = name }
    init?(stringValue: String) { nil }
    init?(intValue: Int) { nil }

    var stringValue: String { name.description }
    var intValue: Int? { nil }
}

/// Where values are encoded.
private protocol EncoderPosition {
    /// Nil for the place of a single value.
    var hasKeys: Bool? { get }
    mutating func encode<T: Encodable>(_ value: T, at key: EncoderKey) throws
    mutating func object(at key: EncoderKey) -> EncoderObject
    mutating func array(at key: EncoderKey) -> any UnkeyedEncodingContainer
}

/// The place of the whole value.
private struct EncoderRoot: EncoderPosition {
    let encoder: any Encoder

    var hasKeys: Bool? { nil }

    func encode<T: Encodable>(_ value: T, at key: EncoderKey) throws {
        var container = encoder.singleValueContainer()
        try container.encode(value)
    }

    func object(at key: EncoderKey) -> EncoderObject {
        EncoderObject(container: encoder.container(keyedBy: EncoderKey.self))
    }

    func array(at key: EncoderKey) -> any UnkeyedEncodingContainer { encoder.unkeyedContainer() }
}

private struct EncoderObject: EncoderPosition {
    var container: KeyedEncodingContainer<EncoderKey>

    var hasKeys: Bool? { true }

    mutating func encode<T: Encodable>(_ value: T, at key: EncoderKey) throws {
        // Encoders have shorter ways for these than for values of any type. JSONEncoder traps if a program goes on after
        // a NaN that is encoded as a value of any type.
        if let value = SameType.cast(value, to: String.self) {
            try container.encode(value, forKey: key)
        } else if let value = SameType.cast(value, to: Int.self) {
            try container.encode(value, forKey: key)
        } else if let value = SameType.cast(value, to: Double.self) {
            try container.encode(value, forKey: key)
        } else if let value = SameType.cast(value, to: Float.self) {
            try container.encode(value, forKey: key)
        } else if let value = SameType.cast(value, to: Bool.self) {
            try container.encode(value, forKey: key)
        } else {
            try container.encode(value, forKey: key)
        }
    }

    mutating func object(at key: EncoderKey) -> EncoderObject {
        EncoderObject(container: container.nestedContainer(keyedBy: EncoderKey.self, forKey: key))
    }

    mutating func array(at key: EncoderKey) -> any UnkeyedEncodingContainer {
        container.nestedUnkeyedContainer(forKey: key)
    }
}

private struct EncoderArray: EncoderPosition {
    var container: any UnkeyedEncodingContainer

    var hasKeys: Bool? { false }

    mutating func encode<T: Encodable>(_ value: T, at key: EncoderKey) throws {
        if let value = SameType.cast(value, to: Double.self) {
            try container.encode(value)
        } else if let value = SameType.cast(value, to: Float.self) {
            try container.encode(value)
        } else {
            try container.encode(value)
        }
    }

    mutating func object(at key: EncoderKey) -> EncoderObject {
        EncoderObject(container: container.nestedContainer(keyedBy: EncoderKey.self))
    }

    mutating func array(at key: EncoderKey) -> any UnkeyedEncodingContainer { container.nestedUnkeyedContainer() }
}
