// Sets of scalars: classes of characters in brackets, and alternatives that each match a single scalar.

extension PatternParser {
    mutating func newSet(_ set: PatternSet) -> PatternNode {
        setCount += 1
        var set = set
        set.number = setCount
        return .set(set)
    }

    mutating func characterClass() throws(PatternError) -> PatternSet {
        let isNegated = take("^")
        var set = PatternSet()
        while let scalar = next, scalar != "]" {
            let start = try classAtom()
            guard peek("-"), index + 1 < scalars.count, scalars[index + 1] != "]" else {
                set.formUnion(start)
                continue
            }
            index += 1
            let end = try classAtom()
            if let low = start.single, let high = end.single {
                guard low <= high else { throw error("a range whose ends are in the wrong order") }
                set.insert(low...high)
            } else {
                // As outside of the Unicode mode: the hyphen stands for itself, as in `[\w-.]`.
                for part in [start, PatternSet([0x2D...0x2D]), end] { set.formUnion(part) }
            }
        }
        guard take("]") else { throw error("a '[' without a ']'") }
        return isNegated ? set.negated : set
    }

    private mutating func classAtom() throws(PatternError) -> PatternSet {
        var scalar = next ?? 0
        if take("\\") {
            if let set = try setEscape() { return set }
            scalar = try scalarEscape(isInClass: true)
        } else {
            index += 1
        }
        return PatternSet([scalar...scalar])
    }

    /// A set, if each of the nodes always matches a single scalar, as in `(.|\n)*`.
    mutating func choice(_ nodes: [PatternNode]) -> PatternNode {
        var union = PatternSet()
        for node in nodes {
            guard let set = node.set, set.canBeUnited else { return .choice(nodes) }
            union.formUnion(set)
        }
        return newSet(union)
    }
}
