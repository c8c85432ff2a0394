import Foundation

/// A coding key with any name.
struct AnyKey: CodingKey, Hashable, CodingKeyRepresentable {
    let stringValue: String
    var intValue: Int? { nil }
    var codingKey: any CodingKey { self }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
    init?<Key: CodingKey>(codingKey: Key) { self.init(codingKey.stringValue) }
}

/// A key type for dictionaries that are encoded as objects although the key is neither String nor Int.
enum RawKey: String, Decodable, CodingKeyRepresentable, Hashable {
    case alpha, beta, gamma, delta
}
