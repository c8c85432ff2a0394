// Backtracking that never takes the same way twice.
//
// A way that failed from an operation and a place in the text fails again, so from some number of steps on, these pairs
// are remembered, for the operations that go on at several places: the time is then proportional to their number. What a
// reference back matches depends on the way, and what a look around matches may be looked for at every place, so there is
// a limit of steps too. It grows with the text and, if pairs are remembered, with their number.

import UnboxCore

/// Memory that is used again by the next match.
struct PatternScratch {
    var stack: [PatternMatcher.Entry] = []
    fileprivate var registers: [Int] = []
    var scripts = ScriptTests()
    var spans: [SpanProgress] = []
}

struct PatternMatcher {
    /// A way that is left to try, or a register's value that has to be restored before that.
    struct Entry {
        let operation: Int
        let place: Int
        /// The register, if this is one's value; less than -1 for a span, which may also end before the place.
        let register: Int

        init(operation: Int, place: Int, register: Int = -1) {
            (self.operation, self.place, self.register) = (operation, place, register)
        }

        init(span operation: Int, from start: Int, to end: Int) {
            self.init(operation: operation, place: end, register: -2 - start)
        }

        var isSpan: Bool { register < -1 }
        var start: Int { -2 - register }
    }

    let pattern: Pattern
    let text: JSONBytes
    var steps: Int64
    private var visited: [UInt64] = []
    private(set) var isRemembering = false
    /// States visited in the current lookaround; failures unless it succeeds.
    private var visitedInLook: [Int] = []
    private var lookDepth = 0
    private var mostSteps: Int64
    /// The limit that does not grow.
    private let budget: Int64
    /// The result of a lookaround at a place.
    private var looks: [LookKey: Bool] = [:]

    private struct LookKey: Hashable {
        let operation: Int
        let place: Int
    }

    /// The steps after which ways are remembered.
    private static let fewSteps = 2048
    private static let mostVisited = 1 << 27

    /// - Parameters:
    ///   - steps: how many steps were taken before.
    ///   - budget: how many steps may be taken at most, if that is less than the pattern and the text allow.
    init(_ pattern: Pattern, _ text: JSONBytes, after steps: Int64 = 0, budget: Int64 = .max) {
        self.pattern = pattern
        self.text = text
        self.steps = steps
        self.budget = budget
        mostSteps = 10_000_000 + 16 * Int64(text.count)
    }

    /// Whether the pattern matches anywhere in the text.
    mutating func search(_ scratch: inout PatternScratch) throws(PatternTimeout) -> Bool {
        scratch.registers.removeAll(keepingCapacity: true)
        scratch.registers.append(contentsOf: repeatElement(-1, count: pattern.registerCount))
        var start = 0
        while true {
            if try run(0, start, &scratch) { return true }
            if pattern.isAnchored || start >= text.count { return false }
            start += scalarLength(at: start)
        }
    }

    /// Whether an operation and those after it match at a place.
    private mutating func run(
        _ firstOperation: Int, _ firstPlace: Int, _ scratch: inout PatternScratch
    ) throws(PatternTimeout) -> Bool {
        let base = scratch.stack.count
        var operation = firstOperation
        var place = firstPlace
        while true {
            steps += 1
            if steps >= Self.fewSteps { try remember(&scratch) }
            var fails = false
            switch pattern.operations[operation] {
            case .scalar(let scalar):
                if place < text.count, case let (found, length) = scalarHere(at: place), found == scalar {
                    place += length
                } else {
                    fails = true
                }
            case .set(let set):
                if place < text.count, case let (found, length) = scalarHere(at: place),
                    pattern.sets[set].contains(found, &scratch.scripts)
                {
                    place += length
                } else {
                    fails = true
                }
            case .scalarBefore(let scalar):
                if let (found, length) = self.scalar(before: place), found == scalar {
                    place -= length
                } else {
                    fails = true
                }
            case .setBefore(let set):
                if let (found, length) = self.scalar(before: place), pattern.sets[set].contains(found, &scratch.scripts)
                {
                    place -= length
                } else {
                    fails = true
                }
            case .span(let span):
                if let end = match(span, operation, at: place, &scratch) { place = end } else { fails = true }
            case .branch(let branch):
                if place < text.count, case let (found, length) = scalarHere(at: place),
                    let target = pattern.branches[branch][found]
                {
                    place += length
                    operation = target
                    continue
                }
                fails = true
            case .start: fails = place != 0
            case .end: fails = place != text.count
            case .wordBoundary(let isNegated):
                fails = (isWord(at: place - 1) != isWord(at: place)) == isNegated
            case .jump(let target):
                operation = target
                continue
            case .split(let first, let second, let choice):
                if isRemembering, isVisited(choice, place) {
                    fails = true
                } else {
                    scratch.stack.append(Entry(operation: second, place: place))
                    operation = first
                    continue
                }
            case .save(let register): set(register, place, &scratch)
            case .moved(let register): fails = scratch.registers[register] == place
            case .forget(let groups):
                for register in groups.lowerBound * 2..<groups.upperBound * 2 { set(register, -1, &scratch) }
            case .reference(let group, let isBehind):
                fails = !matchReference(group, isBehind, &place, scratch)
            case .look(let isNegated, let target, let spans):
                if try look(operation, place, isNegated: isNegated, spans, &scratch) != isNegated {
                    operation = target
                    continue
                }
                fails = true
            case .accept:
                forgetWays(since: base, &scratch)
                return true
            }
            if !fails {
                operation += 1
                continue
            }
            while true {
                guard scratch.stack.count > base, let entry = scratch.stack.popLast() else { return false }
                if entry.register >= 0 {
                    scratch.registers[entry.register] = entry.place
                    continue
                }
                (operation, place) = (entry.operation, entry.place)
                if entry.isSpan {
                    // One scalar less, from where the next operation is tried.
                    place -= 1
                    while text[place] & 0xC0 == 0x80 { place -= 1 }
                    if place > entry.start {
                        scratch.stack.append(Entry(span: operation, from: entry.start, to: place))
                    }
                    operation += 1
                }
                break
            }
        }
    }

