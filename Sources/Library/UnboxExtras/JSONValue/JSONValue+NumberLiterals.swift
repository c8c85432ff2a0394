// Number literals: integers of any size, and Doubles.

extension JSONValue.Number: ExpressibleByIntegerLiteral {
    /// A whole number of any size.
    public init(integerLiteral value: StaticBigInt) {
        if value.bitWidth <= 64 {
            self.init(Int64(bitPattern: Self.lowestBits { value[$0] }))
        } else if value.bitWidth == 65, value.signum() > 0 {
            self.init(Self.lowestBits { value[$0] })
        } else {
            self.init(storage: .literal(Self.digits(of: value)))
        }
    }

    /// The lowest 64 bits of a whole number.
    ///
    /// - Parameter word: returns each word, from the lowest on. Words beyond the highest repeat the sign.
    static func lowestBits<Word: FixedWidthInteger & UnsignedInteger>(_ word: (Int) -> Word) -> UInt64 {
        (0..<UInt64.bitWidth / Word.bitWidth).reversed().reduce(0) { $0 << Word.bitWidth | UInt64(word($1)) }
    }

    /// The decimal digits of a whole number: from the highest bit on, each bit doubles the value so far.
    private static func digits(of value: StaticBigInt) -> String {
        // Invert the bits of a negative number, and add 1 in the end.
        let isNegative = value.signum() < 0
        var digits: [Int] = []
        func multiply(by factor: Int, adding summand: Int) {
            var carry = summand
            for index in digits.indices {
                (carry, digits[index]) = (factor * digits[index] + carry).quotientAndRemainder(dividingBy: 10)
            }
            if carry > 0 { digits.append(carry) }
        }
        for bit in (0..<value.bitWidth).reversed() {
            let isSet = value[bit / UInt.bitWidth] >> (bit % UInt.bitWidth) & 1 == 1
            multiply(by: 2, adding: isSet == isNegative ? 0 : 1)
        }
        if isNegative { multiply(by: 1, adding: 1) }
        return (isNegative ? "-" : "") + digits.reversed().map(\.description).joined()
    }
}

extension JSONValue.Number: ExpressibleByFloatLiteral {
    /// The shortest decimal number that identifies a Double.
    public init(floatLiteral value: Double) {
        precondition(value.isFinite, "The literal is too large for a Double: write Number(\"…\").")
        self.init(storage: .double(value))
    }
}
