import SchemaReading

/// The numbers that samples have at a place.
struct SampleNumbers {
    struct Types: OptionSet {
        let rawValue: Int

        static let integer = Types(rawValue: 1)
        static let unsigned = Types(rawValue: 2)
        static let decimal = Types(rawValue: 4)
        static let double = Types(rawValue: 8)
    }

    private(set) var count = 0
    /// The smallest except 0, which often stands for none.
    private(set) var smallest = Double.infinity
    private(set) var largest = -Double.infinity
    /// Whether one is written as a fraction, or with an exponent.
    private(set) var hasFractions = false
    /// Whether all of them are whole, however they are written.
    private(set) var areWhole = true
    /// The types that can hold all of them.
    private(set) var types: Types = [.integer, .unsigned, .decimal, .double]

    /// - Parameter text: a number as it is written.
    mutating func add(_ text: String) {
        let double = SchemaNumber(text).double
        count += 1
        (smallest, largest) = (double == 0 ? smallest : min(smallest, double), max(largest, double))
        if double.rounded() != double { areWhole = false }
        if text.utf8.contains(where: { ".eE".utf8.contains($0) }) { hasFractions = true }
        if Int(text) == nil { types.remove(.integer) }
        if UInt64(text) == nil { types.remove(.unsigned) }
        // A `Decimal` has 38 digits.
        if text.utf8.count > 38 { types.remove(.decimal) }
        if !double.isFinite { types.remove(.double) }
    }

    mutating func add(_ other: SampleNumbers) {
        count += other.count
        (smallest, largest) = (min(smallest, other.smallest), max(largest, other.largest))
        hasFractions = hasFractions || other.hasFractions
        areWhole = areWhole && other.areWhole
        types.formIntersection(other.types)
    }

    /// Whether all of them are 0 or 1.
    var areBools: Bool { count > 0 && areWhole && largest <= 1 && smallest >= 0 && !hasFractions }

    /// Whether a string is a number as JSON writes it.
    static func isNumber(_ text: String) -> Bool {
        guard text.utf8.count <= 40 else { return false }
        var rest = Substring(text).utf8
        func skipDigits() -> Int {
            let count = rest.prefix { 0x30...0x39 ~= $0 }.count
            rest = rest.dropFirst(count)
            return count
        }
        if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
        let startsWithZero = rest.first == UInt8(ascii: "0")
        let whole = skipDigits()
        guard whole > 0, !startsWithZero || whole == 1 else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest.removeFirst()
            guard skipDigits() > 0 else { return false }
        }
        if let mark = rest.first, mark | 0x20 == UInt8(ascii: "e") {
            rest.removeFirst()
            if let sign = rest.first, "+-".utf8.contains(sign) { rest.removeFirst() }
            guard skipDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }
}
