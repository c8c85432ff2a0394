extension Lexer {
    /// Skips a number: `1_000`, `0x1F`, `0b1`, `0o7`, `1.5e-3`, `0x1.8p3`. Digits that the base does not have are left to
    /// the compiler.
    mutating func skipNumber() -> Token.Kind {
        let base = bytes[position] == UInt8(ascii: "0") ? byte(at: position + 1) : 0
        let isHexadecimal = base == UInt8(ascii: "x")
        // The letter of an exponent; of no use in bases 2 and 8.
        let exponent =
            isHexadecimal
            ? UInt8(ascii: "p") : base.isLetter && base | 0x20 != UInt8(ascii: "e") ? 0 : UInt8(ascii: "e")
        var isFloatingPoint = skipDigits(exponent: exponent)
        if !isFloatingPoint && byte(at: position) == UInt8(ascii: "."),
            isHexadecimal ? isHexadecimalFraction() : byte(at: position + 1).isDigit
        {
            position += 1
            _ = skipDigits(exponent: exponent)
            isFloatingPoint = true
        }
        return isFloatingPoint ? .floatingPoint : .integer
    }

    /// Skips digits, and an exponent.
    ///
    /// - Returns: Whether there is an exponent.
    private mutating func skipDigits(exponent: UInt8) -> Bool {
        var hasExponent = false
        while true {
            let byte = byte(at: position)
            if byte.isLetter && byte | 0x20 == exponent {
                hasExponent = true
                let sign = self.byte(at: position + 1)
                if sign == UInt8(ascii: "-") || sign == UInt8(ascii: "+") { position += 1 }
            } else if !byte.isDigit && !byte.isLetter && byte != UInt8(ascii: "_") {
                return hasExponent
            }
            position += 1
        }
    }

    /// Whether digits and an exponent follow the point: without one, `0x1.a` is a member of `0x1`.
    private func isHexadecimalFraction() -> Bool {
        var end = position + 1
        guard byte(at: end).isHexDigit else { return false }
        while byte(at: end).isHexDigit || byte(at: end) == UInt8(ascii: "_") { end += 1 }
        return byte(at: end) | 0x20 == UInt8(ascii: "p")
    }
}
