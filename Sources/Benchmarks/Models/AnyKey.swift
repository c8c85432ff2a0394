import Foundation

/// A coding key of any name.
struct AnyKey: CodingKey, Hashable, CodingKeyRepresentable {
    let stringValue: String
    var intValue: Int? { nil }
    var codingKey: any CodingKey { self }

    init(_ name: String) { stringValue = name }
    init(stringValue: String) { self.init(stringValue) }
    init?(intValue: Int) { nil }
    init?<Key: CodingKey>(codingKey: Key) { self.init(codingKey.stringValue) }
}

/// The key of a dictionary that is an object all the same.
enum RawKey: String, Decodable, CodingKeyRepresentable, Hashable {
    case alpha, beta, gamma, delta
}
