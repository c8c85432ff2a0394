import Foundation
import Unbox

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
        let timestamp = Timestamp(rfc3339: text)
        return switch mode {
        case .strict: timestamp.flatMap { Self.isOfRFC3339(text) ? $0 : nil }
        case .lenient: timestamp ?? WildDate.rfc3339(text).flatMap(Timestamp.init(rfc3339:))
        }
    }

    /// - Parameter timestamp: a timestamp that `DateFormat.rfc3339` accepts.
    private static func isOfRFC3339(_ timestamp: String) -> Bool {
        let bytes = timestamp.utf8
        guard let last = bytes.last, !bytes.contains(UInt8(ascii: ",")) else { return false }
        let offset = bytes.suffix("+01:00".utf8.count)
        return "Zz".utf8.contains(last) || offset.first.map("+-".utf8.contains) ?? false
    }
}
