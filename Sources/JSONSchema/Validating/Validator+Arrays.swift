import Unbox

extension Validator {
    mutating func checkArray(_ instruction: Instruction, _ value: P.Value) throws(Abort) -> Bool {
        switch instruction.operation {
        case .items: return try checkItems(program.items[instruction.first], value)
        case .minItems:
            if reaches(payload.count(value), instruction.first) { return true }
            report(.minItems) {
                $0.count("an array", "at least", instruction.first, "element", $0.payload.count(value))
            }
            return false
        case .maxItems:
            if !exceeds(payload.count(value), instruction.first) { return true }
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

    mutating func checkItems(_ rule: ItemsRule, _ value: P.Value) throws(Abort) -> Bool {
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
        let least = rule.least == ContainsRule.none ? 1 : program.bounds[rule.least].integer
        let most = rule.most == ContainsRule.none ? .max : program.bounds[rule.most].integer
        var count: Int64 = 0
        var position = 0
        var elements = payload.elements(value)
        while let element = payload.next(&elements) {
            try takeSteps()
            push(index: position)
            let isMatch = try check(rule.schema, element, by: .contains)
            pop()
            if isMatch {
                count += 1
                if rule.evaluates { mark(position, outer) }
                // No more can change the verdict.
                if count >= least, most == .max, outer < 0, !R.collects { break }
            }
            position += 1
        }
        silence(-1)
        leaveContainer(outer)
        if count < least {
            // Without `minContains`, one is enough.
            let keyword = least > 1 && count > 0 ? Keyword.minContains : .contains
            report(keyword) { $0.contained(count, "at least", rule.least) }
            return false
        }
        if count > most {
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
