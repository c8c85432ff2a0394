// Numbers as text: which strings and keys of an object are read as numbers, and how numbers are written as strings.
// Used for the integers, Double, Float, Decimal, the keys of dictionaries, and dates that count seconds. (Numbers of
// JSON text have the narrower grammar of RFC 8259: see `JSONNumber`.)
//
//     number   = [sign] (digits ["." [digits]] / "." digits) [("e" / "E") [sign] digits]
//     integer  = [sign] digits
//     sign     = "+" / "-"
//     digits   = 1*("0" ... "9")
//
// These are the texts that Swift's `Double(_:)` and `Int(_:)` accept, without the hexadecimal ones, `inf` and `nan`.
// White space is not part of a number. An integer has neither a point nor an exponent, even if the value is whole; a
// text that is an integer is the same number for all the other types.

package enum NumberText {
    /// The number that a text represents; nil for any other text.
    static func number(_ text: JSONBytes) -> JSONNumber? {
        let hasPlus = text[0] == UInt8(ascii: "+")
        var end = hasPlus || text[0] == UInt8(ascii: "-") ? 1 : 0
        var digits = skipDigits(text, &end)
        if text[end] == UInt8(ascii: ".") {
            end += 1
            digits += skipDigits(text, &end)
        }
        guard digits > 0 else { return nil }
        if text[end] | 0x20 == UInt8(ascii: "e") {
            end += 1
            if text[end] == UInt8(ascii: "+") || text[end] == UInt8(ascii: "-") { end += 1 }
            guard skipDigits(text, &end) > 0 else { return nil }
        }
        // Not longer than a JSON number may be: see `JSONNumber.exponentLimit`.
        guard end == text.count, end <= JSONLimits().scalarLength else { return nil }
        return JSONNumber(text, (hasPlus ? 1 : 0)..<end)
    }

    /// The result of `body` for the number that a text represents; nil for any other text.
    static func with<R>(_ text: String, _ body: (JSONNumber) -> R?) -> R? {
        var result: R?
        withNumber(text) { result = body($0) }
        return result
    }

    /// Not generic, to avoid a copy for each type.
    @inline(never) private static func withNumber(_ text: String, _ body: (JSONNumber) -> Void) {
        text.withJSONBytes { if let number = number($0) { body(number) } }
    }

    /// The integer that a text represents; nil for any other text, or if the integer does not fit.
    @inline(__always) static func integer<T: FixedWidthInteger>(_ text: String) -> T? {
        // Not `T(text)`, which the compiler would specialize for each type.
        if let word = word(text) { return T(word) }
        return T(wide: T.bitWidth > 64 ? wide(text) : nil)
    }

    @inline(never) static func word(_ text: String) -> IntegerWord? { text.withJSONBytes { integer($0)?.word } }

    @inline(never) static func wide(_ text: String) -> DecimalDigits? { text.withJSONBytes { integer($0)?.wide } }

    /// `integer` for other modules, where it would not be specialized.
    package static func int(_ text: String) -> Int? { integer(text) }

    /// The number that a text without a point and an exponent represents; nil for any other text.
    private static func integer(_ text: JSONBytes) -> JSONNumber? {
        let hasPlus = text[0] == UInt8(ascii: "+")
        var end = hasPlus || text[0] == UInt8(ascii: "-") ? 1 : 0
        guard skipDigits(text, &end) > 0, end == text.count, end <= JSONLimits().scalarLength else { return nil }
        return JSONNumber(text, (hasPlus ? 1 : 0)..<end)
    }

    /// A finite Double as JSON, formatted like JavaScript, except that -0 keeps its sign.
    package static func literal(of double: Double) -> String {
        if double == 0 { return double.sign == .minus ? "-0" : "0" }
        return JSONNumber.normalized(double.description) ?? double.description
    }

    /// - Returns: the number of digits skipped.
    private static func skipDigits(_ text: JSONBytes, _ index: inout Int) -> Int {
        let start = index
        while true {
            let count = JSONDigits.leading(text.word(at: index))
            index += count
            if count < 8 { return index - start }
        }
    }
}
