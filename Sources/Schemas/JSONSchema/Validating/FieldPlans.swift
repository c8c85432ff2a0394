// The objects of a list mostly have the same keys in the same order, which the index of a text knows (see
// `JSONCursor.shape`). What the keys mean to a schema is found out once for all of them.

/// The constraints on each key of an object, in the order of the keys.
struct FieldPlan {
    /// The fields of the schema that it is for.
    fileprivate(set) var rule = UInt32.max
    fileprivate(set) var shape = 0
    /// The first of the fields.
    fileprivate(set) var start = 0
    /// Whether all required properties are among the keys.
    fileprivate(set) var hasRequired = false
    /// Whether each key is named by the schema, or its value may be anything.
    fileprivate(set) var isUsable = false

    struct Field {
        /// The position of the property.
        var property: UInt32
        /// See `PropertyRule.clear`.
        var clear: Kinds

        /// A key that the schema does not name, and whose value may be anything.
        static let unchecked = Field(property: 0, clear: .all)
    }
}

/// The plans made so far in a validation. Few of them: each has a slot by its schema and its shape, and replaces what
/// was there.
struct FieldPlans {
    private var plans: [FieldPlan] = []
    /// The fields of all plans.
    private(set) var fields: [FieldPlan.Field] = []
    /// Where the fields of the plan that is being made begin.
    private var start = 0
    /// How many plans are being followed: those of an object and of objects around it.
    var followedCount = 0

    private static let slotCount = 128
    private static let mostFields = 16_384

    @inline(__always) private static func slot(_ rule: UInt32, _ shape: Int) -> Int {
        (Int(rule) &* 37 ^ shape) & (slotCount &- 1)
    }

    @inline(__always) func plan(for rule: UInt32, _ shape: Int) -> FieldPlan? {
        guard !plans.isEmpty else { return nil }
        let plan = plans[Self.slot(rule, shape)]
        return plan.rule == rule && plan.shape == shape ? plan : nil
    }

    /// Begins a plan. To make room for it, all others may be forgotten, unless one of them is being followed.
    ///
    /// - Returns: whether there is room.
    mutating func begin() -> Bool {
        if fields.count > Self.mostFields {
            guard followedCount == 0 else { return false }
            plans = []
            fields.removeAll(keepingCapacity: true)
        }
        if plans.isEmpty { plans = Array(repeating: FieldPlan(), count: Self.slotCount) }
        start = fields.count
        return true
    }

    mutating func append(_ field: FieldPlan.Field) { fields.append(field) }

    mutating func finish(_ rule: UInt32, _ shape: Int, hasRequired: Bool, isUsable: Bool) -> FieldPlan {
        let plan = FieldPlan(rule: rule, shape: shape, start: start, hasRequired: hasRequired, isUsable: isUsable)
        plans[Self.slot(rule, shape)] = plan
        return plan
    }
}
