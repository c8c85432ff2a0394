/// A part of a regular expression of ECMA-262.
package indirect enum PatternNode {
    case empty
    case scalar(UInt32)
    case set(PatternSet)
    case sequence([PatternNode])
    case choice([PatternNode])
    /// The numbers of the groups in it are needed to forget what these matched in the last round.
    case loop(PatternNode, least: Int, most: Int?, isGreedy: Bool, groups: Range<Int>)
    case group(Int, PatternNode)
    case reference(Int)
    case namedReference(String)
    case start
    case end
    case wordBoundary(isNegated: Bool)
    case look(PatternNode, isBehind: Bool, isNegated: Bool)

    /// The scalars that it matches, if it always matches a single one.
    package var set: PatternSet? {
        switch self {
        case .set(let set): set
        case .scalar(let scalar): PatternSet([scalar...scalar], number: -1 - Int(scalar))
        default: nil
        }
    }
}

/// A set of Unicode scalars as a pattern has it: `[a-z]`, `\d`, `\p{Letter}`.
package struct PatternSet: Sendable {
    package private(set) var ranges: [ClosedRange<UInt32>]
    /// The names of properties, which need not exist.
    package internal(set) var properties: [(name: String, isNegated: Bool)] = []
    package private(set) var isNegated = false
    /// Which set of the pattern it is: unrolled copies share it.
    package internal(set) var number: Int

    package init(_ ranges: [ClosedRange<UInt32>] = [], number: Int = 0) {
        (self.ranges, self.number) = (ranges, number)
    }

    mutating func insert(_ range: ClosedRange<UInt32>) { ranges.append(range) }

    /// Whether `formUnion` takes the set: the scalars that do not have a property are not ranges.
    var canBeUnited: Bool { !isNegated || properties.isEmpty }

    mutating func formUnion(_ other: PatternSet) {
        guard other.isNegated else {
            ranges += other.ranges
            properties += other.properties
            return
        }
        var next: UInt32 = 0
        for range in other.sortedRanges {
            if range.lowerBound > next { insert(next...range.lowerBound - 1) }
            next = range.upperBound + 1
        }
        if next <= 0x10FFFF { insert(next...0x10FFFF) }
    }

    /// The ranges in order and apart from each other.
    package var sortedRanges: [ClosedRange<UInt32>] {
        ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { sorted, range in
            if let last = sorted.last, range.lowerBound <= last.upperBound + 1 {
                sorted[sorted.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                sorted.append(range)
            }
        }
    }

    /// The only scalar of a set that is written as one; nil for any other set.
    var single: UInt32? {
        guard ranges.count == 1, properties.isEmpty, !isNegated, ranges[0].count == 1 else { return nil }
        return ranges[0].lowerBound
    }

    var negated: PatternSet {
        var set = self
        set.isNegated.toggle()
        return set
    }

    static let digits = PatternSet([0x30...0x39])
    static let word = PatternSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// WhiteSpace and LineTerminator of ECMA-262.
    static let space = PatternSet([
        0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029, 0x202F...0x202F,
        0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
    /// The scalars that a dot does not match.
    static let lineEnds = PatternSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
}

/// Why a text is not a regular expression, or not one that is supported.
package struct PatternError: Error {
    package let message: String

    package init(message: String) { self.message = message }
}
