import Unbox

/// Dates and times of RFC 3339, and its durations of ISO 8601.
enum DateAndTime {
    static func isDate(_ text: JSONBytes) -> Bool {
        var reader = FormatReader(text)
        return readDate(&reader) && reader.isAtEnd
    }

    static func isTime(_ text: JSONBytes) -> Bool {
        var reader = FormatReader(text)
        return readTime(&reader) && reader.isAtEnd
    }

    static func isDateTime(_ text: JSONBytes) -> Bool {
        var reader = FormatReader(text)
        return readDate(&reader) && reader.take("T", or: "t") && readTime(&reader) && reader.isAtEnd
    }

    private static func readDate(_ reader: inout FormatReader) -> Bool {
        guard let year = reader.number(4), reader.take("-"), let month = reader.number(2), reader.take("-"),
            let day = reader.number(2), 1...12 ~= month
        else { return false }
        let isLeap = year.isMultiple(of: 4) && !year.isMultiple(of: 100) || year.isMultiple(of: 400)
        let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        return day >= 1 && day <= lengths[month - 1]
    }

    private static func readTime(_ reader: inout FormatReader) -> Bool {
        guard let hour = reader.number(2), reader.take(":"), let minute = reader.number(2), reader.take(":"),
            let second = reader.number(2), hour < 24, minute < 60, second <= 60
        else { return false }
        if reader.take("."), reader.digits() == 0 { return false }
        var offset = 0
        if !reader.take("Z", or: "z") {
            let isNegative = reader.next == UInt8(ascii: "-")
            guard reader.take("+", or: "-"), let hours = reader.number(2), reader.take(":"),
                let minutes = reader.number(2), hours < 24, minutes < 60
            else { return false }
            offset = (hours * 60 + minutes) * (isNegative ? -1 : 1)
        }
        // A leap second is the last one of a day in UTC.
        return second < 60 || (hour * 60 + minute - offset + 2880) % 1440 == 1439
    }

    static func isDuration(_ text: JSONBytes) -> Bool {
        var reader = FormatReader(text)
        guard reader.take("P") else { return false }
        if !reader.isAtEnd, reader.next != UInt8(ascii: "T") {
            guard let unit = readUnits("YMD", &reader, orAlone: "W") else { return false }
            if unit == UInt8(ascii: "W") || reader.isAtEnd { return reader.isAtEnd }
        }
        return reader.take("T") && readUnits("HMS", &reader, orAlone: nil) != nil && reader.isAtEnd
    }

    /// Reads numbers with units, of which each follows the one before in a list.
    ///
    /// - Returns: the last unit; nil if there is none, or another one.
    private static func readUnits(
        _ units: String, _ reader: inout FormatReader, orAlone alone: Unicode.Scalar?
    ) -> UInt8? {
        let units = Array(units.utf8)
        var last: UInt8?
        var expected: Int?
        while !reader.isAtEnd, reader.next.isDigit {
            _ = reader.digits()
            let unit = reader.next
            if last == nil, let alone, reader.take(alone) { return unit }
            guard let position = units.firstIndex(of: unit), position == expected ?? position else { return nil }
            _ = reader.take(Unicode.Scalar(unit))
            expected = position + 1
            last = unit
        }
        return last
    }
}
