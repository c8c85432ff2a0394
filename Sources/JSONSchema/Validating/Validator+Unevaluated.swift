// Which fields and elements have been evaluated, and what applies to the others.

import Unbox

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
        if level > Self.mostLevels { throw .nestedTooDeeply }
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

    mutating func checkLate(
        _ instruction: Instruction, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        switch (instruction.operation, kind) {
        case (.unevaluatedProperties, .object): try checkUnevaluatedFields(instruction.first, value)
        case (.unevaluatedItems, .array): try checkUnevaluatedElements(instruction.first, value)
        default: true
        }
    }

    private mutating func checkUnevaluatedFields(_ schema: SchemaIndex, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        var isValid = true
        var position = 0
        var fields = payload.fields(value, isSorted: R.collects)
        while let (key, child) = payload.next(&fields) {
            defer { position += 1 }
            if outer >= 0, evaluated[outer].contains(position) { continue }
            push(key: key)
            if !(try check(schema, child, by: .unevaluatedProperties)) {
                guard R.collects else { return false }
                isValid = false
            }
            pop()
            mark(position, outer)
        }
        return isValid
    }

    private mutating func checkUnevaluatedElements(_ schema: SchemaIndex, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        var isValid = true
        var position = 0
        var elements = payload.elements(value)
        while let element = payload.next(&elements) {
            defer { position += 1 }
            if outer >= 0, evaluated[outer].contains(position) { continue }
            push(index: position)
            if !(try check(schema, element, by: .unevaluatedItems)) {
                guard R.collects else { return false }
                isValid = false
            }
            pop()
            mark(position, outer)
        }
        return isValid
    }
}
