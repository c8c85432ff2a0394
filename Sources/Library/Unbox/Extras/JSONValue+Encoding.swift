extension JSONValue {
    /// Encodes an `Encodable` value as JSON.
    ///
    ///     let value = try JSONValue(encoding: user)
    ///
    /// Fields are in the order of encoding: for a synthesized `encode(to:)`, that of the coding keys. The fields of a
    /// dictionary, which has no order, are sorted by their keys.
    ///
    /// - Parameters:
    ///   - value: the value. The numbers of JSON values within it keep their digits.
    ///   - encoder: the encoder whose strategies apply.
    /// - Throws: `EncodingError` as ``UnboxEncoder/encode(_:as:)`` does.
    @_semantics("optimize.sil.specialize.generic.never")
    public init<T: Encodable>(encoding value: T, with encoder: UnboxEncoder = UnboxEncoder()) throws {
        let text = try encoder.text(of: value, JSONForm(.canonical))
        do {
            self.init(try JSONDocument(text))
        } catch {
            // A key with more combining marks than can be compared.
            throw EncodingError.invalidValue(
                value, .init(codingPath: [], debugDescription: "\(error)", underlyingError: error))
        }
    }
}
