import Unbox

extension ModelComparison {
    mutating func compareLists(_ old: [Any], _ new: [Any]) {
        let before = differences.count
        for index in 0..<min(old.count, new.count) {
            compare(old[index], new[index], below: .index(index))
            // After an element that only one side has, all others would differ.
            if old.count != new.count, differences.count > before { return }
        }
        let index = min(old.count, new.count)
        if index < old.count { report(old[index], nil, at: .index(index)) }
        if index < new.count { report(nil, new[index], at: .index(index)) }
    }

    mutating func compareFields(_ old: [ModelValue.Field], _ new: [ModelValue.Field]) {
        let newValues = Dictionary(new.map { ($0.name, $0.value) }) { first, _ in first }
        for field in old {
            if let value = newValues[field.name] {
                compare(field.value, value, below: .key(field.name))
            } else {
                report(field.value, nil, at: .key(field.name))
            }
        }
        let oldNames = Set(old.map(\.name))
        for field in new where !oldNames.contains(field.name) { report(nil, field.value, at: .key(field.name)) }
    }

    /// Elements are equal if comparing them finds no differences, so elements of two types can be equal.
    mutating func compareSets(_ old: [Any], _ new: [Any]) {
        // Most elements are found by their hashes, which leaves few to compare with each other.
        let shared = Set(new.compactMap { $0 as? AnyHashable }).intersection(old.compactMap { $0 as? AnyHashable })
        func isShared(_ element: Any) -> Bool { (element as? AnyHashable).map(shared.contains) ?? false }
        var oldOnly = old.filter { !isShared($0) }
        var newOnly = new.filter { !isShared($0) }
        // Comparing each with each takes too long if two large sets have nothing in common.
        if oldOnly.count * newOnly.count <= 10_000 {
            oldOnly.removeAll { element in
                let match = newOnly.firstIndex { other in
                    var comparison = inner()
                    comparison.compare(element, other)
                    return comparison.differences.isEmpty
                }
                if let match { newOnly.remove(at: match) }
                return match != nil
            }
        }
        if oldOnly.isEmpty && newOnly.isEmpty {
            // The sets are equal, but some elements are not by `==`, because they contain NaN.
            pardonCount += old.count - shared.count
        } else {
            report(.value(ModelValue.text(ofSetWith: oldOnly)), .value(ModelValue.text(ofSetWith: newOnly)))
        }
    }
}
