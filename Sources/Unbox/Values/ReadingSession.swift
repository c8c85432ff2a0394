import Foundation

/// The options of a root: see ``UnboxOptions``. Every value read from the payload refers to it.
/// Most payloads have none, and their values cost only a comparison with nil.
///
/// `@unchecked Sendable`: nothing changes after the initializer. The weak reference is only read, which is safe on any
/// thread.
@usableFromInline final class ReadingSession: @unchecked Sendable {
    /// Weak, as the entries of the report keep the payload alive, and a report that its owner has released is not
    /// needed.
    private(set) weak var dropReport: (any DropReport)?
    let observer: (any LookupObserver)?
    let dates: UnboxOptions.DateConversion?
    let errorLimit: Int
    /// The payload, if it is JSON data: whoever keeps the session keeps the document.
    let document: JSONDocument?

    init(_ options: UnboxOptions, observer: (any LookupObserver)?, keeping document: JSONDocument? = nil) {
        dropReport = options.dropReport
        dates = options.dates
        errorLimit = options.errorLimit
        self.observer = observer
        self.document = document
    }

    /// The session of a slice of an array, which has no observer.
    ///
    /// - Parameter report: the report of the slice.
    init(sliceOf session: ReadingSession, reportingTo report: (any DropReport)?, keeping document: JSONDocument) {
        dropReport = report
        dates = session.dates
        errorLimit = session.errorLimit
        observer = nil
        self.document = document
    }
}

/// Receives each look-up in a payload.
protocol LookupObserver: AnyObject, Sendable {
    /// A model is made from an object, and may read nothing of it.
    func noteEntry(into container: PayloadValue)

    /// A key or an index was looked up.
    func note(_ component: UnboxPath.Component, in container: PayloadValue, isMissing: Bool)

    /// The last look-up of the first component was for this longer path, which is missing.
    func note(missing path: [UnboxPath.Component], in container: PayloadValue)

    /// All children of a container are visited, one by one.
    func noteAll(in container: PayloadValue)

    /// A container is taken as raw JSON, with everything in it.
    func noteRaw(_ container: PayloadValue)
}

extension PayloadValue {
    /// Whether the root was given anything besides the payload.
    @inlinable @inline(__always) var isObserved: Bool { session != nil }

    private var observer: (any LookupObserver)? { session?.with { $0.observer } }

    /// Call this when a model is made from the value, as the model may read nothing of it.
    @inline(never) func noteEntry() {
        observer?.noteEntry(into: self)
    }

    /// Call this when a key or an index was looked up.
    @inline(never) func noteLookup(of component: UnboxPath.Component, _ found: Storage) {
        observer?.note(component, in: self, isMissing: found.isAbsent)
    }

    /// Call this when a requested key is found to be missing without a look-up.
    @inline(never) func noteMissing(_ component: UnboxPath.Component) {
        noteLookup(of: component, .absent)
    }

    /// Call this before visiting all children of a container.
    @inline(never) func noteAll() {
        observer?.noteAll(in: self)
    }

    /// Call this when a look-up found nothing and was the first of several steps.
    ///
    /// - Parameter steps: a wildcard among them counts as any index.
    @inline(never) func noteMissing(_ steps: [KeyPathStep]) {
        guard let observer else { return }
        let path = steps.enumerated().map { position, step in
            step.component(in: position == 0 ? self : absent) ?? .index(0)
        }
        observer.note(missing: path, in: self)
    }

    /// Call this when the value is taken as raw JSON, with everything in it.
    @inline(never) func noteRaw() {
        observer?.noteRaw(self)
    }
}
