// Draws that stay the same when the standard library changes how its `random(in:using:)` works.

extension SplitMix {
    mutating func integer(below bound: Int) -> Int {
        Int(next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    mutating func integer(in range: ClosedRange<Int>) -> Int {
        range.lowerBound + integer(below: range.count)
    }

    /// True in so many of a hundred cases.
    mutating func chance(_ percent: Int) -> Bool { integer(below: 100) < percent }

    mutating func element<T>(of values: [T]) -> T { values[integer(below: values.count)] }

    /// A number with the distribution that the deciles describe.
    mutating func integer(from deciles: Deciles) -> Int {
        let index = integer(below: 10)
        return integer(in: deciles[index]...deciles[index + 1])
    }
}

/// How numbers are distributed: the least, the eleventh is the greatest, and a tenth of all lies between two
/// neighbors.
typealias Deciles = [Int]
