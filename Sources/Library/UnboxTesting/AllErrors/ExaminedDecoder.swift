import Unbox

/// The decoder for a type in an `Examination`, whose answers it gives. Its containers read with those of the library's
/// decoder. It is its own single value container.
struct ExaminedDecoder: Decoder, SingleValueDecodingContainer {
    /// Reads the value of the examination, or one below it.
    let inner: ValueDecoder
    let examination: Examination
    let path: Path

    var codingPath: [any CodingKey] { examination.findings.noteReading(inner.codingPath) }

    var userInfo: [CodingUserInfoKey: Any] { inner.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try examination.container(at: path) { try inner.container(keyedBy: type) }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try examination.elements(at: path) { try inner.unkeyedContainer() }
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { inner.value.isNull && !examination.mayConvert(path) }

    /// For scalars as well: values with errors need no specialized functions.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try examination.value(at: path) {
            try examination.findings.examine(inner.value, as: type, in: inner)
        }
    }
}
