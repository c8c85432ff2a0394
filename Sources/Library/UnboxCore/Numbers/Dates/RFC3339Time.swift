/// A time of day with its offset from Universal Time: `14:04:00.5-05:00`.
///
/// Accepts more than RFC 3339, section 5.6: a comma for the decimal point, `+01` and `+0100`, as in ISO 8601.
package struct RFC3339Time {
    /// The minutes since the beginning of the day, in Universal Time; less than 0 on the day before.
    package private(set) var minute = 0
    /// 0 to 60. Whether a second 60 can exist depends on the day.
    package private(set) var second = 0
    /// Where the digits after the decimal point are; the end is 0 without them.
    private(set) var fraction: (start: Int, end: Int) = (0, 0)
    /// From Universal Time, in minutes.
    package private(set) var offset = 0
    /// Whether the offset is `Z` or `-00:00`, which both say that the local time is unknown: RFC 9557, section 2.2.
    package private(set) var isLocalTimeUnknown = true
    /// Whether it is written as in RFC 3339; false for forms that only ISO 8601 allows.
    package private(set) var isOfRFC3339 = true

    @inline(__always) init() {}

    /// - Returns: nil for any other text.
    package init?(_ text: JSONBytes) {
        guard read(text, from: 0) else { return nil }
    }

    /// Reads the rest of a text in place, as making an Optional takes more instructions.
    ///
    /// - Returns: whether it is a time.
    @inline(__always) mutating func read(_ text: JSONBytes, from start: Int) -> Bool {
        guard let digits = DigitsInForm.time(text, at: start) else { return false }
        let (hour, minute) = (digits.pair(at: 0), digits.pair(at: 3))
        second = digits.pair(at: 6)
        guard hour < 24, minute < 60, second <= 60 else { return false }
        var index = start &+ 8
        let point = text[index]
        if point == UInt8(ascii: ".") || point == UInt8(ascii: ",") {
            isOfRFC3339 = point == UInt8(ascii: ".")
            index &+= 1
            fraction.start = index
            while text[index] &- UInt8(ascii: "0") < 10 { index &+= 1 }
            if index == fraction.start { return false }
            fraction.end = index
        }
        guard readOffset(text, from: index) else { return false }
        self.minute = hour &* 60 &+ minute &- offset
        return true
    }

    @inline(__always) private mutating func readOffset(_ text: JSONBytes, from index: Int) -> Bool {
        let sign = text[index]
        if sign | 0x20 == UInt8(ascii: "z") { return index &+ 1 == text.count }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return false }
        let hours = text.pair(at: index &+ 1)
        let hasColon = text[index &+ 3] == UInt8(ascii: ":")
        let start = index &+ (hasColon ? 4 : 3)
        let minutes = text.count == index &+ 3 ? 0 : text.pair(at: start)
        guard 0...23 ~= hours, 0...59 ~= minutes, text.count == index &+ 3 || text.count == start &+ 2 else {
            return false
        }
        let isNegative = sign == UInt8(ascii: "-")
        offset = (hours &* 60 &+ minutes) &* (isNegative ? -1 : 1)
        isLocalTimeUnknown = isNegative && offset == 0
        isOfRFC3339 = isOfRFC3339 && hasColon
        return true
    }
}

extension CivilDay {
    /// The day in the first ten bytes of a text; nil if they are not a day.
    @inline(__always) init?(rfc3339 text: JSONBytes) {
        guard let digits = DigitsInForm.yearAndMonth(text, at: 0) else { return nil }
        let year = digits.pair(at: 0) &* 100 &+ digits.pair(at: 2)
        self.init(year: year, month: digits.pair(at: 5), day: text.pair(at: 8))
    }
}

/// Eight bytes that have a form such as `00:00:00`, with any digits for the zeros. All are checked at once.
private struct DigitsInForm {
    /// The value of each digit in its byte, the first in the lowest one; 0 for other characters.
    private let word: UInt64

    @inline(__always) static func time(_ text: JSONBytes, at index: Int) -> Self? {
        Self(text, at: index, form: 0x3030_3A30_303A_3030, room: 0x7676_7F76_767F_7676)
    }

    /// `0000-00-`
    @inline(__always) static func yearAndMonth(_ text: JSONBytes, at index: Int) -> Self? {
        Self(text, at: index, form: 0x2D30_302D_3030_3030, room: 0x7F76_767F_7676_7676)
    }

    /// - Parameters:
    ///   - form: the characters of the form.
    ///   - room: the most that can be added to each byte without setting its high bit: 0x76 to a digit, 0x7F to 0.
    @inline(__always) private init?(_ text: JSONBytes, at index: Int, form: UInt64, room: UInt64) {
        word = text.word(at: index) ^ form
        let highest: UInt64 = 0x8080_8080_8080_8080
        guard ((word & ~highest) &+ room | word) & highest == 0 else { return nil }
    }

    /// The number of two digits.
    @inline(__always) func pair(at byte: UInt64) -> Int {
        Int(truncatingIfNeeded: (word &>> (byte &* 8)) & 0xF) &* 10
            &+ Int(truncatingIfNeeded: (word &>> (byte &* 8 &+ 8)) & 0xF)
    }
}

extension JSONBytes {
    /// The number of two digits; -10,000 if they are not digits.
    @inline(__always) fileprivate func pair(at index: Int) -> Int {
        let (tens, ones) = (self[index] &- UInt8(ascii: "0"), self[index &+ 1] &- UInt8(ascii: "0"))
        return tens < 10 && ones < 10 ? Int(tens) &* 10 &+ Int(ones) : -10_000
    }
}
