import Unbox

/// The decoder for a type in an `Examination`, whose answers it gives. Its containers read with those of the library's
/// decoder. It is its own single value container.
struct ExaminedDecoder: Decoder, SingleValueDecodingContainer {
    /// Reads the value of the examination, or one below it.
    let inner: ValueDecoder
    let examination: Examination
    let id: Int

    var codingPath: [any CodingKey] { examination.codingPath(inner.codingPath) }

    var userInfo: [CodingUserInfoKey: Any] { inner.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        try examination.container(call([String: Any].self), continuation) {
            try inner.container(keyedBy: type)
        }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try examination.elements(call([Any].self), continuation) { try inner.unkeyedContainer() }
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// After a mismatch, there is nothing more to read, unless a super decoder reads only a part of the value.
    private var continuation: Examination.Continuation { inner === examination.decoder ? .nothing : .placeholder }

    private func call(_ type: any Any.Type) -> Examination.Call {
        Examination.Call(container: id, type: ObjectIdentifier(type))
    }

    func decodeNil() -> Bool { inner.decodeNil() && !examination.mayConvert(call(KeptValue.self)) }

    /// For scalars as well: values with errors need no specialized functions.
    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try examination.value(call(type), isCodableScalar(type) ? continuation : .placeholder) {
            try examination.findings.examine(inner.value, as: type, in: inner)
        }
    }
}
