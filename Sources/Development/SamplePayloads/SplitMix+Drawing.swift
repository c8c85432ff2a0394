// These draws stay the same if the standard library changes its `random(in:using:)`.

extension SplitMix {
    mutating func integer(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    mutating func integer(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + integer(below: range.count)
    }

    /// Returns true with the given probability.
    mutating func chance(_ percent: Int) -> Bool { integer(below: 100) < percent }

    mutating func element<T>(of values: [T]) -> T { values[integer(below: values.count)] }

    /// A number with the distribution that the deciles describe.
    mutating func integer(from deciles: Deciles) -> Int {
        let index = integer(below: 10)
        return integer(in: deciles[index]...deciles[index + 1])
    }
}

/// A distribution of numbers: the first is the minimum, the eleventh the maximum, and a tenth of all numbers lies
/// between any two neighbors.
typealias Deciles = [Int]
