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
    /// What is rarely needed.
    let parts: Program
    let payload: P
    var recorder: R
    var scratch = PatternScratch()
    private var plans = FieldPlans()

    /// The schemas around the current one that are being applied.
    private var depth = 0
    /// The containers around the current value.
    private var level = 0
    /// Schemas that may still be applied to values to which another one was applied as well.
    private var stepsLeft: Int
    /// The resources that were entered on the way, the first one first.
    var scope: [UInt32] = []
    /// What was evaluated of the current value, and of those around it.
    private var evaluated: [Evaluated] = []
    /// The position of that of the current value; -1 if it is not needed.
    private var current = -1

    private static var mostLevels: Int { JSONLimits.maximumDepth }

    init(_ parts: Program, _ payload: P, _ recorder: R) {
        self.parts = parts
        program = parts.view
        self.payload = payload
        self.recorder = recorder
        stepsLeft = payload.mostSteps
    }

    /// Whether a value is valid.
    mutating func check(_ first: SchemaIndex, _ value: P.Value, by keyword: Keyword? = nil) throws(Abort) -> Bool {
        let kind = payload.kind(of: value)
        if R.collects {
            let schema = program.schemas[first]
            recorder.enter(first, keyword)
            var isValid = false
            defer { recorder.leave(isValid: isValid, kind) }
            let isAllowed = allows(schema.kinds, kind, value)
            if !isAllowed { report(.type) { $0.mismatch(schema.kinds, value) } }
            let isAccepted = schema.isSimple ? true : try checkAll(schema, kind, value)
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
        return try checkAll(schemas[index], kind, value)
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
        _ schema: CompiledSchema, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        depth &+= 1
        try Abort.checkDepth(depth)
        defer { depth &-= 1 }
        guard program.usesDynamicScope || schema.tracks else { return try checkEach(schema, kind, value) }
        let entersResource = program.usesDynamicScope && scope.last != schema.resource
        if entersResource { scope.append(schema.resource) }
        defer { if entersResource { scope.removeLast() } }
        guard schema.tracks, kind == .array || kind == .object else { return try checkEach(schema, kind, value) }
        return try collectingEvaluated { (validator: inout Self) throws(Abort) in
            try validator.checkEach(schema, kind, value)
        }
    }

    /// Calls `check` with a new set of what is evaluated. If the result is true, that is added to the set around it.
    private mutating func collectingEvaluated(
        _ check: (inout Self) throws(Abort) -> Bool
    ) throws(Abort) -> Bool {
        let outer = current
        evaluated.append(Evaluated())
        current = evaluated.count - 1
        let isValid = try check(&self)
        let found = evaluated.removeLast()
        current = outer
        if isValid, outer >= 0 { evaluated[outer].formUnion(found) }
        return isValid
    }

    /// Applies one of several schemas to the current value. What it evaluates counts if the value is valid.
    @inline(__always) private mutating func checkBranch(
        _ schema: SchemaIndex, _ value: P.Value, by keyword: Keyword
    ) throws(Abort) -> Bool {
        try step()
        guard current >= 0 else { return try check(schema, value, by: keyword) }
        return try collectingEvaluated { (validator: inout Self) throws(Abort) in
            try validator.check(schema, value, by: keyword)
        }
    }

    mutating func takeSteps(_ count: Int) throws(Abort) {
        stepsLeft &-= count
        if stepsLeft < 0 { throw .tooManySteps }
    }

    @inline(__always) private mutating func step() throws(Abort) {
        stepsLeft &-= 1
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

// MARK: - Values of every type

extension Validator {
    private mutating func checkAny(
        _ instruction: Instruction, _ kind: Kinds, _ value: P.Value
    ) throws(Abort) -> Bool {
        switch instruction.operation {
        case .never:
            report(nil) { $0.never(value) }
            return false
        case .values: return try checkValues(instruction, kind, value)
        case .format: return checkFormat(instruction, kind, value)
        case .ref:
            try step()
            return try check(instruction.first, value, by: instruction.keyword)
        case .dynamicRef:
            try step()
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
            try step()
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
        try step()
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

    @inline(__always) private mutating func silence(_ change: Int) {
        if R.collects { recorder.silence(change) }
    }
}

// MARK: - Arrays

extension Validator {
    private mutating func checkArray(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        switch instruction.operation {
        case .items: return try checkItems(program.items[instruction.first], value)
        case .minItems:
            if payload.count(value) >= Int(instruction.first) { return true }
            report(.minItems) {
                $0.count("an array", "at least", instruction.first, "element", $0.payload.count(value))
            }
            return false
        case .maxItems:
            if payload.count(value) <= Int(instruction.first) { return true }
            report(.maxItems) { $0.count("an array", "at most", instruction.first, "element", $0.payload.count(value)) }
            return false
        case .uniqueItems:
            guard let (first, second) = try repeatedElement(value) else { return true }
            report(.uniqueItems) { _ in "expected different elements, found the same at \(first) and \(second)" }
            return false
        case .contains: return try checkContains(program.contains[instruction.first], value)
        default: return true
        }
    }

    /// Goes into a container, where nothing is known to be evaluated.
    ///
    /// - Returns: the position of what is evaluated of the container, for `leaveContainer`.
    @inline(__always) private mutating func enterContainer() throws(Abort) -> Int {
        level &+= 1
        if level > Self.mostLevels { throw .nestedTooDeeply }
        try Abort.checkDepth(level)
        defer { current = -1 }
        return current
    }

    @inline(__always) private mutating func leaveContainer(_ outer: Int) {
        level &-= 1
        current = outer
    }

    @inline(__always) private mutating func mark(_ position: Int, _ set: Int) {
        if set >= 0 { evaluated[set].insert(position) }
    }

    private mutating func checkItems(_ rule: ItemsRule, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        var isValid = true
        var position = 0
        var elements = payload.elements(value)
        if !R.collects, rule.prefixCount == 0, outer < 0, rule.rest != .none {
            let schema = program.schemas[rule.direct]
            if schema.isSimple {
                while let element = payload.next(&elements) {
                    guard allows(schema.kinds, payload.kind(of: element), element) else { return false }
                }
                return true
            }
        }
        while let element = payload.next(&elements) {
            let schema: SchemaIndex
            if position < Int(rule.prefixCount) {
                schema = program.lists[Int(rule.prefix) &+ position]
            } else {
                schema = R.collects ? rule.rest : rule.direct
                if schema == .none { break }
            }
            push(index: position)
            if !(try check(schema, element, by: .items)) {
                guard R.collects else { return false }
                isValid = false
            }
            pop()
            mark(position, outer)
            position &+= 1
        }
        return isValid
    }

    private mutating func checkContains(_ rule: ContainsRule, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        silence(1)
        var count = 0
        var position = 0
        var elements = payload.elements(value)
        while let element = payload.next(&elements) {
            try step()
            push(index: position)
            let isMatch = try check(rule.schema, element, by: .contains)
            pop()
            if isMatch {
                count += 1
                if rule.evaluates { mark(position, outer) }
                // No more can change the verdict.
                if count >= Int(rule.least), rule.most == .max, outer < 0, !R.collects { break }
            }
            position += 1
        }
        silence(-1)
        leaveContainer(outer)
        if count < Int(rule.least) {
            // Without `minContains`, one is enough.
            let keyword = rule.least > 1 && count > 0 ? Keyword.minContains : .contains
            report(keyword) { $0.contained(count, "at least", rule.least) }
            return false
        }
        if count > Int(rule.most) {
            report(.maxContains) { $0.contained(count, "at most", rule.most) }
            return false
        }
        return true
    }

    /// The positions of two equal elements; nil if all differ.
    private mutating func repeatedElement(_ value: P.Value) throws(Abort) -> (Int, Int)? {
        let count = payload.count(value)
        guard count > 1 else { return nil }
        var elements = payload.elements(value)
        if count <= 8 {
            var position = 0
            while let element = payload.next(&elements) {
                var others = elements
                var otherPosition = position + 1
                while let other = payload.next(&others) {
                    if try ValueEquality.areEqual(element, payload, other, payload, depth: depth) {
                        return (position, otherPosition)
                    }
                    otherPosition += 1
                }
                position += 1
            }
            return nil
        }
        var known: [Int: [(position: Int, value: P.Value)]] = Dictionary(minimumCapacity: count)
        var position = 0
        while let element = payload.next(&elements) {
            let hash = try ValueHash.hash(element, payload, depth: depth)
            for other in known[hash] ?? [] {
                if try ValueEquality.areEqual(element, payload, other.value, payload, depth: depth) {
                    return (other.position, position)
                }
            }
            known[hash, default: []].append((position, element))
            position += 1
        }
        return nil
    }
}

// MARK: - Objects

extension Validator {
    private mutating func checkObject(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        switch instruction.operation {
        case .fields: return try checkFields(instruction.first, value)
        case .minProperties:
            if payload.count(value) >= Int(instruction.first) { return true }
            report(.minProperties) {
                $0.count("an object", "at least", instruction.first, "field", $0.payload.count(value))
            }
            return false
        case .maxProperties:
            if payload.count(value) <= Int(instruction.first) { return true }
            report(.maxProperties) {
                $0.count("an object", "at most", instruction.first, "field", $0.payload.count(value))
            }
            return false
        case .propertyNames: return try checkNames(instruction.first, value)
        case .dependentRequired: return checkDependentRequired(instruction, value)
        case .dependentSchemas: return try checkDependentSchemas(instruction, value)
        default: return true
        }
    }

    private mutating func checkFields(_ index: UInt32, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        if !R.collects, outer < 0 {
            let shape = payload.shape(of: value)
            if shape != 0, let plan = plans.plan(for: index, shape) ?? makePlan(for: index, shape, value), plan.isUsable
            {
                guard plan.hasRequired else { return false }
                return try checkFields(plan, value)
            }
        }
        let rule = program.fields[index]
        var isValid = true
        var requiredCount: UInt32 = 0
        var position = 0
        var fields = payload.fields(value, isSorted: R.collects)
        var expected: UInt32 = 0
        while let (key, child) = payload.next(&fields) {
            if let number = number(of: key, rule, expected) {
                // The fields are often in the order of the schema.
                expected = number &+ 1
                let property = rule.properties &+ number
                let kind = payload.kind(of: child)
                if program.properties[property].isRequired { requiredCount &+= 1 }
                if outer >= 0, program.properties[property].isNamed { mark(position, outer) }
                if R.annotates
                    || program.properties[property].clear.rawValue & kind.rawValue == 0
                        && !isClearlyValid(child, kind, property)
                {
                    push(key: key)
                    if !(try checkProperty(program.properties[property], child)) {
                        guard R.collects else { return false }
                        isValid = false
                    }
                    pop()
                }
            } else if rule.patternCount > 0 || rule.additional != .none {
                push(key: key)
                if !(try checkOther(rule, key, child, position, outer)) {
                    guard R.collects else { return false }
                    isValid = false
                }
                pop()
            }
            position &+= 1
        }
        if requiredCount < rule.requiredCount {
            if R.collects { reportMissing(rule, value) }
            return false
        }
        return isValid
    }

    /// Checks the fields of an object whose keys have been looked up before.
    private mutating func checkFields(_ plan: FieldPlan, _ value: P.Value) throws(Abort) -> Bool {
        plans.followedCount &+= 1
        defer { plans.followedCount &-= 1 }
        var place = plan.start
        var fields = payload.fields(value, isSorted: false)
        while let (child, kind) = payload.nextValue(&fields) {
            let field = plans.fields[place]
            place &+= 1
            if field.clear.rawValue & kind.rawValue != 0 { continue }
            if !isClearlyValid(child, kind, field.property),
                !(try checkProperty(program.properties[field.property], child))
            {
                return false
            }
        }
        return true
    }

    @inline(never)
    private mutating func makePlan(for index: UInt32, _ shape: Int, _ value: P.Value) -> FieldPlan? {
        guard plans.begin() else { return nil }
        let rule = program.fields[index]
        var requiredCount: UInt32 = 0
        var expected: UInt32 = 0
        var isUsable = true
        var fields = payload.fields(value, isSorted: false)
        while let (key, _) = payload.next(&fields) {
            if let number = number(of: key, rule, expected) {
                expected = number &+ 1
                let property = program.properties[rule.properties &+ number]
                plans.append(FieldPlan.Field(property: rule.properties &+ number, clear: property.clear))
                if property.isRequired { requiredCount &+= 1 }
            } else {
                plans.append(.unchecked)
                if rule.patternCount > 0 || rule.additional != .none { isUsable = false }
            }
        }
        return plans.finish(index, shape, hasRequired: requiredCount >= rule.requiredCount, isUsable: isUsable)
    }

    /// The number of a property that the schema names.
    @inline(__always) private mutating func number(of key: P.Value, _ rule: FieldsRule, _ expected: UInt32) -> UInt32? {
        if expected < rule.propertyCount {
            let property = rule.properties &+ expected
            let (start, length) = (program.properties[property].nameStart, program.properties[property].nameLength)
            if payload.isName(key, start, length, program.tables) { return expected }
        }
        return payload.find(key, in: rule.names, program.tables)
    }

    /// Whether a value is valid as a property, as far as that is known without going through instructions.
    @inline(__always) private mutating func isClearlyValid(
        _ value: P.Value, _ kind: Kinds, _ property: UInt32
    ) -> Bool {
        let properties = program.properties
        if properties[property].isSimple { return allows(properties[property].kinds, kind, value) }
        let leaf = properties[property].leaf
        return leaf != LeafRule.none && isValid(value, kind, leaf: leaf)
    }

    private mutating func checkProperty(_ property: PropertyRule, _ value: P.Value) throws(Abort) -> Bool {
        var isValid = true
        if property.schema != .none, !(try check(property.schema, value, by: .properties)) {
            guard R.collects else { return false }
            isValid = false
        }
        var index = property.more
        while index < property.more + property.moreCount {
            try step()
            if !(try check(program.lists[index], value, by: .patternProperties)) {
                guard R.collects else { return false }
                isValid = false
            }
            index += 1
        }
        return isValid
    }

    /// A field that the schema does not name.
    private mutating func checkOther(
        _ rule: FieldsRule, _ key: P.Value, _ value: P.Value, _ position: Int, _ outer: Int
    ) throws(Abort) -> Bool {
        var isValid = true
        var isMatched = false
        var pair = rule.patterns
        while pair < rule.patterns + rule.patternCount * 2 {
            if try matches(program.lists[pair], key) {
                isMatched = true
                try step()
                if !(try check(program.lists[pair + 1], value, by: .patternProperties)) {
                    guard R.collects else { return false }
                    isValid = false
                }
            }
            pair += 2
        }
        if isMatched {
            mark(position, outer)
        } else if rule.additional != .none {
            mark(position, outer)
            return try check(rule.additional, value, by: .additionalProperties)
        }
        return isValid
    }

    private mutating func reportMissing(_ rule: FieldsRule, _ value: P.Value) {
        for index in rule.required..<rule.required + rule.requiredCount {
            let name = parts.names[Int(program.lists[index])]
            if payload.value(forKey: name, of: value) == nil { report(.required) { $0.missing(name) } }
        }
    }

    private mutating func checkNames(_ schema: SchemaIndex, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        var isValid = true
        var fields = payload.fields(value, isSorted: R.collects)
        while let (key, _) = payload.next(&fields) {
            push(key: key)
            if !(try check(schema, key, by: .propertyNames)) {
                guard R.collects else { return false }
                isValid = false
            }
            pop()
        }
        return isValid
    }

    private mutating func checkDependentRequired(_ instruction: Instruction, _ value: P.Value) -> Bool {
        var isValid = true
        for index in instruction.first..<instruction.first + instruction.second {
            let rule = program.dependencies[index]
            let name = parts.names[Int(rule.name)]
            guard payload.value(forKey: name, of: value) != nil else { continue }
            for required in rule.required..<rule.required + rule.requiredCount {
                let other = parts.names[Int(program.lists[required])]
                guard payload.value(forKey: other, of: value) == nil else { continue }
                guard R.collects else { return false }
                isValid = false
                report(instruction.keyword) { $0.missing(other, with: name) }
            }
        }
        return isValid
    }

    private mutating func checkDependentSchemas(
        _ instruction: Instruction, _ value: P.Value
    ) throws(Abort) -> Bool {
        var isValid = true
        for index in instruction.first..<instruction.first + instruction.second {
            let rule = program.dependencies[index]
            guard payload.value(forKey: parts.names[Int(rule.name)], of: value) != nil else { continue }
            try step()
            if !(try check(rule.schema, value, by: instruction.keyword)) {
                guard R.collects else { return false }
                isValid = false
            }
        }
        return isValid
    }
}

// MARK: - Unevaluated fields and elements

extension Validator {
    private mutating func checkLate(
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
