import SchemaReading

/// A set of Unicode scalars, ready to be asked.
struct ScalarSet: Sendable {
    /// Those below 128, as bits; complete, whatever the rest says.
    private var low: UInt64 = 0
    private var high: UInt64 = 0
    /// Others, unless negated: in order, and apart from each other, as there may be many: `[一丁七…]`.
    private let ranges: [ClosedRange<UInt32>]
    private let properties: [(property: ScalarProperty, isNegated: Bool)]
    private let isNegated: Bool

    /// - Parameter known: the properties that were looked up, by their names.
    /// - Throws: ``PatternError`` if there is no such property.
    init(_ set: PatternSet, _ known: inout [String: ScalarProperty]) throws(PatternError) {
        var properties: [(ScalarProperty, Bool)] = []
        for (name, isNegated) in set.properties {
            let property = if let property = known[name] { property } else { try ScalarProperty(name) }
            known[name] = property
            properties.append((property, isNegated))
        }
        ranges = set.sortedRanges
        self.properties = properties
        isNegated = set.isNegated
        var scripts = ScriptTests()
        for scalar in 0..<64 as Range<UInt32> {
            if containsOther(scalar, &scripts) { low |= 1 << UInt64(scalar) }
            if containsOther(scalar + 64, &scripts) { high |= 1 << UInt64(scalar) }
        }
    }

    @inline(__always) func contains(_ scalar: UInt32, _ scripts: inout ScriptTests) -> Bool {
        if scalar < 64 { return low & 1 &<< UInt64(scalar) != 0 }
        if scalar < 128 { return high & 1 &<< UInt64(scalar &- 64) != 0 }
        return containsOther(scalar, &scripts)
    }

    @inline(never) private func containsOther(_ scalar: UInt32, _ scripts: inout ScriptTests) -> Bool {
        let isMember =
            isInRange(scalar) || properties.contains { $0.property.contains(scalar, &scripts) != $0.isNegated }
        return isMember != isNegated
    }

    private func isInRange(_ scalar: UInt32) -> Bool {
        var (low, high) = (0, ranges.count)
        while low < high {
            let middle = (low + high) / 2
            if ranges[middle].upperBound < scalar { low = middle + 1 } else { high = middle }
        }
        return low < ranges.count && ranges[low].contains(scalar)
    }
}
