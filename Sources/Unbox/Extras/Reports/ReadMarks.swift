import Foundation

/// Which parts of one payload were read: a record for each container that was looked into.
///
/// A container without a record was asked for and not looked into, as far as is known here: it was taken as a whole, by
/// a type that does so, or converted element by element. All that it holds counts as read.
///
/// `@unchecked Sendable`: the records are touched with the lock held only.
final class ReadMarks: LookupObserver, @unchecked Sendable {
    /// A container of a payload.
    enum Place: Hashable {
        /// An array or an object of a document.
        case node(Int)
        /// One of a caller's payload.
        case container(UnboxPath)
    }

    /// What was read of a container.
    struct Record {
        /// The keys and indexes that were looked up and found.
        var found: Set<UnboxPath.Component> = []
        /// What was looked up and is not there, and how often: a key, or a longer way that begins with it.
        var missing: [UnboxPath: Int] = [:]
        /// Whether all that it holds was looked at, one by one.
        var isEnumerated = false
        /// Whether it was taken as raw JSON, with all that is in it.
        var isRaw = false
    }

    /// How many containers have a record. Those after them count as read: what is noted of a container takes many times
    /// the memory of a small one.
    private static let maximumCount = 100_000

    private let lock = NSLock()
    private var records: [Place: Record] = [:]

    /// What was read of a container; nil where it was not looked into.
    func record(of place: Place) -> Record? { lock.withLock { records[place] } }

    /// Notes that a key or an index was looked up.
    func note(_ component: UnboxPath.Component, in container: PayloadValue, isMissing: Bool) {
        change(container) { record in
            if isMissing {
                record.missing[UnboxPath([component]), default: 0] += 1
            } else {
                record.found.insert(component)
            }
        }
    }

    /// Notes that what was looked up by its first component is a longer way.
    func note(missing path: [UnboxPath.Component], in container: PayloadValue) {
        change(container) { record in
            let first = UnboxPath([path[0]])
            // Others may have asked for the first component alone.
            if let count = record.missing[first] { record.missing[first] = count > 1 ? count - 1 : nil }
            record.missing[UnboxPath(path), default: 0] += 1
        }
    }

    /// Notes that all that a container holds was looked at, one by one.
    func noteAll(in container: PayloadValue) {
        change(container) { $0.isEnumerated = true }
    }

    /// Notes that a container was taken as raw JSON.
    func noteRaw(_ container: PayloadValue) {
        change(container) { $0.isRaw = true }
    }

    /// Notes that a container was looked into, whatever is read of it.
    func noteEntry(into container: PayloadValue) {
        change(container) { _ in }
    }

    private func change(_ container: PayloadValue, _ body: (inout Record) -> Void) {
        guard let place = container.place else { return }
        lock.withLock {
            guard records.count < Self.maximumCount || records[place] != nil else { return }
            body(&records[place, default: Record()])
        }
    }
}

extension PayloadValue {
    /// The place of an array or an object; nil for all else.
    var place: ReadMarks.Place? {
        switch storage {
        case .object(let container), .array(let container): .container(container.path)
        case .node(let node): node.isContainer ? .node(node.index) : nil
        default: nil
        }
    }
}
