import SchemaReading
import Testing

@testable import JSONSchema

/// Matches as ECMA-262, section 22.2.2, has it: by continuations, with the captures of each way in an array of its own.
/// Slow, and recursive.
private struct SlowMatcher {
    struct State { var place: Int, captures: [Range<Int>?] }

    let text: [UInt32]
    let groupCount: Int

    func matches(_ node: PatternNode) -> Bool {
        (0...text.count).contains { start in
            let state = State(place: start, captures: Array(repeating: nil, count: groupCount))
            return match(node, false, state) { _ in true }
        }
    }

    private static let word = PatternSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])

    private func contains(_ set: PatternSet, _ place: Int) -> Bool {
        guard text.indices.contains(place) else { return false }
        let isInRange = set.ranges.contains { $0.contains(text[place]) }
        return isInRange != set.isNegated
    }

    private func match(_ node: PatternNode, _ isBehind: Bool, _ state: State, _ next: (State) -> Bool) -> Bool {
        switch node {
        case .empty: return next(state)
        case .scalar, .set:
            guard let set = node.set, contains(set, state.place - (isBehind ? 1 : 0)) else { return false }
            var state = state
            state.place += isBehind ? -1 : 1
            return next(state)
        case .sequence(let nodes):
            guard let first = isBehind ? nodes.last : nodes.first else { return next(state) }
            let rest = PatternNode.sequence(Array(isBehind ? nodes.dropLast() : nodes.dropFirst()))
            return match(first, isBehind, state) { match(rest, isBehind, $0, next) }
        case .choice(let nodes): return nodes.contains { match($0, isBehind, state, next) }
        case .loop(let node, let least, let most, let isGreedy, let groups):
            return loop(node, least, most ?? .max, isGreedy, groups, isBehind, state, next)
        case .group(let number, let node):
            return match(node, isBehind, state) { end in
                var result = end
                result.captures[number] = min(state.place, end.place)..<max(state.place, end.place)
                return next(result)
            }
        case .reference(let number):
            guard let capture = state.captures[number] else { return next(state) }
            let start = isBehind ? state.place - capture.count : state.place
            guard start >= 0, start + capture.count <= text.count,
                text[start..<start + capture.count].elementsEqual(text[capture])
            else { return false }
            var state = state
            state.place += isBehind ? -capture.count : capture.count
            return next(state)
        case .namedReference: return false
        case .start: return state.place == 0 && next(state)
        case .end: return state.place == text.count && next(state)
        case .wordBoundary(let isNegated):
            let isBoundary = contains(Self.word, state.place - 1) != contains(Self.word, state.place)
            return isBoundary != isNegated && next(state)
        case .look(let node, let isLookBehind, let isNegated):
            var found: State?
            let isMatch = match(node, isLookBehind, state) {
                found = $0
                return true
            }
            guard isMatch != isNegated else { return false }
            var result = state
            if let found { result.captures = found.captures }
            return next(isNegated ? state : result)
        }
    }

    /// RepeatMatcher.
    private func loop(
        _ node: PatternNode, _ least: Int, _ most: Int, _ isGreedy: Bool, _ groups: Range<Int>, _ isBehind: Bool,
        _ state: State, _ next: (State) -> Bool
    ) -> Bool {
        if most == 0 { return next(state) }
        var round = state
        for group in groups { round.captures[group] = nil }
        func again() -> Bool {
            match(node, isBehind, round) { end in
                if least == 0, end.place == state.place { return false }
                return loop(
                    node, max(least - 1, 0), most == .max ? .max : most - 1, isGreedy, groups, isBehind, end, next)
            }
        }
        if least > 0 { return again() }
        return isGreedy ? again() || next(state) : next(state) || again()
    }
}

@Suite struct PatternPropertyTests {
    private static func pattern(_ depth: Int, _ random: inout RandomJSON) -> String {
        func part() -> String { pattern(depth - 1, &random) }
        switch Int.random(in: 0..<(depth > 0 ? 16 : 5), using: &random) {
        case 0, 1: return "a"
        case 2: return "b"
        case 3: return "[ab]"
        case 4: return "é"
        case 5, 6: return part() + part()
        case 7: return "(?:\(part())|\(part()))"
        case 8: return "(?:ab|\(part())|a\(part())|b)"
        case 9: return "(\(part()))"
        case 10: return "(?:\(part()))" + random.pick(["*", "+?", "*?", "?", "{2}", "{1,3}", "{0,2}?", "{2,}"])
        case 11: return "[abé]" + random.pick(["*", "+", "{2,3}", "{0,4}", "{1,2}?", "{3}", "*?"])
        case 12: return random.pick(["(?=", "(?!", "(?<=", "(?<!"]) + part() + ")"
        case 13: return random.pick(["^", "$", "\\b", "\\B"])
        case 14: return "(\(part()))\(part())\\1"
        default: return "(?:\(part()))+\(part())"
        }
    }

    @Test func agreesWithTheSpecification() throws {
        var random = RandomJSON(seed: 32)
        var (matching, count) = (0, 0)
        var patterns = ["^(?:(?=(a))b|a\\1)$", "^(?:(?!(a)b)a|b)*\\1$", "(?<=(a)\\1)b", "^(?:(a)|b)*\\1$"]
        while patterns.count < 800 { patterns.append(Self.pattern(4, &random)) }
        for text in patterns where text.utf8.count < 60 {
            var parser = PatternParser(text)
            // With its groups, which a pattern without references does not have.
            let tree = try parser.parse()
            let pattern = try Pattern(text)
            for _ in 0..<8 {
                let length = Int.random(in: 0...6, using: &random)
                let payload = (0..<length).map { _ in random.pick(["a", "b", "é", "a"]) }.joined()
                let slow = SlowMatcher(text: payload.unicodeScalars.map(\.value), groupCount: parser.groupCount)
                let isMatch = slow.matches(tree)
                count += 1
                matching += isMatch ? 1 : 0
                // Again after so many steps that ways are remembered.
                for start in [0, 3000] as [Int64] {
                    var steps: Int64 = 1 << 30
                    let found = try pattern.matches(payload, after: start, spending: &steps)
                    #expect(found == isMatch, "\(text) with \(payload) after \(start) steps")
                }
            }
        }
        #expect(matching > count / 5 && matching < count * 4 / 5, "\(matching) of \(count)")
    }
}
