import Foundation
import SchemaReading

/// How many characters or elements there may be: the strictest limits of several schemas.
struct CountLimits: Hashable, Sendable {
    private(set) var minimum: Int?
    private(set) var maximum: Int?

    /// Whether any count is within them.
    var isEmpty: Bool { minimum ?? 0 == 0 && maximum == nil }

    mutating func add(minimum: Int?, maximum: Int?) {
        self.minimum = [self.minimum, minimum].compactMap { $0 }.max()
        self.maximum = [self.maximum, maximum].compactMap { $0 }.min()
    }
}

/// The bounds of a number: the strictest of several schemas.
struct NumberLimits: Sendable {
    struct Bound: Sendable {
        let value: Decimal
        let isExclusive: Bool

        /// - Returns: nil if the value is not a number. Beyond those of a Decimal, the largest stands for it.
        init?(_ value: SchemaValue, isExclusive: Bool) {
            guard let number = value.number else { return nil }
            let (double, most) = (number.double, 1e100)
            let text = abs(double) > most ? "\(double < 0 ? -most : most)" : number.text
            self.value = Decimal(string: text, locale: Locale(identifier: "en_US_POSIX")) ?? 0
            self.isExclusive = isExclusive
        }
    }

    private(set) var minimum: Bound?
    private(set) var maximum: Bound?
    /// The numbers of which a value has to be a multiple.
    private(set) var divisors: [SchemaValue] = []

    mutating func add(minimum bound: Bound) {
        guard let known = minimum, known.value > bound.value || known.value == bound.value && known.isExclusive else {
            return minimum = bound
        }
    }

    mutating func add(maximum bound: Bound) {
        guard let known = maximum, known.value < bound.value || known.value == bound.value && known.isExclusive else {
            return maximum = bound
        }
    }

    mutating func add(divisor: SchemaValue) { if !divisors.contains(divisor) { divisors.append(divisor) } }
}

// MARK: - Checks

extension NumberLimits {
    /// The checks of an Int or a UInt64, whose bounds are whole numbers.
    func wholeChecks(isUnsigned: Bool) -> [Check] {
        let type = isUnsigned ? "UInt64" : "Int"
        let least = isUnsigned ? 0 : Decimal(Int.min)
        let most = isUnsigned ? Decimal(UInt64.max) : Decimal(Int.max)
        func literal(_ bound: Bound, _ mode: Decimal.RoundingMode) -> Check.Bound? {
            var (value, whole) = (bound.value, Decimal())
            NSDecimalRound(&whole, &value, 0, mode)
            let isExclusive = bound.isExclusive && whole == value
            // A bound of the type itself, or beyond it, is kept to by all values or by none.
            if mode == .up ? whole < least : whole > most { return nil }
            if whole < least || whole > most {
                return Check.Bound(literal: "\(type).\(mode == .up ? "max" : "min")", isExclusive: true)
            }
            return whole == (mode == .up ? least : most) && !isExclusive
                ? nil : Check.Bound(literal: "\(whole)", isExclusive: isExclusive)
        }
        let divisors = divisors.compactMap(Self.wholeDivisor).filter { $0 > 1 }
        return Self.range(minimum.flatMap { literal($0, .up) }, maximum.flatMap { literal($0, .down) })
            + divisors.map { .multiple(of: "\($0)") }
    }

    /// The checks of a Double. Of divisors, only those can be checked that binary numbers can be exact multiples of.
    var doubleChecks: [Check] {
        func literal(_ bound: Bound) -> Check.Bound? {
            // Not by NSDecimalNumber, which is inexact.
            guard let double = Double("\(bound.value)"), double.isFinite else { return nil }
            return Check.Bound(literal: "\(double)", isExclusive: bound.isExclusive)
        }
        let divisors = divisors.compactMap(\.doubleValue).filter { ($0 * 1024).rounded() == $0 * 1024 && $0 > 0 }
        return Self.range(minimum.flatMap(literal), maximum.flatMap(literal)) + divisors.map { .remainder(of: "\($0)") }
    }

    private static func range(_ minimum: Check.Bound?, _ maximum: Check.Bound?) -> [Check] {
        minimum == nil && maximum == nil ? [] : [.range(minimum: minimum, maximum: maximum)]
    }

    /// The whole numbers that are multiples of a number are those of its numerator in lowest terms: 3 for 1.5.
    private static func wholeDivisor(_ value: SchemaValue) -> Int? {
        let digits = value.number?.text.split(separator: ".", omittingEmptySubsequences: false) ?? []
        guard let whole = digits.first, digits.count <= 2, whole.count < 10, digits.last?.count ?? 0 < 9 else {
            return value.intValue
        }
        let fraction = digits.count == 2 ? digits[1] : ""
        guard let numerator = Int(whole + fraction) else { return value.intValue }
        var (divisor, rest) = (numerator, fraction.reduce(1) { product, _ in product * 10 })
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        return divisor == 0 ? nil : numerator / divisor
    }
}
