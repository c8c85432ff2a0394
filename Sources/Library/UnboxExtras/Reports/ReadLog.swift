/// The reads of one payload, with a record for each container in which values were looked up.
///
/// A container that was asked for but has no record was read as a whole, or converted element by element. Everything in
/// it counts as read.
///
/// `@unchecked Sendable`: the records are accessed only while the lock is held.
final class ReadLog: LookupObserver, @unchecked Sendable {
    // Not checked for overlapping accesses, which would take a fifth of the time. This is safe, as they are accessed only with
    // the lock held, and no access contains another.

    /// The reads from a container.
    final class Record {
        /// For each key or index, twice the number of times it was missing, plus 1 if it was found.
        @exclusivity(unchecked) var members = [UnboxPath.Component: Int]()
        /// The indexes of the records below this one: those of containers in a caller's payload, and those of steps that
        /// are missing, for longer paths that begin with them.
        @exclusivity(unchecked) var inner = [UnboxPath.Component: Int]()
        /// Whether it is that of a missing step.
        let isMissing: Bool
        /// Whether something was looked up in the container.
        var wasRead = false
        /// Whether its elements were visited one by one.
        var isEnumerated = false
        /// Whether it was read as raw JSON, with everything in it.
        var isRaw = false

        init(isMissing: Bool) { self.isMissing = isMissing }
    }

    /// A record takes many times the memory of a small container. Containers above this limit count as read.
    private static let maximumCount = 100_000

    let lock = Lock()
    /// The first one is that of the root of a caller's payload.
    @exclusivity(unchecked) private(set) var records = [Record(isMissing: false)]
    /// For each node of a document, the index of its record, or 0.
    @exclusivity(unchecked) private var nodes: [UInt32] = []

    /// Nil for values that are not containers. Call this with the lock held.
    func record(of container: PayloadValue) -> Record? {
        switch container.storage {
        case .object(let container), .array(let container):
            var record = records[0]
            for step in container.path.components {
                guard let index = record.inner[step] else { return nil }
                record = records[index]
            }
            return record.wasRead ? record : nil
        case .node(let node):
            guard node.index < nodes.count, nodes[node.index] > 0 else { return nil }
            return records[Int(nodes[node.index])]
        default: return nil
        }
    }

    func note(_ lookup: Lookup, in container: PayloadValue) {
        guard container.isLogged else { return }
        lock.withLock {
            if let record = record(of: container) { return note(lookup, in: record) }
            guard records.count <= Self.maximumCount else { return }
            let record = addRecord(of: container)
            record.wasRead = true
            note(lookup, in: record)
        }
    }

    private func addRecord(of container: PayloadValue) -> Record {
        switch container.storage {
        case .object(let container), .array(let container):
            return record(container.path.components[...], below: records[0], isMissing: false)
        case .node(let node):
            while nodes.count <= node.index { nodes.append(0) }
            nodes[node.index] = UInt32(records.count)
        default: break
        }
        records.append(Record(isMissing: false))
        return records[records.count - 1]
    }

    private func note(_ lookup: Lookup, in record: Record) {
        switch lookup {
        case .entry: break
        case .found(let component): record.members[component, default: 0] |= 1
        case .missing(let component): record.members[component, default: 0] += 2
        case .missingPath(let path):
            guard records.count <= Self.maximumCount else { return }
            // The first component was looked up for this path, but may also have been looked up alone.
            if let count = record.members[path[0]], count > 1 { record.members[path[0]] = count - 2 }
            let end = path.count - 1
            self.record(path[..<end], below: record, isMissing: true).members[path[end], default: 0] += 2
        case .all: record.isEnumerated = true
        case .raw: record.isRaw = true
        }
    }

    private func record(_ steps: ArraySlice<UnboxPath.Component>, below outer: Record, isMissing: Bool) -> Record {
        var record = outer
        for step in steps {
            if let index = record.inner[step] {
                record = records[index]
            } else {
                record.inner[step] = records.count
                record = Record(isMissing: isMissing)
                records.append(record)
            }
        }
        return record
    }
}

extension PayloadValue {
    /// Whether it is a container of the payload.
    var isLogged: Bool {
        switch storage {
        case .object, .array: true
        case .node(let node): node.isContainer
        default: false
        }
    }
}
