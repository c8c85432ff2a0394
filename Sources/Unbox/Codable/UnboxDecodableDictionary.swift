/// A dictionary of `Decodable` values whose keys are an ``UnboxableKey``, or an Optional of one.
///
/// Where the keys are not `Decodable`, such a dictionary is not either, nor can it be unboxed: this lets `unbox` read it.
/// Not for types of your own.
public protocol UnboxDecodableDictionary {
    /// Makes an instance of an object of a payload. Not for use outside the library.
    static func _decoded(by decoder: _DictionaryDecoder) throws -> Self
}

/// The decoder of a dictionary. Not for use outside the library.
public struct _DictionaryDecoder {
    let decoder: ValueDecoder

    init(_ decoder: ValueDecoder) { self.decoder = decoder }
}

extension Dictionary: UnboxDecodableDictionary where Key: UnboxableKey, Value: Decodable {
    /// Takes an object, each key of which becomes a key.
    public static func _decoded(by decoder: _DictionaryDecoder) throws -> [Key: Value] {
        let decoder = decoder.decoder
        return try decodedInOrder(decoder.value, in: decoder, at: .same, key: Key.transform(unboxedKey:))
    }
}

extension Optional: UnboxDecodableDictionary where Wrapped: UnboxDecodableDictionary {
    /// Takes what is absent or null for nil, and all else as the dictionary does.
    public static func _decoded(by decoder: _DictionaryDecoder) throws -> Wrapped? {
        decoder.decoder.value.isAbsentOrNull ? nil : try Wrapped._decoded(by: decoder)
    }
}
