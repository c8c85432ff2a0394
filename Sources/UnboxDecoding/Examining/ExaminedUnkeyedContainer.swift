/// The elements of an array for a type whose errors are all to be found.
struct ExaminedUnkeyedContainer: UnkeyedDecodingContainer {
    /// Nil for a placeholder. It has no elements, but a type that reads a fixed number of elements gets placeholders.
    private var inner: UnkeyedContainer?
    private let examination: Examination
    private let id: Int
    private let pathOfPlaceholder: [any CodingKey]
    private var placeholderCount = 0

    package init(
        _ inner: UnkeyedContainer?, _ examination: Examination, at codingPath: @autoclosure () -> [any CodingKey]
    ) {
        self.inner = inner
        self.examination = examination
        pathOfPlaceholder = inner == nil ? codingPath() : []
        id = examination.nextContainer()
    }

    package var codingPath: [any CodingKey] { inner?.codingPath ?? pathOfPlaceholder }

    package var count: Int? { inner.map(\.count) ?? 0 }

    package var currentIndex: Int { inner?.currentIndex ?? placeholderCount }

    /// A run that is to end has no more elements.
    package var isAtEnd: Bool { examination.isAbandoned || inner?.isAtEnd ?? true }

    /// Answers a call that advances to the next element.
    @inline(never) private mutating func next(
        _ type: any Any.Type, isNoted: Bool, placeholder: (Placeholders.Variant) -> Any?,
        read: (inout UnkeyedContainer) throws -> Any
    ) throws -> Any {
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
    package mutating func decodeNil() throws -> Bool {
        guard var container = inner else { return true }
        let result =
            try examination.answer(
                Examination.Call(container: id, key: "", index: currentIndex, type: ObjectIdentifier(Never.self)),
                isNoted: false, .end, placeholder: { _ in true }, read: { try container.decodeNil() }) as! Bool
        inner = container
        return result
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T { try value(type) as! T }

    private mutating func value(_ type: any Decodable.Type) throws -> Any { try value(type) { try $0.decode(type) } }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        try value(T?.self) { try $0.decodeIfPresent(T.self) as Any } as! T?
    }

    private mutating func value(
        _ type: any Any.Type, read: (inout UnkeyedContainer) throws -> Any
    ) throws -> Any {
        let (examination, step) = (examination, CodingStep.index(currentIndex))
        return try next(
            type, isNoted: Examination.notes(type),
            placeholder: { examination.placeholder(of: type, $0, at: step) }, read: read)
    }
}

// MARK: - Containers

extension ExaminedUnkeyedContainer {
    package mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let path = codingPath + [AnyCodingKey(index: currentIndex)]
        let nested = try part([String: Any].self) { try $0.nestedContainer(keyedBy: type) }
        return KeyedDecodingContainer(ExaminedKeyedContainer<NestedKey>(nested, examination, at: path))
    }

    package mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let path = codingPath + [AnyCodingKey(index: currentIndex)]
        let nested = try part([Any].self) { try $0.nestedUnkeyedContainer() }
        return ExaminedUnkeyedContainer(nested as? UnkeyedContainer, examination, at: path)
    }

    package mutating func superDecoder() throws -> any Decoder {
        let step = CodingStep.index(currentIndex)
        guard let decoder = try part((any Decoder).self, read: { try $0.superDecoder() }) as? ValueDecoder else {
            return try examination.decoderOfPlaceholder(at: step)
        }
        return ExaminedDecoder(examination, decoder)
    }

    /// Nil for a placeholder.
    private mutating func part<C>(_ type: any Any.Type, read: (inout UnkeyedContainer) throws -> C) throws -> C? {
        try next(type, isNoted: false, placeholder: { _ in () }, read: read) as? C
    }
}
