/// The decoder that a type is passed whose errors are all to be found.
///
/// Its containers read with those of a `ValueDecoder`, and answer as the `Examination` says. It is its own single value
/// container.
final class ExaminedDecoder: Decoder {
    let examination: Examination
    let decoder: ValueDecoder
    /// Identifies the calls of this decoder itself.
    let id: Int

    convenience init(_ examination: Examination) {
        self.init(examination, examination.decoder)
    }

    /// - Parameter decoder: reads the value, or one below it.
    init(_ examination: Examination, _ decoder: ValueDecoder) {
        self.examination = examination
        self.decoder = decoder
        id = examination.nextContainer()
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        let inner = try examination.container(call([String: Any].self), continuation) {
            try decoder.container(keyedBy: type)
        }
        return KeyedDecodingContainer(ExaminedKeyedContainer(inner, examination, at: codingPath))
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let inner = try examination.container(call([Any].self), continuation) { try decoder.elements() }
        return ExaminedUnkeyedContainer(inner, examination, at: codingPath)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer { self }

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
    func decodeNil() -> Bool { !examination.makesPlaceholder && decoder.decodeNil() }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type, isNoted: true) }

    private func scalar<S: CodableScalar>() throws -> S { try value(S.self, isNoted: false) }

    private func value<T: Decodable>(_ type: T.Type, isNoted: Bool) throws -> T {
        try examination.answer(
            call(type), isNoted: isNoted, placeholder: { examination.placeholder(of: type, $0, at: .same) },
            read: { try decoder.decode(type) })
    }

    func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
    func decode(_ type: String.Type) throws -> String { try scalar() }
    func decode(_ type: Double.Type) throws -> Double { try scalar() }
    func decode(_ type: Float.Type) throws -> Float { try scalar() }
    func decode(_ type: Int.Type) throws -> Int { try scalar() }
    func decode(_ type: Int8.Type) throws -> Int8 { try scalar() }
    func decode(_ type: Int16.Type) throws -> Int16 { try scalar() }
    func decode(_ type: Int32.Type) throws -> Int32 { try scalar() }
    func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
    func decode(_ type: UInt.Type) throws -> UInt { try scalar() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try scalar() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar() }
}

extension ValueDecoder {
    /// This library's decoder of the value of any decoder; nil for another library's.
    static func behind(_ decoder: any Decoder) -> ValueDecoder? {
        decoder as? ValueDecoder ?? (decoder as? ExaminedDecoder)?.decoder
    }
}
