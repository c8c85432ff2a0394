/// Reports how a payload and the models that read it drift apart: the keys that no model reads, and the keys that
/// models ask for but the payload does not have.
///
///     let watch = DriftWatch()
///     let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
///     let users: [User] = try unboxer.unbox()
///     print(watch.unread)  // [*.avatar_v2 (12 times)]
///     print(watch.missing)  // [*.avatar (12 times)]
///
/// A key counts as read once it was asked for, even if reading its value failed. All of a subtree that is read as raw
/// JSON, such as with ``Unboxer/dictionary``, counts as read.
///
/// It collects from all the roots that it is passed to, on any thread, and keeps their payloads alive.
///
/// `@unchecked Sendable`: the payloads are accessed only while the lock is held, and are never changed. Objects in a
/// caller's dictionary must not change while it is watched.
public final class DriftWatch: PayloadWatch, @unchecked Sendable {
    private let lock = Lock()
    private var watched: [(root: KeptValue, log: ReadLog)] = []

    /// An empty watch, to be passed to ``UnboxOptions``.
    public init() {}

    /// The key paths that are in a payload but were never asked for, sorted; at most 1,000 and 1 MB of text. A subtree
    /// that was not asked for is listed once, by its own key path. Each call searches all of the payloads.
    public var unread: [KeyPathCount] { walked().unread }

    /// The key paths that were asked for but are missing, sorted; at most 1,000 and 1 MB of text. Each call searches
    /// all of the payloads.
    public var missing: [KeyPathCount] { walked().missing }

    /// Releases all payloads.
    public func removeAll() { lock.withLock { watched.removeAll() } }

    package func observer(of root: KeptValue) -> any LookupObserver {
        let log = ReadLog()
        lock.withLock { watched.append((root, log)) }
        return log
    }

    private func walked() -> DriftWalk {
        lock.withLock {
            var walk = DriftWalk()
            for (root, log) in watched {
                withExtendedLifetime(root) { walk.walk(root.value, log) }
            }
            return walk
        }
    }
}

/// A key path, and the number of places where it is unread or missing.
public struct KeyPathCount: Hashable, Sendable, CustomStringConvertible {
    /// The key path as written for `unbox(keyPath:)`, with `*` for every index: `items.*.colour`. An empty key is an
    /// empty component here, as in `items.*.`, although `unbox(keyPath:)` rejects empty components.
    public let keyPath: String

    /// The number of places.
    public let count: Int

    /// The key path, and the count if it is not 1: `items.*.colour (12 times)`.
    public var description: String { count == 1 ? keyPath : "\(keyPath) (\(count) times)" }
}
