/// Finds where two models differ.
struct ModelComparison {
    /// - Parameter path: where the models stand.
    static func differences(_ old: Any, _ new: Any, at path: [UnboxPath.Component]) -> [UnboxDifference] {
        var comparison = ModelComparison(path: path)
        comparison.compare(old, new, ReadingOptions())
        return comparison.differences
    }

    private var path: [UnboxPath.Component]
    private(set) var differences: [UnboxDifference] = []
    /// How many pairs were found alike that `==` tells apart: `NaN` and `NaN`.
    var pardonCount = 0
    /// The pairs of objects that were met: those of a cycle are not compared for ever.
    private var visited: [VisitedPair: (AnyObject, AnyObject)] = [:]

    private struct VisitedPair: Hashable {
        let old: ObjectIdentifier
        let new: ObjectIdentifier
    }

    init(path: [UnboxPath.Component] = []) {
        self.path = path
    }
}

// MARK: - One pair of values

extension ModelComparison {
    /// - Parameter options: those of the containers around the values.
    mutating func compare(_ old: Any, _ new: Any, _ options: ReadingOptions) {
        guard !isFull else { return }
        guard let inner = try? options.enteringContainer() else {
            return report(.value("more than can be compared"), .value("more than can be compared: it nests too deeply"))
        }
        compareForms(ModelValue(old), ModelValue(new), inner)
    }

    mutating func compare(
        _ old: Any, _ new: Any, below component: UnboxPath.Component, _ options: ReadingOptions
    ) {
        path.append(component)
        defer { path.removeLast() }
        compare(old, new, options)
    }

    private mutating func compareForms(_ old: ModelValue, _ new: ModelValue, _ options: ReadingOptions) {
        switch (old.form, new.form) {
        case (.none, .none): return
        case (.scalar(let one), .scalar(let other)):
            if !areAlike(one, other) { report(old, new) }
            return
        case (.list(let one), .list(let other)):
            if one.count != other.count { report(old, new) }
            return compareLists(one, other, options)
        default: break
        }
        guard enter(old.value, new.value) else { return }
        let isEqual = old.isEqual(to: new)
        if isEqual == true { return }
        let before = (differences.count, pardonCount)
        compareParts(old, new, options)
        // `==` knows of a difference that reflection does not show.
        if isEqual == false, before == (differences.count, pardonCount) { report(old, new) }
    }

    private mutating func compareParts(_ old: ModelValue, _ new: ModelValue, _ options: ReadingOptions) {
        switch (old.form, new.form) {
        case (.dictionary(let one), .dictionary(let other)): compareFields(one, other, options)
        case (.fields(let one), .fields(let other)): compareFields(one, other, options)
        case (.set(let one), .set(let other)): compareSets(one, other, options)
        case (.enumeration(let one, let content?), .enumeration(let other, let otherContent?)) where one == other:
            compare(content, otherContent, below: .key(one), options)
        case (.enumeration(let one, nil), .enumeration(let other, nil)) where one == other: break
        case (.opaque, .opaque) where type(of: old.value) == type(of: new.value): break
        default:
            let raw = (old.raw, new.raw)
            if type(of: old.value) != type(of: new.value), raw.0 != nil || raw.1 != nil {
                // A raw value and what has it.
                compare((raw.0 ?? old).value, (raw.1 ?? new).value, options)
            } else {
                report(old, new)
            }
        }
    }

    private mutating func areAlike(_ old: PayloadValue, _ new: PayloadValue) -> Bool {
        switch (old.storage, new.storage) {
        case (.bool(let old), .bool(let new)): return old == new
        case (.string(let old), .string(let new)): return old == new
        case (.double(let old), .double(let new)):
            guard old.isNaN && new.isNaN else { return old == new }
            pardonCount += 1
            return true
        default:
            // Of two types, or with more digits than a Double has.
            guard let text = old.numberText else { return false }
            return text == new.numberText
        }
    }

    /// - Returns: whether the two have to be compared: not when they are one object, or were met before.
    private mutating func enter(_ old: Any, _ new: Any) -> Bool {
        guard type(of: old) is AnyClass, type(of: new) is AnyClass else { return true }
        let (old, new) = (old as AnyObject, new as AnyObject)
        // The objects are kept, so that no other one gets their identity.
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

    /// Reports what only one of the two has.
    mutating func report(_ old: Any?, _ new: Any?, at component: UnboxPath.Component) {
        func outcome(_ value: Any?) -> UnboxDifference.Outcome {
            value.map { .value(ModelValue($0).text) } ?? .missing
        }
        path.append(component)
        report(outcome(old), outcome(new))
        path.removeLast()
    }
}
