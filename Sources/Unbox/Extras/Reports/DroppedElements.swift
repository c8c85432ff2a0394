import Foundation

/// A report of what was dropped because it was invalid, for the root that it is given to: elements of collections by
/// `allowInvalidElements`, and fields by ``Unboxer/unboxIfValid(_:)``.
///
///     let dropped = DroppedElements()
///     let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
///     let users: [User] = try unboxer.unbox(allowInvalidElements: true)
///     for element in dropped.elements { print(element) }
///
/// It collects over all the reads of all the roots it is given to, on any thread. What it holds keeps the payloads for
/// as long as it is kept itself. It holds no more than its ``limit``, whatever a payload has that is invalid, and counts
/// the rest.
///
/// `@unchecked Sendable`: what changes is touched with the lock held only.
public final class DroppedElements: DropReport, @unchecked Sendable {
    /// How many elements are kept; those after them are only counted.
    public let limit: Int

    private let lock = NSLock()
    private var kept: [Numbered] = []
    private var latest = 0
    /// How many were counted only, and by which thread.
    private var uncollected: [pthread_t: Int] = [:]
    private var uncollectedCount = 0

    private struct Numbered {
        let element: DroppedElement
        /// When it was dropped, and by which thread.
        let number: Int
        let thread: pthread_t
    }

    /// A report of nothing yet, to be given to ``UnboxOptions``.
    ///
    /// - Parameter limit: how many elements are kept. All are counted.
    public init(limit: Int = 1_000) { self.limit = max(0, limit) }

    /// What was dropped, sorted by path: the elements of an array by their indexes, the fields of an object by key.
    ///
    /// These are the first that were dropped, as many as the ``limit`` allows; ``count`` says how many there were. An
    /// element that was read twice is there twice, and what was dropped within an element that was then dropped
    /// itself is there as well. The paths are worked out by each call, in one walk over each payload.
    public var elements: [DroppedElement] {
        let elements = lock.withLock { kept.map(\.element) }
        let paths = PayloadLocation.paths(of: elements.compactMap(\.container))
        let located = elements.map { element in
            let element = element.located(by: paths)
            return (element, element.path)
        }
        // The standard library's sort is stable.
        return located.sorted { $0.1.isInFront(of: $1.1) }.map(\.0)
    }

    /// How many elements were dropped, those beyond the ``limit`` included.
    public var count: Int { lock.withLock { kept.count + uncollectedCount } }

    /// Whether nothing was dropped.
    public var isEmpty: Bool { count == 0 }

    /// Lets go of all that was reported.
    public func removeAll() {
        lock.withLock {
            kept.removeAll()
            uncollected.removeAll()
            uncollectedCount = 0
        }
    }

    func append(_ element: @autoclosure () -> Drop) {
        guard lock.withLock({ hasRoom() }) else { return }
        let drop = element()
        let element = DroppedElement(drop.error, at: drop.steps, in: drop.container)
        lock.withLock {
            guard hasRoom() else { return }
            latest += 1
            kept.append(Numbered(element: element, number: latest, thread: pthread_self()))
        }
    }

    /// Whether one more is kept; it is counted if not.
    private func hasRoom() -> Bool {
        if kept.count < limit { return true }
        uncollected[pthread_self(), default: 0] += 1
        uncollectedCount += 1
        return false
    }

    var mark: DropMark {
        lock.withLock { DropMark(number: latest, uncollected: uncollected[pthread_self()] ?? 0) }
    }

    func takeBack(since mark: DropMark) {
        lock.withLock {
            // In the order of their numbers, so that only the last ones are looked through.
            let first = kept.lastIndex { $0.number <= mark.number }.map { $0 + 1 } ?? 0
            let others = kept[first...].filter { pthread_equal($0.thread, pthread_self()) == 0 }
            kept.replaceSubrange(first..., with: others)
            // Fewer only if the report was emptied in between.
            let count = max(0, (uncollected[pthread_self()] ?? 0) - mark.uncollected)
            uncollected[pthread_self()]? -= count
            uncollectedCount -= count
        }
    }
}

/// An element of a collection, or a field of an object, that was dropped because it was invalid.
public struct DroppedElement: Sendable, CustomStringConvertible {
    /// Why it was dropped, with the path of the value in question, which may be deep within the element.
    public let error: UnboxError
    fileprivate let container: PayloadLocation?
    private let steps: [UnboxPath.Component]

    init(_ error: UnboxError, at steps: [UnboxPath.Component], in container: PayloadLocation?) {
        self.error = error
        self.container = container
        self.steps = steps
    }

    /// Where the element or the field stands in its payload: an array with the index that it has there, or an object with
    /// the key.
    public var path: UnboxPath { UnboxPath((container?.path.components ?? []) + steps) }

    /// The same with paths that are known, and not searched for each time they are asked for.
    fileprivate func located(by paths: [PayloadLocation: UnboxPath]) -> DroppedElement {
        guard let container, let path = paths[container] else { return self }
        return DroppedElement(error.located(by: paths), at: path.components + steps, in: container.root)
    }

    /// The description of the error.
    public var description: String { error.description }
}

extension UnboxPath {
    /// Whether this comes before another path: indexes by number, keys by text, a container before what is in it.
    fileprivate func isInFront(of other: UnboxPath) -> Bool {
        for (left, right) in zip(components, other.components) where left != right {
            switch (left, right) {
            case (.index(let left), .index(let right)): return left < right
            case (.key(let left), .key(let right)): return left < right
            case (.index, .key): return true
            case (.key, .index): return false
            }
        }
        return components.count < other.components.count
    }
}
