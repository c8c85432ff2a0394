import Unbox

/// A placeholder has two elements at most, but a type that reads more gets more.
struct ExaminedUnkeyedContainer: UnkeyedDecodingContainer {
    var inner: UnkeyedContainer
    let examination: Examination
    let id: Int

    var codingPath: [any CodingKey] { examination.codingPath(inner.codingPath) }

    var count: Int? { inner.count }

    var currentIndex: Int { inner.currentIndex }

    /// A run that is to end has no more elements.
    var isAtEnd: Bool { examination.isAbandoned || inner.isAtEnd }

    private func call(_ type: any Any.Type) -> Examination.Call {
        Examination.Call(container: id, step: .index(currentIndex), type: ObjectIdentifier(type))
    }

    /// A type may read up to a certain element, which a placeholder is not.
    private var continuation: Examination.Continuation { inner.isAtEnd ? .end : .placeholder }

    mutating func decodeNil() throws -> Bool {
        let conversion = call(KeptValue.self)
        if examination.mayConvert(conversion) { return false }
        var next = inner
        let isNil = try examination.answer(call(Never.self), .end, placeholder: { _, _ in true }) {
            try next.decodeNil()
        }
        inner = next
        return isNil && !examination.mayConvert(conversion)
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        advancing(try examination.value(call(type), continuation) { try read(type) })
    }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        var next = inner
        return advancing(
            try examination.value(call(T?.self), continuation) {
                // Also beyond the end, as in JSONDecoder.
                try next.isAtEnd || next.decodeNil() ? nil : read(type)
            })
    }

    private func read<T: Decodable>(_ type: T.Type) throws -> T {
        var next = inner
        guard !next.isAtEnd, let decoder = try next.superDecoder() as? ValueDecoder
        else { return try next.decode(type) }
        return try examination.findings.examine(decoder.value, as: type, in: decoder)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        var next = inner
        return advancing(
            try examination.container(call([String: Any].self), continuation) {
                try next.nestedContainer(keyedBy: type)
            })
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        var next = inner
        return advancing(
            try examination.elements(call([Any].self), continuation) { try next.nestedUnkeyedContainer() })
    }

    mutating func superDecoder() throws -> any Decoder {
        var next = inner
        return advancing(
            try examination.superDecoder(call((any Decoder).self), continuation) { try next.superDecoder() })
    }

    /// Goes on to the next element, which may have been answered without being read.
    private mutating func advancing<Result>(_ result: Result) -> Result {
        inner.advance()
        return result
    }
}
