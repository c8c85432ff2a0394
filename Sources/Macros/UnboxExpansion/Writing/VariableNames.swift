import SwiftText

/// Names for the variables of a function that a macro writes.
struct VariableNames {
    /// The names that are taken by properties, values and variables so far.
    private var taken: Set<String>

    init(taken: some Sequence<String>) { self.taken = Set(taken) }

    /// A name for the container of a key: that of the key if it is free.
    mutating func container(for key: String) -> String {
        var name = KeyNames.name(for: key)
        if taken.contains(name) || SwiftKeywords.reserved.contains(name) { name += "Container" }
        return variable(name)
    }

    /// A name that is free: the given one, or with a number.
    mutating func variable(_ name: String) -> String {
        var name = name
        var number = 2
        let base = name
        while taken.contains(name) {
            name = "\(base)\(number)"
            number += 1
        }
        taken.insert(name)
        return name
    }
}
