import Unbox

/// A type that is decoded by a closure, which a test gives for the time of a read.
struct DecodedByClosure: Decodable {
    typealias Read = @Sendable (any Decoder) throws -> Any

    @TaskLocal static var read: Read = { _ in "nothing" }

    /// The description of what the closure returned.
    let text: String

    init(from decoder: any Decoder) throws { text = String(reflecting: try Self.read(decoder)) }
}

extension Decoder {
    /// A container of any keys.
    func fields() throws -> KeyedDecodingContainer<TextKey> { try container(keyedBy: TextKey.self) }
}

/// A value whose description has no quotes.
struct Verbatim: CustomDebugStringConvertible {
    let debugDescription: String
    init(_ text: String) { debugDescription = text }
}
