import UnboxCore

/// Times of RFC 3339, and its durations of ISO 8601. The library reads them.
enum DateAndTime {
    static func isTime(_ text: JSONBytes) -> Bool {
        guard let time = RFC3339Time(text) else { return false }
        // A second 60 is the last of a day.
        return time.isOfRFC3339 && (time.second < 60 || (time.minute + 2 * 1440) % 1440 == 1439)
    }

    static func isDateTime(_ text: JSONBytes) -> Bool {
        guard let timestamp = RFC3339Timestamp(text) else { return false }
        return timestamp.time.isOfRFC3339 && !timestamp.hasSpace
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
