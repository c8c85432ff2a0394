/// Which parts of one payload were read, with a record for each container in which values were looked up.
///
/// If a container was asked for but has no record, no lookups in it were reported: a type read it as a whole, or
/// converted it element by element. Everything in it counts as read.
///
/// `@unchecked Sendable`: the records are accessed only while the lock is held.
final class ReadLog: LookupObserver, @unchecked Sendable {
    /// A container of a payload.
    enum Container: Hashable {
        /// An array or an object of a document.
        case node(Int)
        /// An array or an object of a caller's payload.
        case container(UnboxPath)
    }

    /// The reads from a container.
    struct Record {
        /// The keys and indexes that were looked up and found.
        var found: Set<UnboxPath.Component> = []
        /// Look-ups of missing values, and how often: a key, or a longer path that begins with it.
        var missing: [[UnboxPath.Component]: Int] = [:]
        /// Whether all of its elements were visited one by one.
        var isEnumerated = false
        /// Whether it was read as raw JSON, with everything in it.
        var isRaw = false
    }

    /// The most containers that have a record. Later ones count as read: a record takes many times the memory of a
    /// small container.
    private static let maximumCount = 100_000

    private let lock = Lock()
    private var records: [Container: Record] = [:]

    /// The record of a container; nil if no lookups in it were reported.
    func record(of container: Container) -> Record? { lock.withLock { records[container] } }

    func note(_ component: UnboxPath.Component, in container: PayloadValue, isMissing: Bool) {
        change(container) { record in
            if isMissing {
                record.missing[[component], default: 0] += 1
            } else {
                record.found.insert(component)
            }
        }
    }

    func note(missing path: [UnboxPath.Component], in container: PayloadValue) {
        change(container) { record in
            let first = [path[0]]
            // The first component may also have been looked up alone.
            if let count = record.missing[first] { record.missing[first] = count > 1 ? count - 1 : nil }
            record.missing[path, default: 0] += 1
        }
    }

    func noteAll(in container: PayloadValue) {
        change(container) { $0.isEnumerated = true }
    }

    func noteRaw(_ container: PayloadValue) {
        change(container) { $0.isRaw = true }
    }

    func noteEntry(into container: PayloadValue) {
        change(container) { _ in }
    }

    private func change(_ container: PayloadValue, _ body: (inout Record) -> Void) {
        guard let container = container.logged else { return }
        lock.withLock {
            guard records.count < Self.maximumCount || records[container] != nil else { return }
            body(&records[container, default: Record()])
        }
    }
}

extension PayloadValue {
    /// The array or the object as the log knows it; nil for other values.
    var logged: ReadLog.Container? {
        switch storage {
        case .object(let container), .array(let container): .container(container.path)
        case .node(let node): node.isContainer ? .node(node.index) : nil
        default: nil
        }
    }
}
