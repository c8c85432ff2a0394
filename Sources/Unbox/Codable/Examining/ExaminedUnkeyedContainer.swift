/// The elements of an array for a type whose errors are all to be found.
struct ExaminedUnkeyedContainer: UnkeyedDecodingContainer {
    /// Nil for a placeholder. It has no elements, but a type that reads a fixed number of elements gets placeholders.
    private var inner: UnkeyedContainer?
    private let examination: Examination
    private let id: Int
    private let pathOfPlaceholder: [any CodingKey]
    private var placeholderCount = 0

    init(_ inner: UnkeyedContainer?, _ examination: Examination, at codingPath: @autoclosure () -> [any CodingKey]) {
        self.inner = inner
        self.examination = examination
        pathOfPlaceholder = inner == nil ? codingPath() : []
        id = examination.nextContainer()
    }

    var codingPath: [any CodingKey] { inner?.codingPath ?? pathOfPlaceholder }

    var count: Int? { inner.map(\.count) ?? 0 }

    var currentIndex: Int { inner?.currentIndex ?? placeholderCount }

    /// A run that is to end has no more elements.
    var isAtEnd: Bool { examination.isAbandoned || inner?.isAtEnd ?? true }

    /// Answers a call that advances to the next element.
    private mutating func next<R>(
        _ type: any Any.Type, isNoted: Bool, placeholder: (Placeholders.Variant) -> R?,
        read: (inout UnkeyedContainer) throws -> R
    ) throws -> R {
        guard var container = inner else {
            placeholderCount += 1
            return try examination.placeholder(placeholder)
        }
        let index = container.currentIndex
        let result = try examination.answer(
            Examination.Call(container: id, key: "", index: index, type: ObjectIdentifier(type)), isNoted: isNoted,
            // A type may read up to an element that a placeholder is not.
            container.isAtEnd ? .end : .placeholder, placeholder: placeholder, read: { try read(&container) })
        if container.currentIndex == index { container.advance() }
        inner = container
        return result
    }

    /// Answers for the last element, which this library could not convert.
    func converted<R>(
        at index: Int, after error: any Error, _ convert: (borrowing UnboxValue) throws -> R
    ) throws -> R {
        let call = Examination.Call(container: id, key: "", index: index, type: ObjectIdentifier(R.self))
        return try examination.converted(call, after: error, at: .index(index), convert)
    }
}

// MARK: - Values

extension ExaminedUnkeyedContainer {
    mutating func decodeNil() throws -> Bool {
        guard var container = inner else { return true }
        let result = try examination.answer(
            Examination.Call(container: id, key: "", index: currentIndex, type: ObjectIdentifier(Never.self)),
            isNoted: false, .end, placeholder: { _ in true }, read: { try container.decodeNil() })
        inner = container
        return result
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type, isNoted: true) }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        let (examination, step) = (examination, CodingStep.index(currentIndex))
        return try next(
            T?.self, isNoted: true, placeholder: { examination.placeholder(of: T?.self, $0, at: step) },
            read: { try $0.decodeIfPresent(T.self) })
    }

    private mutating func scalar<S: CodableScalar>() throws -> S { try value(S.self, isNoted: false) }

    private mutating func value<T: Decodable>(_ type: T.Type, isNoted: Bool) throws -> T {
        let (examination, step) = (examination, CodingStep.index(currentIndex))
        return try next(
            type, isNoted: isNoted, placeholder: { examination.placeholder(of: type, $0, at: step) },
            read: { try $0.decode(type) })
    }
}

// MARK: - Containers

extension ExaminedUnkeyedContainer {
    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let path = codingPath + [AnyCodingKey(index: currentIndex)]
        let nested: KeyedDecodingContainer<NestedKey>? = try next(
            [String: Any].self, isNoted: false, placeholder: { _ in .some(.none) },
            read: { .some(try $0.nestedContainer(keyedBy: type)) })
        return KeyedDecodingContainer(ExaminedKeyedContainer<NestedKey>(nested, examination, at: path))
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let path = codingPath + [AnyCodingKey(index: currentIndex)]
        let nested: UnkeyedContainer? = try next(
            [Any].self, isNoted: false, placeholder: { _ in .some(.none) },
            read: { try $0.nestedUnkeyedContainer() as? UnkeyedContainer })
        return ExaminedUnkeyedContainer(nested, examination, at: path)
    }

    mutating func superDecoder() throws -> any Decoder {
        let step = CodingStep.index(currentIndex)
        let decoder: ValueDecoder? = try next(
            (any Decoder).self, isNoted: false, placeholder: { _ in .some(.none) },
            read: { try $0.superDecoder() as? ValueDecoder })
        return try decoder.map { ExaminedDecoder(examination, $0) } ?? examination.decoderOfPlaceholder(at: step)
    }
}

// MARK: - One function for each type, as the protocol requires

extension ExaminedUnkeyedContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
    mutating func decode(_ type: String.Type) throws -> String { try scalar() }
    mutating func decode(_ type: Double.Type) throws -> Double { try scalar() }
    mutating func decode(_ type: Float.Type) throws -> Float { try scalar() }
    mutating func decode(_ type: Int.Type) throws -> Int { try scalar() }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try scalar() }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try scalar() }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try scalar() }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try scalar() }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar() }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar() }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar() }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try scalar() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try scalar() }
}
