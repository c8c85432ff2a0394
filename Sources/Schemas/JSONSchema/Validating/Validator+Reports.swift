// The words of violations. None of this runs for a verdict.

import SchemaReading
import UnboxExtras
import UnboxFoundation

extension Validator {
    /// Reports a violation of the current schema.
    ///
    /// - Returns: false.
    @inline(__always)
    mutating func fail(_ keyword: Keyword?, _ branches: [[Violation]] = [], _ message: (Self) -> String) -> Bool {
        if R.collects, recorder.isListening { recorder.report(keyword, branches, message(self)) }
        return false
    }

    @inline(__always) mutating func push(key: P.Value) {
        if R.collects { recorder.push(.key(payload.string(key))) }
    }

    @inline(__always) mutating func push(index: Int) {
        if R.collects { recorder.push(.index(index)) }
    }

    @inline(__always) mutating func pop() {
        if R.collects { recorder.pop() }
    }
}

// MARK: - Words

extension Validator {
    /// The value as a message shows it: `the string "a lot"`, `an array of 3 elements`.
    func shown(_ value: P.Value) -> String {
        switch payload.kind(of: value) {
        case .null: "null"
        case .boolean: payload.bool(value) ? "true" : "false"
        case .integer, .fraction: "the number \(payload.exact(value).description)"
        case .string: "the string \(UnboxText.quoted(payload.string(value), limit: 40))"
        case .array: "an array of \(Words.counted(payload.count(value), "element"))"
        case .object: "an object with \(Words.counted(payload.count(value), "field"))"
        default: "a value that JSON does not have"
        }
    }

    func mismatch(_ kinds: Kinds, _ value: P.Value) -> String {
        "expected \(Words.types(kinds)), found \(shown(value))"
    }

    func never(_ value: P.Value) -> String { "no value is allowed here, found \(shown(value))" }

    func otherValue(_ rule: ValuesRule, _ value: P.Value) -> String {
        let allowed = allowedValues(rule)
        let list = allowed.prefix(10).joined(separator: ", ")
        let rest = allowed.count > 10 ? " and \(allowed.count - 10) more" : ""
        let expected = allowed.count == 1 ? list : allowed.isEmpty ? "no value at all" : "one of \(list)\(rest)"
        return "expected \(expected), found \(shown(value))"
    }

    private func allowedValues(_ rule: ValuesRule) -> [String] {
        var allowed: [String] = rule.strings.all(in: program.tables).map { UnboxText.quoted($0, limit: 40) }
        if rule.hasNull { allowed.append("null") }
        if rule.hasTrue { allowed.append("true") }
        if rule.hasFalse { allowed.append("false") }
        for position in rule.constants..<rule.constants + rule.constantCount {
            let constant = parts.constants[Int(position)]
            let value = (try? unbox(data: Data(constant.text.bytes))) ?? JSONValue.null
            allowed.append(UnboxText.line(value.description, limit: 60))
        }
        return allowed
    }

    func noBranch(_ branches: [[Violation]], _ value: P.Value) -> String {
        guard let closest = Closest.branch(branches, of: recorder.depth),
            let violation = Closest.violation(branches[closest])
        else {
            return "expected a value that matches one of \(branches.count) schemas, found \(shown(value))"
        }
        let path = UnboxPath(violation.path).description
        let place = path.isEmpty ? "" : "at \(path): "
        let number =
            branches.count == 1 ? "its schema" : "schema \(closest + 1) of \(branches.count), which came closest"
        return "\(shown(value)) matches none of the schemas; by \(number): \(place)\(violation.message)"
    }

    func severalBranches(_ matches: [Int], of count: Int) -> String {
        let numbers = matches.prefix(5).map { String($0 + 1) }.joined(separator: ", ")
        return
            "expected a value that matches one of \(count) schemas, found one that matches \(matches.count) (\(numbers))"
    }

    func unwanted(_ value: P.Value) -> String { "\(shown(value)) is what `not` excludes" }

    func count(
        _ container: StaticString, _ bound: String, _ limit: UInt32, _ unit: StaticString, _ count: Int
    ) -> String {
        "expected \(container) of \(bound) \(counted(limit, "\(unit)")), found one of \(count)"
    }

