import Unbox

/// A placeholder has two elements at most, but a type that reads more gets more.
struct ExaminedUnkeyedContainer: UnkeyedDecodingContainer {
    var inner: any UnkeyedDecodingContainer
    let examination: Examination
    let path: Path

    var codingPath: [any CodingKey] { examination.findings.noteReading(inner.codingPath) }

    var count: Int? { inner.count }

    var currentIndex: Int { inner.currentIndex }

    /// A run that is to end has no more elements.
    var isAtEnd: Bool { examination.isAbandoned || inner.isAtEnd }

    mutating func decodeNil() throws -> Bool {
        try !examination.mayConvert(path + [.index(currentIndex)]) && inner.decodeNil()
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try advancing { [self] path, continuation, next in
            try examination.value(at: path, continuation) { try next.isAtEnd ? next.decode(type) : read(type, &next) }
        }
    }

    /// Also beyond the end, as in JSONDecoder.
    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        try advancing { [self] path, continuation, next in
            try examination.value(at: path, continuation) { try next.isAtEnd ? nil : read(T?.self, &next) }
        }
    }

    private func read<T: Decodable>(_ type: T.Type, _ next: inout any UnkeyedDecodingContainer) throws -> T {
        let decoder = try next.superDecoder() as! ValueDecoder
        return try examination.findings.examine(decoder.value, as: type, in: decoder)
    }

    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        try advancing { [self] path, continuation, next in
            try examination.container(at: path, continuation) { try next.nestedContainer(keyedBy: type) }
        }
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try advancing { [self] path, continuation, next in
            try examination.elements(at: path, continuation) { try next.nestedUnkeyedContainer() }
        }
    }

    mutating func superDecoder() throws -> any Decoder {
        try advancing { [self] path, continuation, next in
            try examination.superDecoder(at: path, continuation) { try next.superDecoder() }
        }
    }

    /// Goes on to the next element, which may have been answered without being read. A type may read up to a certain
    /// element, which a placeholder is not.
    private mutating func advancing<Result>(
        _ answer: (Path, Examination.Continuation, inout any UnkeyedDecodingContainer) throws -> Result
    ) rethrows -> Result {
        var next = inner
        let result = try answer(path + [.index(currentIndex)], inner.isAtEnd ? .end : .placeholder, &next)
        _ = try? inner.decodeIfPresent(Skipped.self)
        return result
    }
}

/// An element that is not read, or none beyond the end. It fails only below the deepest level, where nothing is examined.
private struct Skipped: Decodable {
    init(from decoder: any Decoder) {}
}
