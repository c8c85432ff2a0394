import Foundation
import Unbox

/// Rows that compare UnboxDecoder with JSONDecoder. Both must return equal values.
struct BesideJSONDecoder {
    /// The ratio that no row may exceed.
    let bar: Double

    /// - Parameter keys: the key strategy of both.
    func data<T: Decodable & Equatable>(
        _ title: String, _ data: Data, as type: T.Type = T.self,
        keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    ) throws {
        let (ours, theirs) = decoders(keys)
        let areEqual = try ours.decode(T.self, from: data) == theirs.decode(T.self, from: data)
        precondition(areEqual, title)
        try Report.row(
            title, target: bar,
            Contender("UnboxDecoder") { try ours.decode(T.self, from: data) },
            Contender("JSONDecoder") { try theirs.decode(T.self, from: data) })
    }

    /// Decodes the result of JSONSerialization.
    func dictionary<T: Decodable & Equatable>(
        _ title: String, _ data: Data, as type: T.Type = T.self,
        keys: JSONDecoder.KeyDecodingStrategy = .useDefaultKeys
    ) throws {
        let (ours, theirs) = decoders(keys)
        let root = try JSONSerialization.jsonObject(with: data)
        func decode() throws -> T {
            if let dictionary = root as? [String: Any] { return try ours.decode(T.self, from: dictionary) }
            return try ours.decode(T.self, from: root as? [Any] ?? [])
        }
        let areEqual = try decode() == theirs.decode(T.self, from: JSONSerialization.data(withJSONObject: root))
        precondition(areEqual, title)
        try Report.row(
            "\(title), from a dictionary", target: bar,
            Contender("UnboxDecoder") { try decode() },
            Contender("JSONSerialization.data, then JSONDecoder") {
                try theirs.decode(T.self, from: JSONSerialization.data(withJSONObject: root))
            })
    }

    private func decoders(_ keys: JSONDecoder.KeyDecodingStrategy) -> (UnboxDecoder, JSONDecoder) {
        var ours = UnboxDecoder()
        let theirs = JSONDecoder()
        ours.keyDecodingStrategy = keys
        theirs.keyDecodingStrategy = keys
        return (ours, theirs)
    }
}