    func contained(_ count: Int64, _ bound: String, _ limit: UInt32) -> String {
        let limit = limit == ContainsRule.none ? Words.counted(1, "element") : counted(limit, "element")
        return "expected \(bound) \(limit) that `contains` describes, found \(count)"
    }

    private func counted(_ bound: UInt32, _ unit: String) -> String { Words.counted(number(bound), unit) }

    private func number(_ bound: UInt32) -> String { parts.numbers[Int(program.bounds[bound].exact)].description }

    func missing(_ name: String) -> String { "the key \(UnboxText.quoted(name, limit: 40)) is missing" }

    func missing(_ name: String, with other: String) -> String {
        "\(missing(name)), which is required with \(UnboxText.quoted(other, limit: 40))"
    }

    func outOfBounds(_ operation: Instruction.Operation, _ bound: NumberBound, _ value: P.Value) -> String {
        let number = parts.numbers[Int(bound.exact)].description
        let expected =
            switch operation {
            case .minimum: "a number of at least \(number)"
            case .maximum: "a number of at most \(number)"
            case .exclusiveMinimum: "a number greater than \(number)"
            case .exclusiveMaximum: "a number less than \(number)"
            default: "a multiple of \(number)"
            }
        return "expected \(expected), found \(payload.exact(value).description)"
    }

    func noMatch(_ pattern: UInt32, _ value: P.Value) -> String {
        let text = UnboxText.quoted(parts.patterns[Int(pattern)].pattern.text, limit: 80)
        return "expected a string that matches the pattern \(text), found \(shown(value))"
    }
}

enum Words {
    /// `1 element`, `2 elements`.
    static func counted(_ count: Int, _ unit: String) -> String { counted(String(count), unit) }

    static func counted(_ count: String, _ unit: String) -> String { "\(count) \(unit)\(count == "1" ? "" : "s")" }

    /// `a string or null`.
    static func types(_ kinds: Kinds) -> String {
        var names: [String] = []
        if kinds.contains(.string) { names.append("a string") }
        if kinds.contains(.number) {
            names.append("a number")
        } else if kinds.contains(.integer) {
            names.append("an integer")
        }
        if kinds.contains(.boolean) { names.append("a boolean") }
        if kinds.contains(.array) { names.append("an array") }
        if kinds.contains(.object) { names.append("an object") }
        if kinds.contains(.null) { names.append("null") }
        guard let last = names.popLast() else { return "no value at all" }
        return names.isEmpty ? last : names.joined(separator: ", ") + " or " + last
    }
}

/// Finds the branch of `anyOf` or `oneOf` that a value was probably meant for.
enum Closest {
    /// The branch whose violations are deepest in the payload; of several, the one with the fewest violations.
    ///
    /// A branch for values of another type, or in which a property has another constant value, as it tells one kind of
    /// object from the others, is further away than any other.
    ///
    /// - Parameter depth: the length of the path of the value.
    static func branch(_ branches: [[Violation]], of depth: Int) -> Int? {
        // Without those whose violations were not kept.
        branches.indices.filter { !branches[$0].isEmpty }
            .max { left, right in rank(branches[left], left, depth) < rank(branches[right], right, depth) }
    }

    /// The violation to show of several: the same one whatever their order, which for a dictionary is another one than
    /// for data.
    static func violation(_ violations: [Violation]) -> Violation? {
        violations.min { left, right in
            (UnboxPath(left.path).description, left.message) < (UnboxPath(right.path).description, right.message)
        }
    }

    private static func rank(_ violations: [Violation], _ position: Int, _ depth: Int) -> (Int, Int, Int, Int) {
        let isOtherType = violations.contains { $0.keyword == .type && $0.path.count == depth }
        let isOtherKind = violations.contains { violation in
            (violation.keyword == .const || violation.keyword == .enumeration) && violation.path.count <= depth + 1
        }
        let shallowest = violations.map(\.path.count).min() ?? 0
        return (isOtherType ? 0 : isOtherKind ? 1 : 2, shallowest, -violations.count, -position)
    }
}
