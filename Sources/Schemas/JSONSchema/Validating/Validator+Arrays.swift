import SchemaReading
import UnboxCore

extension Validator {
    mutating func checkItems(_ rule: ItemsRule, _ value: P.Value) throws(Abort) -> Bool {
        let outer = try enterContainer()
        defer { leaveContainer(outer) }
        var isValid = true
        var position = 0
        var elements = payload.elements(value)
        if !R.collects, rule.prefixCount == 0, outer < 0, rule.rest != .none {
            let schema = program.schemas[rule.direct]
            if schema.short.form == .types {
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
            guard goesOn(try check(schema, element, by: .items), &isValid) else { return false }
            pop()
            mark(position, outer)
            position &+= 1
        }
        return isValid
    }

    mutating func checkContains(_ rule: ContainsRule, _ value: P.Value) throws(Abort) -> Bool {
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
            return fail(keyword) { $0.contained(count, "at least", rule.least) }
        }
        return count <= most || fail(.maxContains) { $0.contained(count, "at most", rule.most) }
    }

    /// Whether all elements differ. Of more than a few, those with equal hashes are compared.
    mutating func checkUnique(_ value: P.Value) throws(Abort) -> Bool {
        let count = payload.count(value)
        let isShort = count <= 8
        var known: [Int: [(position: Int, value: P.Value)]] = Dictionary(minimumCapacity: isShort ? 0 : count)
        var position = 0
        var elements = payload.elements(value)
        while let element = payload.next(&elements) {
            if isShort {
                var others = elements
                var other = position + 1
                while let next = payload.next(&others) {
                    guard try areDifferent(element, next, at: position, other) else { return false }
                    other += 1
                }
            } else {
                let hash = try ValueHash.hash(element, payload, depth: depth)
                for other in known[hash] ?? [] {
                    guard try areDifferent(other.value, element, at: other.position, position) else { return false }
                }
                known[hash, default: []].append((position, element))
            }
            position += 1
        }
        return true
    }

    private mutating func areDifferent(
        _ value: P.Value, _ other: P.Value, at first: Int, _ second: Int
    ) throws(Abort) -> Bool {
        guard try ValueEquality.areEqual(value, payload, other, payload, depth: depth) else { return true }
        return fail(.uniqueItems) { _ in "expected different elements, found the same at \(first) and \(second)" }
    }
}
