import SchemaReading
import UnboxCore

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
            default: try isMultiple(value, bound)
            }
        return isValid || fail(instruction.keyword) { $0.outOfBounds(instruction.operation, bound, value) }
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

    /// A length of a string, or the number of values in a container.
    mutating func checkCount(
        _ count: Int, _ instruction: Instruction, _ container: StaticString, _ unit: StaticString
    ) -> Bool {
        let bound = program.bounds[instruction.first].integer
        switch instruction.operation {
        case .minLength, .minItems, .minProperties:
            return Int64(count) >= bound
                || fail(instruction.keyword) { $0.count(container, "at least", instruction.first, unit, count) }
        default:
            return Int64(count) <= bound
                || fail(instruction.keyword) { $0.count(container, "at most", instruction.first, unit, count) }
        }
    }
}

// MARK: - Schemas in short

extension Validator {
    /// Whether a value keeps to a schema in short, of which only what is needed is read.
    @inline(__always) mutating func isValid(_ value: P.Value, _ kind: Kinds, leaf: UInt32) -> Bool {
        let leaves = program.leaves
        guard allows(leaves[leaf].kinds, kind, value) else { return false }
        if kind == .string {
            if leaves[leaf].limitsLength {
                // Not as an Int: one of 32 bits cannot hold the maximum of a schema without one.
                let length = UInt32(clamping: payload.length(value))
                if length < leaves[leaf].minLength || length > leaves[leaf].maxLength { return false }
            }
        } else if leaves[leaf].limitsNumbers, kind.rawValue & Kinds.number.rawValue != 0 {
            guard isWithin(value, kind, leaf) else { return false }
        }
        let values = leaves[leaf].values
        return values == LeafRule.none || isValue(value, kind, values)
    }

    @inline(__always) private mutating func isWithin(_ value: P.Value, _ kind: Kinds, _ leaf: UInt32) -> Bool {
        let leaves = program.leaves
        if leaves[leaf].high == LeafRule.none, leaves[leaf].minimum <= 0, payload.isClearlyPositive(value) {
            return true
        }
        if kind == .integer, let integer = payload.shortInteger(value) {
            return integer >= leaves[leaf].minimum && integer <= leaves[leaf].maximum
        }
        return isWithin(value, leaves[leaf].low, leaves[leaf].high)
    }

    @inline(never) private mutating func isWithin(_ value: P.Value, _ low: UInt32, _ high: UInt32) -> Bool {
        (low == LeafRule.none || compare(value, program.bounds[low]) >= 0)
            && (high == LeafRule.none || compare(value, program.bounds[high]) <= 0)
    }

    /// Whether a value that is not a number or a container is one of some values.
    @inline(__always) private mutating func isValue(_ value: P.Value, _ kind: Kinds, _ values: UInt32) -> Bool {
        switch kind {
        case .string: payload.find(value, in: program.values[values].strings, program.tables) != nil
        case .null: program.values[values].hasNull
        case .boolean: payload.bool(value) ? program.values[values].hasTrue : program.values[values].hasFalse
        default: false
        }
    }
}

// MARK: - Values

extension Validator {
    mutating func checkValues(
        _ instruction: Instruction, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        let rule = program.values[instruction.first]
        if isValue(value, kind, instruction.first) { return true }
        return try isConstant(value, kind, rule) || fail(instruction.keyword) { $0.otherValue(rule, value) }
    }

    private mutating func isConstant(_ value: P.Value, _ kind: Kinds, _ rule: ValuesRule) throws(Abort) -> Bool {
        guard rule.constantCount > 0, kind.isDisjoint(with: [.null, .boolean, .string]) else { return false }
        guard rule.hashes == .max else {
            let hash = try ValueHash.hash(value, payload)
            for position in parts.hashes[Int(rule.hashes)][hash] ?? [] where try isEqual(value, to: position) {
                return true
            }
            return false
        }
        for position in rule.constants..<rule.constants + rule.constantCount where try isEqual(value, to: position) {
            return true
        }
        return false
    }

    private mutating func isEqual(_ value: P.Value, to position: UInt32) throws(Abort) -> Bool {
        let constant = DocumentPayload(parts.constants[Int(position)])
        return try ValueEquality.areEqual(value, payload, JSONDocument.root, constant, depth: depth)
    }
}

// MARK: - Strings

extension Validator {
    /// Whether a pattern matches a string or a key.
    mutating func matches(_ index: UInt32, _ value: P.Value) throws(Abort) -> Bool {
        let pattern = parts.patterns[Int(index)].pattern
        // `nil` for a timeout, as a closure cannot throw it through code that is not generic over errors.
        let isMatch: Bool? = payload.withText(value) { try? pattern.matches($0, &scratch) }
        guard let isMatch else { throw .patternTimeout(index) }
        return isMatch
    }

    mutating func checkFormat(_ index: UInt32, _ kind: Kinds, _ value: P.Value) -> Bool {
        guard kind == .string else { return true }
        let format = parts.formats[Int(index)]
        return payload.withText(value, format.accepts)
            || fail(.format) { "expected a string in the format \(format.name), found \($0.shown(value))" }
    }

    mutating func checkContent(_ instruction: Instruction, _ value: P.Value) -> Bool {
        Content.accepts(payload.string(value), instruction)
            || fail(instruction.keyword) {
                let expected = instruction.keyword == .contentEncoding ? "in base64" : "that holds JSON"
                return "expected a string \(expected), found \($0.shown(value))"
            }
    }
}
