import Foundation
import Unbox

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
        let value: JSONValue
        let isExclusive: Bool
    }

    private(set) var minimum: Bound?
    private(set) var maximum: Bound?
    /// The numbers of which a value has to be a multiple.
    private(set) var divisors: [JSONValue] = []

    mutating func add(minimum bound: Bound) {
        minimum = minimum.map { Self.isBelow($0, bound) ? bound : $0 } ?? bound
    }

    mutating func add(maximum bound: Bound) {
        maximum = maximum.map { Self.isBelow(bound, $0, orStricter: true) ? bound : $0 } ?? bound
    }

    mutating func add(divisor: JSONValue) { if !divisors.contains(divisor) { divisors.append(divisor) } }

    /// Whether a bound is less than another. Of equal ones, the other is the stricter one if only that is exclusive or, as
    /// an upper bound, this one if only this one is.
    private static func isBelow(_ bound: Bound, _ other: Bound, orStricter isMaximum: Bool = false) -> Bool {
        let (one, two) = (decimal(bound.value), decimal(other.value))
        if one != two { return one < two }
        return isMaximum ? bound.isExclusive && !other.isExclusive : other.isExclusive && !bound.isExclusive
    }

    private static func decimal(_ value: JSONValue) -> Decimal {
        guard let number = value.numberValue else { return 0 }
        let largest = Decimal(sign: .plus, exponent: 127, significand: 1)
        return number.decimal ?? ((number.double ?? 0) < 0 ? -largest : largest)
    }
}

// MARK: - Checks

extension NumberLimits {
    /// The checks of an Int or a UInt64, whose bounds are whole numbers.
    func wholeChecks(isUnsigned: Bool) -> [Check] {
        let type = isUnsigned ? "UInt64" : "Int"
        let least = isUnsigned ? 0 : Decimal(Int.min)
        let most = isUnsigned ? Decimal(UInt64.max) : Decimal(Int.max)
        func rounded(_ bound: Bound, _ mode: Decimal.RoundingMode) -> (value: Decimal, isExclusive: Bool) {
            var value = Self.decimal(bound.value)
            var whole = Decimal()
            NSDecimalRound(&whole, &value, 0, mode)
            return (whole, bound.isExclusive && whole == value)
        }
        func literal(_ bound: (value: Decimal, isExclusive: Bool)) -> Check.Bound {
            // No value keeps to a bound beyond those of the type.
            if bound.value > most { return Check.Bound(literal: "\(type).max", isExclusive: true) }
            if bound.value < least { return Check.Bound(literal: "\(type).min", isExclusive: true) }
            return Check.Bound(literal: "\(bound.value)", isExclusive: bound.isExclusive)
        }
        var low = minimum.map { rounded($0, .up) }
        var high = maximum.map { rounded($0, .down) }
        if let bound = low, bound.value < least || bound.value == least && !bound.isExclusive { low = nil }
        if let bound = high, bound.value > most || bound.value == most && !bound.isExclusive { high = nil }
        let divisors = divisors.compactMap(Self.wholeDivisor).filter { $0 > 1 }
        return Self.range(low.map(literal), high.map(literal)) + divisors.map { .multiple(of: "\($0)") }
    }

    /// The checks of a Double. Of divisors, only those can be checked that binary numbers can be exact multiples of.
    var doubleChecks: [Check] {
        func literal(_ bound: Bound) -> Check.Bound? {
            guard let double = bound.value.doubleValue, double.isFinite else { return nil }
            return Check.Bound(literal: "\(double)", isExclusive: bound.isExclusive)
        }
        let divisors = divisors.compactMap(\.doubleValue).filter { ($0 * 1024).rounded() == $0 * 1024 && $0 > 0 }
        return Self.range(minimum.flatMap(literal), maximum.flatMap(literal)) + divisors.map { .remainder(of: "\($0)") }
    }

    private static func range(_ minimum: Check.Bound?, _ maximum: Check.Bound?) -> [Check] {
        minimum == nil && maximum == nil ? [] : [.range(minimum: minimum, maximum: maximum)]
    }

    /// The whole numbers that are multiples of a number are those of its numerator in lowest terms: 3 for 1.5.
    private static func wholeDivisor(_ value: JSONValue) -> Int? {
        let digits = value.numberValue?.description.split(separator: ".", omittingEmptySubsequences: false) ?? []
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
