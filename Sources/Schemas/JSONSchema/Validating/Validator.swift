// The validator: it walks a payload and a program side by side.
//
// It is generic over the kind of payload and over what it does with violations; each combination is compiled into code
// of its own. For a verdict it stops at the first violation and allocates nothing, except for `uniqueItems`, patterns,
// `unevaluated…`, dynamic references, and strings with escapes.
//
// Functions that change nothing are `mutating` too if they are not inlined: otherwise the validator is copied to call
// them.

import SchemaReading
import UnboxCore
import UnboxFoundation

struct Validator<P: Payload, R: Recorder> {
    let program: ProgramView
    private let whole: Program
    let payload: P
    var recorder: R
    var scratch = PatternScratch()
    var plans = FieldPlans()

    /// The schemas around the current one that are being applied.
    var depth = 0
    /// The containers around the current value.
    var level = 0
    /// How often schemas may still be applied to values to which another one was applied as well.
    private var stepsLeft: Int64 = 500_000
    /// The payload, until its size has been added to the steps.
    private var root: P.Value?
    /// The schemas being applied that may apply themselves again, each with the level of its value.
    private var loops: Set<UInt64> = []
    /// The resources that were entered on the way, the first one first.
    private var scope: [UInt32] = []
    /// The evaluated fields and elements of the current value, and of those around it.
    var evaluated: [PositionSet] = []
    /// The position of that of the current value; -1 if it is not needed.
    var current = -1

    init(_ program: Program, _ payload: P, _ recorder: R) {
        (whole, self.program, self.payload, self.recorder) = (program, program.view, payload, recorder)
    }

    @inline(__always) var parts: ProgramParts { whole.parts }

    /// Whether a payload is valid.
    mutating func validate(_ payload: P.Value) throws(Abort) -> Bool {
        root = payload
        // Where the system is not asked, a stack is known from the first look on, and `checkDepth` begins at level eight.
        guard StackBounds.haveRoom else { throw .nestedTooDeeply }
        return try check(0, payload)
    }

    /// Whether a value is valid by a schema.
    mutating func check(_ first: SchemaIndex, _ value: P.Value, by keyword: Keyword? = nil) throws(Abort) -> Bool {
        let kind = payload.kind(of: value)
        // Reads only what is needed of each schema.
        let schemas = program.schemas
        if R.collects {
            recorder.enter(first, keyword)
            var isValid = true
            defer { recorder.leave(isValid: isValid, kind) }
            let kinds = schemas[first].kinds
            if !allows(kinds, kind, value) { isValid = fail(.type) { $0.mismatch(kinds, value) } }
            if try !checkAll(first, schemas[first], kind, value) { isValid = false }
            return isValid
        }
        var index = first
        while schemas[index].short.form == .alias { index = schemas[index].short.rule }
        guard allows(schemas[index].kinds, kind, value) else { return false }
        let rule = schemas[index].short.rule
        // Without what `checkAll` does, as `enterContainer` looks at the stack too.
        switch schemas[index].short.form {
        case .types: return true
        case .leaf: return isValid(value, kind, leaf: rule)
        case .fields: return kind == .object ? try checkFields(rule, value) : true
        case .items: return kind == .array ? try checkItems(program.items[rule], value) : true
        case .alias, .other: return try checkAll(index, schemas[index], kind, value)
        }
    }

    @inline(__always) mutating func allows(_ kinds: Kinds, _ kind: Kinds, _ value: P.Value) -> Bool {
        if kinds.rawValue & kind.rawValue != 0 { return true }
        return kind == .fraction && kinds.contains(.integer) && isWhole(value)
    }

    @inline(never) private mutating func isWhole(_ value: P.Value) -> Bool {
        payload.integer(value) != nil || payload.exact(value).isInteger
    }
}

// MARK: - The instructions of a schema

extension Validator {
    private mutating func checkAll(
        _ index: SchemaIndex, _ schema: CompiledSchema, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        depth &+= 1
        try Abort.checkDepth(depth)
        defer { depth &-= 1 }
        guard program.usesDynamicScope || schema.tracks || schema.mayLoop else {
            return try checkEach(schema, kind, value)
        }
        guard schema.mayLoop else { return try checkTracking(schema, kind, value) }
        // Of the values around the current one, each has a level of its own.
        let state = UInt64(level) << 32 | UInt64(index)
        guard loops.insert(state).inserted else { throw .endless(index) }
        defer { loops.remove(state) }
        return try checkTracking(schema, kind, value)
    }

