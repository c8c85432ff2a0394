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
/// as long as it is kept itself.
///
/// `@unchecked Sendable`: the elements are touched with the lock held only.
public final class DroppedElements: @unchecked Sendable {
    private let lock = NSLock()
    private var dropped: [Drop] = []
    private var latest = 0

    private struct Drop {
        let element: DroppedElement
        /// When it was dropped, and by which thread.
        let number: Int
        let thread: pthread_t
    }

    /// A report of nothing yet, to be given to ``UnboxOptions``.
    public init() {}

    /// What was dropped, sorted by path: the elements of an array by their indexes, the fields of an object by key.
    ///
    /// An element that was read twice is there twice, and what was dropped within an element that was then dropped
    /// itself is there as well. The paths are worked out by each call, in one walk over each payload.
    public var elements: [DroppedElement] {
        let elements = lock.withLock { dropped.map(\.element) }
        let paths = PayloadLocation.paths(of: elements.compactMap(\.container))
        let located = elements.map { element in
            let element = element.located(by: paths)
            return (element, element.path)
        }
        // The standard library's sort is stable.
        return located.sorted { $0.1.isInFront(of: $1.1) }.map(\.0)
    }

    /// How many elements were dropped.
    public var count: Int { lock.withLock { dropped.count } }

    /// Whether nothing was dropped.
    public var isEmpty: Bool { count == 0 }

    /// Lets go of all that was reported.
    public func removeAll() { lock.withLock { dropped.removeAll() } }

    func append(_ element: DroppedElement) {
        lock.withLock {
            latest += 1
            dropped.append(Drop(element: element, number: latest, thread: pthread_self()))
        }
    }

    /// The number of the element that was dropped last.
    var mark: Int { lock.withLock { latest } }

    /// Takes back what this thread has reported since: it was dropped of a value that is made in another way now.
    func takeBack(since mark: Int) {
        lock.withLock {
            // In the order of their numbers, so that only the last ones are looked through.
            let first = dropped.lastIndex { $0.number <= mark }.map { $0 + 1 } ?? 0
            let others = dropped[first...].filter { pthread_equal($0.thread, pthread_self()) == 0 }
            dropped.replaceSubrange(first..., with: others)
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

extension UnboxValue {
    /// Tells the report of this payload, if there is one, that an element of this container is dropped.
    @usableFromInline func report(dropping component: UnboxPath.Component, after error: any Error) {
        guard isObserved else { return }
        report(dropping: component) { UnboxError.wrapping(error).leaving(component, of: self) }
    }

    /// - Parameter error: why, with its path from this container.
    func report(dropping component: UnboxPath.Component, after error: () -> UnboxError) {
        guard let report = session?.droppedElements else { return }
        let location = PayloadLocation(of: self)
        report.append(DroppedElement(error().leavingReader(at: location), at: path(to: component), in: location))
    }
}
