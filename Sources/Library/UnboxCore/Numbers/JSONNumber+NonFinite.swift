// Infinity and NaN, which only texts in a relaxed syntax have: see `JSONDocument+Relaxed.swift`.
//
// Other code sees a number beyond all types: one digit times 10^exponentLimit. So only code for such numbers has to
// handle them: Double and Float hold them, no other type does.

extension JSONNumber {
    /// Whether it is not an infinity or NaN. Their names end with a letter, numbers with a digit or a point.
    package var isFinite: Bool { text[end - 1] <= UInt8(ascii: "9") }

    /// The infinity or NaN; nil for any other number.
    @inline(never) func nonFinite<T: BinaryFloatingPoint>() -> T? {
        guard !isFinite else { return nil }
        switch text[start] {
        case UInt8(ascii: "N"): return .nan
        case UInt8(ascii: "-"): return -.infinity
        default: return .infinity
        }
    }
}
