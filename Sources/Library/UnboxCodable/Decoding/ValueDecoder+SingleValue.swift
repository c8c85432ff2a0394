// The decoder is its own single value container, which saves making one.

extension ValueDecoder: SingleValueDecodingContainer {
    package func decodeNil() -> Bool { value.isNull }

    package func decode<T: Decodable>(_ type: T.Type) throws -> T { try decode(value, as: type, at: .same) }

    private func scalar<S: CodableScalar>() throws -> S { try scalar(value, as: S.self, at: .same) }

    private func rarest<S: CodableScalar>() throws -> S { try rarest(value, as: S.self, at: .same) }
}

// MARK: - One function for each type, so that each is specialized

extension ValueDecoder {
    package func decode(_ type: Bool.Type) throws -> Bool { try scalar() }
    package func decode(_ type: String.Type) throws -> String { try scalar() }
    package func decode(_ type: Double.Type) throws -> Double { try scalar() }
    package func decode(_ type: Float.Type) throws -> Float { try scalar() }
    package func decode(_ type: Int.Type) throws -> Int { try scalar() }
    package func decode(_ type: Int8.Type) throws -> Int8 { try rarest() }
    package func decode(_ type: Int16.Type) throws -> Int16 { try rarest() }
    package func decode(_ type: Int32.Type) throws -> Int32 { try rarest() }
    package func decode(_ type: Int64.Type) throws -> Int64 { try scalar() }
    package func decode(_ type: UInt.Type) throws -> UInt { try rarest() }
    package func decode(_ type: UInt8.Type) throws -> UInt8 { try rarest() }
    package func decode(_ type: UInt16.Type) throws -> UInt16 { try rarest() }
    package func decode(_ type: UInt32.Type) throws -> UInt32 { try rarest() }
    package func decode(_ type: UInt64.Type) throws -> UInt64 { try rarest() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    package func decode(_ type: Int128.Type) throws -> Int128 { try rarest() }

    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    package func decode(_ type: UInt128.Type) throws -> UInt128 { try rarest() }
}
