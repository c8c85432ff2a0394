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
        if let text = unboxedValue.stringValue, let timestamp = timestamp(text) { return timestamp }
        guard mode == .lenient else { return nil }
        if let wild = unboxedValue.stringValue.flatMap(WildDate.rfc3339), var timestamp = timestamp(wild.text) {
            timestamp.isOfOtherFormat = wild.isOfMail
            return timestamp
        }
        return (unboxedValue.doubleValue ?? unboxedValue.stringValue.flatMap(Double.init)).flatMap(sinceEpoch)
    }

    /// Seconds or milliseconds since 1970 that cannot be taken for each other, nor for a year or a day.
    private func sinceEpoch(_ number: Double) -> Timestamp? {
        let years2001To2049 = 1e9...2.5e9
        let seconds = years2001To2049.contains(number) ? number : number / 1000
        guard years2001To2049.contains(seconds) else { return nil }
        return Timestamp(date: Date(timeIntervalSince1970: seconds), isOfOtherFormat: true)
    }

    private func timestamp(_ text: String) -> Timestamp? {
        text.withJSONBytes { bytes in
            RFC3339Timestamp(bytes).flatMap { timestamp in
                mode == .lenient || timestamp.time.isOfRFC3339 ? Timestamp(timestamp, in: bytes) : nil
            }
        }
    }
}

/// Refuses a date that was read although it is of another format, so that it is reported.
struct OtherDateFormat: UnboxFormatter {
    let timestamp: Timestamp

    /// The cause of the error, by which a report tells it from what was left out.
    struct WasRead: Error {}

    func format(unboxedValue: JSONValue) -> Timestamp? { nil }

    func format(value: borrowing UnboxValue) throws -> Timestamp {
        throw value.payload.invalid(
            expected: Texts.expectation, detail: "it is read as \(timestamp.rfc3339 ?? "a date")",
            underlyingError: WasRead())
    }
}
