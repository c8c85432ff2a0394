/// The reads of one payload, with a record for each container in which values were looked up.
///
/// A container that was asked for but has no record was read as a whole, or converted element by element. Everything in
/// it counts as read.
///
/// `@unchecked Sendable`: the records are accessed only while the lock is held.
final class ReadLog: LookupObserver, @unchecked Sendable {
    enum Container: Hashable {
        /// A container of a document.
        case node(Int)
        /// A container of a caller's payload.
        case container(UnboxPath)
    }

    /// The reads from a container.
    struct Record {
        /// Keys and indexes.
        var found: Set<UnboxPath.Component> = []
        /// The number of lookups of a missing key, or of a longer path that begins with it.
        var missing = [[UnboxPath.Component]: Int]()
        /// Whether its elements were visited one by one.
        var isEnumerated = false
        /// Whether it was read as raw JSON, with everything in it.
        var isRaw = false
    }

    /// A record takes many times the memory of a small container. Containers above this limit count as read.
    private static let maximumCount = 100_000

    private let lock = Lock()
    private var records = [Container: Record]()

    func record(of container: Container) -> Record? { lock.withLock { records[container] } }

    func note(_ lookup: Lookup, in container: PayloadValue) {
        guard let container = container.logged else { return }
        lock.withLock {
            guard records.count < Self.maximumCount || records[container] != nil else { return }
            records[container, default: Record()].note(lookup)
        }
    }
}

extension ReadLog.Record {
    fileprivate mutating func note(_ lookup: Lookup) {
        switch lookup {
        case .entry: break
        case .found(let component): found.insert(component)
        case .missing(let component): missing[[component], default: 0] += 1
        case .missingPath(let path):
            // The first component may also have been looked up alone.
            let first = [path[0]]
            if let count = missing[first] { missing[first] = count > 1 ? count - 1 : nil }
            missing[path, default: 0] += 1
        case .all: isEnumerated = true
        case .raw: isRaw = true
        }
    }
}

extension PayloadValue {
    /// Nil for values that are not containers.
    var logged: ReadLog.Container? {
        switch storage {
        case .object(let container), .array(let container): .container(container.path)
        case .node(let node): node.isContainer ? .node(node.index) : nil
        default: nil
        }
    }
}
