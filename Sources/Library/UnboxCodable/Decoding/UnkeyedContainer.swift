struct UnkeyedContainer: UnkeyedDecodingContainer {
    private let decoder: ValueDecoder
    let count: Int?
    private(set) var currentIndex = 0
    /// The node of the current element of JSON data, so that elements are not searched for from the start.
    private var node: Int

    /// - Precondition: the decoder reads an array.
    init(_ decoder: ValueDecoder) {
        self.decoder = decoder
        count = decoder.value.count
        node =
            if case .node(let node) = decoder.value.storage {
                node.with { $0.firstElement(of: node.index) }
            } else {
                -1
            }
    }

    var codingPath: [any CodingKey] { decoder.codingPath }

    var isAtEnd: Bool { currentIndex >= count ?? 0 }

    /// The current element; absent at the end. Neither this nor `advance` is inlined, for the sake of 30 functions.
    @inline(never) private var element: PayloadValue {
        guard !isAtEnd else { return decoder.value.absent }
        if case .node(let array) = decoder.value.storage {
            let element = decoder.value.with(.reading(JSONNode(node, of: array.unretainedDocument)))
            if decoder.value.isObserved { decoder.value.noteLookup(of: .index(currentIndex), element.storage) }
            return element
        }
        return decoder.value.element(at: currentIndex)
    }

    private func present(_ type: any Any.Type) throws -> PayloadValue {
        guard !isAtEnd else { throw decoder.atEnd(type, index: currentIndex) }
        return element
    }

    @inline(never) private mutating func advance() {
        if case .node(let array) = decoder.value.storage, !isAtEnd { node = array.with { $0.next(after: node) } }
        // As JSONDecoder does, advance beyond the end as well when an Optional was read.
        currentIndex += 1
    }
}

// MARK: - Values

extension UnkeyedContainer {
    mutating func decodeNil() throws -> Bool {
        guard try present(Never.self).isNull else { return false }
        advance()
        return true
    }

    private mutating func scalar<S: CodableScalar>() throws -> S {
        let scalar = try decoder.scalar(present(S.self), as: S.self, at: .index(currentIndex))
        advance()
        return scalar
    }

    private mutating func scalarIfPresent<S: CodableScalar>() throws -> S? {
        let value = element
        let scalar =
            value.isAbsentOrNull
            ? nil : try S.codable(value) ?? decoder.unusualIfPresent(value, as: S.self, at: .index(currentIndex))
        advance()
        return scalar
    }

    // Never specialized, for the types that few elements have.

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    private mutating func rarest<S: CodableScalar>() throws -> S {
        let value = try present(S.self)
        let scalar = try S.codable(value) { try decoder.unusual(value, as: S.self, at: .index(currentIndex)) }
        advance()
        return scalar
    }

    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    private mutating func rarestIfPresent<S: CodableScalar>() throws -> S? {
        let scalar: S? = try decoder.rarestIfPresent(element, at: .index(currentIndex))
        advance()
        return scalar
    }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        let result = try decoder.decode(present(type), as: type, at: .index(currentIndex))
        advance()
        return result
    }

    mutating func decodeIfPresent<T: Decodable>(_ type: T.Type) throws -> T? {
        let result = try decoder.decodeIfPresent(element, as: type, at: .index(currentIndex))
        advance()
        return result
    }
}

// MARK: - Containers

extension UnkeyedContainer {
    mutating func nestedContainer<NestedKey: CodingKey>(
        keyedBy type: NestedKey.Type
    ) throws -> KeyedDecodingContainer<NestedKey> {
        let value = try present(KeyedDecodingContainer<NestedKey>.self)
        let container = try decoder.child(value, at: .index(currentIndex)).container(keyedBy: type)
        advance()
        return container
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        let value = try present((any UnkeyedDecodingContainer).self)
        let container = try decoder.child(value, at: .index(currentIndex)).unkeyedContainer()
        advance()
        return container
    }

    mutating func superDecoder() throws -> any Decoder {
        let decoder = try decoder.child(present((any Decoder).self), at: .index(currentIndex))
        advance()
        return decoder
    }
}

// MARK: - One function for each type, so that the common ones are specialized

extension UnkeyedContainer {
    mutating func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
    mutating func decode(_ type: String.Type) throws -> String { try scalar() }
    mutating func decode(_ type: Double.Type) throws -> Double { try scalar() }
    mutating func decode(_ type: Float.Type) throws -> Float { try scalar() }
    mutating func decode(_ type: Int.Type) throws -> Int { try scalar() }
    mutating func decode(_ type: Int8.Type) throws -> Int8 { try rarest() }
    mutating func decode(_ type: Int16.Type) throws -> Int16 { try rarest() }
    mutating func decode(_ type: Int32.Type) throws -> Int32 { try rarest() }
    mutating func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
    mutating func decode(_ type: UInt.Type) throws -> UInt { try rarest() }
    mutating func decode(_ type: UInt8.Type) throws -> UInt8 { try rarest() }
    mutating func decode(_ type: UInt16.Type) throws -> UInt16 { try rarest() }
    mutating func decode(_ type: UInt32.Type) throws -> UInt32 { try rarest() }
    mutating func decode(_ type: UInt64.Type) throws -> UInt64 { try rarest() }

    mutating func decodeIfPresent(_ type: Bool.Type) throws -> Bool? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: String.Type) throws -> String? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Double.Type) throws -> Double? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Float.Type) throws -> Float? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: Int.Type) throws -> Int? { try scalarIfPresent() }
    mutating func decodeIfPresent(_ type: Int8.Type) throws -> Int8? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: Int16.Type) throws -> Int16? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: Int32.Type) throws -> Int32? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: Int64.Type) throws -> Int64? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: UInt.Type) throws -> UInt? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: UInt8.Type) throws -> UInt8? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: UInt16.Type) throws -> UInt16? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: UInt32.Type) throws -> UInt32? { try rarestIfPresent() }
    mutating func decodeIfPresent(_ type: UInt64.Type) throws -> UInt64? { try rarestIfPresent() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: Int128.Type) throws -> Int128 { try rarest() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decodeIfPresent(_ type: Int128.Type) throws -> Int128? { try rarestIfPresent() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try rarest() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    mutating func decodeIfPresent(_ type: UInt128.Type) throws -> UInt128? { try rarestIfPresent() }
}
