/// Finds where two models differ.
struct ModelComparison {
    /// - Parameter path: where the models stand.
    static func differences(_ old: Any, _ new: Any, at path: [UnboxPath.Component]) -> [UnboxDifference] {
        var comparison = ModelComparison(path: path)
        comparison.compare(old, new, ReadingOptions())
        return comparison.differences
    }

    private var path: [UnboxPath.Component]
    private var differences: [UnboxDifference] = []
    /// How many pairs were found alike that `==` tells apart: `NaN` and `NaN`.
    private var pardonCount = 0
    /// The pairs of objects that were met: those of a cycle are not compared for ever.
    private var visited: [VisitedPair: (AnyObject, AnyObject)] = [:]

    private struct VisitedPair: Hashable {
        let old: ObjectIdentifier
        let new: ObjectIdentifier
    }

    private init(path: [UnboxPath.Component]) {
        self.path = path
    }

    private var isFull: Bool { differences.count >= UnboxMigration.maximumCount }

    private mutating func report(_ old: UnboxDifference.Outcome, _ new: UnboxDifference.Outcome) {
        if !isFull { differences.append(UnboxDifference(path, unboxed: old, decoded: new)) }
    }

    private mutating func report(_ old: ModelValue, _ new: ModelValue) {
        let (old, new) = ModelValue.texts(old, new)
        report(.value(old), .value(new))
    }

    /// Reports what only one of the two has.
    private mutating func report(_ old: Any?, _ new: Any?, at component: UnboxPath.Component) {
        func outcome(_ value: Any?) -> UnboxDifference.Outcome {
            value.map { .value(ModelValue($0).text) } ?? .missing
        }
        path.append(component)
        report(outcome(old), outcome(new))
        path.removeLast()
    }

    // MARK: - One value

    private mutating func compare(
        _ old: Any, _ new: Any, below component: UnboxPath.Component, _ options: ReadingOptions
    ) {
        path.append(component)
        defer { path.removeLast() }
        compare(old, new, options)
    }

    private mutating func compare(_ old: Any, _ new: Any, _ options: ReadingOptions) {
        guard !isFull else { return }
        guard let inner = try? options.enteringContainer() else {
            return report(.value("more than can be compared"), .value("more than can be compared: it nests too deeply"))
        }
        compare(ModelValue(old), ModelValue(new), inner)
    }

    private mutating func compare(_ old: ModelValue, _ new: ModelValue, _ options: ReadingOptions) {
        switch (old.form, new.form) {
        case (.none, .none): return
        case (.scalar(let one), .scalar(let other)): return compare(one, other, old, new)
        case (.list(let one), .list(let other)): return compare(one, other, old, new, options)
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

    /// - Returns: whether the two have to be compared: not when they are one object, or were met before.
    private mutating func enter(_ old: Any, _ new: Any) -> Bool {
        guard type(of: old) is AnyClass, type(of: new) is AnyClass else { return true }
        let (old, new) = (old as AnyObject, new as AnyObject)
        // The objects are kept, so that no other one gets their identity.
        let pair = VisitedPair(old: ObjectIdentifier(old), new: ObjectIdentifier(new))
        return old !== new && visited.updateValue((old, new), forKey: pair) == nil
    }

    private mutating func compareParts(_ old: ModelValue, _ new: ModelValue, _ options: ReadingOptions) {
        switch (old.form, new.form) {
        case (.dictionary(let one), .dictionary(let other)): compare(one, other, options)
        case (.set(let one), .set(let other)): compare(one, other, asSets: options)
        case (.fields(let one), .fields(let other)): compare(one, other, options)
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

    // MARK: - What a value is made of

    private mutating func compare(_ old: UnboxValue, _ new: UnboxValue, _ oldModel: ModelValue, _ newModel: ModelValue)
    {
        switch (old.storage, new.storage) {
        case (.bool(let old), .bool(let new)) where old == new: break
        case (.string(let old), .string(let new)) where old == new: break
        case (.double(let old), .double(let new)) where old == new: break
        case (.double(let old), .double(let new)) where old.isNaN && new.isNaN: pardonCount += 1
        default:
            if let text = old.numberText, text == new.numberText { return }
            report(oldModel, newModel)
        }
    }

    private mutating func compare(
        _ old: [Any], _ new: [Any], _ oldModel: ModelValue, _ newModel: ModelValue, _ options: ReadingOptions
    ) {
        if old.count != new.count { report(oldModel, newModel) }
        let before = differences.count
        for index in 0..<min(old.count, new.count) {
            compare(old[index], new[index], below: .index(index), options)
            // Behind an element that one side has not, all others would differ.
            if old.count != new.count, differences.count > before { return }
        }
        let index = min(old.count, new.count)
        if index < old.count { report(old[index], nil, at: .index(index)) }
        if index < new.count { report(nil, new[index], at: .index(index)) }
    }

    private mutating func compare(_ old: [ModelValue.Field], _ new: [ModelValue.Field], _ options: ReadingOptions) {
        let newValues = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
        for field in old {
            if let value = newValues[field.name] {
                compare(field.value, value, below: .key(field.name), options)
            } else {
                report(field.value, nil, at: .key(field.name))
            }
        }
        let oldNames = Set(old.map(\.name))
        for field in new where !oldNames.contains(field.name) { report(nil, field.value, at: .key(field.name)) }
    }

    /// Elements are alike where a comparison of them finds nothing: those of two types can be.
    private mutating func compare(
        _ old: [Any], _ new: [Any], asSets options: ReadingOptions
    ) {
        // Most elements are found at once, and few are left to be compared with each other.
        let known = Set(new.compactMap { $0 as? AnyHashable })
        let shared = known.intersection(old.compactMap { $0 as? AnyHashable })
        func isShared(_ element: Any) -> Bool { (element as? AnyHashable).map(shared.contains) ?? false }
        var oldOnly = old.filter { !isShared($0) }
        var newOnly = new.filter { !isShared($0) }
        // Each with each takes long where two large sets have nothing in common.
        let areFew = oldOnly.count * newOnly.count <= 10_000
        oldOnly.removeAll { element in
            guard areFew else { return false }
            let match = newOnly.firstIndex { other in
                var comparison = ModelComparison(path: [])
                comparison.compare(element, other, options)
                return comparison.differences.isEmpty
            }
            if let match { newOnly.remove(at: match) }
            return match != nil
        }
        guard !oldOnly.isEmpty || !newOnly.isEmpty else {
            if shared.count < old.count { pardonCount += 1 }
            return
        }
        report(.value(ModelValue.text(ofSetWith: oldOnly)), .value(ModelValue.text(ofSetWith: newOnly)))
    }
}
