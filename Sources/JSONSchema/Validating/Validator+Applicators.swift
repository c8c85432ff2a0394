// Keywords that apply to values of every type.

import Unbox

extension Validator {
    mutating func checkAny(
        _ instruction: Instruction, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        switch instruction.operation {
        case .never:
            report(nil) { $0.never(value) }
            return false
        case .values: return try checkValues(instruction, kind, value)
        case .format: return checkFormat(instruction, kind, value)
        case .ref:
            try takeSteps()
            return try check(instruction.first, value, by: instruction.keyword)
        case .dynamicRef:
            try takeSteps()
            return try check(dynamicTarget(program.dynamics[instruction.first]), value, by: instruction.keyword)
        case .allOf: return try checkAllOf(instruction, value)
        case .anyOf: return try checkAnyOf(instruction, value)
        case .oneOf: return try checkOneOf(instruction, value)
        case .not: return try checkNot(instruction, value)
        case .conditional: return try checkConditional(program.conditionals[instruction.first], value)
        default: return true
        }
    }

    private mutating func dynamicTarget(_ rule: DynamicRule) -> SchemaIndex {
        for resource in scope {
            let key = UInt64(resource) << 32 | UInt64(rule.anchor)
            if let schema = parts.dynamicAnchors[key] { return schema }
        }
        return rule.target
    }

    private mutating func checkValues(
        _ instruction: Instruction, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        let rule = program.values[instruction.first]
        let isValid: Bool
        switch kind {
        case .null: isValid = rule.hasNull
        case .boolean: isValid = payload.bool(value) ? rule.hasTrue : rule.hasFalse
        case .string: isValid = payload.find(value, in: rule.strings, program.tables) != nil
        default: isValid = try isConstant(value, rule)
        }
        if !isValid { report(instruction.keyword) { $0.otherValue(rule, value) } }
        return isValid
    }

    private mutating func isConstant(_ value: P.Value, _ rule: ValuesRule) throws(Abort) -> Bool {
        if rule.hashes != .max {
            let hash = try ValueHash.hash(value, payload)
            for position in parts.hashes[Int(rule.hashes)][hash] ?? [] {
                if try isEqual(value, to: position) { return true }
            }
            return false
        }
        var position = rule.constants
        while position < rule.constants + rule.constantCount {
            if try isEqual(value, to: position) { return true }
            position += 1
        }
        return false
    }

    private mutating func isEqual(_ value: P.Value, to position: UInt32) throws(Abort) -> Bool {
        let constant = parts.constants[Int(position)]
        return try ValueEquality.areEqual(
            value, payload, constant.node, DocumentPayload(constant.document), depth: depth)
    }

    private mutating func checkAllOf(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        var isValid = true
        var index = instruction.first
        while index < instruction.first + instruction.second {
            try takeSteps()
            if !(try check(program.lists[index], value, by: .allOf)) {
                guard R.collects else { return false }
                isValid = false
            }
            index += 1
        }
        return isValid
    }

    private mutating func checkAnyOf(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
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
        if !isValid { report(.anyOf, branches) { $0.noBranch(branches, value) } }
        return isValid
    }

    private mutating func checkOneOf(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
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
        if count == 0 { report(.oneOf, branches) { $0.noBranch(branches, value) } }
        if count > 1 { report(.oneOf) { $0.severalBranches(matches, of: Int(instruction.second)) } }
        return count == 1
    }

    private mutating func checkNot(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        try takeSteps()
        let outer = current
        current = -1
        silence(1)
        let isMatch = try check(instruction.first, value, by: .not)
        silence(-1)
        current = outer
        if isMatch { report(.not) { $0.unwanted(value) } }
        return !isMatch
    }

    private mutating func checkConditional(_ rule: ConditionalRule, _ value: P.Value) throws(Abort) -> Bool {
        silence(1)
        let isMatch = try checkBranch(rule.condition, value, by: .if)
        silence(-1)
        let schema = isMatch ? rule.then : rule.otherwise
        guard schema != .none else { return true }
        return try checkBranch(schema, value, by: isMatch ? .then : .else)
    }

    @inline(__always) mutating func silence(_ change: Int) {
        if R.collects { recorder.silence(change) }
    }
}
