import Unbox

struct ModelComparison {
    /// - Parameter path: the path of the models in the payload.
    static func differences(_ old: Any, _ new: Any, at path: [UnboxPath.Component]) -> [UnboxDifference] {
        var comparison = ModelComparison(path: path)
        comparison.compare(old, new)
        return comparison.differences
    }

    private var path: [UnboxPath.Component]
    private(set) var differences: [UnboxDifference] = []
    /// The number of pairs considered equal although `==` returns false: `NaN` and `NaN`.
    var pardonCount = 0
    private var depth: Int
    /// The pairs of objects visited so far, so that a cycle ends.
    private var visited: [VisitedPair: (AnyObject, AnyObject)] = [:]

    private struct VisitedPair: Hashable {
        let old: ObjectIdentifier
        let new: ObjectIdentifier
    }

    private init(path: [UnboxPath.Component], depth: Int = 0) {
        self.path = path
        self.depth = depth
    }

    /// A comparison below the current values, with its own list of differences.
    func inner() -> ModelComparison { ModelComparison(path: [], depth: depth) }
}

// MARK: - One pair of values

extension ModelComparison {
    mutating func compare(_ old: Any, _ new: Any) {
        // Most values are equal, and finding their forms takes longer than `==`.
        guard !isFull, !ModelValue.areEqualAsAWhole(old, new) else { return }
        guard depth < JSONLimits.maximumDepth, StackBounds.haveRoom else {
            return report(.value("more than can be compared"), .value("more than can be compared: it nests too deeply"))
        }
        depth += 1
        compareForms(ModelValue(old), ModelValue(new))
        depth -= 1
    }

    mutating func compare(_ old: Any, _ new: Any, below component: UnboxPath.Component) {
        path.append(component)
        compare(old, new)
        path.removeLast()
    }

    private mutating func compareForms(_ old: ModelValue, _ new: ModelValue) {
        switch (old.form, new.form) {
        case (.none, .none): return
        case (.scalar(let one), .scalar(let other)):
            if !areAlike(one, other) { report(old, new) }
            return
        case (.list(let one), .list(let other)):
            if one.count != other.count { report(old, new) }
            return compareLists(one, other)
        default: break
        }
        guard enter(old.value, new.value) else { return }
        let areEqual = ModelValue.areEqual(old.value, new.value)
        if areEqual == true { return }
        let before = (differences.count, pardonCount)
        compareParts(old, new)
        // `==` sees a difference that reflection does not show.
        if areEqual == false, before == (differences.count, pardonCount) { report(old, new) }
    }

    private mutating func compareParts(_ old: ModelValue, _ new: ModelValue) {
        switch (old.form, new.form) {
        case (.dictionary(let one), .dictionary(let other)): compareFields(one, other)
        case (.fields(let one), .fields(let other)): compareFields(one, other)
        case (.set(let one), .set(let other)): compareSets(one, other)
        case (.enumeration(let one, let content?), .enumeration(let other, let otherContent?)) where one == other:
            compare(content, otherContent, below: .key(one))
        case (.enumeration(let one, nil), .enumeration(let other, nil)) where one == other: break
        case (.opaque, .opaque) where type(of: old.value) == type(of: new.value): break
        default:
            let raw = (old.raw, new.raw)
            if type(of: old.value) != type(of: new.value), raw.0 != nil || raw.1 != nil {
                // One side is the raw value of the other.
                compare((raw.0 ?? old).value, (raw.1 ?? new).value)
            } else {
                report(old, new)
            }
        }
    }

    private mutating func areAlike(_ old: Scalar, _ new: Scalar) -> Bool {
        if old == .notANumber, new == .notANumber { pardonCount += 1 }
        return old == new
    }

    /// - Returns: false for one and the same object, and for a pair that was compared before.
    private mutating func enter(_ old: Any, _ new: Any) -> Bool {
        guard type(of: old) is AnyClass, type(of: new) is AnyClass else { return true }
        let (old, new) = (old as AnyObject, new as AnyObject)
        // Retains the objects, so that no other object gets the same identity.
        let pair = VisitedPair(old: ObjectIdentifier(old), new: ObjectIdentifier(new))
        return old !== new && visited.updateValue((old, new), forKey: pair) == nil
    }
}

// MARK: - Reports

extension ModelComparison {
    private var isFull: Bool { differences.count >= UnboxMigration.maximumCount }

    mutating func report(_ old: UnboxDifference.Outcome, _ new: UnboxDifference.Outcome) {
        if !isFull { differences.append(UnboxDifference(path, unboxed: old, decoded: new)) }
    }

    private mutating func report(_ old: ModelValue, _ new: ModelValue) {
        let (old, new) = ModelValue.texts(old, new)
        report(.value(old), .value(new))
    }

    /// Reports an element, key or property that only one side has.
    mutating func report(_ old: Any?, _ new: Any?, at component: UnboxPath.Component) {
        func outcome(_ value: Any?) -> UnboxDifference.Outcome {
            value.map { .value(ModelValue($0).text) } ?? .missing
        }
        path.append(component)
        report(outcome(old), outcome(new))
        path.removeLast()
    }
}