    /// The same for a schema that has late instructions, or with dynamic scopes.
    private mutating func checkTracking(
        _ schema: CompiledSchema, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        let entersResource = program.usesDynamicScope && scope.last != schema.resource
        if entersResource { scope.append(schema.resource) }
        defer { if entersResource { scope.removeLast() } }
        guard schema.tracks, kind == .array || kind == .object else { return try checkEach(schema, kind, value) }
        return try collectingEvaluated { (validator: inout Self) throws(Abort) in
            try validator.checkEach(schema, kind, value)
        }
    }

    private mutating func checkEach(_ schema: CompiledSchema, _ kind: Kinds, _ value: P.Value) throws(Abort) -> Bool {
        var isValid = true
        let group: Instruction.Group? =
            switch kind {
            case .object: .object
            case .array: .array
            case .string: .string
            case .integer, .fraction: .number
            default: nil
            }
        if let group {
            var (index, end) = schema.instructions(group)
            while index < end {
                guard goesOn(try apply(program.instructions[index], kind, value), &isValid) else { return false }
                index &+= 1
            }
        }
        var index = schema.instructions(.any).start
        let end = schema.instructions(.late).end
        while index < end {
            guard goesOn(try apply(program.instructions[index], kind, value), &isValid) else { return false }
            index &+= 1
        }
        return isValid
    }

    private mutating func apply(
        _ instruction: Instruction, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        let rule = instruction.first
        switch instruction.operation {
        case .minimum, .maximum, .exclusiveMinimum, .exclusiveMaximum, .multipleOf:
            return try checkNumber(instruction, value)
        case .minLength, .maxLength: return checkCount(payload.length(value), instruction, "a string", "character")
        case .pattern: return try matches(rule, value) || fail(.pattern) { $0.noMatch(rule, value) }
        case .content: return checkContent(instruction, value)
        case .minItems, .maxItems: return checkCount(payload.count(value), instruction, "an array", "element")
        case .uniqueItems: return try checkUnique(value)
        case .items: return try checkItems(program.items[rule], value)
        case .contains: return try checkContains(parts.contains[Int(rule)], value)
        case .minProperties, .maxProperties: return checkCount(payload.count(value), instruction, "an object", "field")
        case .fields: return try checkFields(rule, value)
        case .propertyNames: return try checkNames(rule, value)
        case .dependentRequired, .dependentSchemas: return try checkDependencies(instruction, value)
        case .never: return fail(nil) { $0.never(value) }
        case .values: return try checkValues(instruction, kind, value)
        case .format: return checkFormat(rule, kind, value)
        case .ref:
            try takeSteps()
            return try check(rule, value, by: instruction.keyword)
        case .dynamicRef:
            try takeSteps()
            return try check(dynamicTarget(parts.dynamics[Int(rule)]), value, by: instruction.keyword)
        case .allOf: return try checkAllOf(instruction, value)
        case .anyOf: return try checkAnyOf(instruction, value)
        case .oneOf: return try checkOneOf(instruction, value)
        case .not: return try checkNot(rule, value)
        case .conditional: return try checkConditional(parts.conditionals[Int(rule)], value)
        case .unevaluatedItems, .unevaluatedProperties: return try checkUnevaluated(instruction, kind, value)
        }
    }

    private mutating func dynamicTarget(_ rule: DynamicRule) -> SchemaIndex {
        for resource in scope {
            if let schema = parts.dynamicAnchors[UInt64(resource) << 32 | UInt64(rule.anchor)] { return schema }
        }
        return rule.target
    }

    /// Notes that a part of a check has a result.
    ///
    /// - Returns: whether the check goes on, as it does to collect violations.
    @inline(__always) func goesOn(_ result: Bool, _ isValid: inout Bool) -> Bool {
        if !result { isValid = false }
        return result || R.collects
    }

    // MARK: Steps

    @inline(__always) mutating func takeSteps(_ count: Int64 = 1) throws(Abort) {
        stepsLeft &-= count
        if stepsLeft < 0 { try addSteps() }
    }

    /// Adds as many steps as the payload has values, times 500: far more than any schema needs, unless it doubles its
    /// work again and again. Values are counted and not bytes, so that the limit is the same for all kinds of payloads.
    @inline(never) private mutating func addSteps() throws(Abort) {
        guard let value = root else { throw .tooManySteps }
        root = nil
        stepsLeft += 500 * Int64(payload.valueCount(value))
        if stepsLeft < 0 { throw .tooManySteps }
    }
}
