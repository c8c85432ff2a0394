/// The errors of the members of a container, in order. If it is the matches of a wildcard, they include the errors of
/// the places where its key path leads nowhere.
struct ElementFailures: MemberErrors {
    private var errors: ErrorCollector
    private var deadEnds: DeadEnds

    package init(of container: PayloadValue) {
        errors = ErrorCollector(for: container)
        deadEnds = DeadEnds(of: container)
    }

    package mutating func begin(_ index: Int) {}

    /// Adds the error of a member, which comes after those already added.
    @inline(never) package mutating func add(_ error: any Error, at component: UnboxPath.Component) {
        if case .index(let index) = component { deadEnds.add(before: index, to: &errors) }
        errors.append(UnboxError.wrapping(error))
    }

    /// Those of a wildcard are added at the end.
    mutating func addErrorOfAll(_ error: any Error) {}

    package mutating func end() throws {
        deadEnds.add(before: .max, to: &errors)
        guard errors.isEmpty else { throw errors.error }
    }
}

/// The places where the key path of a wildcard leads nowhere, whose errors are among those of the elements.
package struct DeadEnds {
    private let array: PayloadValue
    /// The index up to which they have been added.
    private var end = 0

    package init(of array: PayloadValue) { self.array = array }

    /// Adds the errors of the places before an index, which have not been added yet.
    @inline(never) package mutating func add(before index: Int, to errors: inout ErrorCollector) {
        guard case .list(let matches) = array.storage else { return }
        while end < min(index, matches.count) {
            if let failure = matches.failure(at: end) { errors.append(array.failure(failure, at: .index(end))) }
            end += 1
        }
    }
}
