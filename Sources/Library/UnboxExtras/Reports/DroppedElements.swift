/// A report of invalid values that were dropped: elements of collections, by `allowInvalidElements`, and fields, by
/// ``Unboxer/unboxIfValid(_:)``.
///
///     let dropped = DroppedElements()
///     let unboxer = try Unboxer(data: data, options: UnboxOptions(droppedElements: dropped))
///     let users: [User] = try unboxer.unbox(allowInvalidElements: true)
///     for element in dropped.elements { print(element) }
///
/// It collects from all the roots that it is passed to, on any thread. It keeps at most ``limit`` elements, whose
/// payloads stay alive, and counts the rest.
///
/// `@unchecked Sendable`: mutable state is accessed only while the lock is held.
public final class DroppedElements: DropReport, @unchecked Sendable {
    /// How many elements are kept; later ones are only counted.
    public let limit: Int

    private let lock = Lock()
    private var state = DroppedElementsState()

    /// An empty report, to be passed to ``UnboxOptions``.
    ///
    /// - Parameter limit: how many elements are kept. All are counted.
    public init(limit: Int = 1_000) { self.limit = max(0, limit) }

    /// The dropped values, sorted by path: elements of an array by index, fields of an object by key.
    ///
    /// These are the first ones up to the ``limit``; ``count`` is the number of all. An element that was read twice is
    /// listed twice. Values dropped within an element are listed even if the element was dropped as well. Each call
    /// computes the paths, in one walk over each payload.
    public var elements: [DroppedElement] {
        let elements = lock.withLock { state.kept }
        let paths = LocatedPaths(of: elements.compactMap(\.content.container))
        let located = elements.map { $0.resolvingPath(by: paths) }
        let places = located.map(\.path)
        return sorted(Array(places.indices)) { places[$0].isInFront(of: places[$1]) }.map { located[$0] }
    }

    /// The number of dropped elements, including those beyond the ``limit``.
    public var count: Int { Int(clamping: lock.withLock { Int64(state.kept.count) + state.uncollectedCount }) }

    /// Whether nothing was dropped.
    public var isEmpty: Bool { count == 0 }

    /// Removes everything that was reported.
    public func removeAll() {
        lock.withLock { state.removeAll() }
    }

    package func append(_ element: @autoclosure () -> Drop) {
        guard lock.withLock({ state.hasRoom(limit) }) else { return }
        let drop = element()
        let error = UnboxError.wrapping(drop.error)
        lock.withLock {
            if state.hasRoom(limit) { state.keep(error, at: drop.steps, in: drop.container) }
        }
    }

    package var checkpoint: DropCheckpoint { lock.withLock { state.checkpoint } }

    package func takeBack(since checkpoint: DropCheckpoint) { lock.withLock { state.takeBack(since: checkpoint) } }
}

// MARK: - Slices of an array

extension DroppedElements {
    package func reportOfSlice() -> any DropReport { DroppedElements(limit: limit) }

    package func append(contentsOf part: any DropReport) {
        guard let part = part as? DroppedElements else { return }
        let (elements, omitted) = part.lock.withLock { (part.state.kept, part.state.uncollectedCount) }
        lock.withLock {
            for element in elements where state.hasRoom(limit) {
                state.keep(element.error, at: element.content.steps, in: element.content.container)
            }
            state.count(omitted)
        }
    }
}

/// An element of a collection, or a field of an object, that was dropped because it was invalid.
public struct DroppedElement: Sendable, CustomStringConvertible {
    let content: Content

    /// A class: a struct with these properties would take 3 kB to copy, here and in the list of the report.
    final class Content: Sendable {
        let error: UnboxError
        let container: PayloadLocation?
        let steps: [UnboxPath.Component]
        /// The position in the order of dropping.
        let number: Int64
        let thread = ThreadIdentity.current

        init(_ error: UnboxError, at steps: [UnboxPath.Component], in container: PayloadLocation?, number: Int64) {
            (self.error, self.steps, self.container, self.number) = (error, steps, container, number)
        }
    }

    /// The reason, with the path of the invalid value, which may be deep within the element.
    public var error: UnboxError { content.error }

    /// The path of the element or field in its payload, ending with its index in the array or its key in the object.
    public var path: UnboxPath { UnboxPath((content.container?.path.components ?? []) + content.steps) }

    /// Stores the path, which would be searched for on each access.
    fileprivate func resolvingPath(by paths: LocatedPaths) -> DroppedElement {
        guard let container = content.container, let path = paths.path(of: container) else { return self }
        let error = error.resolvingPath(by: paths.path)
        return DroppedElement(
            content: Content(
                error, at: path.components + content.steps, in: container.root, number: content.number))
    }

    /// The description of the error.
    public var description: String { error.description }
}

extension UnboxPath {
    /// Orders indexes by number, keys by text, and a container before its contents.
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
