// The code that decoding data and decoding dictionaries share.

import UnboxSystem

extension UnboxDecoder {
    package func decode<T: Decodable>(_ type: T.Type, from root: KeptValue, atKeyPath keyPath: String?) throws -> T {
        let decoder = try decoder(of: root, atKeyPath: keyPath)
        return try decoder.decode(decoder.value, as: type, at: .same)
    }

    package func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from root: KeptValue, atKeyPath keyPath: String?, configuration: T.DecodingConfiguration
    ) throws -> T {
        let decoder = try decoder(of: root, atKeyPath: keyPath)
        guard !decoder.value.isAbsent else { throw decoder.mismatch(decoder.value, type, at: .same) }
        return try decoder.custom(decoder.value, at: .same) { try type.init(from: $0, configuration: configuration) }
    }

    @inline(never) func decoder(of root: KeptValue, atKeyPath keyPath: String?) throws -> ValueDecoder {
        let session = DecodingSession(self, of: root)
        guard let keyPath else { return ValueDecoder(root.value, in: session) }
        do {
            let value = try root.value.value(atKeyPath: keyPath)
            return ValueDecoder(value, in: session, at: DecodingOrigin(in: root.value, .keyPath(keyPath)))
        } catch {
            throw DecodingError(UnboxError.wrapping(error), in: ValueDecoder(root.value, in: session))
        }
    }
}
