// Which fields and elements have been evaluated, and what applies to the others.

import SchemaReading
import UnboxCore

extension Validator {
    /// Calls `check` with a new set of what is evaluated. If the result is true, that is added to the set around it.
    mutating func collectingEvaluated(
        _ check: (inout Self) throws(Abort) -> Bool
    ) throws(Abort) -> Bool {
        let outer = current
        evaluated.append(PositionSet())
        current = evaluated.count - 1
        let isValid = try check(&self)
        let found = evaluated.removeLast()
        current = outer
        if isValid, outer >= 0 { evaluated[outer].formUnion(found) }
        return isValid
    }

    /// Goes into a container, where nothing is known to be evaluated.
    ///
    /// - Returns: the position of what is evaluated of the container, for `leaveContainer`.
    @inline(__always) mutating func enterContainer() throws(Abort) -> Int {
        level &+= 1
        if level > JSONLimits.maximumDepth { throw .nestedTooDeeply }
        try Abort.checkDepth(level)
        defer { current = -1 }
        return current
    }

    @inline(__always) mutating func leaveContainer(_ outer: Int) {
        level &-= 1
        current = outer
    }

    @inline(__always) mutating func mark(_ position: Int, _ set: Int) {
        if set >= 0 { evaluated[set].insert(position) }
    }

    mutating func checkUnevaluated(
        _ instruction: Instruction, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        let isObject = instruction.operation == .unevaluatedProperties
        guard kind == (isObject ? .object : .array) else { return true }
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        var isValid = true
        for (position, child) in children(of: value, isObject: isObject).enumerated() {
            if outer >= 0, evaluated[outer].contains(position) { continue }
            if let key = child.key { push(key: key) } else { push(index: position) }
            let isAccepted = try check(instruction.first, child.value, by: instruction.keyword)
            guard goesOn(isAccepted, &isValid) else { return false }
            pop()
            mark(position, outer)
        }
        return isValid
    }

    private func children(of value: P.Value, isObject: Bool) -> [(key: P.Value?, value: P.Value)] {
        var children: [(key: P.Value?, value: P.Value)] = []
        if isObject {
            var fields = payload.fields(value, isSorted: R.collects)
            while let field = payload.next(&fields) { children.append((field.key, field.value)) }
        } else {
            var elements = payload.elements(value)
            while let element = payload.next(&elements) { children.append((nil, element)) }
        }
        return children
    }
}
