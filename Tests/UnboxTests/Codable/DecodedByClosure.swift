import Foundation
import Unbox

/// A type that is decoded by a closure, which a test gives for the time of a read.
struct DecodedByClosure: Decodable {
    typealias Read = @Sendable (any Decoder) throws -> Any

    /// Calls a function during which values are decoded by a closure, on this thread. No TaskLocal: in optimized code,
    /// Swift 6.3.1 crashes where a function that does not wait binds one within a test.
    static func reading<Result, Failure>(
        by read: @escaping Read, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        let values = Thread.current.threadDictionary
        let outer = values[key]
        values[key] = Box(read: read)
        defer { values[key] = outer }
        return try body()
    }

    private static let key = "DecodedByClosure"

    private final class Box {
        let read: Read
        init(read: @escaping Read) { self.read = read }
    }

    /// The description of what the closure returned.
    let text: String

    init(from decoder: any Decoder) throws {
        let box = Thread.current.threadDictionary[Self.key] as? Box
        text = String(reflecting: try box?.read(decoder) ?? "nothing")
    }
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
