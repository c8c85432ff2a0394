// Annotations are collected in a validation that applies every schema, and that forgets what a schema has said when the
// schema turns out to reject the value. It is done only for payloads that are known to be valid.

import SchemaReading
import UnboxExtras

/// The annotation of a keyword for a value.
struct Annotation {
    let path: [UnboxPath.Component]
    /// The tokens of the location of the schema.
    let trail: [JSONSchema.ValidationError.Token]
    let schema: SchemaIndex
    let schemaLocation: String
    let keyword: String
    let value: JSONValue
    /// The number of the application of the schema, in the order in which these began.
    fileprivate let order: Int
}

/// Collects annotations, and no violations.
struct AnnotationCollector: Recorder {
    static var collects: Bool { true }
    static var annotates: Bool { true }

    /// A schema that is being applied.
    private struct Step {
        let schema: SchemaIndex
        let keyword: Keyword?
        /// The length of the path of the value.
        let depth: Int
        let order: Int
        /// How many annotations there were before.
        let mark: Int
        /// To which fields or elements the keywords of the schema have applied theirs.
        var applied: [String: Applied] = [:]

        /// A keyword has applied a schema to a field or an element, which it accepts.
        mutating func note(_ component: UnboxPath.Component, _ keyword: String, number: Int) {
            // A field is met again if several patterns match its name.
            guard applied[keyword]?.lastPush != number else { return }
            applied[keyword, default: Applied()].components.append(component)
            applied[keyword]?.lastPush = number
        }
    }

    private struct Applied {
        var components: [UnboxPath.Component] = []
        /// The number of the last one's push.
        var lastPush = 0
    }

    private struct Link: Hashable {
        let outer: SchemaIndex
        let inner: SchemaIndex
    }

    private let storage: JSONSchema.Storage
    private var annotations: [Annotation] = []
    private var path: [UnboxPath.Component] = []
    /// The number of each component of the path, in the order in which these were pushed.
    private var pushes: [Int] = []
    private var steps: [Step] = []
    private var stepCount = 0
    private var pushCount = 0
    private var rules: [SchemaIndex: AnnotationRules] = [:]
    private var links: [Link: [JSONTree.Step]] = [:]
    private var locations: [SchemaIndex: String] = [:]

    init(_ storage: JSONSchema.Storage) { self.storage = storage }

    /// The annotations of each schema before those of the schemas that it applies.
    var sorted: [Annotation] {
        annotations.enumerated()
            .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
            .map(\.element)
    }

    mutating func enter(_ schema: SchemaIndex, _ keyword: Keyword?) {
        steps.append(
            Step(schema: schema, keyword: keyword, depth: path.count, order: stepCount, mark: annotations.count))
        stepCount += 1
    }

    mutating func leave(isValid: Bool, _ kind: Kinds) {
        guard let step = steps.last else { return }
        // A name of a property has no place in the payload.
        guard isValid, step.keyword != .propertyNames else {
            annotations.removeLast(annotations.count - step.mark)
            steps.removeLast()
            return
        }
        annotate(step, kind)
        steps.removeLast()
        guard let outer = steps.last, step.depth > outer.depth, let component = path.last,
            case .key(let keyword)? = link(from: outer.schema, to: step.schema).first
        else { return }
        steps[steps.count - 1].note(component, keyword, number: pushes.last ?? 0)
    }

    mutating func push(_ component: UnboxPath.Component) {
        path.append(component)
        pushCount += 1
        pushes.append(pushCount)
    }

    mutating func pop() {
        path.removeLast()
        pushes.removeLast()
    }
    var depth: Int { path.count }

    // Violations do not count: the payload is valid.
    func silence(_ change: Int) {}
    var isListening: Bool { false }
    func report(_ keyword: Keyword?, _ branches: [[Violation]], _ message: String) {}
    func beginBranches() -> AroundBranches { AroundBranches() }
    func endBranch(_ branches: inout [[Violation]]) {}
    func endBranches(_ outer: AroundBranches) {}
}

extension AnnotationCollector {
    private mutating func annotate(_ step: Step, _ kind: Kinds) {
        let rules = rules(of: step.schema)
        var trail: [JSONSchema.ValidationError.Token]?
        for rule in rules.all {
            guard annotations.count < storage.options.annotationLimit else { return }
            guard let value = rule.value(kind, step.applied[rule.keyword]?.components ?? []) else { continue }
            let tokens = trail ?? self.trail
            trail = tokens
            annotations.append(
                Annotation(
                    path: path, trail: tokens, schema: step.schema, schemaLocation: location(of: step.schema),
                    keyword: rule.keyword, value: value, order: step.order))
        }
    }

    private mutating func rules(of schema: SchemaIndex) -> AnnotationRules {
        if let known = rules[schema] { return known }
        let found = AnnotationRules(schema, storage)
        rules[schema] = found
        return found
    }

    /// The tokens of the location of the current schema.
    private var trail: [JSONSchema.ValidationError.Token] {
        mutating get {
            var trail = KeywordTrail()
            for index in steps.indices.dropFirst() {
                let (outer, step) = (steps[index - 1], steps[index])
                let isReference = step.keyword?.isReference ?? false
                trail.append(
                    step.keyword, from: outer.schema, to: step.schema,
                    steps: isReference ? [] : link(from: outer.schema, to: step.schema), depth: step.depth)
            }
            return trail.tokens
        }
    }

    private mutating func link(from outer: SchemaIndex, to inner: SchemaIndex) -> [JSONTree.Step] {
        let link = Link(outer: outer, inner: inner)
        if let known = links[link] { return known }
        let steps = storage.steps(from: outer, to: inner)
        links[link] = steps
        return steps
    }

    private mutating func location(of schema: SchemaIndex) -> String {
        if let known = locations[schema] { return known }
        let location = storage.location(of: schema)
        locations[schema] = location
        return location
    }
}
