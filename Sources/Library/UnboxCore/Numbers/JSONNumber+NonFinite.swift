// Infinity and NaN, which only texts in a relaxed syntax have: see `JSONDocument+Relaxed.swift`.
//
// To the code for other numbers, they are a number beyond all types: one digit times 10 to the power of `exponentLimit`.
// So only code about numbers beyond a type has to tell them apart: a Double and a Float hold them, and no other type
// does.

extension JSONNumber {
    /// Whether it is neither an infinity nor NaN. Their names end with letters, and all numbers with a digit or a point.
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
