import Unbox

// MARK: - Numbers

extension Validator {
    mutating func checkNumber(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        let bound = program.bounds[instruction.first]
        let isValid =
            switch instruction.operation {
            case .minimum: compare(value, bound) >= 0
            case .maximum: compare(value, bound) <= 0
            case .exclusiveMinimum: compare(value, bound) > 0
            case .exclusiveMaximum: compare(value, bound) < 0
            case .multipleOf: try isMultiple(value, bound)
            default: true
            }
        if !isValid {
            report(instruction.keyword) { $0.outOfBounds(instruction.operation, bound, value) }
        }
        return isValid
    }

    @inline(__always) func reaches(_ count: Int, _ bound: UInt32) -> Bool {
        Int64(count) >= program.bounds[bound].integer
    }

    @inline(__always) func exceeds(_ count: Int, _ bound: UInt32) -> Bool {
        Int64(count) > program.bounds[bound].integer
    }

    /// Whether a value keeps to a schema in short, of which only what is needed is read.
    @inline(__always) mutating func isValid(_ value: P.Value, _ kind: Kinds, leaf: UInt32) -> Bool {
        let leaves = program.leaves
        guard allows(leaves[leaf].kinds, kind, value) else { return false }
        if kind == .string {
            if leaves[leaf].limitsLength {
                let length = payload.length(value)
                if length < Int(leaves[leaf].minLength) || length > Int(leaves[leaf].maxLength) { return false }
            }
        } else if leaves[leaf].limitsNumbers, kind.rawValue & Kinds.number.rawValue != 0 {
            guard isWithin(value, kind, leaf) else { return false }
        }
        let values = leaves[leaf].values
        return values == LeafRule.none || isValue(value, kind, values)
    }

    @inline(__always) private mutating func isWithin(_ value: P.Value, _ kind: Kinds, _ leaf: UInt32) -> Bool {
        let leaves = program.leaves
        if leaves[leaf].maximum == .max, leaves[leaf].minimum <= 0, payload.isClearlyPositive(value) { return true }
        if kind == .integer, let integer = payload.shortInteger(value) {
            return integer >= leaves[leaf].minimum && integer <= leaves[leaf].maximum
        }
        return isWithinExactly(value, leaves[leaf])
    }

    @inline(never) private mutating func isWithinExactly(_ value: P.Value, _ leaf: LeafRule) -> Bool {
        let double = payload.double(value)
        let low = leaf.minimum == .min ? -.infinity : Double(leaf.minimum)
        let high = leaf.maximum == .max ? .infinity : Double(leaf.maximum)
        if double > low, double < high { return true }
        if double < low || double > high { return false }
        if leaf.minimum != .min, payload.exact(value).compare(DecimalNumber(leaf.minimum)) < 0 { return false }
        return leaf.maximum == .max || payload.exact(value).compare(DecimalNumber(leaf.maximum)) <= 0
    }

    @inline(__always) private mutating func isValue(_ value: P.Value, _ kind: Kinds, _ values: UInt32) -> Bool {
        switch kind {
        case .string: payload.find(value, in: program.values[values].strings, program.tables) != nil
        case .null: program.values[values].hasNull
        case .boolean: payload.bool(value) ? program.values[values].hasTrue : program.values[values].hasFalse
        default: false
        }
    }

    /// -1, 0 or 1 if a number is less than, equal to or greater than a bound.
    private mutating func compare(_ value: P.Value, _ bound: NumberBound) -> Int {
        if bound.isInteger, let integer = payload.integer(value) {
            return integer < bound.integer ? -1 : integer > bound.integer ? 1 : 0
        }
        // Rounding keeps the order, except that different numbers may become equal.
        let double = payload.double(value)
        if double != bound.double { return double < bound.double ? -1 : 1 }
        return payload.exact(value).compare(parts.numbers[Int(bound.exact)])
    }

    private mutating func isMultiple(_ value: P.Value, _ bound: NumberBound) throws(Abort) -> Bool {
        if bound.isInteger, let integer = payload.integer(value) { return integer % bound.integer == 0 }
        let number = payload.exact(value)
        let divisor = parts.numbers[Int(bound.exact)]
        // Both may have any number of digits.
        try takeSteps(number.operations(dividingBy: divisor) / 16)
        return number.isMultiple(of: divisor)
    }
}

// MARK: - Strings

extension Validator {
    mutating func checkString(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        switch instruction.operation {
        case .minLength:
            let length = payload.length(value)
            if reaches(length, instruction.first) { return true }
            report(.minLength) { $0.count("a string", "at least", instruction.first, "character", length) }
            return false
        case .maxLength:
            let length = payload.length(value)
            if !exceeds(length, instruction.first) { return true }
            report(.maxLength) { $0.count("a string", "at most", instruction.first, "character", length) }
            return false
        case .pattern:
            if try matches(instruction.first, value) { return true }
            report(.pattern) { $0.noMatch(instruction.first, value) }
            return false
        case .content:
            if Content.accepts(payload.string(value), instruction) { return true }
            report(instruction.keyword) {
                let expected = instruction.keyword == .contentEncoding ? "in base64" : "that holds JSON"
                return "expected a string \(expected), found \($0.shown(value))"
            }
            return false
        default: return true
        }
    }

    /// Whether a pattern matches a string or a key.
    mutating func matches(_ index: UInt32, _ value: P.Value) throws(Abort) -> Bool {
        let pattern = parts.patterns[Int(index)]
        // `nil` for a timeout, as a closure cannot throw it through code that is not generic over errors.
        let isMatch: Bool? = payload.withText(value) { try? pattern.matches($0, &scratch) }
        guard let isMatch else { throw .patternTimeout(index) }
        return isMatch
    }

    mutating func checkFormat(_ instruction: Instruction, _ kind: Kinds, _ value: P.Value) -> Bool {
        guard kind == .string else { return true }
        let format = parts.formats[Int(instruction.first)]
        if payload.withText(value, format.accepts) { return true }
        report(.format) { "expected a string in the format \(format.name), found \($0.shown(value))" }
        return false
    }
}
