// Reports of dropped elements (`MemberPolicy.swift`), and of fields that features drop.

/// Receives each element or field that is dropped.
package protocol DropReport: AnyObject, Sendable {
    /// - Parameter element: evaluated only if it is stored.
    func append(_ element: @autoclosure () -> Drop)

    /// The current thread's position in the report.
    var checkpoint: DropCheckpoint { get }

    /// Removes this thread's entries since a checkpoint: their value is read in another way instead.
    func takeBack(since checkpoint: DropCheckpoint)

    /// An empty report of the same kind, for a slice of an array that another thread makes.
    func reportOfSlice() -> any DropReport

    /// Adds the entries of a part, as entries of this thread.
    func append(contentsOf part: any DropReport)
}

/// An element or a field that is dropped: the ``UnboxError`` that is the reason, and the steps from the container.
package typealias Drop = (error: any Error, container: PayloadLocation?, steps: [UnboxPath.Component])

/// A thread's position in a report.
package typealias DropCheckpoint = (number: Int64, uncollected: Int64)
