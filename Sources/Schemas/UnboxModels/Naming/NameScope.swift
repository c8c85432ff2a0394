/// Names that have to differ from each other: those of a type's members, or of types.
package struct NameScope {
    private var taken: Set<String> = []

    package init() {}

    /// Gives a name that is still free: the first of these, or the first with a number.
    ///
    /// - Parameter names: names in order of preference, not empty.
    package mutating func name(_ names: String...) -> String { name(from: names) }

    mutating func name(from names: [String]) -> String {
        for name in names where taken.insert(name).inserted { return name }
        let base = names.first ?? "value"
        // A name that ends in a digit gets a separating letter, so that `v1` and 2 do not become `v12`.
        let stem = base.last?.isNumber == true ? base + "N" : base
        var number = numbers[stem, default: 2]
        while !taken.insert("\(stem)\(number)").inserted { number += 1 }
        numbers[stem] = number + 1
        return "\(stem)\(number)"
    }

    /// The next number to try, so that a thousand equal names take linear time.
    private var numbers: [String: Int] = [:]

    package func isTaken(_ name: String) -> Bool { taken.contains(name) }
}
