// What decoding data and decoding dictionaries have in common.

import Foundation

extension UnboxDecoder {
    func decode<T: Decodable>(_ type: T.Type, from root: UnboxValue, atKeyPath keyPath: String?) throws -> T {
        let decoder = try decoder(of: root, atKeyPath: keyPath)
        return try decoder.decode(decoder.value, as: type, at: .same)
    }

    func decode<T: DecodableWithConfiguration>(
        _ type: T.Type, from root: UnboxValue, atKeyPath keyPath: String?, configuration: T.DecodingConfiguration
    ) throws -> T {
        let decoder = try decoder(of: root, atKeyPath: keyPath)
        guard !decoder.value.isAbsent else { throw decoder.mismatch(decoder.value, type, at: .same) }
        return try decoder.custom(decoder.value, at: .same) { try type.init(from: $0, configuration: configuration) }
    }

    func decoder(of root: UnboxValue, atKeyPath keyPath: String?) throws -> ValueDecoder {
        let session = DecodingSession(self)
        guard let keyPath else { return ValueDecoder(root, in: session) }
        do {
            let value = try root.value(atKeyPath: keyPath)
            return ValueDecoder(value, in: session, at: DecodingOrigin(in: root, .keyPath(keyPath)))
        } catch {
            throw DecodingError(UnboxError.wrapping(error), in: ValueDecoder(root, in: session))
        }
    }
}
