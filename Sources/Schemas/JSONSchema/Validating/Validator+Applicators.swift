// Keywords that apply schemas to the same value.

import SchemaReading
import UnboxCore

extension Validator {
    mutating func checkAllOf(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        var isValid = true
        var index = instruction.first
        while index < instruction.first + instruction.second {
            try takeSteps()
            guard goesOn(try check(program.lists[index], value, by: .allOf), &isValid) else { return false }
            index += 1
        }
        return isValid
    }

    mutating func checkAnyOf(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        var isValid = false
        var branches: [[Violation]] = []
        let outer = recorder.beginBranches()
        var index = instruction.first
        while index < instruction.first + instruction.second {
            if try checkBranch(program.lists[index], value, by: .anyOf) {
                isValid = true
                // All that are valid count for what is evaluated, and for annotations.
                if current < 0, !R.annotates { break }
            }
            recorder.endBranch(&branches)
            index += 1
        }
        recorder.endBranches(outer)
        return isValid || fail(.anyOf, branches) { $0.noBranch(branches, value) }
    }

    mutating func checkOneOf(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        var matches: [Int] = []
        var count = 0
        var branches: [[Violation]] = []
        let outer = recorder.beginBranches()
        var index = instruction.first
        while index < instruction.first + instruction.second {
            if try checkBranch(program.lists[index], value, by: .oneOf) {
                count += 1
                if R.collects { matches.append(Int(index - instruction.first)) }
                if count > 1, !R.collects { break }
            }
            recorder.endBranch(&branches)
            index += 1
        }
        recorder.endBranches(outer)
        if count == 0 { return fail(.oneOf, branches) { $0.noBranch(branches, value) } }
        return count == 1 || fail(.oneOf) { $0.severalBranches(matches, of: Int(instruction.second)) }
    }

    mutating func checkNot(_ schema: SchemaIndex, _ value: P.Value) throws(Abort) -> Bool {
        try takeSteps()
        let outer = current
        current = -1
        silence(1)
        let isMatch = try check(schema, value, by: .not)
        silence(-1)
        current = outer
        return !isMatch || fail(.not) { $0.unwanted(value) }
    }

    mutating func checkConditional(_ rule: ConditionalRule, _ value: P.Value) throws(Abort) -> Bool {
        silence(1)
        let isMatch = try checkBranch(rule.condition, value, by: .if)
        silence(-1)
        let schema = isMatch ? rule.then : rule.otherwise
        guard schema != .none else { return true }
        return try checkBranch(schema, value, by: isMatch ? .then : .else)
    }

    /// Applies one of several schemas to the current value. What it evaluates counts if the value is valid.
    @inline(__always) private mutating func checkBranch(
        _ schema: SchemaIndex, _ value: P.Value, by keyword: Keyword
    ) throws(Abort) -> Bool {
        try takeSteps()
        guard current >= 0 else { return try check(schema, value, by: keyword) }
        return try collectingEvaluated { (validator: inout Self) throws(Abort) in
            try validator.check(schema, value, by: keyword)
        }
    }

    @inline(__always) mutating func silence(_ change: Int) {
        if R.collects { recorder.silence(change) }
    }
}
