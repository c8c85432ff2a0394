/// The decoder that a type is passed whose errors are all to be found.
///
/// Its containers read with those of a `ValueDecoder`, and answer as the `Examination` says. It is its own single value
/// container.
final class ExaminedDecoder: Decoder {
    let examination: Examination
    let decoder: ValueDecoder
    /// Identifies the calls of this decoder itself.
    let id: Int

    package convenience init(_ examination: Examination) {
        self.init(examination, examination.decoder)
    }

    /// - Parameter decoder: reads the value, or one below it.
    package init(_ examination: Examination, _ decoder: ValueDecoder) {
        self.examination = examination
        self.decoder = decoder
        id = examination.nextContainer()
    }

    package var codingPath: [any CodingKey] { decoder.codingPath }

    package var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

    package func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let inner = try examination.container(call([String: Any].self), continuation) {
            try decoder.container(keyedBy: type)
        }
        return KeyedDecodingContainer(ExaminedKeyedContainer(inner, examination, at: codingPath))
    }

    package func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let inner = try examination.container(call([Any].self), continuation) { try decoder.elements() }
        return ExaminedUnkeyedContainer(inner, examination, at: codingPath)
    }

    package func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

    /// Answers for the value, which this library could not convert.
    func converted<R>(after error: any Error, _ convert: (borrowing UnboxValue) throws -> R) throws -> R {
        try examination.converted(call(R.self), after: error, at: .same, convert)
    }

    /// A value of another type has nothing to read. It may be only a part of what the type reads, by a super decoder.
    private var continuation: Examination.Continuation { decoder === examination.decoder ? .nothing : .placeholder }

    private func call(_ type: any Any.Type) -> Examination.Call {
        Examination.Call(container: id, key: "", index: 0, type: ObjectIdentifier(type))
    }
}

extension ExaminedDecoder: SingleValueDecodingContainer {
    package func decodeNil() -> Bool { !examination.makesPlaceholder && decoder.decodeNil() }

    /// Scalars as well: one function for all types is enough where a value has an error.
    func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) as! T }

    private func value(_ type: any Decodable.Type) throws -> Any {
        try examination.answer(call(type), for: type, at: .same) { try decoder.decode(type) }
    }
}

extension ValueDecoder {
    /// This library's decoder of the value of any decoder; nil for another library's.
    package static func behind(_ decoder: any Decoder) -> ValueDecoder? {
        // Opens the existential, as comparing types takes a tenth of the time of `as?`.
        func exactly<Known: Decoder>(_ type: Known.Type, _ decoder: some Decoder) -> Known? {
            SameType.cast(decoder, to: type)
        }
        return exactly(ValueDecoder.self, decoder) ?? exactly(ExaminedDecoder.self, decoder)?.decoder
    }
}
