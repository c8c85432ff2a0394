import Foundation
import Unbox

/// The dates of a feed, strictly as in RFC 3339, section 5.6.
///
/// `DateFormat.rfc3339` accepts more, which is for the lenient mode: a comma for the decimal point, and the offsets
/// `+01` and `+0100` of ISO 8601.
struct TimestampFormat: UnboxFormatter {
    private static let format: DateFormat = .rfc3339

    var unboxExpectation: String { Self.format.unboxExpectation }

    func format(unboxedValue: JSONValue) -> Date? {
        guard let text = unboxedValue.stringValue, let date = Self.format.format(unboxedValue: unboxedValue) else {
            return nil
        }
        return Self.isOfRFC3339(text) ? date : nil
    }

    /// - Parameter timestamp: a timestamp that `DateFormat.rfc3339` accepts.
    private static func isOfRFC3339(_ timestamp: String) -> Bool {
        let bytes = timestamp.utf8
        guard let last = bytes.last, !bytes.contains(UInt8(ascii: ",")) else { return false }
        let offset = bytes.suffix("+01:00".utf8.count)
        return "Zz".utf8.contains(last) || offset.first.map("+-".utf8.contains) ?? false
    }
}
