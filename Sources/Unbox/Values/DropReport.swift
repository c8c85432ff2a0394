// Reports of what is dropped, as the library sees them: `DroppedElements` (Extras/Reports) is one. Elements come from
// `MemberPolicy.swift`, fields from Unboxer+DroppedField.swift (Extras/AllErrors).

/// Receives each element or field that is dropped.
protocol DropReport: AnyObject, Sendable {
    /// - Parameter element: evaluated only if it is stored.
    func append(_ element: @autoclosure () -> Drop)

    /// The current thread's position in the report.
    var mark: DropMark { get }

    /// Removes the entries that this thread has added since `mark`: they belong to a value that is now made in another
    /// way.
    func takeBack(since mark: DropMark)

    /// An empty report of the same kind, for a slice of an array that another thread makes.
    func reportOfSlice() -> any DropReport

    /// Adds the entries of a part, as entries of this thread.
    func append(contentsOf part: any DropReport)
}

/// An element or a field that is dropped.
struct Drop {
    let error: UnboxError
    let container: PayloadLocation?
    /// The steps from the container.
    let steps: [UnboxPath.Component]
}

/// A thread's position in a report.
struct DropMark {
    let number: Int
    let uncollected: Int
}

extension PayloadValue {
    /// The report of this payload, if there is one.
    var dropReport: (any DropReport)? { session?.with { $0.dropReport } }

    /// Reports a dropped element of this container, if the payload has a report.
    func report(dropping component: UnboxPath.Component, after error: any Error) {
        guard isObserved else { return }
        report(dropping: component) { failure(error, at: component) }
    }

    /// - Parameter error: the reason, with its path from this container.
    func report(dropping component: UnboxPath.Component, after error: () -> UnboxError) {
        dropReport?.append(dropped(component, after: error()))
    }

    private func dropped(_ component: UnboxPath.Component, after error: UnboxError) -> Drop {
        let location = PayloadLocation(of: self)
        return Drop(error: error.leaving(location), container: location, steps: path(to: component))
    }
}
