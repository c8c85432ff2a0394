// Regular expressions of ECMA-262, in Unicode mode.
//
// Swift's Regex is not used, for three reasons. It cannot be stopped, and patterns such as `^(a+)+$` take it longer than
// anybody waits. It cannot be shared by threads. And its dialect is another one: its `\d` and `\w` match digits and
// letters of all scripts, and it compares whole characters. Here, a match takes time proportional to the lengths of the
// pattern and the text, except with references back to a group; see `PatternMatcher`.

import SchemaReading
import UnboxCore

/// A compiled regular expression. A class, as most texts are so short that to retain each of the arrays would take longer
/// than the match.
final class Pattern: Sendable {
    let text: String
    let operations: [PatternOperation]
    let sets: [ScalarSet]
    let spans: [PatternSpan]
    let branches: [[UInt32: Int]]
    /// How many groups and loops have to be remembered.
    let registerCount: Int
    /// The number of operations that go on at several places.
    let choiceCount: Int
    /// Whether what matches depends on what a group has matched.
    let hasReferences: Bool
    /// Whether it can match only at the start of a text.
    let isAnchored: Bool
    /// The bytes with which a text that it matches begins.
    private let prefix: [UInt8]

    /// - Parameter isStrict: whether brackets and braces that stand for themselves have to be escaped, as ECMA-262's
    ///   Unicode mode has it.
    /// - Throws: ``PatternError`` if the text is not a regular expression, or uses what is not supported.
    init(_ text: String, isStrict: Bool = false) throws(PatternError) {
        self.text = text
        var parser = PatternParser(text, isStrict: isStrict)
        let tree = try parser.parse()
        var compiler = PatternCompiler(groupCount: parser.groupCount, hasReferences: parser.hasReferences)
        try compiler.compile(tree)
        operations = compiler.operations
        sets = compiler.sets
        spans = compiler.spans
        branches = compiler.branches
        registerCount = compiler.registerCount
        choiceCount = compiler.choiceCount
        hasReferences = parser.hasReferences
        isAnchored = tree.isAnchored
        prefix = Self.prefix(of: compiler.operations)
    }

    private static func prefix(of operations: [PatternOperation]) -> [UInt8] {
        guard case .start? = operations.first else { return [] }
        var prefix = String.UnicodeScalarView()
        for operation in operations.dropFirst() {
            guard case .scalar(let value) = operation, let scalar = Unicode.Scalar(value) else { break }
            prefix.append(scalar)
        }
        return Array(String(prefix).utf8)
    }

    private func hasPrefix(_ text: JSONBytes) -> Bool {
        guard text.count >= prefix.count else { return false }
        for index in prefix.indices where text[index] != prefix[index] { return false }
        return true
    }

    /// Whether it matches a part of a text.
    ///
    /// - Throws: ``PatternTimeout`` if that takes too long to find out.
    func matches(_ text: JSONBytes, _ scratch: inout PatternScratch) throws(PatternTimeout) -> Bool {
        guard hasPrefix(text) else { return false }
        var matcher = PatternMatcher(self, text)
        return try matcher.search(&scratch)
    }

    /// - Parameters:
    ///   - start: how many steps were taken before, for tests.
    ///   - steps: how many steps may be taken. Those that were are subtracted, and some for every match.
    func matches(_ text: String, after start: Int64 = 0, spending steps: inout Int64) throws(PatternTimeout) -> Bool {
        steps -= 32
        guard steps > 0 else { throw PatternTimeout() }
        var scratch = PatternScratch()
        let budget = start + steps
        let (result, last): (Bool?, Int64) = text.withJSONBytes { bytes in
            guard hasPrefix(bytes) else { return (false, start) }
            var matcher = PatternMatcher(self, bytes, after: start, budget: budget)
            // `nil` for a timeout, as a closure cannot throw it through code that is not generic over errors.
            let result = try? matcher.search(&scratch)
            return (result, matcher.steps)
        }
        steps -= last - start
        guard let result else { throw PatternTimeout() }
        return result
    }
}

/// A match took too many steps.
struct PatternTimeout: Error {}

extension PatternNode {
    /// Whether it has no operations.
    var isEmpty: Bool {
        switch self {
        case .empty: true
        case .sequence(let nodes), .choice(let nodes): nodes.allSatisfy(\.isEmpty)
        case .loop(let node, _, _, _, _): node.isEmpty
        default: false
        }
    }

    /// Whether it may match an empty text.
    var canBeEmpty: Bool {
        switch self {
        case .scalar, .set: false
        case .sequence(let nodes): nodes.allSatisfy(\.canBeEmpty)
        case .choice(let nodes): nodes.contains(where: \.canBeEmpty)
        case .loop(let node, let least, _, _, _): least == 0 || node.canBeEmpty
        case .group(_, let node): node.canBeEmpty
        default: true
        }
    }

    /// Whether it can match only at the start of a text.
    var isAnchored: Bool {
        switch self {
        case .start: true
        case .sequence(let nodes): nodes.first?.isAnchored ?? false
        case .choice(let nodes): nodes.allSatisfy(\.isAnchored)
        case .group(_, let node): node.isAnchored
        default: false
        }
    }
}