    private func set(_ register: Int, _ place: Int, _ scratch: inout PatternScratch) {
        scratch.stack.append(Entry(operation: 0, place: scratch.registers[register], register: register))
        scratch.registers[register] = place
    }

    /// Drops the ways that are left to try, but keeps the values that registers had.
    private func forgetWays(since base: Int, _ scratch: inout PatternScratch) {
        guard scratch.stack.count > base else { return }
        guard lookDepth > 0 else { return scratch.stack.removeLast(scratch.stack.count - base) }
        let registers = scratch.stack[base...].filter { $0.register >= 0 }
        scratch.stack.replaceSubrange(base..., with: registers)
    }

    private mutating func look(
        _ operation: Int, _ place: Int, isNegated: Bool, _ spans: Range<Int>, _ scratch: inout PatternScratch
    ) throws(PatternTimeout) -> Bool {
        let key = LookKey(operation: operation, place: place)
        if !pattern.hasReferences, let known = looks[key] { return known }
        // Its operations are private, so failures can be cached. What it has visited when it succeeds has not failed.
        let count = visitedInLook.count
        let base = scratch.stack.count
        lookDepth += 1
        let result = try run(operation + 1, place, &scratch)
        lookDepth -= 1
        if result {
            for bit in visitedInLook[count...] { visited[bit >> 6] &= ~((1 as UInt64) << UInt64(bit & 63)) }
            if isRemembering { for span in spans { scratch.spans[span].tried = nil } }
        }
        if result, isNegated {
            // What it has matched is forgotten.
            while scratch.stack.count > base, let entry = scratch.stack.popLast() {
                scratch.registers[entry.register] = entry.place
            }
        }
        visitedInLook.removeLast(visitedInLook.count - count)
        if !pattern.hasReferences { looks[key] = result }
        return result
    }

    // MARK: Limits

    @inline(never) private mutating func remember(_ scratch: inout PatternScratch) throws(PatternTimeout) {
        guard steps < mostSteps, steps < budget else { throw PatternTimeout() }
        guard !isRemembering, !pattern.hasReferences else { return }
        // Divided and not multiplied, as a product might not fit.
        guard pattern.choiceCount <= Self.mostVisited / (text.count + 1) else { return }
        let pairs = pattern.choiceCount * (text.count + 1)
        isRemembering = true
        mostSteps += 16 * Int64(pairs)
        // To clear the memory takes a while, too.
        steps += Int64(pairs / 64)
        visited = [UInt64](repeating: 0, count: pairs / 64 + 1)
        scratch.spans.removeAll(keepingCapacity: true)
        scratch.spans.append(contentsOf: repeatElement(SpanProgress(), count: pattern.spans.count))
    }

    /// Whether a choice has been made at a place before.
    mutating func isVisited(_ choice: Int, _ place: Int) -> Bool {
        let bit = choice * (text.count + 1) + place
        let mask = (1 as UInt64) << UInt64(bit & 63)
        if visited[bit >> 6] & mask != 0 { return true }
        visited[bit >> 6] |= mask
        if lookDepth > 0 { visitedInLook.append(bit) }
        return false
    }

    // MARK: Text

    private mutating func matchReference(_ group: Int, _ isBehind: Bool, _ place: inout Int, _ scratch: PatternScratch)
        -> Bool
    {
        let (start, end) = (scratch.registers[group * 2], scratch.registers[group * 2 + 1])
        // A group that has not matched matches nothing.
        guard start >= 0, end >= start else { return true }
        let length = end - start
        let from = isBehind ? place - length : place
        guard from >= 0, from + length <= text.count else { return false }
        steps += Int64(length / 128)
        guard text.equal(at: from, text, at: start, length: length) else { return false }
        place = isBehind ? from : place + length
        return true
    }
}
