// Reports of what is dropped, as the library sees them. Elements come from `MemberPolicy.swift`, and features may report
// what they drop.

/// Receives each element or field that is dropped.
package protocol DropReport: AnyObject, Sendable {
    /// - Parameter element: evaluated only if it is stored.
    func append(_ element: @autoclosure () -> Drop)

    /// The current thread's position in the report.
    var checkpoint: DropCheckpoint { get }

    /// Removes the entries that this thread has added since a checkpoint: they belong to a value that is now made in another
    /// way.
    func takeBack(since checkpoint: DropCheckpoint)

    /// An empty report of the same kind, for a slice of an array that another thread makes.
    func reportOfSlice() -> any DropReport

    /// Adds the entries of a part, as entries of this thread.
    func append(contentsOf part: any DropReport)
}

/// An element or a field that is dropped.
package struct Drop {
    /// Why it is dropped: an ``UnboxError``.
    package let error: any Error
    package let container: PayloadLocation?
    /// The steps from the container.
    package let steps: [UnboxPath.Component]

    package init(error: any Error, container: PayloadLocation?, steps: [UnboxPath.Component]) {
        self.error = error
        self.container = container
        self.steps = steps
    }
}

/// A thread's position in a report.
package struct DropCheckpoint {
    package let number: Int64
    package let uncollected: Int64

    package init(number: Int64, uncollected: Int64) {
        self.number = number
        self.uncollected = uncollected
    }
}
