import Foundation
import UnboxCore
import UnboxExtras

/// The dates of a feed: in strict mode, those of RFC 3339, section 5.6.
///
/// `DateFormat.rfc3339` accepts more, which is for the lenient mode: a comma for the decimal point, and the offsets
/// `+01` and `+0100` of ISO 8601. See also `WildDate`.
struct TimestampFormat: UnboxFormatter {
    let mode: JSONFeed.ReadingMode

    var unboxExpectation: String { Texts.expectation }

    func format(unboxedValue: JSONValue) -> Timestamp? { Texts(mode: mode).format(unboxedValue: unboxedValue) }

    func format(value: borrowing UnboxValue) throws -> Timestamp {
        do {
            return try Texts(mode: mode).format(value: value)
        } catch {
            // A dictionary may hold dates.
            if let date = try? value.unbox(as: Date.self) { return Timestamp(date: date) }
            throw error
        }
    }
}

/// The dates of JSON, without the native ones of a dictionary.
private struct Texts: UnboxFormatter {
    let mode: JSONFeed.ReadingMode

    static var expectation: String { (.rfc3339 as DateFormat).unboxExpectation }

    var unboxExpectation: String { Self.expectation }

    func format(unboxedValue: JSONValue) -> Timestamp? {
        guard let text = unboxedValue.stringValue else { return nil }
        return timestamp(text) ?? (mode == .lenient ? WildDate.rfc3339(text).flatMap(timestamp) : nil)
    }

    private func timestamp(_ text: String) -> Timestamp? {
        text.withJSONBytes { bytes in
            RFC3339Timestamp(bytes).flatMap { timestamp in
                mode == .lenient || timestamp.time.isOfRFC3339 ? Timestamp(timestamp, in: bytes) : nil
            }
        }
    }
}
