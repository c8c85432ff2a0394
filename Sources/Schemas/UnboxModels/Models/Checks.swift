/// The checks of a value, beyond its type.
indirect enum ValueChecks: Hashable, Sendable {
    case none
    /// Checks of the value, and of its elements if it is a collection.
    case checks([Check], elements: ValueChecks)

    init(_ checks: [Check], elements: ValueChecks = .none) {
        self = checks.isEmpty && elements == .none ? .none : .checks(checks, elements: elements)
    }

    var isEmpty: Bool { self == .none }

    /// Whether a regular expression is needed.
    var hasPattern: Bool {
        guard case .checks(let checks, let elements) = self else { return false }
        return elements.hasPattern || checks.contains { if case .pattern = $0 { true } else { false } }
    }
}

/// A constraint on a value.
enum Check: Hashable, Sendable {
    case length(CountLimits)
    case range(minimum: Bound?, maximum: Bound?)
    case multiple(of: String)
    /// A multiple, for a Double.
    case remainder(of: String)
    case count(CountLimits)
    case unique
    case pattern(String)
    case constant(String)

    /// A literal that a number has to reach or must not exceed.
    struct Bound: Hashable, Sendable {
        let literal: String
        let isExclusive: Bool
    }
}
