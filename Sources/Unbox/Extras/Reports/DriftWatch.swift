import Foundation

/// Tells how a payload and the models that read it drift apart: which keys no model reads, and which are asked for and
/// are not there.
///
///     let watch = DriftWatch()
///     let unboxer = try Unboxer(data: data, options: UnboxOptions(driftWatch: watch))
///     let users: [User] = try unboxer.unbox()
///     print(watch.unread)  // [*.avatar_v2 (12 times)]
///     print(watch.missing)  // [*.avatar (12 times)]
///
/// A key counts as read when it was asked for, whatever became of its value. A subtree that is read as raw JSON, such
/// as ``Unboxer/dictionary``, counts as read in all its parts.
///
/// It collects over all the roots it is given to, on any thread, and keeps their payloads for as long as it is kept.
///
/// `@unchecked Sendable`: the payloads are touched with the lock held only, and are read. That of a caller's dictionary
/// must not change as long as it is watched.
public final class DriftWatch: PayloadWatch, @unchecked Sendable {
    private let lock = NSLock()
    private var watched: [(root: WatchedRoot, marks: ReadMarks)] = []

    /// A watch of nothing yet, to be given to ``UnboxOptions``.
    public init() {}

    /// The key paths that are there and were never asked for, sorted. Of a subtree that was not asked for, its own. A
    /// payload may have any number of them: these are 1,000 at most, and 1 MB of text.
    ///
    /// Each call looks through all of the payloads.
    public var unread: [KeyPathCount] { walked().unread }

    /// The key paths that were asked for and are not there, sorted; 1,000 at most, and 1 MB of text.
    ///
    /// Each call looks through all of the payloads.
    public var missing: [KeyPathCount] { walked().missing }

    /// Lets go of all payloads.
    public func removeAll() { lock.withLock { watched.removeAll() } }

    func observer(of root: WatchedRoot) -> any LookupObserver {
        let marks = ReadMarks()
        lock.withLock { watched.append((root, marks)) }
        return marks
    }

    private func walked() -> DriftWalk {
        lock.withLock {
            var walk = DriftWalk()
            for (root, marks) in watched {
                let storage: PayloadValue.Storage =
                    switch root {
                    case .document(let document): .reading(JSONNode(JSONDocument.root, of: document))
                    case .payload(let payload): .reading(payload, in: nil) { nil }
                    }
                withExtendedLifetime(root) { walk.walk(PayloadValue(storage), walk.root, marks) }
            }
            return walk
        }
    }
}

/// A key path of a payload, and in how many places it leads to what it is told of.
public struct KeyPathCount: Hashable, Sendable, CustomStringConvertible {
    /// The key path as `unbox(keyPath:)` takes it, with `*` for every index: `items.*.colour`. An empty key, which no key
    /// path can name, is an empty component here: `items.*.`, which `unbox(keyPath:)` refuses.
    public let keyPath: String

    /// In how many places.
    public let count: Int

    /// The key path, and the count where it is not 1: `items.*.colour (12 times)`.
    public var description: String { count == 1 ? keyPath : "\(keyPath) (\(count) times)" }
}
