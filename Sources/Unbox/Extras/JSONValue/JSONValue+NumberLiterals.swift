// Numbers written in code: integers of any size, and Doubles.

extension JSONValue.Number: ExpressibleByIntegerLiteral {
    /// A whole number of any size.
    public init(integerLiteral value: StaticBigInt) {
        if value.bitWidth <= 64 {
            self.init(Int64(bitPattern: UInt64(value[0])))
        } else if value.bitWidth == 65, value.signum() > 0 {
            self.init(UInt64(value[0]))
        } else {
            self.init(storage: .literal(Self.digits(of: value)))
        }
    }

    /// The decimal digits of a whole number, in groups of 19: its magnitude is divided by 10^19 repeatedly.
    private static func digits(of value: StaticBigInt) -> String {
        let isNegative = value.signum() < 0
        var words = (0..<(value.bitWidth + 63) / 64).map { UInt64(value[$0]) }
        if isNegative {
            // Two's complement: invert all bits and add 1.
            var carry = true
            for index in words.indices {
                (words[index], carry) = (~words[index]).addingReportingOverflow(carry ? 1 : 0)
            }
        }
        var groups: [String] = []
        while let highest = words.last {
            if highest == 0 {
                words.removeLast()
                continue
            }
            var remainder: UInt64 = 0
            for index in words.indices.reversed() {
                (words[index], remainder) = UInt64(10_000_000_000_000_000_000)
                    .dividingFullWidth((remainder, words[index]))
            }
            groups.append(String(remainder))
        }
        let padded = groups.dropLast().map { String(repeating: "0", count: 19 - $0.count) + $0 }
        return (isNegative ? "-" : "") + (groups.last ?? "0") + padded.reversed().joined()
    }
}

extension JSONValue.Number: ExpressibleByFloatLiteral {
    /// The shortest decimal number that identifies a Double.
    public init(floatLiteral value: Double) {
        precondition(value.isFinite, "The literal is too large for a Double: write Number(\"…\").")
        self.init(storage: .double(value))
    }
}
