/// A time of day with its offset from Universal Time: `14:04:00.5-05:00`.
///
/// Accepts more than RFC 3339, section 5.6: a comma for the decimal point, `+01` and `+0100`, as in ISO 8601.
package struct RFC3339Time {
    let hour: Int
    let minute: Int
    /// 0 to 60. Only a day tells whether there can be a second 60.
    let second: Int
    /// The digits after the decimal point.
    let fraction: Range<Int>
    /// From Universal Time, in minutes.
    package let offset: Int
    /// Whether the offset is `Z` or `-00:00`, which both say that the local time is unknown: RFC 9557, section 2.2.
    package let isLocalTimeUnknown: Bool
    /// Whether it is written as in RFC 3339, and not as only ISO 8601 allows.
    package let isOfRFC3339: Bool

    /// - Parameter start: where the time begins; it takes up the rest of the text.
    /// - Returns: nil for any other text.
    @inline(__always) package init?(_ text: JSONBytes, from start: Int) {
        guard text[start + 2] == UInt8(ascii: ":"), text[start + 5] == UInt8(ascii: ":") else { return nil }
        hour = text.pair(at: start)
        minute = text.pair(at: start + 3)
        second = text.pair(at: start + 6)
        guard 0...23 ~= hour, 0...59 ~= minute, 0...60 ~= second else { return nil }

        var index = start + 8
        let hasComma = text[index] == UInt8(ascii: ",")
        if hasComma || text[index] == UInt8(ascii: ".") {
            index += 1
            let first = index
            while text[index] &- UInt8(ascii: "0") < 10 { index += 1 }
            if index == first { return nil }
            fraction = first..<index
        } else {
            fraction = index..<index
        }

        let sign = text[index]
        if sign | 0x20 == UInt8(ascii: "z") {
            guard index + 1 == text.count else { return nil }
            (offset, isLocalTimeUnknown, isOfRFC3339) = (0, true, !hasComma)
            return
        }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return nil }
        let hours = text.pair(at: index + 1)
        let hasColon = text[index + 3] == UInt8(ascii: ":")
        let end = index + (hasColon ? 4 : 3)
        let minutes = text.count == index + 3 ? 0 : text.pair(at: end)
        guard 0...23 ~= hours, 0...59 ~= minutes, text.count == index + 3 || text.count == end + 2 else { return nil }
        let isNegative = sign == UInt8(ascii: "-")
        offset = (hours * 60 + minutes) * (isNegative ? -1 : 1)
        isLocalTimeUnknown = isNegative && offset == 0
        isOfRFC3339 = hasColon && !hasComma
    }

    /// The minutes since the beginning of the day, in Universal Time; less than 0 on the day before.
    @inline(__always) var minuteInUniversalTime: Int { hour * 60 + minute - offset }

    /// Whether there is such a time on some day: see `RFC3339Timestamp` for second 60.
    package var exists: Bool { second < 60 || (minuteInUniversalTime + 2 * 1440) % 1440 == 1439 }
}

extension CivilDay {
    /// The day in the first ten bytes of a text; nil if they are not a day.
    @inline(__always) init?(rfc3339 text: JSONBytes) {
        guard text[4] == UInt8(ascii: "-"), text[7] == UInt8(ascii: "-") else { return nil }
        let year = text.pair(at: 0) * 100 + text.pair(at: 2)
        guard year >= 0 else { return nil }
        self.init(year: year, month: text.pair(at: 5), day: text.pair(at: 8))
    }
}

extension JSONBytes {
    /// The number of two digits; -10,000 if they are not digits.
    @inline(__always) fileprivate func pair(at index: Int) -> Int {
        let (tens, ones) = (self[index] &- UInt8(ascii: "0"), self[index + 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? Int(tens) * 10 + Int(ones) : -10_000
    }
}
