struct SingleValueContainer: SingleValueDecodingContainer {
    /// A single reference fits into the existential, so nothing is allocated.
    let decoder: ValueDecoder

    var codingPath: [any CodingKey] { decoder.codingPath }

    func decodeNil() -> Bool { decoder.value.isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T { try decoder.decode(decoder.value, as: type, at: .same) }

    private func scalar<S: CodableScalar>() throws -> S { try decoder.scalar(decoder.value, as: S.self, at: .same) }

    /// Never specialized, for the types that few values have.
    @inline(never) @_semantics("optimize.sil.specialize.generic.never")
    private func rarest<S: CodableScalar>() throws -> S {
        let value = decoder.value
        return try S.codable(value) { try decoder.unusual(value, as: S.self, at: .same) }
    }
}

// MARK: - One function for each type

extension SingleValueContainer {
    func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
    func decode(_ type: String.Type) throws -> String { try scalar() }
    func decode(_ type: Double.Type) throws -> Double { try scalar() }
    func decode(_ type: Float.Type) throws -> Float { try scalar() }
    func decode(_ type: Int.Type) throws -> Int { try scalar() }
    func decode(_ type: Int8.Type) throws -> Int8 { try rarest() }
    func decode(_ type: Int16.Type) throws -> Int16 { try rarest() }
    func decode(_ type: Int32.Type) throws -> Int32 { try rarest() }
    func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
    func decode(_ type: UInt.Type) throws -> UInt { try rarest() }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try rarest() }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try rarest() }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try rarest() }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try rarest() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: Int128.Type) throws -> Int128 { try rarest() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    func decode(_ type: UInt128.Type) throws -> UInt128 { try rarest() }
}
