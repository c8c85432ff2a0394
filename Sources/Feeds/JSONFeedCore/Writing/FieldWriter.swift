import Foundation
import UnboxCore
import UnboxExtras

/// Writes the fields of an object: to a `JSONValue`, or to an encoder, whose containers have most of these functions.
package protocol FieldWriter<Key> {
    associatedtype Key: CodingKey

    /// Where the object is, for errors.
    var codingPath: [any CodingKey] { get }

    mutating func encode(_ text: String, forKey key: Key) throws
    mutating func encode(_ texts: [String], forKey key: Key) throws
    mutating func encode(_ bool: Bool, forKey key: Key) throws
    mutating func encode(_ value: JSONValue, forKey key: Key) throws
    mutating func encode(_ models: [some FeedObject], forKey key: Key) throws
    mutating func encodeIfPresent(_ text: String?, forKey key: Key) throws
    mutating func encodeIfPresent(_ integer: Int64?, forKey key: Key) throws
    mutating func encodeIfPresent(_ double: Double?, forKey key: Key) throws
    mutating func encodeIfPresent(_ model: (some FeedObject)?, forKey key: Key) throws
}

extension FieldWriter {
    mutating func encode(_ texts: [String], forKey key: Key, ifEmpty isWrittenIfEmpty: Bool) throws {
        if !texts.isEmpty || isWrittenIfEmpty { try encode(texts, forKey: key) }
    }

    mutating func encode(_ models: [some FeedObject], forKey key: Key, ifEmpty isWrittenIfEmpty: Bool) throws {
        if !models.isEmpty || isWrittenIfEmpty { try encode(models, forKey: key) }
    }

    mutating func encode(_ date: Date?, offset: Int?, forKey key: Key) throws {
        guard let date else { return }
        guard let text = Timestamp(date: date, offset: offset).rfc3339 else {
            // A Date that is NaN or infinite traps in Foundation when it, or an error that holds it, is described.
            let seconds = date.timeIntervalSince1970
            throw invalid(
                seconds, key,
                "\(seconds) seconds since 1970 cannot be written as \(DateFormat.rfc3339.unboxExpectation).")
        }
        try encode(text, forKey: key)
    }

    func invalid(_ value: Any, _ key: Key, _ reason: String) -> EncodingError {
        .invalidValue(value, .init(codingPath: codingPath + [key], debugDescription: reason))
    }
}
