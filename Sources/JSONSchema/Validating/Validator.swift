// The validator: it walks a payload and a program side by side.
//
// It is generic over the kind of payload and over what it does with violations; each combination is compiled into code
// of its own. For a verdict it stops at the first violation and allocates nothing, except for `uniqueItems`, patterns,
// `unevaluated…`, dynamic references, and strings with escapes.
//
// Functions that change nothing are `mutating` too if they are not inlined: otherwise the validator is copied to call
// them.

import Unbox

struct Validator<P: Payload, R: Recorder> {
    let program: ProgramView
    /// State that few schemas need.
    let parts: Program
    let payload: P
    var recorder: R
    var scratch = PatternScratch()
    var plans = FieldPlans()

    /// The schemas around the current one that are being applied.
    var depth = 0
    /// The containers around the current value.
    var level = 0
    /// How often schemas may still be applied to values to which another one was applied as well.
    private var stepsLeft = 500_000
    /// The payload, until its size has been added to the steps.
    private var root: P.Value?
    /// The schemas being applied that may apply themselves again, each with the level of its value.
    private var loops: Set<UInt64> = []
    /// The resources that were entered on the way, the first one first.
    var scope: [UInt32] = []
    /// The evaluated fields and elements of the current value, and of those around it.
    var evaluated: [PositionSet] = []
    /// The position of that of the current value; -1 if it is not needed.
    var current = -1

    static var mostLevels: Int { JSONLimits.maximumDepth }

    init(_ parts: Program, _ payload: P, _ recorder: R) {
        self.parts = parts
        program = parts.view
        self.payload = payload
        self.recorder = recorder
    }

    /// Whether a payload is valid.
    mutating func validate(_ payload: P.Value) throws(Abort) -> Bool {
        root = payload
        return try check(0, payload)
    }

    /// Whether a value is valid by a schema.
    mutating func check(_ first: SchemaIndex, _ value: P.Value, by keyword: Keyword? = nil) throws(Abort) -> Bool {
        let kind = payload.kind(of: value)
        if R.collects {
            let schema = program.schemas[first]
            recorder.enter(first, keyword)
            var isValid = false
            defer { recorder.leave(isValid: isValid, kind) }
            let isAllowed = allows(schema.kinds, kind, value)
            if !isAllowed { report(.type) { $0.mismatch(schema.kinds, value) } }
            let isAccepted = schema.isSimple ? true : try checkAll(first, schema, kind, value)
            isValid = isAllowed && isAccepted
            return isValid
        }
        var index = first
        // Reads only what is needed of each schema.
        let schemas = program.schemas
        while schemas[index].isAlias { index = program.instructions[schemas[index].start].first }
        guard allows(schemas[index].kinds, kind, value) else { return false }
        if schemas[index].isSimple { return true }
        // Without what `checkAll` does, as `enterContainer` looks at the stack too.
        switch schemas[index].only {
        case .fields:
            guard kind == .object else { return true }
            return try checkFields(schemas[index].onlyRule, value)
        case .items:
            guard kind == .array else { return true }
            return try checkItems(program.items[schemas[index].onlyRule], value)
        case .other: break
        }
        let leaf = schemas[index].leaf
        if leaf != LeafRule.none { return isValid(value, kind, leaf: leaf) }
        return try checkAll(index, schemas[index], kind, value)
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
        guard program.usesDynamicScope || schema.isSpecial else { return try checkEach(schema, kind, value) }
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

    /// Applies one of several schemas to the current value. What it evaluates counts if the value is valid.
    @inline(__always) mutating func checkBranch(
        _ schema: SchemaIndex, _ value: P.Value, by keyword: Keyword
    ) throws(Abort) -> Bool {
        try takeSteps()
        guard current >= 0 else { return try check(schema, value, by: keyword) }
        return try collectingEvaluated { (validator: inout Self) throws(Abort) in
            try validator.check(schema, value, by: keyword)
        }
    }

    @inline(__always) mutating func takeSteps(_ count: Int = 1) throws(Abort) {
        stepsLeft &-= count
        if stepsLeft < 0 { try addSteps() }
    }

    /// Adds as many steps as the payload has values, times 500: far more than any schema needs, unless it doubles its
    /// work again and again. Values are counted and not bytes, so that the limit is the same for all kinds of payloads.
    @inline(never) private mutating func addSteps() throws(Abort) {
        guard let value = root else { throw .tooManySteps }
        root = nil
        stepsLeft += 500 * payload.valueCount(value)
        if stepsLeft < 0 { throw .tooManySteps }
    }

    private mutating func checkEach(_ schema: CompiledSchema, _ kind: Kinds, _ value: P.Value) throws(Abort) -> Bool {
        var isValid = true
        var index = Int(schema.start)
        let numbers = index &+ Int(schema.numberCount)
        let strings = numbers &+ Int(schema.stringCount)
        let arrays = strings &+ Int(schema.arrayCount)
        let objects = arrays &+ Int(schema.objectCount)
        let any = objects &+ Int(schema.anyCount)
        let late = any &+ Int(schema.lateCount)

        switch kind {
        case .object:
            index = arrays
            while index < objects {
                if !(try checkObject(program.instructions[index], value)) {
                    guard R.collects else { return false }
                    isValid = false
                }
                index &+= 1
            }
        case .array:
            index = strings
            while index < arrays {
                if !(try checkArray(program.instructions[index], value)) {
                    guard R.collects else { return false }
                    isValid = false
                }
                index &+= 1
            }
        case .string:
            index = numbers
            while index < strings {
                if !(try checkString(program.instructions[index], value)) {
                    guard R.collects else { return false }
                    isValid = false
                }
                index &+= 1
            }
        case .integer, .fraction:
            while index < numbers {
                if !(try checkNumber(program.instructions[index], value)) {
                    guard R.collects else { return false }
                    isValid = false
                }
                index &+= 1
            }
        default: break
        }
        index = objects
        while index < any {
            if !(try checkAny(program.instructions[index], kind, value)) {
                guard R.collects else { return false }
                isValid = false
            }
            index &+= 1
        }
        while index < late {
            if !(try checkLate(program.instructions[index], kind, value)) {
                guard R.collects else { return false }
                isValid = false
            }
            index &+= 1
        }
        return isValid
    }
}
