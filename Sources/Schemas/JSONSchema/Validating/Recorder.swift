import SchemaReading
import UnboxCore

/// Keeps or counts the violations that a validator reports.
protocol Recorder {
    /// Whether they are collected; otherwise the validator stops at the first, and nothing else is called.
    static var collects: Bool { get }

    /// Whether schemas are applied to valid values too whose result is known without that.
    static var annotates: Bool { get }

    /// A schema is applied, by a keyword of the one around it.
    mutating func enter(_ schema: SchemaIndex, _ keyword: Keyword?)
    /// - Parameter kind: the type of the value.
    mutating func leave(isValid: Bool, _ kind: Kinds)
    /// A value in the current one is checked.
    mutating func push(_ component: UnboxPath.Component)
    mutating func pop()
    /// Adds to a balance; reports are suppressed while it is positive, as in `not`.
    mutating func silence(_ change: Int)
    mutating func report(_ keyword: Keyword?, _ branches: [[Violation]], _ message: String)
    /// The length of the path of the current value.
    var depth: Int { get }
    /// Whether a report would be kept.
    var isListening: Bool { get }

    /// Several schemas are applied, of which not all need to be valid.
    ///
    /// - Returns: what is around the branches, for `endBranches`.
    mutating func beginBranches() -> AroundBranches
    mutating func endBranch(_ branches: inout [[Violation]])
    /// Forgets the violations of the branches, which are reported together, or not at all.
    mutating func endBranches(_ outer: AroundBranches)
}

/// The state of a recorder before several schemas are applied.
struct AroundBranches {
    var violations: [Violation] = []
    /// How many violations may still be kept.
    var room = 0
}

extension Recorder {
    @inline(__always) static var annotates: Bool { false }
}

/// For a verdict alone.
struct VerdictOnly: Recorder {
    @inline(__always) static var collects: Bool { false }
    @inline(__always) func enter(_ schema: SchemaIndex, _ keyword: Keyword?) {}
    @inline(__always) func leave(isValid: Bool, _ kind: Kinds) {}
    @inline(__always) func push(_ component: UnboxPath.Component) {}
    @inline(__always) func pop() {}
    @inline(__always) func silence(_ change: Int) {}
    @inline(__always) func report(_ keyword: Keyword?, _ branches: [[Violation]], _ message: String) {}
    @inline(__always) var isListening: Bool { false }
    @inline(__always) var depth: Int { 0 }
    @inline(__always) func beginBranches() -> AroundBranches { AroundBranches() }
    @inline(__always) func endBranch(_ branches: inout [[Violation]]) {}
    @inline(__always) func endBranches(_ outer: AroundBranches) {}
}

/// Collects violations, with where they are.
struct Collector: Recorder {
    static var collects: Bool { true }

    /// A step of the evaluation: the schema, and the keyword of the one before by which it was reached.
    struct Step {
        let schema: SchemaIndex
        let keyword: Keyword?
        /// The length of the path of the value to which the schema is applied.
        let depth: Int
    }

    private(set) var violations: [Violation] = []
    /// How many were not kept, without those of branches.
    private(set) var omittedCount = 0
    private var path: [UnboxPath.Component] = []
    private var steps: [Step] = []
    private var silence = 0
    /// How many violations may still be kept, those of branches included.
    private var room: Int
    private var branchDepth = 0

    init(limit: Int) { room = limit }

    mutating func enter(_ schema: SchemaIndex, _ keyword: Keyword?) {
        steps.append(Step(schema: schema, keyword: keyword, depth: path.count))
    }
    mutating func leave(isValid: Bool, _ kind: Kinds) { steps.removeLast() }
    mutating func push(_ component: UnboxPath.Component) { path.append(component) }
    mutating func pop() { path.removeLast() }
    mutating func silence(_ change: Int) { silence += change }

    var isListening: Bool { silence == 0 && (room > 0 || branchDepth == 0) }
    var depth: Int { path.count }

    mutating func report(_ keyword: Keyword?, _ branches: [[Violation]], _ message: String) {
        guard room > 0 else {
            omittedCount += 1
            return
        }
        let violation = Violation(
            path: path, steps: steps, keyword: keyword, message: message,
            branches: Violation.first(room - 1, of: branches))
        room -= violation.count
        violations.append(violation)
    }

    mutating func beginBranches() -> AroundBranches {
        branchDepth += 1
        defer { violations = [] }
        return AroundBranches(violations: violations, room: room)
    }

    mutating func endBranch(_ branches: inout [[Violation]]) {
        branches.append(violations)
        violations = []
    }

    mutating func endBranches(_ outer: AroundBranches) {
        branchDepth -= 1
        // Errors of branches that another branch rescues do not count.
        (violations, room) = (outer.violations, outer.room)
    }
}

/// A violation as the validator finds it.
struct Violation {
    let path: [UnboxPath.Component]
    let steps: [Collector.Step]
    /// The keyword that was violated; nil if the schema is `false`.
    let keyword: Keyword?
    let message: String
    /// For `anyOf` and `oneOf`, why each branch rejects the value.
    let branches: [[Violation]]
    /// The violation and those of its branches.
    let count: Int

    init(
        path: [UnboxPath.Component], steps: [Collector.Step], keyword: Keyword?, message: String,
        branches: [[Violation]]
    ) {
        (self.path, self.steps, self.keyword, self.message) = (path, steps, keyword, message)
        self.branches = branches
        count = branches.joined().reduce(1) { $0 + $1.count }
    }

    /// As many violations of branches as there is room for.
    static func first(_ room: Int, of branches: [[Violation]]) -> [[Violation]] {
        var room = room
        return branches.map { violations in
            Array(
                violations.prefix { violation in
                    room -= violation.count
                    return room >= 0
                })
        }
    }
}
