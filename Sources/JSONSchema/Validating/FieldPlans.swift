// The objects of a list mostly have the same keys in the same order, which the index of a text knows (see
// `JSONCursor.shape`). What the keys mean to a schema is found out once for all of them.

/// The properties that a schema names for each key of an object, in the order of the keys.
struct FieldPlan {
    /// Stands for a key that the schema does not name, and whose value may be anything.
    static let unchecked = UInt32.max

    /// The fields of the schema that it is for.
    fileprivate(set) var rule = UInt32.max
    fileprivate(set) var shape = 0
    /// The first of the properties.
    fileprivate(set) var start = 0
    /// Whether all required properties are among the keys.
    fileprivate(set) var hasRequired = false
    /// Whether each key is named by the schema or unchecked.
    fileprivate(set) var isUsable = false
    /// Whether an object was seen, and no plan made yet.
    fileprivate(set) var isNew = false
}

/// The plans made so far in a validation. Few of them: each has a slot by its schema and its shape, and replaces what
/// was there.
struct FieldPlans {
    private var plans: [FieldPlan] = []
    /// The positions of properties, for all plans.
    private(set) var properties: [UInt32] = []
    /// Where the properties of the plan that is being made begin.
    private var start = 0

    private static let slotCount = 128
    private static let mostProperties = 16_384

    @inline(__always) private static func slot(_ rule: UInt32, _ shape: Int) -> Int {
        (Int(rule) &* 37 ^ shape) & (slotCount &- 1)
    }

    @inline(__always) func plan(for rule: UInt32, _ shape: Int) -> FieldPlan? {
        guard !plans.isEmpty else { return nil }
        let plan = plans[Self.slot(rule, shape)]
        return plan.rule == rule && plan.shape == shape ? plan : nil
    }

    /// Notes an object, so that a plan is made for the next one of the same shape.
    mutating func note(_ rule: UInt32, _ shape: Int) {
        if plans.isEmpty { plans = Array(repeating: FieldPlan(), count: Self.slotCount) }
        plans[Self.slot(rule, shape)] = FieldPlan(rule: rule, shape: shape, isNew: true)
    }

    /// Begins the properties of a plan.
    mutating func begin() {
        if properties.count > Self.mostProperties {
            plans = Array(repeating: FieldPlan(), count: Self.slotCount)
            properties.removeAll(keepingCapacity: true)
        }
        start = properties.count
    }

    mutating func append(_ property: UInt32) { properties.append(property) }

    mutating func finish(_ rule: UInt32, _ shape: Int, hasRequired: Bool, isUsable: Bool) {
        plans[Self.slot(rule, shape)] = FieldPlan(
            rule: rule, shape: shape, start: start, hasRequired: hasRequired, isUsable: isUsable)
    }
}
