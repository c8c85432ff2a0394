// Reports of what is dropped, as the library sees them. Elements come from `MemberPolicy.swift`, and features may report
// what they drop.

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
    /// Why it is dropped: an ``UnboxError``.
    let error: any Error
    let container: PayloadLocation?
    /// The steps from the container.
    let steps: [UnboxPath.Component]
}

/// A thread's position in a report.
struct DropMark {
    let number: Int
    let uncollected: Int
}
